import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { Gateway } from '../../src/client.js';
import '../../src/define/all.js';
import type { TxTraceElement } from '../../src/define/tx-trace.js';
import { evmLine, press, root, textIn } from '../support/live-gateway.js';
import { waitUntil } from '../support/wait.js';

const blocks = {
  swaps: '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9',
  nested: '0xf7900211206a8623529e27752fabda4e41a860dce0d697377840b3bead23080e',
  kinds: '0x1f9429a7110e4f36c5e9bbbe68531297d2b72d8ac2d5b29876168d1bfb56fd4b',
  reverts: '0xcff004a873e5af5889db4f591cffb101d8668c7a51272bc1e5ac3227651850df',
  creations: '0xfc1cf5c32cb13471a8beabd1267339cc5fe6907286003dd72d975264c80951ec',
  wide: '0x37fc3644b7b437b5db72e5578c434579acbaa47a76d6d9a0680c144479d7f46b',
  empty: '0x8cd6b656f5a57c15a4f0ad998087c81c02bde82c47d55cea6072524b9f953adf',
};

async function show(
  gateway: Gateway,
  blockHash: string,
  properties: Partial<TxTraceElement> = {},
): Promise<TxTraceElement> {
  const element = await fixture<TxTraceElement>(html`<tx-trace></tx-trace>`);
  Object.assign(element, { gateway, blockHash, ...properties });
  await element.updateComplete;
  await waitUntil(() => isSettled(element), 'it is on show');
  return element;
}

function isSettled(element: Element): boolean {
  const shadow = root(element);
  return !!shadow.querySelector('.empty-state, .fields, tbody') && !shadow.querySelector('[aria-busy="true"], .coming');
}

/** The rows of the tree that are in the page. */
function rows(element: Element): HTMLElement[] {
  return [...root(element).querySelectorAll<HTMLElement>('.call-row')];
}

function plain(node: Element | null | undefined): string {
  return node?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}

function tick(element: Element, label: string): void {
  const found = [...root(element).querySelectorAll('label')].find((each) => plain(each) === label);
  found?.querySelector('input')?.click();
}

function chosen(element: Element): HTMLElement {
  const found = rows(element).find((row) => row.ariaSelected === 'true');
  if (!found) throw new Error('No call is chosen.');
  return found;
}

function detail(element: Element, label: string): string {
  const fields = [...root(element).querySelectorAll('.call-detail .fields > div')];
  return plain(fields.find((each) => plain(each.querySelector('dt')) === label)?.querySelector('dd'));
}

/** One of the key figures, by its label. */
function figure(element: Element, label: string): string {
  const items = [...root(element).querySelectorAll('.summary > div')];
  return plain(items.find((each) => plain(each.querySelector('dt')) === label)?.querySelector('dd'));
}

/** Presses Tab until the focus is on what fits; a page has fewer places than that. */
async function tabTo(element: Element, fits: (focused: Element) => boolean): Promise<Element> {
  for (let pressed = 0; pressed < 200; pressed++) {
    const focused = root(element).activeElement;
    if (focused && fits(focused)) return focused;
    await sendKeys({ press: 'Tab' });
  }
  throw new Error('The Tab key does not lead there.');
}

async function withShift(key: string): Promise<void> {
  await sendKeys({ down: 'Shift' });
  await sendKeys({ press: key });
  await sendKeys({ up: 'Shift' });
}

/** Collects the files that are saved during a test instead of downloading them. */
function saves(): { readonly texts: Promise<string>[]; readonly names: string[]; restore(): void } {
  const create = URL.createObjectURL.bind(URL);
  const click = HTMLAnchorElement.prototype.click;
  const texts: Promise<string>[] = [];
  const names: string[] = [];
  URL.createObjectURL = (blob: Blob) => {
    texts.push(blob.text());
    return create(blob);
  };
  HTMLAnchorElement.prototype.click = function () {
    names.push(this.download);
  };
  return {
    texts,
    names,
    restore: () => {
      URL.createObjectURL = create;
      HTMLAnchorElement.prototype.click = click;
    },
  };
}

async function abis(): Promise<TxTraceElement['abis']> {
  return (await (await fetch('/recordings/evm-a/abi.json')).json()) as TxTraceElement['abis'];
}

/** Resolves after pending changes have rendered. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

describe('the traces of a block on a page', () => {
  it('lists transactions with top-level calls only, and traces all calls once a transaction is selected', async () => {
    const { gateway, asked } = await evmLine();
    const element = await show(gateway, blocks.swaps);
    expect(root(element).querySelectorAll('tbody tr')).to.have.length(4);
    expect(textIn(element)).to.contain('2 failed');
    expect(asked[0]).to.contain('"onlyTopCall":true');
    const picked: unknown[] = [];
    element.addEventListener('gw-select', ({ kind, place }) => picked.push([kind, place.transactionIndex]));
    press(element, 'Calls of transaction 0');
    await waitUntil(() => rows(element).length > 1);
    expect(asked[1]).not.to.contain('onlyTopCall');
    expect(element.tx).to.equal('0');
    expect(textIn(element)).to.contain('index 0 · Network');
    expect(picked).to.deep.equal([['transaction', 0]]);
    press(element, /^\s*‹ block 0x/);
    await waitUntil(() => root(element).querySelector('tbody'));
    // Depth and calls are known now, without another request.
    expect(textIn(element)).to.contain('Depth');
    expect(asked).to.have.length(2);
  });

  it('traces only top-level calls if the page requires it, and can trace all calls on demand', async () => {
    const { gateway, asked } = await evmLine();
    const element = await show(gateway, blocks.swaps, { tx: '0', onlyTopCall: true });
    expect(rows(element)).to.have.length(1);
    expect(textIn(element)).to.contain('Only the top-level call was traced.');
    root(element).querySelector<HTMLElement>('.menu-button')?.click();
    await waitUntil(() => textIn(element).includes('speedscope (top-level call only)'));
    press(element, 'Trace all calls');
    await waitUntil(() => rows(element).length > 1);
    expect(asked).to.have.length(2);
  });

  it('reports a transaction that is not in the block, and a block without transactions', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.swaps, { tx: '7' });
    expect(textIn(element)).to.contain('No transaction with index 7: this block has 4');
    element.tx = `0x${'ab'.repeat(32)}`;
    await waitUntil(() => textIn(element).includes('No transaction with this hash'));
    element.blockHash = blocks.empty;
    await waitUntil(() => textIn(element).includes('The node returned no traces.'));
  });

  it('explains that a block number is not a hash, and sends nothing', async () => {
    const { gateway, asked } = await evmLine();
    const element = await show(gateway, '43');
    await waitUntil(() => textIn(element).includes('not by number or tag'));
    expect(asked).to.deep.equal([]);
  });

  // fault 53
  it('displays a node without the debug namespace as unsupported', async () => {
    const line = await evmLine();
    line.bend = ({ result: _, ...rest }) => ({
      ...rest,
      error: { code: -32601, message: 'the method debug_traceBlockByHash does not exist/is not available' },
    });
    const element = await show(line.gateway, blocks.swaps);
    expect(root(element).querySelector('.empty-state')?.getAttribute('part')).to.contain('unsupported');
  });

  it('reports that the genesis block has nothing to trace, without a failure', async () => {
    const line = await evmLine();
    line.bend = ({ result: _, ...envelope }) => ({
      ...envelope,
      error: { code: -32_000, message: 'genesis is not traceable' },
    });
    const element = await show(line.gateway, blocks.empty);
    expect(textIn(element)).to.contain('The genesis block has no transactions to trace. Choose a later block.');
    expect(textIn(element)).to.contain('genesis is not traceable');
    expect(textIn(element)).not.to.contain('failed');
    expect(root(element).querySelector('.empty-state')?.getAttribute('part')).to.equal('empty-state unsupported');
  });

  // fault 64
  it('displays transactions that could not be traced next to traced transactions', async () => {
    const line = await evmLine();
    line.bend = ({ result, ...rest }) => {
      const [first, second, third, ...others] = result as { txHash: string; result: unknown }[];
      const failed = [
        { txHash: first?.txHash, error: 'execution timeout' },
        { txHash: second?.txHash, result: null, error: { code: -32000, message: 'state is gone' } },
        { result: third?.result },
      ];
      return { ...rest, result: [...failed, ...others] };
    };
    const element = await show(line.gateway, blocks.swaps);
    expect(textIn(element)).to.contain('could not trace 2 of these');
    expect(textIn(element)).to.contain('execution timeout');
    expect(textIn(element)).to.contain('state is gone');
    expect(textIn(element)).to.contain('not returned by this node');
    expect(figure(element, 'Gas used')).to.equal('–');
    element.tx = '1';
    await waitUntil(() => root(element).querySelector('.empty-state'));
    expect(textIn(element)).to.contain('The node could not trace this transaction.');
    expect(textIn(element)).to.contain('state is gone');
    line.bend = undefined;
    press(element, 'Retry');
    await waitUntil(() => rows(element).length > 0);
    element.tx = '';
    await waitUntil(() => /^\d/.test(figure(element, 'Internal calls')));
    expect(figure(element, 'Gas used')).not.to.equal('–');
  });

  it('displays no total if a transaction has a receipt but no trace, and traces again on demand', async () => {
    const line = await evmLine();
    line.bend = ({ result, ...rest }) => {
      const items = result as { result?: unknown }[];
      return { ...rest, result: items[0]?.result ? items.slice(0, 3) : items };
    };
    const element = await show(line.gateway, blocks.swaps, { withReceipts: true });
    await waitUntil(() => textIn(element).includes('One transaction has a receipt but no trace'));
    expect(figure(element, 'Gas used')).to.equal('–');
    expect(figure(element, 'Transactions')).to.match(/^4.*1 not traced$/);
    line.bend = undefined;
    press(element, 'Retry');
    await waitUntil(() => figure(element, 'Gas used') !== '–');
    expect(textIn(element)).not.to.contain('has a receipt but no trace');
  });

  it('displays no transfers for a top-level trace, and traces all calls on demand', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.swaps, { tx: '0', onlyTopCall: true });
    press(element, /^\s*Transfers/);
    const panel = () => plain(root(element).querySelector('.tab-panel'));
    await waitUntil(() => panel().includes('Only the top-level call was traced.'));
    root(element).querySelector<HTMLButtonElement>('.tab-panel button')?.click();
    await waitUntil(() => panel().includes('Net value change by account'));
  });

  it('displays an unreadable call as such a row, and no total that depends on it', async () => {
    const line = await evmLine();
    line.bend = ({ result, ...rest }) => {
      const [first, second, ...others] = result as { txHash: string; result: { calls?: object[] } }[];
      const [, ...calls] = first?.result.calls ?? [];
      const damaged = { ...first, result: { ...first?.result, calls: [{ type: 'SELFDESTRUCT' }, ...calls] } };
      return { ...rest, result: [damaged, { ...second, result: { type: 'CALL', from: 7 } }, ...others] };
    };
    const element = await show(line.gateway, blocks.swaps, { tx: '0' });
    await waitUntil(() => textIn(element).includes('One call could not be read; results'));
    press(element, 'Show first');
    await waitUntil(() => detail(element, 'from') === 'expected DATA of 20 bytes');
    expect(plain(chosen(element))).to.match(/DESTRUCT.*could not be read from/);
    press(element, /^\s*Transfers/);
    await waitUntil(() => textIn(element).includes('Net changes are unknown'));
    expect(textIn(element)).not.to.contain('Net value change by account');
    await waitUntil(() => textIn(element).includes('its gas is drawn as self gas of the caller'));
    press(element, 'Call');
    element.frame = '0';
    await waitUntil(() => plain(chosen(element)).startsWith('CALL') && detail(element, 'Self gas') === '–');
    await expect(element).shadowDom.to.be.accessible();
    element.lang = 'ar';
    await waitUntil(
      () =>
        textIn(element).includes('استدعاءات تعذرت قراءتها: ١') ||
        textIn(element).includes('استدعاءات تعذرت قراءتها: 1'),
    );
    element.lang = '';
    element.tx = '1';
    await waitUntil(() => textIn(element).includes('The trace of this transaction could not be read.'));
    expect(plain(root(element).querySelector('pre.other'))).to.contain('"from":7');
    element.tx = '';
    await waitUntil(() => rows(element).length === 0 && root(element).querySelector('tbody'));
    expect([...root(element).querySelectorAll('tbody tr')].map(plain)[1]).to.contain('could not be read');
  });

  it('explains an answer that is not a list of calls, and displays its beginning', async () => {
    const line = await evmLine();
    line.bend = (rest) => ({ ...rest, result: [{ result: { gas: 1, structLogs: [{ op: 'PUSH1' }] } }] });
    const element = await show(line.gateway, blocks.swaps, { tx: '0' });
    await waitUntil(() => textIn(element).includes('opcode steps (struct logs) instead of calls'));
    expect(plain(root(element).querySelector('pre.other'))).to.contain('"structLogs":[{"op":"PUSH1"}]');
  });

  it('asks for confirmation before it reads more than 8 MiB', async () => {
    const line = await evmLine();
    const padding = 'x'.repeat(9 * 1024 * 1024);
    line.bend = ({ result, ...rest }) => {
      const items = result as { result: { calls?: unknown } }[];
      const isWhole = items.some((item) => item.result.calls);
      return { ...rest, result: isWhole ? items.map((item, at) => (at === 0 ? { ...item, padding } : item)) : items };
    };
    const element = await show(line.gateway, blocks.swaps, { tx: '0' });
    await waitUntil(() => textIn(element).includes('loading stopped after'));
    expect(rows(element)).to.have.length(1);
    press(element, 'Load all');
    await waitUntil(() => rows(element).length > 1);
    expect(textIn(element)).not.to.contain('loading stopped');
  });

  it('asks for confirmation before it reads more than 8 MiB of state, and sends no other request', async () => {
    const line = await evmLine();
    const padding = 'x'.repeat(9 * 1024 * 1024);
    line.bend = (rest) => ({ ...rest, padding });
    const element = await show(line.gateway, blocks.swaps, { tx: '0', tracer: 'prestate' });
    await waitUntil(() => textIn(element).includes('the response exceeds the automatic limit'));
    expect(line.asked).to.have.length(1);
    press(element, 'Load all');
    await waitUntil(() => root(element).querySelector('.state tbody'));
    expect(line.asked.every((body) => body.includes('prestateTracer'))).to.equal(true);
  });

  // fault 58
  it('offers top-level calls if the node times out, and never repeats a trace automatically', async () => {
    const line = await evmLine();
    line.bend = (body) =>
      line.asked.at(-1)?.includes('onlyTopCall')
        ? body
        : { jsonrpc: '2.0', id: (body as { id: number }).id, error: { code: -32_000, message: 'execution timeout' } };
    const element = await show(line.gateway, blocks.swaps, { tx: '1' });
    expect(textIn(element)).to.contain('The node timed out while running the request.');
    expect(line.asked).to.have.lengthOf(1);
    press(element, 'Trace top level');
    await waitUntil(() => rows(element).length === 1);
    expect(textIn(element)).to.contain('Only the top-level call was traced.');
    expect(textIn(element)).not.to.contain('took too long');
    expect(line.asked).to.have.lengthOf(2);
  });

  it('can be stopped while the node traces the block', async () => {
    const { gateway } = await evmLine();
    let signal: AbortSignal | undefined;
    const waiting: Gateway = {
      ask: (_question, options) =>
        new Promise((_, reject) => {
          signal = options?.signal;
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    };
    const element = await fixture<TxTraceElement>(html`<tx-trace></tx-trace>`);
    Object.assign(element, { gateway: waiting, blockHash: blocks.swaps });
    await waitUntil(() => root(element).querySelector('.receiving'));
    press(element, 'Stop');
    await waitUntil(() => !root(element).querySelector('.receiving'));
    expect(signal?.aborted).to.equal(true);
    expect(gateway).to.not.equal(undefined);
  });
});

describe('the calls of a transaction on a page', () => {
  it('opens at the failure and names its origin and the propagating callers in one sentence', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.kinds, { tx: '0' });
    await waitUntil(() => plain(root(element).querySelector('.alarm')).includes('“bottom reached”'));
    expect(plain(root(element).querySelector('.alarm'))).to.contain('propagated by 60 callers');
    await waitUntil(() => rows(element).some((row) => row.ariaSelected === 'true'), 'a call is chosen');
    // The 60 callers are one row above the call that failed, whose depth is printed.
    expect(rows(element).map((row) => [row.ariaLevel, row.ariaExpanded])).to.deep.equal([
      ['1', 'true'],
      ['2', null],
    ]);
    expect(plain(rows(element)[0])).to.match(/60 × .*\.0x5bc07c89/);
    expect(plain(chosen(element).querySelector('.level'))).to.equal('60');
    expect(detail(element, 'Status')).to.contain('failed');
    press(element, /^\s*Failures\s+1\s*$/);
    await waitUntil(() => root(element).querySelector('.tab-panel tbody tr'));
    expect(root(element).querySelectorAll('.tab-panel tbody tr')).to.have.length(1);
    const callers = root(element).querySelector('.tab-panel details')!;
    expect(plain(callers.querySelector('summary'))).to.equal('propagated by 60 callers');
    expect(callers.querySelectorAll('button')).to.have.length(60);
  });

  it('reserves the lines of a decoded reason on a phone, and aligns names with gas', async () => {
    const { gateway } = await evmLine();
    const element = await fixture<TxTraceElement>(html`<tx-trace></tx-trace>`);
    element.style.inlineSize = '328px';
    Object.assign(element, { gateway, blockHash: blocks.swaps, tx: '1' });
    // Before the decoder has loaded.
    await waitUntil(() => textIn(element).includes('execution reverted'));
    const sentence = root(element).querySelector<HTMLElement>('.cause p');
    const reserved = 3 * parseFloat(getComputedStyle(sentence!).lineHeight);
    expect(sentence!.getBoundingClientRect().height).to.be.at.least(reserved - 1);
    expect(plain(root(element).querySelector('.cause .unnamed'))).to.equal('0x56d928a0');
    await waitUntil(() => isSettled(element) && !textIn(element).includes('execution reverted.'));
    expect(sentence!.getBoundingClientRect().height).to.be.at.least(reserved - 1);
    await waitUntil(() => root(element).querySelector('.trace.narrow'));
    for (const row of rows(element)) {
      const [name, gas] = ['.head', '.gas'].map((part) => row.querySelector(part)!.getBoundingClientRect());
      expect(Math.abs(name!.top - gas!.top), plain(row)).to.be.below(3);
    }
  });

  it('displays successful calls inside a failed call as reverted', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.swaps, { tx: '1', abis: await abis() });
    await waitUntil(() => rows(element).some((row) => plain(row).includes('deposit')));
    const deposit = rows(element).find((row) => plain(row).includes('deposit'));
    expect(deposit?.className).to.contain('reverted');
    const alarm = () => plain(root(element).querySelector('.alarm'));
    await waitUntil(() =>
      alarm().includes('TooLittle(got 8,468,200,403,049,851,638,247, min 999,999,000,000,000,000,000,000)'),
    );
    expect(alarm()).to.contain('All 22 internal calls succeeded and were reverted with it.');
    // Displayed once: no row repeats it, and only names of functions that changed something are struck through.
    expect(rows(element).filter((row) => plain(row).includes('reverted'))).to.deep.equal([]);
    const struck = rows(element).filter((row) =>
      [...row.querySelectorAll('*')].some((each) => getComputedStyle(each).textDecorationLine === 'line-through'),
    );
    expect(struck.map((row) => plain(row.querySelector('.call-name')))).to.deep.equal([
      ...['deposit', 'transfer', 'swap', 'transfer', 'swap', 'transfer'],
    ]);
    press(element, /^\s*Transfers/);
    await waitUntil(() => textIn(element).includes('All 5 transfers were reverted.'));
    const moved = [...root(element).querySelectorAll('.tab-panel tbody tr')].map((row) => [...row.children].map(plain));
    expect(moved.at(-1)).to.deep.equal([
      '0.10.0',
      '0x44E52942332611CF5d0B239B9eCDCB5776916606 → sender',
      '8,468,200,403,049,851,638,247 0x9b1b50f6033da954dd63547f3429f9C92007bf74 reverted',
    ]);
    expect(root(element).querySelectorAll('.tab-panel s')).to.have.length(5);
  });

  it('reads thousands of calls before rendering, at the linked call, and notes how many are printed', async () => {
    const line = await evmLine();
    line.bend = ({ result, ...rest }) => {
      const [first, ...others] = result as { result: object }[];
      const call = {
        type: 'CALL',
        from: `0x${'11'.repeat(20)}`,
        to: `0x${'22'.repeat(20)}`,
        gas: '0x9',
        gasUsed: '0x1',
      };
      const calls = Array.from({ length: 6_000 }, () => call);
      return { ...rest, result: [{ ...first, result: { ...first?.result, calls } }, ...others] };
    };
    const element = await show(line.gateway, blocks.swaps, { tx: '0', frame: '0.5999' });
    expect(chosen(element).ariaPosInSet).to.equal('6000');
    expect(plain(root(element).querySelector('.printed'))).to.equal(
      'The first 2,000 of 6,001 expanded calls are printed.',
    );
    element.frame = '0.2';
    await waitUntil(() => chosen(element).ariaPosInSet === '3');
    press(element, 'Collapse all');
    await waitUntil(() => !root(element).querySelector('.printed'));
  });

  // The output of a failed call is a reason, whatever its function returns.
  it('never decodes the reason of a failure as a result', async () => {
    const line = await evmLine();
    line.bend = ({ result, ...rest }) => {
      const [first, ...others] = result as { result: object }[];
      const output = `0x${'0'.repeat(63)}1`;
      const input = `0xa9059cbb${'0'.repeat(24)}${'ab'.repeat(20)}${'0'.repeat(63)}1`;
      const failed = { ...first?.result, input, output, error: 'execution reverted', calls: [] };
      return { ...rest, result: [{ ...first, result: failed }, ...others] };
    };
    const element = await show(line.gateway, blocks.swaps, {
      tx: '0',
      signatures: ['function transfer(address,uint256) returns (bool)'],
    });
    await waitUntil(() => plain(rows(element)[0]).includes('transfer'));
    expect(plain(rows(element)[0])).not.to.contain('true');
    expect(textIn(element)).to.contain('Revert data');
  });

  it('marks the value of a failed call as reverted', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.swaps, { tx: '1' });
    const deposit = rows(element).find((row) => row.matches('.reverted') && plain(row.querySelector('.value')) !== '');
    deposit?.click();
    await waitUntil(() => detail(element, 'Value').includes('reverted'));
    expect(detail(element, 'Status')).to.contain('reverted by caller');
    press(element, /^\s*‹ block 0x/);
    await waitUntil(() => root(element).querySelector('tbody'));
    expect(textIn(element)).not.to.contain('reverted');
  });

  // The cause of a failure without a reason is a guess and marked as such.
  it('shows the origin of a failure, and the possible cause of a failure without a reason', async () => {
    const line = await evmLine();
    line.bend = ({ result, ...rest }) => {
      const [first, ...others] = result as { result: { calls: object[] } }[];
      const call = { from: `0x${'11'.repeat(20)}`, to: `0x${'22'.repeat(20)}`, gas: '0x1000', gasUsed: '0x20' };
      const inner = { ...call, type: 'CALL', input: '0x11223344', error: 'execution reverted' };
      const failed = { ...inner, calls: [inner] };
      return { ...rest, result: [{ ...first, result: { ...failed, gasUsed: '0x5300', calls: [failed] } }, ...others] };
    };
    const element = await show(line.gateway, blocks.swaps, { tx: '0' });
    await waitUntil(() => plain(root(element).querySelector('.call-detail')).includes('the function may not exist'));
    expect(plain(root(element).querySelector('.detail-head h3'))).to.contain('0.0.0');
    const hint = [...root(element).querySelectorAll('.call-detail .info')].find((each) =>
      plain(each).includes('It failed immediately'),
    );
    expect(hint?.querySelectorAll('.mark')).to.have.length(1);
    element.frame = '0';
    await waitUntil(() => plain(root(element).querySelector('.call-detail')).includes('Caused by 0.0.0'));
    expect(plain(root(element).querySelector('.call-detail'))).not.to.contain('It failed immediately');
  });

  it('summarizes handled failures, with the reason of the first', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.nested, { tx: '0' });
    const sentence = () => plain(root(element).querySelector('.aside'));
    await waitUntil(() => sentence().includes('The transaction succeeded, but'));
    press(element, /^\s*Failures/);
    await waitUntil(() => root(element).querySelector('.tab-panel tbody tr'));
    expect(textIn(element)).to.contain('“boom reason”');
    expect(textIn(element)).to.contain('Panic 0x12 (division or modulo by zero)');
    expect(textIn(element)).to.contain('caller continued');
  });

  // fault 79, fault 80, threat B7
  it('escapes a reason that contains markup', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.reverts, { tx: '1' });
    await waitUntil(() => textIn(element).includes('\\u{202E}evil'));
    expect(textIn(element)).to.contain('<script>alert(1)</script>');
    expect(root(element).querySelectorAll('script')).to.have.length(0);
  });

  it('marks a creation, and the reason of a failed creation', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.creations, { tx: '8' });
    const creation = rows(element).find((row) => plain(row).startsWith('CREATE'));
    expect(plain(creation)).to.contain('creates');
    expect(plain(creation)).to.contain('bytes of init code');
    await waitUntil(() => textIn(element).includes('“constructor says no”'));
  });

  it('labels the address of a failed creation as not created', async () => {
    const line = await evmLine();
    const would = `0x${'c0'.repeat(20)}`;
    line.bend = (body) => {
      const [item] = body.result as [{ result: { type: string; to: string; error?: string; calls?: unknown } }];
      item.result = { ...item.result, type: 'CREATE', to: would, error: 'execution reverted' };
      return body;
    };
    const element = await show(line.gateway, blocks.swaps, { tx: '0' });
    await waitUntil(() => detail(element, 'Type') === 'CREATE');
    expect(detail(element, 'Not created').toLowerCase()).to.contain(would);
    expect(detail(element, 'Created contract')).to.equal('');
  });

  it('finds calls by name, address and hex, and steps through the matches', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.swaps, { tx: '0', abis: await abis() });
    await waitUntil(() => textIn(element).includes('balanceOf'));
    const input = root(element).querySelector<HTMLInputElement>('input[type="search"]')!;
    const type = (text: string) => {
      input.value = text;
      input.dispatchEvent(new InputEvent('input'));
    };
    type('balanceof');
    await waitUntil(() => plain(root(element).querySelector('.search .info')) === '8 matches');
    // Four reads each are folded into one row, which the search expands.
    const folded = rows(element).filter((row) => row.matches('.found'));
    expect(folded.map((row) => [plain(row.querySelector('.head, .what')), row.ariaExpanded])).to.deep.equal([
      ['4 × balanceOf repeated calls, folded', 'false'],
      ['4 × balanceOf repeated calls, folded', 'false'],
    ]);
    input.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => plain(root(element).querySelector('.search .info')) === '1 of 8');
    expect(plain(chosen(element))).to.contain('balanceOf');
    const first = element.frame;
    await withShift('Enter');
    await waitUntil(() => plain(root(element).querySelector('.search .info')) === '8 of 8');
    expect(element.frame).not.to.equal(first);
    type('no such thing');
    await waitUntil(() => plain(root(element).querySelector('.search .info')) === 'no matches');
    type('0x70a08231');
    await waitUntil(() => plain(root(element).querySelector('.search .info')).endsWith('8 of 8'));
    // Hex must match whole bytes, and at least one byte.
    for (const none of ['0x0a08231', '0x']) {
      type('balanceof');
      await waitUntil(() => plain(root(element).querySelector('.search .info')).endsWith('8 of 8'));
      type(none);
      await waitUntil(() => plain(root(element).querySelector('.search .info')) === 'no matches');
    }
  });

  it('finds a failed call by its decoded error', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.swaps, { tx: '1', abis: await abis() });
    await waitUntil(() => plain(root(element).querySelector('.alarm')).includes('TooLittle('));
    const input = root(element).querySelector<HTMLInputElement>('input[type="search"]')!;
    input.value = 'toolittle';
    input.dispatchEvent(new InputEvent('input'));
    await waitUntil(() => /\d of \d/.test(plain(root(element).querySelector('.search .info'))));
    expect(chosen(element).className).to.contain('failed').and.to.contain('found');
  });

  it('hides static calls, and displays only calls with value', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.swaps, { tx: '0' });
    const all = rows(element).length;
    tick(element, 'Hide static');
    await waitUntil(() => rows(element).length < all);
    expect(rows(element).some((row) => plain(row).startsWith('STATIC'))).to.equal(false);
    tick(element, 'Hide static');
    tick(element, 'Only with value');
    await waitUntil(() => rows(element).length === 2);
    tick(element, 'Only with value');
    await waitUntil(() => rows(element).length === all);
  });

  it('moves through the tree with the keys of a tree', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.swaps, { tx: '0', abis: await abis() });
    await waitUntil(() => textIn(element).includes('getReserves'));
    rows(element)[0]?.focus();
    const focused = () => root(element).activeElement as HTMLElement;
    const goes = async (key: string, path: string) => {
      await sendKeys({ press: key });
      await waitUntil(() => element.frame === path && focused().ariaSelected === 'true', `${key} leads to ${path}`);
    };
    await goes('ArrowDown', '0.0');
    await goes('End', '0.11');
    await goes('Home', '0');
    for (const path of ['0.0', '0.1', '0.2', '0.3', '0.4', '0.5']) await goes('ArrowDown', path);
    await goes('ArrowRight', '0.5.0');
    await goes('ArrowLeft', '0.5');
    expect(focused().ariaExpanded).to.equal('true');
    await sendKeys({ press: 'ArrowLeft' });
    await waitUntil(() => focused().ariaExpanded === 'false');
    await sendKeys({ press: '*' });
    await waitUntil(() => focused().ariaExpanded === 'true');
    await goes('ArrowUp', '0.4');
    // Stepping selects the next call by time, whether expanded or not.
    press(element, 'Next call');
    await waitUntil(() => element.frame === '0.5');
    expect([...rows(element)].filter((row) => row.tabIndex === 0)).to.have.length(1);
  });

  it('swaps left and right for right-to-left text, and keeps calls readable from left to right', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.swaps, {
      ...{ tx: '0', dir: 'rtl', lang: 'ar' },
      tokens: {
        '0x53fd54fe6967e11eff820c635a58824f73b47d0f': { symbol: 'WETH', decimals: 18 },
        '0xe47dcdb357dc59a946677bbbd6cbac19c3b703bd': { symbol: 'SIX$', decimals: 6 },
      },
    });
    await waitUntil(() => rows(element).length > 1);
    rows(element)[0]?.focus();
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => rows(element).length === 1);
    await sendKeys({ press: 'ArrowLeft' });
    await waitUntil(() => rows(element).length > 1);
    // A result follows its call to the right, with the arrow between them, at the start of the line.
    const row = rows(element).find((one) => one.querySelector('.leads-to'))!;
    const [call, arrow, result] = ['.named-call', '.leads-to', '.leads-to ~ bdi'].map((each) =>
      row.querySelector(each)?.getBoundingClientRect(),
    );
    expect(call?.right).to.be.at.most(arrow?.left ?? NaN);
    expect(arrow?.right).to.be.at.most(result?.left ?? NaN);
    const box = row.querySelector('.what')!;
    expect(box.getBoundingClientRect().right - (result?.right ?? NaN)).to.be.lessThan(2);
    // The number of an amount still precedes its unit.
    const amount = rows(element)[0]!.querySelector('.amount')!;
    const number = document.createRange();
    number.selectNodeContents(amount);
    number.setEndBefore(amount.querySelector('.unit')!);
    const unit = amount.querySelector('.unit')!.getBoundingClientRect();
    expect(number.getBoundingClientRect().left).to.be.lessThan(unit.left);
  });

  it('shows names in 180 px and gas bars inside the tree at any depth', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.kinds, { tx: '0' });
    await waitUntil(() => rows(element).length > 1);
    rows(element)[0]?.querySelector<HTMLElement>('.turning')?.click();
    await waitUntil(() => rows(element).length === 61);
    const tree = root(element).querySelector('.tree')!;
    for (const width of [1200, 920, 700, 360]) {
      element.style.inlineSize = `${width}px`;
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      await waitUntil(() => tree.scrollWidth <= tree.clientWidth, `no overflow at ${width} px`);
      const names = rows(element).map((row) => row.querySelector('.what')!.getBoundingClientRect().width);
      expect(Math.min(...names), `${width} px`).to.be.at.least(180);
    }
  });

  it('folds a pattern that repeats, and unfolds it with an arrow key', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.wide, { tx: '0' });
    await waitUntil(() => /^CALL\s*1\s*375 × /.test(plain(rows(element)[1])), 'the run is folded');
    expect(rows(element).map((row) => row.ariaExpanded)).to.deep.equal(['true', 'false']);
    expect(chosen(element)).to.equal(rows(element)[1]);
    chosen(element).focus();
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => rows(element).length > 10);
    expect(rows(element)[1]?.ariaExpanded).to.equal('true');
    await sendKeys({ press: 'ArrowLeft' });
    await waitUntil(() => rows(element).length === 2);
    // A link to a folded call unfolds it.
    element.frame = '0.900';
    await waitUntil(() => chosen(element).ariaPosInSet === '901');
  });

  it('renders only the calls near the view of a wide trace, and reaches the last call with one key', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.wide, { tx: '0', frame: '0.1' });
    await waitUntil(() => rows(element).length > 10);
    expect(rows(element).length).to.be.lessThan(120);
    chosen(element).focus();
    await sendKeys({ press: 'End' });
    await waitUntil(() => element.frame === '0.1499');
    await waitUntil(() => root(element).activeElement?.id === 'call-1500');
    expect(chosen(element).ariaPosInSet).to.equal('1500');
    expect(chosen(element).ariaSetSize).to.equal('1500');
    const box = chosen(element).getBoundingClientRect();
    const tree = root(element).querySelector('.tree')!.getBoundingClientRect();
    expect(box.bottom).to.be.lessThan(tree.bottom + 1);
    // The focused row stays in the page, however far the reader scrolls.
    root(element).querySelector('.tree')!.scrollTop = 0;
    await waitUntil(() => rows(element).some((row) => row.id === 'call-1'));
    expect(root(element).activeElement?.id).to.equal('call-1500');
    // The keyboard continues from there, and the view follows.
    await sendKeys({ press: 'ArrowUp' });
    await waitUntil(() => root(element).activeElement?.id === 'call-1499');
    await waitUntil(() => chosen(element).getBoundingClientRect().bottom < tree.bottom + 1);
  });

  it('scrolls to a call that was selected while hidden once it is displayed again', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.wide, { tx: '0', frame: '0.1' });
    await waitUntil(() => rows(element).length > 10);
    const tree = root(element).querySelector('.tree')!;
    const isInView = () => {
      const [box, view] = [chosen(element), tree].map((each) => each.getBoundingClientRect());
      return !!box && !!view && box.height > 0 && box.top >= view.top && box.bottom < view.bottom + 1;
    };
    element.style.display = 'none';
    // The tree receives its size after the next frame.
    for (let turn = 0; turn < 2; turn++) await new Promise(requestAnimationFrame);
    element.frame = '0.900';
    await element.updateComplete;
    for (let turn = 0; turn < 2; turn++) await new Promise(requestAnimationFrame);
    element.style.display = '';
    await waitUntil(isInView);
  });

  it('selects a call by its path, and reports selections to the page', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.swaps, { tx: '0', frame: '0.5.0' });
    expect(plain(root(element).querySelector('.detail-head h3'))).to.contain('0.5.0');
    const picked: unknown[] = [];
    element.addEventListener('gw-select', ({ kind, value, place }) => picked.push([kind, value, place]));
    press(element, 'Previous call');
    await waitUntil(() => picked.length > 0);
    expect(picked).to.deep.equal([['frame', '0.5', { blockHash: blocks.swaps, transactionIndex: 0 }]]);
    expect(element.getAttribute('frame')).to.equal('0.5');
    element.frame = '0.0';
    await waitUntil(() => plain(root(element).querySelector('.detail-head h3')).endsWith('0.0'));
  });

  it('selects the call that is set together with another transaction, even if it was displayed before', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.swaps, { tx: '0', frame: '0.2' });
    element.tx = '1';
    await waitUntil(() => textIn(element).includes('index 1 · Network'));
    Object.assign(element, { tx: '0', frame: '0.5.0' });
    await waitUntil(() => textIn(element).includes('index 0 · Network'));
    await waitUntil(() => plain(root(element).querySelector('.detail-head h3')).endsWith('0.5.0'));
    expect(element.frame).to.equal('0.5.0');
    expect(chosen(element).ariaLevel).to.equal('3');
    // The same path is another call.
    Object.assign(element, { tx: '1', frame: '0.5.0' });
    await waitUntil(() => textIn(element).includes('index 1 · Network'));
    expect(element.frame).to.equal('0.5.0');
    await waitUntil(() => plain(root(element).querySelector('.detail-head h3')).endsWith('0.5.0'));
    element.tx = '0';
    await waitUntil(() => textIn(element).includes('index 0 · Network'));
    expect(element.frame).to.equal('');
  });

  it('reports the selected call once when its caller is collapsed', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.swaps, { tx: '0', frame: '0.5.0' });
    const picked: string[] = [];
    element.addEventListener('gw-select', ({ value }) => picked.push(value));
    rows(element)
      .find((row) => row.id === chosen(element).previousElementSibling?.id)
      ?.querySelector<HTMLElement>('.turns')
      ?.click();
    await waitUntil(() => picked.length > 0);
    expect(element.frame).to.equal('0.5');
    await element.updateComplete;
    expect(picked).to.deep.equal(['0.5']);
    element.frame = '0.5.0';
    await waitUntil(() => chosen(element).ariaLevel === '3');
    press(element, 'Collapse all');
    await waitUntil(() => element.frame === '0');
  });

  it('keeps the selected call in the URL of the page, and restores it from there', async () => {
    const { gateway } = await evmLine();
    const element = await fixture<TxTraceElement>(html`<tx-trace id="linked" permalink="auto"></tx-trace>`);
    Object.assign(element, { gateway, blockHash: blocks.swaps, tx: '0' });
    try {
      await waitUntil(() => rows(element).length > 1 && isSettled(element));
      press(element, 'Next call');
      await waitUntil(() => location.hash.includes('frame:0.0'));
      const linked = location.hash;
      await drawn();
      press(element, 'Next call');
      await waitUntil(() => location.hash.includes('frame:0.1'));
      // A person is not faster than the page renders.
      await drawn();
      location.hash = linked;
      await waitUntil(() => element.frame === '0.0' && detail(element, 'Type') === 'CALL');
      // Another transaction has its own calls.
      element.tx = '3';
      await waitUntil(() => element.frame === '' && textIn(element).includes('index 3 · Network'));
    } finally {
      history.replaceState(null, '', location.pathname + location.search);
    }
  });

  it('labels precompiles and decodes their input', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.kinds, { tx: '5', frame: '0.0' });
    await waitUntil(() => textIn(element).includes('Precompile '));
    expect(plain(chosen(element))).to.match(/ecrecover|sha256|ripemd160|identity/);
  });

  it('displays the gas of the receipt, and that the compared values match', async () => {
    const { gateway } = await evmLine();
    const element = await fixture<TxTraceElement>(html`<tx-trace></tx-trace>`);
    const verified = new Promise<{ passed: number; failed: number }>((resolve) =>
      element.addEventListener('gw-verify', ({ counts }) => resolve(counts), { once: true }),
    );
    Object.assign(element, { gateway, blockHash: blocks.swaps, tx: '0', withReceipts: true, withLog: true });
    const { passed, failed } = await verified;
    expect(failed).to.equal(0);
    expect(passed).to.be.greaterThan(8);
    expect(textIn(element)).to.contain('from the receipt');
    // An access list and authorizations, which a trace does not contain, add to it.
    await waitUntil(() => /at least 2\d,\d{3} of it intrinsic/.test(textIn(element)));
  });

  it('never shows more than 100% of the gas for a call, even after a refund', async () => {
    const line = await evmLine();
    line.bend = ({ result, ...rest }) => {
      const [first, ...others] = result as { result: object }[];
      const from = `0x${'11'.repeat(20)}`;
      const call = { type: 'CALL', from, to: from, gas: '0x20000', gasUsed: '0xea60', input: '0x' };
      return { ...rest, result: [{ ...first, result: { ...call, gasUsed: '0xc350', calls: [call] } }, ...others] };
    };
    const element = await show(line.gateway, blocks.swaps, { tx: '0', frame: '0.0' });
    await waitUntil(() => detail(element, 'Gas used').includes('100'));
    expect(detail(element, 'Gas used')).to.contain('100.00% of the transaction');
  });

  it('displays conflicting receipts as a mismatch', async () => {
    const line = await evmLine();
    line.bend = ({ result, ...rest }) => {
      const items = result as { gasUsed?: string; status?: string }[];
      return { ...rest, result: items.map((item) => (item.status === undefined ? item : { ...item, status: '0x1' })) };
    };
    const element = await show(line.gateway, blocks.swaps, { tx: '1', withReceipts: true });
    await waitUntil(() => element.matches(':state(mismatch)'));
  });

  it('displays transfers, and two transactions side by side', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.swaps, { tx: '0', compareTx: '1', abis: await abis() });
    await waitUntil(() => textIn(element).includes('of 23 calls equal'));
    press(element, /^\s*Transfers/);
    await waitUntil(() => textIn(element).includes('Net value change by account'));
    const panel = plain(root(element).querySelector('.tab-panel'));
    expect(panel).to.contain('−1 ether');
    // A sign and its amount stay together: narrow tables spread the parts of a cell.
    const gained = [...root(element).querySelectorAll('.tab-panel td')].find((cell) => plain(cell) === '+1 ether');
    expect(plain(gained?.firstElementChild)).to.equal('+1 ether');
    // The same transfers as a diagram and as a list; the diagram can be used with the keyboard, too.
    const arrows = [...root(element).querySelectorAll<SVGGElement>('.flow [role="button"]')];
    expect(arrows[0]?.getAttribute('aria-label')).to.match(/^1\s?ether from .+, call 0/);
    arrows[0]?.focus();
    await sendKeys({ press: 'End' });
    expect(root(element).activeElement).to.equal(arrows.at(-1));
    await sendKeys({ press: 'Enter' });
    const path = /, call (.*)$/.exec(arrows.at(-1)?.getAttribute('aria-label') ?? '')?.[1];
    await waitUntil(() => element.frame === path && arrows.at(-1)?.ariaPressed === 'true');
    await expect(element).shadowDom.to.be.accessible();
    expect(panel).to.contain('2,981,092,834');
  });

  it('compares values: the first differing input, both values, and the difference in its unit', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.swaps, {
      ...{ tx: '1', compareTx: '0', abis: await abis() },
      tokens: {
        '0xe47dcdb357dc59a946677bbbd6cbac19c3b703bd': { symbol: 'SIX$', decimals: 6 },
        '0x9b1b50f6033da954dd63547f3429f9c92007bf74': { symbol: 'PRB', decimals: 18 },
      },
    });
    // The ABIs of the page may load after the calls.
    await waitUntil(() => root(element).querySelector('.compared tbody')?.textContent.includes('999,999'));
    const panel = root(element).querySelector('.tab-panel')!;
    expect(plain(panel)).to.contain('8 of 23 calls equal');
    const told = [...panel.querySelectorAll('tbody tr')].map((row) => [...row.children].map(plain));
    expect(told[0]).to.deep.equal(['Inputs']);
    expect(told[1]).to.deep.equal(['minFirst difference', '999,999 PRB', '0.000000000000000001 PRB', '+999,999 PRB']);
    expect(panel.querySelectorAll('tr.first')).to.have.length(1);
    expect(told.filter((row) => row.length === 1)).to.deep.equal([['Inputs'], ['State read'], ['Results']]);
    expect(told.find(([name]) => name?.startsWith('0xe47DCd') && name.includes('transfer'))?.slice(1)).to.deep.equal([
      ...['2,961.38 SIX$', '2,981.09 SIX$', '−19.7129 SIX$'],
    ]);
    expect(told.at(-2)?.slice(0, 3)).to.deep.equal([
      'Status',
      'TooLittle(got 8,468.2 PRB, min 999,999 PRB)',
      'succeeded',
    ]);
    expect(told.at(-1)).to.deep.equal(['Gas used', '169,247', '131,757', '+28.45%']);
    // In the tree a sign marks the differing calls, instead of types and bars.
    const marked = rows(element).filter((row) => plain(row.querySelector('.differs')) !== '');
    expect(marked.map((row) => plain(row.querySelector('.call-name')))).to.deep.equal([
      ...['swapEth', 'getReserves', 'swap', 'transfer', 'balanceOf', 'getReserves', 'swap', 'transfer', 'balanceOf'],
    ]);
    expect(root(element).querySelector('.kind')?.checkVisibility()).to.equal(false);
    const choice = panel.querySelector('select')!;
    expect([...choice.options].map(plain)[1]).to.match(/^index 0 · .*swapEth · succeeded$/);
    choice.value = '';
    choice.dispatchEvent(new Event('input', { bubbles: true }));
    await waitUntil(() => element.compareTx === '' && !root(element).querySelector('.differs'));
    expect(panel.querySelector('select'), 'the reader may select another transaction').not.to.equal(null);
    element.compareTx = '0';
    await waitUntil(() => root(element).querySelector('.compared tbody'));
    element.compareTx = '';
    await waitUntil(() => !root(element).querySelector('.tab-panel select'), 'the tree is open again');
  });

  it('decodes a selector with an entered signature, and rejects a signature that does not match', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.swaps, { tx: '0', frame: '0.2' });
    await waitUntil(() => root(element).querySelector('input[name="signature"]'));
    const input = root(element).querySelector<HTMLInputElement>('input[name="signature"]')!;
    input.value = 'somethingElse()';
    input.form?.requestSubmit();
    await waitUntil(() =>
      plain(root(element).querySelector('[role="status"] > :last-child')).includes('This signature has'),
    );
    const [selector] = /0x[0-9a-f]{8}/.exec(plain(input.labels?.[0])) ?? [];
    expect(selector).to.equal('0x0902f1ac');
    input.value = 'getReserves()';
    input.form?.requestSubmit();
    await waitUntil(() => plain(chosen(element)).includes('getReserves'));
  });

  it('displays the raw JSON of the selected call', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.swaps, { tx: '0', frame: '0.2' });
    await waitUntil(() => root(element).querySelector('.detail-head'));
    press(element, 'Raw JSON');
    const dialog = () => root(element).querySelector<HTMLDialogElement>('.detail-head dialog');
    await waitUntil(() => dialog()?.open && plain(dialog()).includes('0x0902f1ac'));
    expect(plain(dialog())).to.contain('"STATICCALL"');
  });

  it('displays the state that a transaction read and changed', async () => {
    const { gateway, asked } = await evmLine();
    const element = await show(gateway, blocks.swaps, { tx: '0', tracer: 'prestate', diff: true });
    await waitUntil(() => root(element).querySelector('.state tbody'));
    expect(asked[0]).to.contain('"diffMode":true');
    expect(textIn(element)).to.contain('Balance');
  });

  it('supports the keyboard only: find the failure, read its reason, export for speedscope', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.kinds);
    const edit = root(element).querySelector<HTMLElement>('.edit')!;
    edit.focus();
    await sendKeys({ press: 'Enter' });
    await tabTo(element, (focused) => focused.id === 'tx');
    await sendKeys({ type: '2' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => rows(element).length > 1 && isSettled(element) && root(element).activeElement === edit);
    await tabTo(element, (focused) => plain(focused).endsWith('Go to failure'));
    await sendKeys({ press: 'Enter' });
    const row = await tabTo(element, (focused) => focused.role === 'treeitem');
    await waitUntil(() => plain(row).includes('“bottom reached”'));
    expect(row.ariaLevel).to.equal('7');
    await sendKeys({ press: 'ArrowUp' });
    await waitUntil(() => root(element).activeElement?.ariaLevel === '6');
    edit.focus();
    await tabTo(element, (focused) => focused.matches('.menu-button'));
    const saved = saves();
    try {
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => root(element).activeElement?.role === 'menuitem');
      await sendKeys({ press: 's' });
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => saved.names.length > 0);
      expect(saved.names[0]).to.match(/^trace-1f9429a7-2\.speedscope\.json$/);
      const text = (await saved.texts[0]) ?? '';
      const written = JSON.parse(text) as { $schema: string; profiles: { events: unknown[] }[] };
      expect(written.$schema).to.contain('speedscope');
      expect(written.profiles[0]?.events.length).to.equal(14);
    } finally {
      saved.restore();
    }
  });

  it('has no accessibility violations', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, blocks.swaps, {
      tx: '1',
      compareTx: '0',
      withReceipts: true,
      withLog: true,
      abis: await abis(),
    });
    const tabs = { call: 'Call', value: 'Transfers', state: 'State', compare: 'Compare', failures: 'Failures' };
    for (const [name, tab] of Object.entries(tabs)) {
      press(element, new RegExp(`^\\s*${tab}(\\s+\\d+)?\\s*$`));
      await waitUntil(() => root(element).querySelector(`#panel-${name}:not(:has(.coming))`));
      await expect(element).shadowDom.to.be.accessible();
    }
  });
});
