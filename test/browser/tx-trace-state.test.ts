import { expect, fixture, html } from '@open-wc/testing';
import type { Gateway } from '../../src/client.js';
import '../../src/define/all.js';
import type { TxTraceElement } from '../../src/define/tx-trace.js';
import { drawAllRows, waitUntil } from '../support/wait.js';
import { evmLine, press, root, textIn } from '../support/live-gateway.js';

const blocks = {
  delegation: '0xc9df95b1c18f5948251f1ac8215086869ee3d3b6184e5b541378b3cf9a65e2d0',
  deployments: '0x36e1f094d0625f8eef64514278efc03dc6436f89933f00eb8caf961e7ff733f3',
  upgrade: '0xf14a9353ccaea80f0a5be972572c50aefa79c4e43348990fb77343a2bb2b0507',
  swaps: '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9',
  mixed: '0x38d665236f644d2fbf686396bbcefd8b8f833eecdc687dc9210187a644b4ab27',
  withArguments: '0x617a8af3ec616d0b638462ee75b8ff56bbbbe0ec1bfb6d0399e6c60dd9877b7e',
};
const coinbase = '0xbccda516d19ab53aff1b58b6b6f020dcc5da3f16';

async function show(
  gateway: Gateway,
  blockHash: string,
  tx: number,
  properties: Partial<TxTraceElement> = {},
): Promise<TxTraceElement> {
  const element = await fixture<TxTraceElement>(html`<tx-trace tracer="prestate" tx=${tx}></tx-trace>`);
  Object.assign(element, { gateway, blockHash, ...properties });
  await waitUntil(() => root(element).querySelector('.state-panel, .state .empty-state, .call-row'), 'it is on show');
  return element;
}

/** The lines of the table: the account or the value, before, and after. */
function lines(element: Element): { what: string; before: string; after: string }[] {
  const rows = root(element).querySelectorAll('.state-panel > .scroller > table > tbody > tr[data-index]');
  return [...rows].map((row) => {
    const [what = '', before = '', after = ''] = [...row.children].map(plain);
    return { what, before, after };
  });
}

function plain(node: Element | null | undefined): string {
  return node?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}

/** The row of the table that begins so. */
function rowOf(element: Element, begins: RegExp, from = 0): Element {
  const rows = [...root(element).querySelectorAll('.state-panel > .scroller > table > tbody > tr[data-index]')];
  const row = rows.slice(from).find((each) => begins.test(plain(each.children[0])));
  if (!row) throw new Error(`There is no row ${begins}.`);
  return row;
}

function figure(element: Element, label: string): string {
  const items = [...root(element).querySelectorAll('.state-panel .summary > div')];
  return plain(items.find((each) => plain(each.querySelector('dt')) === label)?.querySelector('dd'));
}

async function search(element: Element, text: string): Promise<void> {
  const input = root(element).querySelector<HTMLInputElement>('.state-bar input');
  if (!input) throw new Error('There is no search.');
  input.value = text;
  input.dispatchEvent(new Event('input'));
  await (element as TxTraceElement).updateComplete;
}

describe('the state of a transaction on a page', () => {
  it('marks derived and unknown values, and matches the diff of the node', async () => {
    const { gateway } = await evmLine();
    const derived = await show(gateway, blocks.mixed, 20);
    const node = await show(gateway, blocks.mixed, 20, { diff: true });
    expect(textIn(derived)).to.contain('The node returned the state before each transaction.');
    expect(figure(node, 'Net balance change')).to.contain('−');
    const changedOf = (element: Element) => lines(element).filter(({ what }) => /^(Balance|Nonce)/.test(what));
    const truth = changedOf(node).map(({ before, after }) => `${before} ${after}`);
    const told = changedOf(derived).filter(({ after }) => !/^(unchanged|unknown)$/.test(after));
    expect(told.length).to.be.greaterThan(2);
    for (const { before, after } of told) expect(truth).to.include(`${before} ${after}`);
    expect(figure(derived, 'Unknown')).to.equal('2');
    const unknown = root(derived).querySelector<HTMLElement>('.state-unknown');
    expect(unknown?.title).to.equal('No later transaction of the block touches it.');
  });

  it('finds mapping keys off the main thread, and marks found and guessed names', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.swaps, 1);
    await waitUntil(() => textIn(element).includes('Keys found for 4 of 4 hashed slots'), 'the search ends');
    await element.updateComplete;
    const balance = rowOf(element, /^balanceOf\[0xf6882C…/);
    expect(plain(balance.children[0])).to.match(/\(slot 3\) \?guessed name 0xb260e05e/);
    await search(element, 'balanceof');
    expect(lines(element).filter(({ what }) => what.startsWith('balanceOf'))).to.have.length(6);
    expect(lines(element).some(({ what }) => what.startsWith('Balance'))).to.equal(false);
  });

  it('displays only changes of a diff, old and new value and the difference in one line', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.swaps, 0, {
      diff: true,
      tokens: { '0x53fd54fe6967e11eff820c635a58824f73b47d0f': { symbol: 'WETH', decimals: 18 } },
    });
    await waitUntil(() => textIn(element).includes('Keys found for 3 of 3 hashed slots'), 'the search ends');
    expect(lines(element).some(({ after }) => after === 'unchanged')).to.equal(false);
    const weth = [...rowOf(element, /^balanceOf\[0xf6882C/).children].map(plain);
    expect(weth.slice(1)).to.deep.equal(['300 WETH', '301 WETH', '+1 WETH']);
    const linesOf = (row: Element | undefined) =>
      [...(row?.children ?? [])].map((cell) => [...cell.querySelectorAll('.state-lines > span')]);
    const pair = linesOf(rowOf(element, /^slot 2/)).map((cell) => cell.map(plain));
    expect(pair).to.deep.equal([
      ['reserve0', 'reserve1', 'blockTimestampLast'],
      ['5,000,000,000', '50,000,000,000,000,000,000,000', '1,767,226,104'],
      ['7,981,092,834', '31,359,170,855,944,025,615,278', '1,767,226,116'],
      ['+2,981,092,834', '−18,640,829,144,055,974,384,722', '+12'],
    ]);
    const packed = [...root(element).querySelectorAll('.state-panel tbody tr')].filter((row) =>
      /^slot 2/.test(plain(row)),
    );
    const [names, before, after, change] = linesOf(packed.at(-1));
    expect(before?.map(plain)).to.deep.equal(['300 WETH', '900,000,000,000', '1,767,226,104']);
    for (const [at, name] of names!.entries())
      for (const value of [before, after, change])
        expect(value?.[at]?.getBoundingClientRect().bottom).to.be.closeTo(name.getBoundingClientRect().bottom, 4);
    press(element, '14 unchanged');
    await waitUntil(() => lines(element).filter(({ after }) => after === 'unchanged').length === 14);
  });

  // One of its keys is an argument of a call, which the state does not contain.
  it('searches the call trace for keys on demand, can be stopped, and uses a loaded trace', async () => {
    const { gateway: quick, asked } = await evmLine();
    const node: { held?: Promise<void> } = {};
    const gateway: Gateway = {
      ask: async (query, options) => {
        await node.held;
        return quick.ask(query, options);
      },
    };
    const element = await show(gateway, blocks.withArguments, 0);
    await waitUntil(() => textIn(element).includes('Keys found for 3 of 4 hashed slots'), 'the first search ends');
    let release: (() => void) | undefined;
    node.held = new Promise((resolve) => (release = resolve));
    expect(asked).to.have.length(1);
    press(element, 'Find mapping keys');
    await waitUntil(() => textIn(element).includes('The node is tracing the calls of the block'));
    press(element, 'Stop');
    release?.();
    await waitUntil(() => textIn(element).includes('canceled'));
    expect(asked).to.have.length(1);
    press(element, 'Retry');
    await waitUntil(() => textIn(element).includes('Keys found for 4 of 4 hashed slots'), 'the second search ends');
    expect(asked.at(-1)).to.contain('callTracer');
    const other = await show(gateway, blocks.withArguments, 0, { tracer: 'call' });
    const before = asked.length;
    other.tracer = 'prestate';
    await waitUntil(() => textIn(other).includes('Keys found for 4 of 4 hashed slots'), 'the words are at hand');
    expect(asked.slice(before).filter((body) => body.includes('callTracer'))).to.deep.equal([]);
  });

  it('loads a large call trace only after confirmation, and keeps the found keys', async () => {
    const line = await evmLine();
    const element = await show(line.gateway, blocks.withArguments, 0);
    await waitUntil(() => textIn(element).includes('Keys found for 3 of 4 hashed slots'));
    const padding = 'x'.repeat(9 * 1024 * 1024);
    line.bend = (body) => ({ ...body, padding });
    press(element, 'Find mapping keys');
    await waitUntil(() => textIn(element).includes('exceeds the automatic limit'));
    expect(textIn(element)).to.contain('Keys found for 3 of 4');
    press(element, 'Load all');
    await waitUntil(() => textIn(element).includes('Keys found for 4 of 4'));
  });

  it('shows the history of a value in the block, and links to the other transactions', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.mixed, 20);
    const row = rowOf(
      element,
      /^Balance/,
      lines(element).findIndex(({ what }) => what.toLowerCase().startsWith(coinbase.slice(0, 12))),
    );
    const button = row.querySelector<HTMLButtonElement>('.state-open');
    expect(plain(button)).to.equal('Block history (150)');
    button?.click();
    await waitUntil(() => root(element).querySelector('[part~="history"]'));
    await drawAllRows(element);
    const moments = [...root(element).querySelectorAll('[part~="history"] tbody > tr')].map((each) =>
      [...each.children].map(plain),
    );
    expect(moments).to.have.length(150);
    expect(moments.at(-1)?.[2]).to.equal('unknown');
    expect(moments.slice(0, -1).every(([, , after], at) => after === moments[at + 1]?.[1])).to.equal(true);
    expect(root(element).querySelector('.state-line polyline')?.getAttribute('points')?.split(' ')).to.have.length(150);
    const other = [...root(element).querySelectorAll<HTMLButtonElement>('[part~="history"] button.value')].find(
      (each) => plain(each) === 'transaction 67',
    );
    other?.click();
    await waitUntil(() => element.tx === '67' && textIn(element).includes('index 67 ·'));
    await waitUntil(
      () => root(element).querySelector('.state-panel') && !root(element).querySelector('[part~="history"]'),
    );
  });

  it('decodes code: its functions, and delegations', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.mixed, 20);
    const code = rowOf(element, /^Code/);
    code.querySelector<HTMLButtonElement>('.state-open')?.click();
    await waitUntil(() => root(element).querySelector('.state-functions'));
    expect(plain(root(element).querySelector('.state-functions'))).to.contain('0x6352211e ownerOf(uint256)');
    const delegated = await show(gateway, blocks.delegation, 0, { diff: true });
    expect(textIn(delegated)).to.match(/delegates to\s*0x[0-9a-fA-F]{40}/);
  });

  it('marks created contracts, and proxies by the slots that they use', async () => {
    const { gateway } = await evmLine();
    const created = await show(gateway, blocks.deployments, 0, { diff: true });
    expect(textIn(created)).to.match(/0x9b1b50f6033da954dd63547f3429f9c92007bf74 created contract/i);
    const upgraded = await show(gateway, blocks.upgrade, 1, { diff: true });
    const row = rowOf(upgraded, /^implementation EIP-1967/);
    expect(plain(row.children[2])).to.match(/^0x[0-9a-fA-F]{40}$/);
    expect(root(upgraded).querySelector('[title*="EIP-1967"] .mark')?.textContent).to.equal('proxy');
  });

  it('displays no label without a value in a narrow container', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.swaps, 0, { diff: true });
    element.style.inlineSize = '340px';
    const cells = [...root(element).querySelectorAll<HTMLElement>('.state-panel tr[data-index] > td')];
    const empty = cells.filter((cell) => plain(cell) === '');
    expect(empty).not.to.deep.equal([]);
    await waitUntil(() => empty.every((cell) => cell.offsetHeight === 0));
    expect(cells.length).to.be.greaterThan(empty.length);
  });

  it('is accessible with everything expanded', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.mixed, 20);
    await waitUntil(() => textIn(element).includes('Keys found for'));
    for (const each of root(element).querySelectorAll<HTMLButtonElement>('.state-open')) each.click();
    await waitUntil(() => root(element).querySelector('.state-functions'));
    await expect(element).shadowDom.to.be.accessible();
  });

  it('reports the selected address or slot to the page', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.swaps, 1);
    const chosen: string[] = [];
    element.addEventListener('gw-select', ({ kind, value }) => chosen.push(`${kind} ${value.toLowerCase()}`));
    rowOf(element, /^0x/).querySelector<HTMLButtonElement>('button.value')?.click();
    rowOf(element, /^slot 2/)
      .querySelector<HTMLButtonElement>('button.value')
      ?.click();
    expect(chosen).to.deep.equal([`address ${coinbase}`, `slot 0x${'2'.padStart(64, '0')}`]);
  });

  it('reports a search without matches, and displays everything again', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.swaps, 1);
    await element.updateComplete;
    const all = lines(element).length;
    await search(element, 'nothing is called so');
    expect(textIn(element)).to.contain('No matches in this transaction.');
    press(element, 'Show all');
    await waitUntil(() => lines(element).length === all);
  });

  it('displays a transaction that touched no account', async () => {
    const line = await evmLine();
    line.bend = (body) => ({ ...body, result: [{ txHash: `0x${'11'.repeat(32)}`, result: {} }] });
    const element = await show(line.gateway, blocks.swaps, 0);
    expect(textIn(element)).to.contain('touched no existing account');
  });

  it('renders 6,500 slots as a window, stops the key search, and finds a slot', async () => {
    const line = await evmLine();
    const storage = Object.fromEntries(
      Array.from({ length: 6_500 }, (_, index) => [
        `0x${(BigInt(index + 1) * 0x9e3779b97f4a7c15f39cc0605cedc8341082276bf3a27251f86c6a11d0c18e95n).toString(16).padStart(64, '0').slice(-64)}`,
        `0x${(index + 100_000).toString(16).padStart(64, '0')}`,
      ]),
    );
    const account = { balance: '0x1', nonce: 1, code: '0x5500', storage };
    line.bend = (body) => ({
      ...body,
      result: [{ txHash: `0x${'11'.repeat(32)}`, result: { [`0x${'c0'.repeat(20)}`]: account } }],
    });
    const element = await show(line.gateway, blocks.swaps, 0);
    expect(figure(element, 'Slots')).to.equal('6,500');
    expect(lines(element).length).to.be.lessThan(100);
    await waitUntil(() => textIn(element).includes('Searching for the keys of 6,500 slots'));
    press(element, 'Stop');
    await waitUntil(() => textIn(element).includes('The key search was stopped.'));
    await search(element, '103,210');
    expect(lines(element)).to.have.length(0);
    await search(element, '103210');
    await waitUntil(() => lines(element).length === 2);
    expect(lines(element)[1]?.before).to.equal('103,210');
  });
});
