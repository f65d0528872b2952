import { expect, fixture, html } from '@open-wc/testing';
import '../../src/define/all.js';
import type { BlockReceiptsElement } from '../../src/define/block-receipts.js';
import type { EvmLogsElement } from '../../src/define/evm-logs.js';
import type { EvmTransactionElement } from '../../src/define/evm-transaction.js';
import type { GatewayProviderElement } from '../../src/define/gateway-provider.js';
import { evmLine, isSettled, press, root, textIn } from '../support/live-gateway.js';
import { trusted } from '../support/light-page.js';
import { waitUntil } from '../support/wait.js';

const router = '0xfe50b1119040f98b77cb28e4b8a9e13c6ef73bc2';
const weth = '0x53fd54fe6967e11eff820c635a58824f73b47d0f';
const lastSwap = '0xfc9b822afb9d21b19cbdbb7d0c7d4b8845e4a5f75f19eea8d6c5cebc86fe7119';
const block = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';

/** A provider with the logs of some blocks inside it, once they are displayed. */
async function showLogs(given: Partial<GatewayProviderElement>, own: Partial<EvmLogsElement> = {}) {
  const line = await evmLine();
  const provider = await fixture<GatewayProviderElement>(
    html`<gateway-provider .gateway=${line.gateway}
      ><evm-logs from-block="40" to-block="43"></evm-logs
    ></gateway-provider>`,
  );
  const element = provider.querySelector('evm-logs')!;
  Object.assign(provider, given);
  Object.assign(element, own);
  await waitUntil(() => isSettled(element) && /Transfer/.test(textIn(element)));
  return { line, provider, element };
}

/** The first row with a transfer of wrapped ether. */
function transferOf(element: Element): Element | undefined {
  return [...root(element).querySelectorAll('tbody tr')].find(
    (row) => row.querySelector(`[title="${weth}" i]`) && row.querySelector('.ev')?.textContent?.trim() === 'Transfer',
  );
}

/** Resolves when the element shows all of this. */
function shows(element: Element, ...texts: readonly (string | RegExp)[]): Promise<unknown> {
  return waitUntil(
    () =>
      texts.every((text) => (typeof text === 'string' ? textIn(element).includes(text) : text.test(textIn(element)))),
    `it shows ${texts.join(', ')}`,
  );
}

describe('the page data of a provider', () => {
  it('labels the addresses and formats the amounts of the widgets inside', async () => {
    const { element } = await showLogs({
      labels: { [router]: 'The router' },
      tokens: { [weth]: { symbol: 'WETH', decimals: 18 } },
    });
    await shows(element, 'The router', 'WETH');
  });

  it('is rendered again when it changes, without a new request', async () => {
    const { element, provider, line } = await showLogs({ labels: { [router]: 'The router' } });
    await shows(element, 'The router');
    const { length } = line.asked;
    provider.labels = { [router]: 'Another name' };
    await shows(element, 'Another name');
    provider.labels = undefined;
    await waitUntil(() => !textIn(element).includes('Another name'));
    provider.evmAName = 'Story chain';
    await shows(element, 'Story chain');
    expect(line.asked.length).to.equal(length);
  });

  it('is overridden by the data of an element, name by name', async () => {
    const { element } = await showLogs(
      { labels: { [router]: 'outer', [weth]: 'outer token' }, tokens: { [weth]: { symbol: 'OUT', decimals: 18 } } },
      { labels: (value) => (value.toLowerCase() === router ? 'inner' : undefined) },
    );
    await shows(element, 'inner', 'outer token', 'OUT');
    expect(textIn(element)).not.to.match(/\bouter (?!token)/);
    element.tokens = { [weth.toUpperCase().replace('0X', '0x')]: { symbol: 'OWN', decimals: 18 } };
    await shows(element, 'OWN');
    expect(textIn(element)).not.to.contain('OUT');
  });

  it('is overridden by an inner provider, which inherits the rest from the outer provider', async () => {
    const line = await evmLine();
    const outer = await fixture<GatewayProviderElement>(
      html`<gateway-provider
        .gateway=${line.gateway}
        evm-a-name="Outer chain"
        .labels=${{ [router]: 'outer', [weth]: 'outer token' }}
      >
        <gateway-provider .labels=${{ [router]: 'inner' }}>
          <evm-logs from-block="40" to-block="43"></evm-logs>
        </gateway-provider>
      </gateway-provider>`,
    );
    const element = outer.querySelector('evm-logs')!;
    await shows(element, 'inner', 'outer token', 'Outer chain');
    const { length } = line.asked;
    outer.labels = { [weth]: 'renamed token' };
    await shows(element, 'inner', 'renamed token');
    expect(line.asked.length).to.equal(length);
  });

  it('applies to an element with its own gateway', async () => {
    const [line, other] = [await evmLine(), await evmLine()];
    const provider = await fixture<GatewayProviderElement>(
      html`<gateway-provider .gateway=${other.gateway} .labels=${{ [router]: 'The router' }}>
        <evm-logs .gateway=${line.gateway} from-block="40" to-block="43"></evm-logs>
      </gateway-provider>`,
    );
    await shows(provider.querySelector('evm-logs')!, 'The router');
    expect(other.asked).to.deep.equal([]);
  });

  it('decodes with the ABIs and signatures of both, and prefers the element', async () => {
    const { element, provider } = await showLogs(
      { abis: ['event Transfer(address indexed giver, address indexed taker, uint256 sum)'] },
      {},
    );
    await waitUntil(() => transferOf(element));
    // A row shows a sentence, and its detail the names of the arguments.
    transferOf(element)!.querySelector<HTMLButtonElement>('.toggle')!.click();
    await shows(element, 'giver', 'sum');
    element.abis = ['event Transfer(address indexed payer, address indexed payee, uint256 money)'];
    await shows(element, 'payer', 'money');
    expect(textIn(element)).not.to.contain('giver');
    element.abis = { [router]: ['event Nothing()'] };
    provider.abis = { [weth]: ['event Transfer(address indexed giver, address indexed taker, uint256 sum)'] };
    await shows(element, 'giver');
  });

  it('replaces default strings, and is overridden by the strings of an element', async () => {
    const { element } = await showLogs(
      {
        words: {
          card: { titles: { 'evm-logs': 'Our logs', 'tx-trace': 'Our trace' } },
          answer: { sampleData: 'Muster' },
        },
      },
      { words: { card: { titles: { 'evm-logs': 'My logs' } } } },
    );
    await shows(element, 'My logs', 'Muster');
  });

  it('links addresses with the template of the page', async () => {
    const { element } = await showLogs({ links: { address: 'https://explorer.example/a/{value}' } });
    await waitUntil(() => root(element).querySelector('a[href^="https://explorer.example/a/0x"]'));
  });
});

describe('the names of a chain and of its currency', () => {
  it('are displayed in headlines, amounts, units and forms', async () => {
    const line = await evmLine();
    const provider = await fixture<GatewayProviderElement>(
      html`<gateway-provider
        .gateway=${line.gateway}
        evm-a-name="Story chain"
        evm-a-currency="STY"
        evm-b-currency="OTH"
      >
        <evm-transaction block-hash=${block} index="0"></evm-transaction>
        <block-receipts block="43"></block-receipts>
        <access-list></access-list>
      </gateway-provider>`,
    );
    const transaction: EvmTransactionElement = provider.querySelector('evm-transaction')!;
    const receipts: BlockReceiptsElement = provider.querySelector('block-receipts')!;
    const list = provider.querySelector('access-list')!;
    await shows(transaction, 'Story chain', 'STY');
    expect(textIn(transaction)).not.to.match(/Network A|\bether\b/);
    await shows(receipts, 'Network B', 'OTH');
    expect(textIn(receipts)).not.to.match(/\bether\b|STY/);
    await shows(list, 'Story chain', 'STY');
    expect([...root(list).querySelectorAll('option')].map((option) => option.value)).to.include.members([
      'ether',
      'evm-a',
    ]);
  });

  it('are Network A and ether by default', async () => {
    const line = await evmLine();
    const provider = await fixture<GatewayProviderElement>(
      html`<gateway-provider .gateway=${line.gateway} evm-a-name=" " evm-a-currency="">
        <evm-transaction block-hash=${block} index="0"></evm-transaction>
      </gateway-provider>`,
    );
    await shows(provider.querySelector('evm-transaction')!, 'Network A', 'ether');
  });
});

describe('a script inside a provider', () => {
  async function withScript(json: string, given: Partial<GatewayProviderElement> = {}) {
    const { gateway } = await evmLine();
    const provider = document.createElement('gateway-provider');
    Object.assign(provider, { gateway }, given);
    const stage = await fixture(html`<div></div>`);
    stage.innerHTML = trusted().createHTML(`<script type="application/json">${json}</script>`);
    const script = stage.querySelector('script')!;
    const element = document.createElement('evm-logs');
    Object.assign(element, { fromBlock: '40', toBlock: '43' });
    provider.append(script, element);
    stage.append(provider);
    await waitUntil(() => isSettled(element) && /Transfer/.test(textIn(element)));
    return { provider, script, element };
  }

  it('sets labels, tokens and ABIs', async () => {
    const { element, script, provider } = await withScript(
      JSON.stringify({
        labels: { [router]: 'The router' },
        tokens: { [weth]: { symbol: 'WETH', decimals: 18 } },
        abis: { [weth]: [{ type: 'event', name: 'Withdrawn', inputs: [] }] },
      }),
    );
    await shows(element, 'The router', 'WETH');
    script.remove();
    await waitUntil(() => !textIn(element).includes('The router'));
    provider.append(script);
    await shows(element, 'The router');
  });

  it('is read again when its text changes', async () => {
    const { element, script } = await withScript(JSON.stringify({ labels: { [router]: 'The router' } }));
    await shows(element, 'The router');
    script.replaceChildren(document.createTextNode(JSON.stringify({ labels: { [router]: 'Another name' } })));
    await shows(element, 'Another name');
    script.firstChild!.nodeValue = JSON.stringify({ labels: { [router]: 'A third one' } });
    await shows(element, 'A third one');
    expect(textIn(element)).not.to.contain('The router');
  });

  it('reports a fault once for all widgets, and again for another fault', async () => {
    const reported: unknown[] = [];
    const report = globalThis.reportError;
    globalThis.reportError = (each: unknown) => reported.push(each);
    try {
      const { element, script, provider } = await withScript('[]');
      const second = document.createElement('evm-logs');
      Object.assign(second, { fromBlock: '40', toBlock: '43' });
      provider.append(second);
      for (const each of [element, second]) await shows(each, 'expected a JSON object');
      expect(reported).to.have.length(1);
      script.replaceChildren(document.createTextNode('no JSON'));
      for (const each of [element, second]) await shows(each, 'expected valid JSON');
      expect(reported).to.have.length(2);
    } finally {
      globalThis.reportError = report;
    }
  });

  it('is overridden by the properties of the provider', async () => {
    const { element } = await withScript(JSON.stringify({ labels: { [router]: 'of the script', [weth]: 'a token' } }), {
      labels: { [router]: 'of the page' },
    });
    await shows(element, 'of the page', 'a token');
    expect(textIn(element)).not.to.contain('of the script');
  });

  const wrong: Readonly<Record<string, readonly [string, string]>> = {
    'invalid JSON': ['{ labels: 1 }', 'expected valid JSON'],
    'a list': ['[]', 'expected a JSON object'],
    'a label that is not text': [`{ "labels": { "${router}": 7 } }`, 'expected labels as texts'],
    'a token without decimals': [`{ "tokens": { "${weth}": { "symbol": "W" } } }`, 'expected tokens as'],
    'ABIs as text': ['{ "abis": "event X()" }', 'expected abis as'],
    'an unknown member': ['{ "label": {} }', 'and no “label”'],
  };
  for (const [what, [json, expected]] of Object.entries(wrong))
    it(`with ${what} is reported, and the properties of the provider still apply`, async () => {
      const reported: unknown[] = [];
      const report = globalThis.reportError;
      globalThis.reportError = (each: unknown) => reported.push(each);
      try {
        const { element, script } = await withScript(json, { labels: { [router]: 'of the page' } });
        await shows(
          element,
          'of the page',
          '<script type="application/json"> of <gateway-provider> is invalid',
          expected,
        );
        expect(reported.map((each) => (each as { code?: string }).code)).to.deep.equal(['config']);
        script.remove();
        await waitUntil(() => !textIn(element).includes('is not used'));
      } finally {
        globalThis.reportError = report;
      }
    });
});

describe('the summary sentence', () => {
  const names = {
    labels: { [router]: 'Router' },
    tokens: {
      [weth]: { symbol: 'WETH', decimals: 18 },
      '0xe47dcdb357dc59a946677bbbd6cbac19c3b703bd': { symbol: 'SIX$', decimals: 6 },
    },
    abis: { [router]: ['function swapEth(address[] ps, uint256 min, address to, uint256 deadline)'] },
  };
  const sentence = (element: Element) =>
    root(element).querySelector('[part="action"]')?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

  it('describes a transaction by its call first, and by its logs once they have loaded', async () => {
    const { gateway } = await evmLine();
    const provider = await fixture<GatewayProviderElement>(
      html`<gateway-provider .gateway=${gateway}>
        <evm-transaction block-hash=${lastSwap} index="1"></evm-transaction>
      </gateway-provider>`,
    );
    Object.assign(provider, names);
    const element = provider.querySelector('evm-transaction')!;
    await waitUntil(() => /^Call Router\./.test(sentence(element)) && isSettled(element), 'the call is named');
    press(element, 'Show logs');
    await waitUntil(() => /^Swap /.test(sentence(element)), 'the swap is named');
    expect(sentence(element)).to.match(/^Swap [\d.]+ ether for [\d,.]+ SIX\$$/);
  });

  it('describes an event in its row, with labels and the unit of its token', async () => {
    const { element } = await showLogs({ ...names, labels: { '0xf6882CcAe2ECD708401594782dA6a5D859aDFC16': 'Pair' } });
    const said = () => transferOf(element)?.querySelector('.said')?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    await waitUntil(() => /^0x[\da-f]+ sent [\d,.]+ WETH to Pair$/i.test(said()), said());
  });
});
