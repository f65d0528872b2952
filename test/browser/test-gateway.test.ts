import { expect, fixture, html } from '@open-wc/testing';
import { createGateway } from '../../src/client.js';
import '../../src/define/all.js';
import type { GwErrorEvent, GwLoadEvent } from '../../src/index.js';
import { createTestGateway, stories } from '../../src/testing.js';

describe('the test gateway for other pages', () => {
  for (const [tag, attributes] of Object.entries(stories)) {
    it(`answers <${tag}> without a network`, async () => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      const came = new Promise<GwLoadEvent | GwErrorEvent>((resolve) => {
        element.addEventListener('gw-load', resolve, { once: true });
        element.addEventListener('gw-error', resolve, { once: true });
      });
      const gateway = createGateway(createTestGateway().config);
      const provider = await fixture(html`<gateway-provider .gateway=${gateway}></gateway-provider>`);
      provider.append(element);
      const event = await came;
      expect('code' in event ? `${event.code}: ${event.message}` : event.outcome).to.equal('ok');
      expect(element.shadowRoot?.textContent).to.contain('Sample data');
    });
  }
});
