import { expect, fixture, html } from '@open-wc/testing';
import { GatewayProviderElement } from '../../../src/ui/gateway-provider.js';
import { HandFetch } from './hand-fetch.js';
import './power-list.js';

describe('a provider that is defined after its widgets', () => {
  const pageFetch = globalThis.fetch;

  afterEach(() => {
    globalThis.fetch = pageFetch;
  });

  // fault 87
  it('is found when it is defined, with the properties that were set before', async () => {
    const hand = new HandFetch();
    globalThis.fetch = (input, init) => hand.fetch(String(input), init ?? {});
    const root = await fixture(
      html`<gateway-provider cosmos-rest-url="https://gateway.example" api-key="a-key"
        ><div><power-list height="7"></power-list></div
      ></gateway-provider>`,
    );
    const early = document.createElement('gateway-provider');
    Object.assign(early, { cosmosRestUrl: 'https://early.example', apiKey: 'an-early-key' });
    early.append(document.createElement('power-list'));
    early.querySelector('power-list')?.setAttribute('height', '7');
    root.after(early);
    expect(hand.requests).to.have.length(0);
    customElements.define('gateway-provider', GatewayProviderElement);
    const request = await hand.request(0);
    expect(request.url).to.contain('https://gateway.example/');
    expect(request.headers.get('x-gateway-api-key')).to.equal('a-key');
    expect(root.hasAttribute('api-key')).to.equal(false);
    const second = await hand.request(1);
    expect(second.url).to.contain('https://early.example/');
    expect(second.headers.get('x-gateway-api-key')).to.equal('an-early-key');
    expect((early as GatewayProviderElement).apiKey).to.equal(undefined);
    early.remove();
  });
});
