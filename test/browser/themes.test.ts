import { expect, fixture, html } from '@open-wc/testing';
import { createGateway } from '../../src/client.js';
import '../../src/define/all.js';
import { designSystems } from '../../site/design-systems.js';
import { isSettled, liveGateway, root } from '../support/live-gateway.js';
import { waitUntil } from '../support/wait.js';

/** The color as the browser computes it. */
function computed(color: string): string {
  const probe = document.createElement('span');
  probe.style.color = color;
  document.body.append(probe);
  const { color: value } = getComputedStyle(probe);
  probe.remove();
  return value;
}

for (const { name, map, style, dark, surfaces } of designSystems) {
  describe(`the theme map for ${name}`, () => {
    const sheet = new CSSStyleSheet();
    before(() => {
      sheet.replaceSync(`${style}${map}`);
      document.adoptedStyleSheets.push(sheet);
    });
    after(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    });

    it('has at most 1,000 bytes', () => {
      expect(new TextEncoder().encode(map).length).to.be.at.most(1_000);
    });

    for (const scheme of ['light', 'dark'] as const) {
      it(`gives widgets the colors of the ${scheme} theme, with enough contrast`, async () => {
        const { url, key } = await liveGateway();
        const gateway = createGateway({
          cosmosRestUrl: `${url}/rest`,
          evmAUrl: `${url}/a`,
          evmBUrl: `${url}/b`,
          apiKey: key,
        });
        const page = await fixture(
          html`<div class=${scheme === 'dark' ? dark : ''}>
            <gateway-provider .gateway=${gateway}>
              <validator-set height="86"></validator-set>
              <evm-logs from-block="40" to-block="47"></evm-logs>
              <block-receipts block="43"></block-receipts>
              <uncle-block block="6" index="0"></uncle-block>
              <evm-logs from-block="0x" to-block="47"></evm-logs>
            </gateway-provider>
          </div>`,
        );
        for (const element of page.querySelectorAll<HTMLElement>(
          'validator-set, evm-logs, block-receipts, uncle-block',
        )) {
          await waitUntil(() => isSettled(element));
          const card = root(element).querySelector('.card')!;
          expect(getComputedStyle(card).backgroundColor).to.equal(computed(surfaces[scheme]));
          expect(getComputedStyle(element).colorScheme).to.equal(
            scheme === 'dark' ? 'dark' : getComputedStyle(document.documentElement).colorScheme,
          );
          await expect(element).shadowDom.to.be.accessible();
        }
      });
    }
  });
}
