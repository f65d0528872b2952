import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { Gateway } from '../../src/client.js';
import { cosmosLine, evmLine, isSettled, root } from '../support/live-gateway.js';
import { trusted } from '../support/light-page.js';
import { waitUntil } from '../support/wait.js';

/** The globals of the page before it loads all tags. */
const globals = new Set(Object.getOwnPropertyNames(window));
await import('../../src/define/all.js');

const story = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';
const tags = {
  'validator-set': { height: '86', 'page-size': '5' },
  'evidence-list': { 'page-size': '5', 'state-height': '141' },
  'abci-query': { path: '/cosmos.gov.v1.Query/Proposal', data: '0802', height: '118' },
  'evm-logs': { 'from-block': '40', 'to-block': '43', 'page-size': '10' },
  'evm-transaction': { 'block-hash': story, index: '0' },
  'block-receipts': { block: '43', 'page-size': '10' },
  'tx-trace': { 'block-hash': story, tx: '1' },
  'access-list': { from: `0x${'11'.repeat(20)}`, to: `0x${'22'.repeat(20)}`, block: '40' },
  'uncle-block': { block: '87', index: '0' },
} as const;

async function gatewayOf(tag: string): Promise<Gateway> {
  if (/^(validator|evidence|abci)/.test(tag)) return (await cosmosLine()).gateway;
  return (await evmLine({ mined: tag === 'uncle-block' })).gateway;
}

async function show(tag: string, attributes: Readonly<Record<string, string>>): Promise<Element> {
  const place = await fixture<HTMLElement>(html`<div></div>`);
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  Object.assign(element, { gateway: await gatewayOf(tag) });
  place.append(element);
  await waitUntil(() => isSettled(element), `${tag} is on show`);
  return element;
}

describe('all nine tags', () => {
  // threat B19
  it('add no global to the window of the page', () => {
    const added = Object.getOwnPropertyNames(window).filter((name) => !globals.has(name));
    // Lit and its helpers record their versions to detect duplicates; the test runner adds its own globals.
    expect(added.filter((name) => !/^(lit|reactiveElement)\w*Versions$|^__WTR/.test(name))).to.deep.equal([]);
  });

  // fault 87, threat B25
  it('stay the same if a second copy of the code defines them again', async () => {
    const before = Object.keys(tags).map((tag) => customElements.get(tag));
    for (const name of [...Object.keys(tags), 'gateway-provider', 'all']) {
      const script = Object.assign(document.createElement('script'), { type: 'module' });
      script.src = trusted().createScriptURL(`/src/define/${name}.ts?second-copy`);
      const done = new Promise((resolve) => (script.onload = resolve));
      document.head.append(script);
      await done;
      script.remove();
    }
    expect(Object.keys(tags).map((tag) => customElements.get(tag))).to.deep.equal(before);
    expect(before.every(Boolean)).to.equal(true);
  });

  describe('on a screen of 320 pixels, like 640 pixels at 200%', () => {
    before(() => setViewport({ width: 320, height: 700 }));
    after(() => setViewport({ width: 800, height: 600 }));

    for (const [tag, attributes] of Object.entries(tags)) {
      // fault 95
      it(`${tag} is not wider than the page`, async () => {
        const element = await show(tag, attributes);
        const { right } = element.getBoundingClientRect();
        expect(right).to.be.at.most(innerWidth);
        expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth);
        const frame = root(element).querySelector('.card');
        expect(frame?.scrollWidth ?? Infinity).to.be.at.most(Math.ceil(frame?.clientWidth ?? 0));
      });
    }
  });
});
