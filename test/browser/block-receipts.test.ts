import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { decodeFunctionData, parseAbi } from 'viem';
import { type Gateway, getTransaction } from '../../src/client.js';
import '../../src/define/all.js';
import type { BlockReceiptsElement } from '../../src/define/block-receipts.js';
import { evmLine, isSettled, press, root, textIn } from '../support/live-gateway.js';
import { manyReceipts, recordedReplies } from '../support/page-recordings.js';
import { waitUntil } from '../support/wait.js';

const block43 = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';

interface Verified {
  readonly passed: number;
  readonly failed: number;
  readonly open: number;
}

async function show(
  gateway: Gateway,
  block: string,
  attributes: Readonly<Record<string, string>> = {},
): Promise<BlockReceiptsElement & { readonly verified: Promise<Verified> }> {
  const element = await fixture<BlockReceiptsElement>(html`<block-receipts .gateway=${gateway}></block-receipts>`);
  const verified = new Promise<Verified>((resolve) =>
    element.addEventListener('gw-verify', ({ counts }) => resolve(counts), { once: true }),
  );
  for (const [name, value] of Object.entries({ ...attributes, block })) element.setAttribute(name, value);
  await element.updateComplete;
  await waitUntil(() => isSettled(element) && !textIn(element).includes('Nothing loaded'));
  return Object.assign(element, { verified });
}

function rows(element: Element): string[][] {
  return [...root(element).querySelectorAll('.receipts > * > table > tbody > tr[part="row"]')].map((row) =>
    [...row.children].map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim() ?? ''),
  );
}

function sentence(element: Element): string | undefined {
  return root(element).querySelector('[part="sentence"]')?.textContent?.replace(/\s+/g, ' ').trim();
}

function isOnOneLine(element: Element): boolean {
  const [first] = element.getClientRects();
  return first !== undefined && element.getBoundingClientRect().height < 1.8 * first.height;
}

function emptyState(element: Element): string {
  return root(element).querySelector('.empty-state .what')?.textContent?.trim() ?? '';
}

function type(element: Element, selector: string, text: string, event = 'input'): void {
  const field = root(element).querySelector<HTMLInputElement>(selector);
  if (!field) throw new Error(`There is no ${selector}.`);
  field.value = text;
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

describe('the receipts of a block in a page', () => {
  it('displays outcome, gas, price, fee and logs of each receipt, with totals', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, '43');
    const [first] = rows(element);
    expect(rows(element).map(([, , status]) => status)).to.deep.equal([
      '✓ succeeded',
      '✕ failed Why?',
      '✕ failed Why?',
      '✓ succeeded',
    ]);
    expect(first?.slice(3)).to.deep.equal([
      'Access list (1)',
      'From 0x65559C77a7E349eeA665542aCf53c6A8Fa722cFd→To 0xfe50B1119040f98b77CB28E4b8A9e13c6EF73bC2',
      '131,75735.45%',
      '0.0015810812 gwei',
      '8',
    ]);
    expect(sentence(element)).to.equal(
      '2 of 4 transactions failed (50%). Together they used 371,635 gas, paid 0.00206179 ether in fees and emitted 9 logs.',
    );
    expect((await element.verified).failed).to.equal(0);
    await waitUntil(() => textIn(element).includes('4 bloom filters match their logs'));
  });

  it('summarizes a block in a sentence that leaves out unknown totals', async () => {
    const line = await evmLine();
    const element = await show(line.gateway, '45');
    expect(sentence(element)).to.match(
      /^All 4 transactions succeeded\. Together they used 247,539 gas, paid [\d.]+ ether/,
    );
    type(element, '.least-gas', '128803', 'change');
    await waitUntil(() =>
      sentence(element)?.startsWith('Rows shown: The transaction succeeded. It used 128,803 gas, paid '),
    );
    // One receipt has no status, another has no price.
    line.bend = ({ result, ...rest }) => ({
      ...rest,
      result: (result as object[]).map((receipt, place) => ({
        ...receipt,
        ...[{ status: undefined }, { effectiveGasPrice: undefined }][place],
      })),
    });
    const partial = await show(line.gateway, '45');
    expect(sentence(partial)).to.equal('4 transactions used 247,539 gas and emitted 9 logs.');
    expect(textIn(partial)).to.contain('1 receipt has no status.');
  });

  it('displays the reason of a failure from the row of its transaction', async () => {
    const { gateway, asked } = await evmLine();
    const element = await show(gateway, '43');
    element.abis = (await (await fetch('/recordings/evm-a/abi.json')).json()) as BlockReceiptsElement['abis'];
    press(element, 'Why?');
    await waitUntil(() => textIn(element).includes('TooLittle'));
    expect(rows(element).map((cells) => cells[3])).to.contain('✕ failed');
    expect(textIn(element)).not.to.contain('Why?');
    expect(asked.filter((each) => each.startsWith('debug_traceBlockByHash'))).to.have.length(1);
  });

  it('displays hash, status, parties, fee and gas of a narrow row in three lines, and cuts no value', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, '43');
    try {
      for (const width of [480, 360]) {
        await setViewport({ width, height: 800 });
        await waitUntil(() => element.getBoundingClientRect().width <= width);
        const row = root(element).querySelector<HTMLElement>('.receipts tr[part="row"]')!;
        const top = (selector: string) => row.querySelector(selector)!.getBoundingClientRect().top;
        expect(top('th .hash')).to.be.below(top('.fee'));
        expect(top('.fee')).to.be.below(top('.gas'));
        expect(getComputedStyle(row.querySelector('.fee')!, '::after').content).to.contain('ether');
        for (const value of row.querySelectorAll('.fee, .gas, .parties, .status, th .hash')) {
          expect(value.checkVisibility(), value.className).to.equal(true);
          expect(value.getBoundingClientRect().right).to.be.at.most(row.getBoundingClientRect().right);
        }
        for (const amount of root(element).querySelectorAll<HTMLElement>(':is(.lead, .summary) .amount'))
          expect(isOnOneLine(amount), amount.textContent).to.equal(true);
      }
    } finally {
      await setViewport({ width: 1_280, height: 720 });
    }
  });

  it('displays each hash of an expanded row on one line, with its copy button', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, '43');
    root(element).querySelector<HTMLButtonElement>('.toggle')?.click();
    await waitUntil(() => root(element).querySelector('.detail .hash'));
    try {
      for (const width of [1_100, 740, 360]) {
        await setViewport({ width, height: 800 });
        await waitUntil(() => element.getBoundingClientRect().width <= width);
        for (const value of root(element).querySelectorAll<HTMLElement>('.detail .columns .copyable')) {
          expect(isOnOneLine(value.querySelector('.hash')!), `${width}`).to.equal(true);
          const [hash, copy] = ['.hash', 'button.copy'].map((each) =>
            value.querySelector(each)!.getBoundingClientRect(),
          );
          expect(copy!.top).to.be.below(hash!.bottom);
          expect(copy!.right).to.be.at.most(element.getBoundingClientRect().right);
        }
      }
    } finally {
      await setViewport({ width: 1_280, height: 720 });
    }
  });

  it('loads methods and values of each block with load-methods, and again after a failure', async () => {
    const line = await evmLine();
    const traces = () => line.asked.filter((each) => each.startsWith('debug_traceBlockByHash'));
    line.bend = (body) => {
      const isTrace = JSON.stringify(body.result).includes('txHash');
      return isTrace ? { ...body, result: undefined, error: { code: -32_000, message: 'busy' } } : body;
    };
    const element = await show(line.gateway, '43', { 'load-methods': '' });
    await waitUntil(() => root(element).querySelector('.aside[role="alert"]'));
    expect(traces()).to.have.length(1);
    line.bend = undefined;
    press(element, 'Load methods (1 request)');
    await waitUntil(() => rows(element)[0]?.[2]?.endsWith('1 ether'));
    expect(traces()).to.have.length(2);
    element.block = '45';
    await waitUntil(() => rows(element).some((cells) => cells[2] === 'transfer'));
    expect(traces()).to.have.length(3);
    expect(textIn(element)).not.to.contain('Load methods');
  });

  it('has its tools on one line at 1,000 pixels, and the method of each row at 360', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, '43', { 'load-methods': '' });
    await waitUntil(() => rows(element)[0]?.[2]?.endsWith('1 ether'));
    try {
      await setViewport({ width: 1_000, height: 800 });
      await waitUntil(() => element.getBoundingClientRect().width <= 1_000);
      const toolbar = root(element).querySelector('.toolbar')!;
      expect(toolbar.clientHeight).to.be.below(2 * toolbar.firstElementChild!.clientHeight);
      await setViewport({ width: 360, height: 800 });
      await waitUntil(() => element.getBoundingClientRect().width <= 360);
      for (const selector of ['.below .method', '.below .price', '.status', '.parties', '.fee', '.gas'])
        for (const value of root(element).querySelectorAll(`.receipts tr[part="row"]:nth-child(2) ${selector}`)) {
          expect(value.checkVisibility(), selector).to.equal(true);
          expect(value.scrollWidth, selector).to.be.at.most(value.parentElement!.clientWidth);
        }
    } finally {
      await setViewport({ width: 1_280, height: 720 });
    }
  });

  it('offers the reason of a failure on top of the expanded row', async () => {
    const { gateway, asked } = await evmLine();
    const element = await show(gateway, '43');
    press(element, 'Receipt and logs of transaction 1');
    await waitUntil(() => root(element).querySelector('.detail'));
    expect(root(element).querySelector('.detail')?.firstElementChild?.textContent).to.equal('Load reason (1 request)');
    press(element, 'Load reason (1 request)');
    await waitUntil(() => root(element).querySelector('.detail .reason'));
    expect(asked.filter((each) => each.startsWith('debug_traceBlockByHash'))).to.have.length(1);
    expect(element.loadMethods).to.equal(true);
    // The other failed transaction has its reason below its row.
    expect(root(element).querySelectorAll('tr.line')).to.have.length(1);
  });

  it('displays functions and the reasons of failures on demand', async () => {
    const { gateway, asked } = await evmLine();
    const element = await show(gateway, '43');
    element.abis = (await (await fetch('/recordings/evm-a/abi.json')).json()) as BlockReceiptsElement['abis'];
    press(element, 'Load methods (1 request)');
    await waitUntil(() => textIn(element).includes('TooLittle'));
    const values = [...Array<string>(3).fill('swapEth1 ether'), 'approve'];
    expect(rows(element).map((cells) => cells[2])).to.deep.equal(values);
    const reasons = [...root(element).querySelectorAll('tr.line')].map(({ textContent }) => textContent.trim());
    expect(reasons).to.have.length(2);
    // The tokens of the amounts are unknown. A time is in words, and a number that is too small for a time is not.
    expect(reasons.map((reason) => reason.replaceAll('\u00a0', ' '))).to.deep.equal([
      'TooLittle(got 8,468.2 × 10¹⁸, min 999,999 × 10¹⁸)',
      'Expired(deadline 1, nowTs January 1, 2026 at 00:08:36 UTC)',
    ]);
    const titles = [...root(element).querySelectorAll<HTMLElement>('tr.line [title]')].map(({ title }) => title);
    expect(titles).to.deep.equal([
      '8,468,200,403,049,851,638,247 in the smallest unit: the token is unknown',
      '999,999,000,000,000,000,000,000 in the smallest unit: the token is unknown',
      '1,767,226,116',
    ]);
    expect(textIn(element)).not.to.contain('Load methods');
    expect(asked.filter((each) => each.startsWith('debug_traceBlockByHash'))).to.have.length(1);
  });

  it('fits its frame where six columns hardly fit, with the sign of each status', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, '45');
    (element.parentElement as HTMLElement).style.setProperty('inline-size', '580px');
    await waitUntil(() => {
      const scroller = root(element).querySelector('.scroller');
      return scroller && scroller.clientWidth < 580 && scroller.scrollWidth <= scroller.clientWidth;
    }, 'the table fits');
    const status = root(element).querySelector('.receipts .status');
    // The word is still read out.
    expect(status?.textContent?.trim()).to.match(/^✓ \w+$/);
    expect(getComputedStyle(status as Element).fontSize).to.equal('0px');
    expect(getComputedStyle(status?.firstElementChild as Element).fontSize).not.to.equal('0px');
  });

  it('displays amounts of a reason with the unit of the same amount in the call', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, '43');
    const abi = JSON.stringify(await (await fetch('/recordings/evm-a/abi.json')).json());
    // The recorded function has the path of a swap under another name.
    element.abis = JSON.parse(
      abi
        .replaceAll('"name":"ps"', '"name":"path"')
        .replaceAll(
          '"name":"min","type":"uint256"},{"name":"to"',
          '"name":"amountOutMin","type":"uint256"},{"name":"to"',
        ),
    ) as BlockReceiptsElement['abis'];
    press(element, 'Load methods (1 request)');
    await waitUntil(() => textIn(element).includes('TooLittle'));
    const call = decodeFunctionData({
      abi: parseAbi(['function swapEth(address[] path, uint256 amountOutMin, address to, uint256 deadline)']),
      data: (await getTransaction(gateway, { blockHash: block43, index: 1 })).value?.input ?? '0x',
    });
    element.tokens = { [call.args[0].at(-1) ?? '']: { symbol: 'OUT', decimals: 18 } };
    await waitUntil(() => /TooLittle\(got\s8,468\.2\sOUT, min\s999,999\sOUT\)/.test(textIn(element)), 'units');
    const titles = [...root(element).querySelectorAll('tr.line .amount')].map((amount) => amount.getAttribute('title'));
    expect(titles[0]).to.contain('8,468,200,403,049,851,638,247');
    // The other reason has no amount.
    expect(titles).to.have.length(2);
  });

  it('displays the age of the block if a receipt or a log has its time', async () => {
    const line = await evmLine();
    const element = await show(line.gateway, '43');
    const time = root(element).querySelector('.summary time');
    expect(time?.getAttribute('datetime')).to.equal('2026-01-01T00:08:36.000Z');
    expect(time?.querySelector('.exact')?.textContent).to.equal('January 1, 2026 at 00:08:36 UTC');
    line.bend = ({ result, ...rest }) => ({
      ...rest,
      result: (result as { logs: object[] }[]).map((receipt) => ({
        ...receipt,
        blockTimestamp: undefined,
        logs: receipt.logs.map((log) => ({ ...log, blockTimestamp: undefined })),
      })),
    });
    const untimed = await show(line.gateway, '43');
    expect(root(untimed).querySelector('.summary')).not.to.equal(null);
    expect(root(untimed).querySelector('.summary time')).to.equal(null);
  });

  it('reports a pressed hash or address of a row, and copies the hash', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, '43');
    const chosen: string[] = [];
    element.addEventListener('gw-select', ({ kind, value, place }) =>
      chosen.push(`${kind} ${value.slice(0, 10)} ${place.blockNumber}/${place.transactionIndex}`),
    );
    const row = root(element).querySelector('.receipts tr[part="row"]')!;
    for (const button of row.querySelectorAll<HTMLElement>('button.value')) button.click();
    expect(chosen).to.deep.equal(['transaction 0x81390de7 43/0', 'address 0x65559C77 43/0', 'address 0xfe50B111 43/0']);
    expect(row.querySelector('th button.copy')?.getAttribute('aria-label')).to.equal('Copy Hash');
  });

  it('expands a receipt to its logs and reports the place of its transaction', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, '43');
    const chosen: string[] = [];
    element.addEventListener('gw-select', ({ kind, value, network, place }) =>
      chosen.push(`${kind} ${value.slice(0, 10)} ${network} ${place.blockNumber}/${place.transactionIndex}`),
    );
    press(element, 'Receipt and logs of transaction 0');
    await waitUntil(() => textIn(element).includes('Transfer'));
    expect(chosen).to.deep.equal(['transaction 0x81390de7 evm-b 43/0']);
    expect(textIn(element)).to.contain('8 logs');
    expect(textIn(element)).to.contain('1,000,000,000,000,000,000');
    expect(root(element).querySelectorAll('.expanded tr[part="row"]').length).to.equal(8);
  });

  it('filters and sorts the loaded rows, and sums the remaining rows', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, '43');
    const [status] = root(element).querySelectorAll<HTMLSelectElement>('.toolbar select');
    status!.value = 'reverted';
    status!.dispatchEvent(new Event('input'));
    await element.updateComplete;
    expect(rows(element).map(([place]) => place)).to.deep.equal(['1', '2']);
    expect(textIn(element)).to.contain('2 of 4 shown');
    expect(textIn(element)).to.contain('193,647');
    press(element, /2 of 4 shown/);
    await element.updateComplete;
    press(element, /^\s*Gas\s*[↕↓↑]\s*$/);
    await element.updateComplete;
    expect(rows(element).map(([place]) => place)).to.deep.equal(['1', '0', '3', '2']);
    type(element, '.least-gas', '46,231', 'change');
    await element.updateComplete;
    expect(rows(element).map(([place]) => place)).to.deep.equal(['1', '0', '3']);
    type(element, '.least-gas', 'a lot', 'change');
    await waitUntil(() => textIn(element).includes('Min gas must be a whole number of up to 20 digits'));
    expect(root(element).querySelector('.least-gas')?.ariaInvalid).to.equal('true');
    expect(root(element).querySelector<HTMLInputElement>('.least-gas')?.value).to.equal('a lot');
    type(element, '.least-gas', '', 'change');
    await waitUntil(() => !textIn(element).includes('Min gas must be a whole number'));
    type(element, 'input[type="search"]', 'Swap(address,uint256,uint256,uint256,uint256,address)');
    await waitUntil(() => rows(element).length === 1);
    expect(rows(element)[0]?.[0]).to.equal('0');
    type(element, 'input[type="search"]', '0xE47DCDB3');
    await element.updateComplete;
    expect(rows(element).map(([place]) => place)).to.deep.equal(['0', '3']);
  });

  it('displays the gas of each transaction in a chart that the arrow keys read out', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, '43');
    press(element, 'Gas charts');
    await waitUntil(() => root(element).querySelector('.chart'));
    const chart = root(element).querySelector('.chart') as HTMLElement;
    expect([...chart.querySelectorAll('.bar-of')].map(({ classList }) => classList.contains('bad'))).to.deep.equal([
      ...[false, true, true, false],
    ]);
    expect([...chart.querySelectorAll('.y-ticks span')].map(({ textContent }) => textContent)).to.deep.equal([
      '169,247',
      '0',
    ]);
    const cursor = chart.querySelector('.chart-cursor') as HTMLInputElement;
    cursor.focus();
    expect(cursor.getAttribute('aria-valuetext')).to.equal('Index 0: 131,757 · 35.45%');
    await sendKeys({ press: 'ArrowRight' });
    expect(cursor.getAttribute('aria-valuetext')).to.match(/^Index 1: 169,247 · \d\d\.\d\d% · Failed$/i);
    expect(chart.querySelector('.read-now')?.textContent).to.equal(cursor.getAttribute('aria-valuetext'));
    await expect(element).shadowDom.to.be.accessible();
  });

  it('displays gas by recipient and filters by a recipient', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, '43');
    press(element, 'Gas charts');
    await waitUntil(() => root(element).querySelector('.receiver'));
    root(element).querySelector<HTMLButtonElement>('.receiver')?.click();
    await element.updateComplete;
    expect(rows(element)).to.have.lengthOf(3);
    expect(textIn(element)).to.contain('to 0xfe50b1…6ef73bc2');
  });

  it('displays the bloom filter that the block header must contain', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, '43');
    await element.verified;
    press(element, 'Root and bloom');
    await waitUntil(() => textIn(element).includes('of 2,048 bits set'));
    expect([...root(element).querySelectorAll('.bloom')].at(-1)?.textContent).to.match(/^\s*0x[0-9a-f]{512}/);
  });

  // fault 62, and R14: three texts for three reasons of an empty result
  it('distinguishes an unknown block, an empty block and an unsupported method', async () => {
    const line = await evmLine();
    const { gateway } = line;
    line.bend = (body) => ({ ...body, result: null });
    const unknown = emptyState(await show(gateway, '44'));
    line.bend = undefined;
    const empty = emptyState(await show(gateway, '27'));
    const unsupported = emptyState(await show(gateway, '43', { network: 'evm-a' }));
    expect(unknown).to.contain('Block not found');
    expect(empty).to.contain('The node returned no receipts.');
    expect(unsupported).to.contain('does not support');
    expect(new Set([unknown, empty, unsupported]).size).to.equal(3);
  });

  // fault 62
  it('accepts a single receipt or a block with receipts, with a note', async () => {
    const line = await evmLine();
    line.bend = ({ result, ...rest }) => ({ ...rest, result: (result as unknown[])[1] });
    const lone = await show(line.gateway, '43');
    expect(rows(lone)).to.have.lengthOf(1);
    expect(textIn(lone)).to.contain('a single object instead of a list');
    expect((await lone.verified).open).to.equal(2);
    line.bend = ({ result, ...rest }) => ({ ...rest, result: { number: '0x2b', receipts: result } });
    const inBlock = await show(line.gateway, '43');
    expect(rows(inBlock)).to.have.lengthOf(4);
    expect(textIn(inBlock)).to.contain('a block instead of its receipts');
  });

  it('displays no total, share or comparison for an incomplete block, and loads the rest on demand', async () => {
    const line = await evmLine();
    line.bend = ({ result, ...rest }) => ({ ...rest, result: (result as unknown[])[1] });
    const element = await show(line.gateway, '43');
    expect(textIn(element)).to.contain('Incomplete: only 1 receipt of this block was returned');
    expect(root(element).querySelector('.summary, .portion')).to.equal(null);
    const offered = [...root(element).querySelectorAll('.toolbar button')].map((each) => each.textContent?.trim());
    expect(offered).not.to.include('Root and bloom');
    element.compareBlock = '44';
    await waitUntil(() => textIn(element).includes('Not all receipts of block 43 were returned'));
    await expect(element).shadowDom.to.be.accessible();
    line.bend = undefined;
    press(element, 'Refresh');
    await waitUntil(() => rows(element).length === 4 && root(element).querySelector('.summary'));
    expect(textIn(element)).not.to.contain('Incomplete');
    await waitUntil(() => root(element).querySelector('table.plain'));
    // The difference of two rates is in points: 12% is 2 points more than 10%.
    const rate = [...root(element).querySelectorAll('table.plain tr')].find((row) =>
      /^\s*Failure rate/.test(row.textContent),
    );
    const [ours, theirs, difference] = [...(rate?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
    expect([ours, theirs].every((each) => each?.endsWith('%'))).to.equal(true);
    expect(difference).to.match(/^[+−]?\d+\.\d\d pp$/);
  });

  it('fits all of its columns into 1,100 and 740 pixels, and breaks no digits of its amounts', async () => {
    const line = await evmLine();
    // Large numbers, like on a main network.
    const large = { gasUsed: '0x1c9c381', effectiveGasPrice: '0x1cbe991a14', status: '0x0' };
    line.bend = ({ result, ...rest }) => ({
      ...rest,
      result: (result as object[]).map((receipt) => ({ ...receipt, ...large })),
    });
    const element = await show(line.gateway, '43');
    try {
      for (const width of [1_100, 740]) {
        await setViewport({ width, height: 800 });
        const scroller = () => root(element).querySelector<HTMLElement>('.receipts .scroller');
        await waitUntil(() => element.getBoundingClientRect().width < width && scroller());
        const table = scroller()?.querySelector('table')?.getBoundingClientRect();
        expect(table?.right).to.be.at.most(element.getBoundingClientRect().right);
        expect(scroller()?.scrollWidth).to.be.at.most(scroller()?.clientWidth ?? 0);
      }
      await setViewport({ width: 360, height: 800 });
      expect(root(element).querySelector('.receipts .parties')?.checkVisibility()).to.equal(true);
      const amounts = [...root(element).querySelectorAll(':is(.lead, .summary) .amount')];
      expect(amounts.map(({ textContent }) => textContent)).to.match(/ether,[\d.]+\sgwei$/);
      for (const amount of amounts) {
        const digits = document.createRange();
        digits.selectNode([...amount.childNodes].find(({ nodeType, textContent }) => nodeType === 3 && textContent)!);
        expect(digits.getClientRects(), amount.textContent).to.have.lengthOf(1);
      }
    } finally {
      await setViewport({ width: 1_280, height: 720 });
    }
  });

  it('displays no bloom filter if only one receipt of the block is known', async () => {
    const line = await evmLine();
    line.bend = ({ result, ...rest }) => ({ ...rest, result: (result as unknown[])[0] });
    const element = await show(line.gateway, '43');
    await element.verified;
    press(element, 'Root and bloom');
    await waitUntil(() => textIn(element).includes('The bloom filter of the block is unknown'));
    expect(root(element).querySelector('.bloom')).to.equal(null);
  });

  it('drops a type filter if the next block has no such type', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, '45');
    const choice = [...root(element).querySelectorAll<HTMLSelectElement>('.toolbar select')][1];
    if (!choice) throw new Error('There is no choice of types.');
    choice.selectedIndex = [...choice.options].findIndex(({ text }) => text.includes('Blob'));
    choice.dispatchEvent(new Event('input'));
    await waitUntil(() => rows(element).length === 1);
    element.block = '43';
    await waitUntil(() => textIn(element).includes('block 43') && isSettled(element) && rows(element).length === 4);
  });

  it('explains that receipts before Byzantium have no status', async () => {
    const { gateway } = await evmLine({ mined: true });
    const element = await show(gateway, '3');
    expect(textIn(element)).to.contain('before Byzantium');
    // The announcement must not claim that none failed.
    expect(root(element).querySelector('[part="live"]')?.textContent).to.match(/status not reported/);
    expect(textIn(element)).not.to.contain('0 failed');
    expect(new Set(rows(element).map(([, , status]) => status))).to.deep.equal(new Set(['? not reported']));
    expect(sentence(element)).to.match(/^\d+ transactions? used /);
  });

  it('confirms no contract creation before Byzantium: in rows, details, totals and exports', async () => {
    const { gateway } = await evmLine({ mined: true });
    const element = await show(gateway, '45', { 'compare-block': '3' });
    const creations = rows(element).flatMap((cells) =>
      cells.filter((cell) => cell.includes('0x') && /creat/.test(cell)),
    );
    expect(creations).to.have.lengthOf(3);
    for (const cell of creations) expect(cell).to.match(/creation not confirmed\s*0x/);
    await waitUntil(() => root(element).querySelector('[part="comparison"]'));
    const line = [...root(element).querySelectorAll('[part="comparison"] tbody tr')].find((row) =>
      row.textContent?.includes('Created contracts'),
    );
    expect([...(line?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).to.deep.equal(['–', '–', '–']);
    root(element)
      .querySelectorAll<HTMLButtonElement>('.toggle')
      .forEach((toggle) => toggle.click());
    await waitUntil(() => root(element).querySelectorAll('.detail').length === 4);
    expect(textIn(element)).to.contain('Contract creation not confirmed 0x');
    expect(textIn(element)).not.to.match(/creation failed|\bcreated\s*0x/);
    const exported = (await element.export('ndjson'))
      .trim()
      .split('\n')
      .map((each) => JSON.parse(each) as object);
    expect(exported.map((each) => ('creation' in each ? each.creation : undefined))).to.have.members([
      'not-told',
      'not-told',
      'not-told',
      null,
    ]);
  });

  it('marks changed receipts row by row', async () => {
    const line = await evmLine();
    line.bend = ({ result, ...rest }) => {
      const [first, ...others] = result as { logs: unknown[] }[];
      return { ...rest, result: [{ ...first, logs: first?.logs.slice(1) }, ...others] };
    };
    const element = await show(line.gateway, '43');
    expect((await element.verified).failed).to.be.greaterThan(0);
    await waitUntil(() => element.matches(':state(mismatch)') && textIn(element).includes('does not match its logs'));
    expect(rows(element)[0]?.[1]).to.contain('mismatch');
    expect(rows(element)[1]?.[1]).not.to.contain('mismatch');
  });

  it('compares with another block, and keeps the first block if the other is unavailable', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, '43', { 'compare-block': '44' });
    await waitUntil(() => root(element).querySelector('[part="comparison"]'));
    expect(textIn(element)).to.contain('+100,558');
    // All amounts of a line have the unit in its label.
    const lines = [...root(element).querySelectorAll('[part="comparison"] tbody tr')];
    const labels = lines.map((row) => row.querySelector('th')?.textContent);
    expect(labels).to.include.members(['Fees (ether)', 'Median gas price (gwei)', 'Highest gas price (gwei)']);
    for (const row of lines) expect(row.querySelector('.unit')).to.equal(null);
    element.compareBlock = '9999';
    await waitUntil(() => textIn(element).includes('could not be loaded for comparison'));
    expect(rows(element)).to.have.lengthOf(4);
  });

  // faults 98, 99
  it('explains an invalid block and sends nothing', async () => {
    const { gateway, asked } = await evmLine();
    const element = await show(gateway, `0x${'ab'.repeat(31)}`);
    expect(textIn(element)).to.contain('62 hex digits');
    expect(asked).to.deep.equal([]);
  });

  it('requests by hash if given a hash, and steps to neighboring blocks', async () => {
    const { gateway, asked } = await evmLine();
    const hash = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';
    const element = await show(gateway, hash);
    press(element, 'Next block');
    await waitUntil(() => asked.length === 2);
    expect(asked).to.deep.equal([`eth_getBlockReceipts ["${hash}"]`, 'eth_getBlockReceipts ["0x2c"]']);
  });

  // fault 80, threat B7
  it('keeps members of other chains, and displays their text as text', async () => {
    const line = await evmLine();
    line.bend = ({ result, ...rest }) => {
      const [first, ...others] = result as object[];
      const extra = { l1Fee: '0x2d79883d2000', revertReason: '<img src=x onerror=alert(1)>\u202Egnp.exe' };
      return { ...rest, result: [{ ...first, ...extra, type: '0x7e' }, ...others] };
    };
    const element = await show(line.gateway, '43');
    press(element, 'Receipt and logs of transaction 0');
    await waitUntil(() => textIn(element).includes('l1Fee'));
    expect(textIn(element)).to.contain('= 50,000,000,000,000');
    expect(textIn(element)).to.contain('<img src=x onerror=alert(1)>\\u{202E}gnp.exe');
    expect(root(element).querySelector('img')).to.equal(null);
    expect(rows(element)[0]?.[3]).to.equal('0x7e');
  });

  it('exports every receipt with every digit', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, '43', { 'page-size': '2' });
    const lines = (await element.export('ndjson')).trim().split('\n');
    expect(lines).to.have.lengthOf(4);
    expect(JSON.parse(lines[0]!)).to.include({ gas_used: '131757', fee_ether: '0.001581084', status: 'success' });
  });

  it('displays every recorded response as rows, an empty state or a reason', async () => {
    const counts = { rows: 0, emptyState: 0 };
    for (const [name, reply] of await recordedReplies('evm/eth_getBlockReceipts')) {
      const line = await evmLine();
      line.bend = (body) => ({ ...(reply as object), id: (body as { id: number }).id });
      const element = await show(line.gateway, '43', { hidden: '' });
      const { result } = reply as { result?: unknown };
      const drawn = rows(element).length > 0 ? 'rows' : 'emptyState';
      expect(drawn, name).to.equal(Array.isArray(result) && result.length > 0 ? 'rows' : 'emptyState');
      counts[drawn]++;
      if (drawn === 'emptyState') expect(emptyState(element), name).not.to.equal('');
      element.remove();
    }
    console.log('recorded receipts drawn:', JSON.stringify(counts));
    expect(counts).to.deep.equal({ rows: 38, emptyState: 35 });
  });

  it('displays 1,100 receipts on one page, and sorts and filters them', async () => {
    const line = await evmLine();
    line.bend = (body) => ({ ...body, result: manyReceipts(1_100) });
    const element = await show(line.gateway, '43');
    expect(textIn(element)).to.contain('Rows 1–50 of 1,100');
    press(element, 'All rows');
    await waitUntil(() => textIn(element).includes('Rows 1–1,100 of 1,100'));
    await waitUntil(() => root(element).querySelector('.scroller.tall'));
    expect(rows(element).length).to.be.lessThan(120);
    press(element, /^\s*Gas\s*[↕↓↑]\s*$/);
    await element.updateComplete;
    expect(rows(element)[0]?.[5]).to.contain('1,121,000');
    type(element, '.least-gas', '1120000', 'change');
    await waitUntil(() => rows(element).length === 2);
    expect((await element.verified).failed).to.equal(0);
  });

  it('is accessible with rows, with an expanded row, and without rows', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, '43', { 'compare-block': '44' });
    await waitUntil(() => root(element).querySelector('[part="comparison"]'));
    press(element, 'Receipt and logs of transaction 0');
    press(element, 'Gas charts');
    await waitUntil(() => textIn(element).includes('Transfer') && root(element).querySelector('.receiver'));
    await expect(element).to.be.accessible();
    await expect(await show(gateway, '27')).to.be.accessible();
  });

  it('is localized in Arabic', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, '43', { lang: 'ar' });
    await waitUntil(() => textIn(element).includes('المعاملات'));
    expect(textIn(element)).to.contain('فشلت');
  });
});
