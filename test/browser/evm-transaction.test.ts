import { expect, fixture, html } from '@open-wc/testing';
import { encodeAbiParameters, encodeFunctionData, parseAbi, parseAbiParameters } from 'viem';
import { getBlockReceipts, type Gateway } from '../../src/client.js';
import '../../src/define/all.js';
import type { EvmTransactionElement } from '../../src/define/evm-transaction.js';
import { evmLine, isSettled, press, root, textIn } from '../support/live-gateway.js';
import { ofWalk, passQuietTime, waitUntil, whenListed } from '../support/wait.js';
import { leastOf, sampleOf } from '../support/samples.js';

const block42 = '0xb4207eecdc9e04fa211c035ac3e9c5e96958fac43b18d189902cbd117913b12f';
const block43 = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';
const block45 = '0x617a8af3ec616d0b638462ee75b8ff56bbbbe0ec1bfb6d0399e6c60dd9877b7e';
const block10 = '0xc9df95b1c18f5948251f1ac8215086869ee3d3b6184e5b541378b3cf9a65e2d0';
const block3 = '0x03c47e705499837bc21137b5f0480e436090d1c4e733bce6e9e62e135d4dc5d3';

async function show(gateway: Gateway, blockHash: string, index: string): Promise<EvmTransactionElement> {
  const element = await fixture<EvmTransactionElement>(
    html`<evm-transaction .gateway=${gateway} block-hash=${blockHash} index=${index}></evm-transaction>`,
  );
  firstChecks.set(element, checked(element));
  await waitUntil(() => isSettled(element), 'it is on show');
  return element;
}

/** The checks of the first answer may end before a test waits for them. */
const firstChecks = new WeakMap<Element, ReturnType<typeof checked>>();

/** Resolves with the counts when the next answer was checked. */
function checked(element: EvmTransactionElement): Promise<{ passed: number; failed: number; open: number }> {
  return new Promise((resolve) =>
    element.addEventListener('gw-verify', ({ counts }) => resolve(counts), { once: true }),
  );
}

function fields(element: Element): Record<string, string> {
  return Object.fromEntries(
    [...root(element).querySelectorAll('.fields > div')].map((field) => [
      field.querySelector('dt')?.textContent?.trim() ?? '',
      field.querySelector('dd')?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
    ]),
  );
}

function fieldOf(element: Element, label: string): Element | undefined {
  return [...root(element).querySelectorAll('.fields > div')].find(
    (field) => field.querySelector('dt')?.textContent?.trim() === label,
  );
}

function hashOf(element: Element): string | null | undefined {
  return fieldOf(element, 'Hash')?.querySelector('.hash')?.getAttribute('title');
}

/** The key figures by their labels. */
function figures(element: Element): Record<string, string> {
  return Object.fromEntries(
    [...root(element).querySelectorAll('.summary > div')].map((figure) => [
      figure.querySelector('dt')?.textContent?.trim() ?? '',
      figure.querySelector('dd')?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
    ]),
  );
}

describe('the receipt of a transaction', () => {
  it('is loaded with one request, and shows outcome, fee, gas used and transfers', async () => {
    const { gateway, asked } = await evmLine();
    const element = await show(gateway, block42, '1');
    await firstChecks.get(element);
    expect(figures(element)).to.have.keys('Value', 'Fee at gas limit', 'Gas limit', 'Gas price');
    expect(root(element).querySelector('.outcome .status')).to.equal(null);
    const before = asked.length;
    const verified = checked(element);
    press(element, 'Load the receipt');
    await waitUntil(() => root(element).querySelector('.outcome .status.done'));
    expect(element.withReceipts).to.equal(true);
    expect(asked.length).to.equal(before + 1);
    expect(figures(element)).to.deep.include({ 'Gas used': '51,47312.87% of 400,000' });
    expect(figures(element)['Fee paid']).to.match(/^0\.000103177\sether$/);
    const overview = root(element).querySelector('.fields');
    expect([...(overview?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent?.trim())).to.deep.equal([
      ...['Hash', 'From', 'To', 'Token transfers', 'Nonce', 'Block hash', 'Type', 'Chain ID'],
    ]);
    expect(overview?.querySelector('.transfers')?.textContent).to.match(/Transfer [\d,]+ units of/);
    expect(overview?.textContent).not.to.contain('own account');
    expect((await verified).failed).to.equal(0);
    await whenListed(element);
    expect(textIn(element)).to.contain('Receipt matches transaction');
  });

  it('splits the fee, and shows the logs of the receipt when their panel opens', async () => {
    const { gateway, asked } = await evmLine();
    const element = await fixture<EvmTransactionElement>(
      html`<evm-transaction .gateway=${gateway} block-hash=${block42} index="1" with-receipts></evm-transaction>`,
    );
    await waitUntil(() => fields(element)['Burned']);
    const shown = fields(element);
    expect(shown['Base fee per gas']).to.match(/^0\.00449417\sgwei$/);
    expect(shown['Burned']).to.match(/^0\.000000231328\sether$/);
    expect(shown['Priority fee paid']).to.match(/^0\.000102946\sether$/);
    expect(shown['Saved below max fee']).to.match(/^0\.0029852\sether$/);
    const panel = [...root(element).querySelectorAll<HTMLDetailsElement>('details')].find((each) =>
      each.querySelector('h3')?.textContent?.includes('Logs'),
    )!;
    await waitUntil(() => panel.querySelector('.line')?.textContent?.includes('1 log · Transfer'));
    expect(panel.querySelector('tbody')).to.equal(null);
    const before = asked.length;
    panel.open = true;
    await waitUntil(() => panel.querySelector('tbody'));
    expect(asked.length).to.equal(before);
    expect(root(element).querySelector('header, .query')?.textContent).to.contain('block 42 · index 1');
  });

  it('shows that a transaction failed, and paid', async () => {
    const { gateway } = await evmLine();
    const element = await fixture<EvmTransactionElement>(
      html`<evm-transaction .gateway=${gateway} block-hash=${block43} index="1" with-receipts></evm-transaction>`,
    );
    await waitUntil(() => root(element).querySelector('.outcome .status.failed'));
    expect(root(element).querySelector('.outcome .status')?.textContent).to.contain('Failed');
    expect(figures(element)['Fee paid']).to.contain('ether');
    expect(root(element).querySelector('.transfers')).to.equal(null);
  });

  it('displays a small value in a unit in which it is no row of zeros', async () => {
    const line = await evmLine();
    line.bend = ({ result, ...rest }) => ({ ...rest, result: Object.assign(result as object, { value: '0x1' }) });
    const element = await show(line.gateway, block42, '1');
    expect(figures(element)['Value']).to.match(/^1\swei$/);
  });

  it('is a mismatch if it names another sender, and nothing is invented if there is none', async () => {
    const line = await evmLine();
    line.bend = ({ result, ...rest }) => ({
      ...rest,
      result: Array.isArray(result)
        ? result.map((each: object) => ({ ...each, from: `0x${'77'.repeat(20)}` }))
        : result,
    });
    const wrong = await fixture<EvmTransactionElement>(
      html`<evm-transaction .gateway=${line.gateway} block-hash=${block42} index="1" with-receipts></evm-transaction>`,
    );
    await waitUntil(() => wrong.matches(':state(mismatch)'));
    line.bend = ({ result, ...rest }) => ({ ...rest, result: Array.isArray(result) ? null : result });
    const none = await fixture<EvmTransactionElement>(
      html`<evm-transaction .gateway=${line.gateway} block-hash=${block45} index="1" with-receipts></evm-transaction>`,
    );
    await waitUntil(() => textIn(none).includes('No receipt, so status and fee are unknown.'));
    expect(figures(none)).to.have.keys('Value', 'Fee at gas limit', 'Gas limit', 'Gas price');
  });
});

describe('a transaction on a page', () => {
  it('displays its fields and cost, and recomputes hash and sender', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, block42, '1');
    const counts = await firstChecks.get(element)!;
    expect([counts.passed, counts.failed, counts.open]).to.deep.equal([3, 0, 0]);
    await waitUntil(() => fields(element)['Signer'], 'the signature is shown');
    const shown = fields(element);
    expect(shown['Hash']).to.contain('0xe2c13de2462a18');
    expect(shown['From']).to.equal('0xCD8847fa87A6A812b2839344dc7B426e34775363');
    expect(shown['Signer']).to.equal(shown['From']);
    expect(shown['Gas limit']).to.equal('400,000');
    expect(shown['Effective gas price']).to.contain('2.00449');
    const price = root(element).querySelector('.amount[title^="2.004494165"]');
    expect(price?.getAttribute('title')).to.equal('2.004494165 gwei · 2,004,494,165 wei');
    expect(shown['Chain ID']).to.equal('31337');
    await whenListed(element);
    expect(textIn(element)).to.contain('Hash matches fields');
  });

  it('steps to the next and previous transaction, and reports the end of the block', async () => {
    const { gateway, asked } = await evmLine();
    const element = await show(gateway, block45, '2');
    press(element, /^Next transaction/);
    await waitUntil(() => element.index === '3' && textIn(element).includes('index 3 ·') && isSettled(element));
    const outcomes: string[] = [];
    element.addEventListener('gw-load', ({ outcome }) => outcomes.push(outcome));
    press(element, /^Next transaction/);
    await waitUntil(() => root(element).querySelector('.empty-state'));
    expect(textIn(element)).to.contain('No transaction with index 4 in block 0x617a8a…d9877b7e, or');
    expect(outcomes).to.deep.equal(['null']);
    press(element, 'Show first transaction');
    await waitUntil(() => root(element).querySelector('.mined')?.textContent?.includes('index 0'));
    press(element, /^Previous transaction/);
    expect(element.index).to.equal('0');
    expect(asked.length).to.equal(4);
  });

  it('displays the decoded input, the raw words and the text', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, block42, '1');
    await waitUntil(() => root(element).querySelector('.arguments'));
    expect(root(element).querySelector('.call-name')?.textContent).to.equal('transfer');
    expect(textIn(element)).to.contain('guessed');
    expect(root(element).querySelector('.action')?.textContent?.replace(/\s+/g, ' ')).to.match(
      /^Transfer [\d,]+ units of 0x\w+ to 0x\w+ \?guessed$/,
    );
    press(element, 'Raw words');
    await waitUntil(() => root(element).querySelectorAll('.hash.calldata').length === 2);
    const [first] = root(element).querySelectorAll('.hash.calldata');
    expect(first?.textContent).to.match(/^0{24}[0-9a-f]{40}$/);
    press(element, 'UTF-8');
    await waitUntil(() => root(element).querySelector('.as-text'));
    expect(root(element).querySelector('[role="tab"][aria-selected="true"]')?.textContent?.trim()).to.equal('UTF-8');
  });

  it('decodes the input with ABIs that the page sets later', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, block42, '1');
    await waitUntil(() => root(element).querySelector('.arguments'));
    element.abis = ['function transfer(address beneficiary, uint256 sum)'];
    await waitUntil(() => textIn(element).includes('beneficiary'));
    expect(root(element).querySelector('.call-head')?.textContent).not.to.contain('guessed');
  });

  it('displays calls in the arguments of a call, and hostile text as text', async () => {
    const line = await evmLine();
    const abi = parseAbi([
      'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
      'function transfer(address to, uint256 value)',
      'function say(string words)',
    ]);
    const target = `0x${'22'.repeat(20)}` as const;
    const words = '<img src=x onerror=alert(1)>\u202Egnp.exe\u200B';
    const inner = [
      encodeFunctionData({ abi, functionName: 'transfer', args: [target, 2n ** 256n - 1n] }),
      encodeFunctionData({ abi, functionName: 'say', args: [words] }),
    ];
    const calls = inner.map((callData) => ({ target, allowFailure: false, callData }));
    const input = encodeFunctionData({ abi, functionName: 'aggregate3', args: [calls] });
    line.bend = ({ result, ...rest }) => ({ ...rest, result: { ...(result as object), input } });
    const element = await show(line.gateway, block42, '1');
    element.signatures = ['function say(string words)'];
    await waitUntil(() => root(element).querySelectorAll('.nested > li').length === 2);
    await waitUntil(() => textIn(element).includes('gnp.exe'));
    const [transfer, say] = [...root(element).querySelectorAll('.nested > li')].map((item) =>
      item.textContent?.replace(/\s+/g, ' '),
    );
    expect(transfer).to.contain('calls[0]');
    expect(transfer).to.contain('transfer');
    expect(transfer).to.contain('unlimited');
    expect(say).to.contain('<img src=x onerror=alert(1)>\\u{202E}gnp.exe\\u{200B}');
    expect(root(element).querySelectorAll('img').length).to.equal(0);
  });

  it('displays the calls of a batch contract as rows, with units from its transfers', async () => {
    const { gateway } = await evmLine();
    const element = await fixture<EvmTransactionElement>(html`
      <evm-transaction
        .gateway=${gateway}
        block-hash=${block45}
        index="1"
        with-receipts
        .signatures=${['function run((address to, uint256 value, bytes data)[] calls)']}
        .abis=${['function swapExact(address[] ps, address tin, uint256 a, uint256 min, address to, uint256 deadline)']}
        .tokens=${{ '0x53fd54fe6967e11eff820c635a58824f73b47d0f': { symbol: 'WETH', decimals: 18 } }}
      ></evm-transaction>
    `);
    await waitUntil(() => root(element).querySelectorAll('.nested > .inner-call').length === 3, 'three calls');
    const rows = [...root(element).querySelectorAll('.nested > .inner-call')].map((row) =>
      row.textContent?.replace(/\s+/g, ' ').trim(),
    );
    expect(rows[0]).to.match(/^calls\[0\] → 0x\w+ · 2\sether deposit/);
    expect(rows[1]).to.match(/^calls\[1\] → 0x\w+ approve .* 2\sWETH$/);
    await waitUntil(() =>
      /swapExact .* 2\sWETH/.test(root(element).querySelector('.nested')?.textContent?.replace(/\s+/g, ' ') ?? ''),
    );
    expect(textIn(element)).to.match(/To 0x\w+\s+own account/);
    // The list that contains the calls is not displayed again.
    expect(root(element).querySelector('.call-tree > .arguments')).to.equal(null);
    await expect(element).shadowDom.to.be.accessible();
  });

  it('displays each call of a batch, and does not treat the batch as a creation', async () => {
    const line = await evmLine();
    const abi = parseAbi(['function transfer(address to, uint256 value)']);
    const target = `0x${'22'.repeat(20)}` as const;
    const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [target, 7n] });
    const calls = [
      { to: target, value: '0xde0b6b3a7640000', input: transfer },
      { to: target, value: '0x1bc16d674ec80000', input: '0x' },
      { to: null, value: '0x0', input: '0x6001' },
    ];
    line.bend = ({ result, ...rest }) => {
      const { input: _, to: _to, value: _value, ...others } = result as Record<string, unknown>;
      return { ...rest, result: { ...others, type: '0x76', calls } };
    };
    const element = await show(line.gateway, block42, '1');
    await waitUntil(() => root(element).querySelector('.batch .call-name'));
    const drawn = [...root(element).querySelectorAll('.batch > li')].map((item) =>
      item.textContent?.replace(/\s+/g, ' ').trim(),
    );
    expect(drawn).to.have.length(3);
    expect(drawn[0]).to.match(/^calls\[0\] → 0x2{40} · 1\sether transfer/);
    expect(drawn[0]).to.contain('value uint256 7');
    expect(drawn[1]).to.match(/^calls\[1\] → 0x2{40} · 2\sether No input data\./);
    expect(drawn[2]).to.contain('calls[2] creates a contract 2 bytes of input');
    expect(root(element).querySelector('.action')?.textContent).to.contain('makes 3 calls in one transaction');
    expect(fields(element)).not.to.have.any.keys('Creates', 'To', 'calls');
    expect(textIn(element)).to.contain('a list of calls (3) instead of input data.');
    await expect(element).shadowDom.to.be.accessible();
    element.lang = 'ar';
    await waitUntil(() => textIn(element).includes('استدعاءات عددها'));
  });

  it('passes an unknown selector to the resolver of the page, and marks the result as a guess', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, block45, '1');
    const questions: string[] = [];
    element.signatureResolver = ({ kind, hash }) => {
      questions.push(`${kind} ${hash}`);
      return Promise.resolve(['run((address,uint256,bytes)[])', 'other(uint256)']);
    };
    await waitUntil(() => root(element).querySelector('.call-name')?.textContent === 'run');
    expect(questions).to.deep.equal(['function 0xb06f1eb4']);
    expect(root(element).querySelector('.call-head')?.textContent).to.contain('guessed');
  });

  it('recovers the signers of authorizations, and marks authorizations without effect', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, block10, '0');
    await firstChecks.get(element)!;
    await element.updateComplete;
    const rows = [...root(element).querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent?.trim() ?? ''),
    );
    expect(rows.map(([, , chain]) => chain)).to.deep.equal(['31337', 'any chain', '31337', '1']);
    expect(rows.map(([account]) => account?.toLowerCase())).to.deep.equal([
      '0xa810a7dc552b217c25d2903a26b58893b473390f',
      '0x4dde8365681f486a85930996903b2d38ab6f39f1',
      '0x31811d82ec1bcc247221190f3b767c6390f209b5',
      rows[3]?.[0]?.toLowerCase(),
    ]);
    expect(rows[3]?.[4]).to.contain('signed for another chain');
  });

  it('displays the blobs of a transaction, and the contract that it creates', async () => {
    const { gateway } = await evmLine();
    const blob = await show(gateway, block45, '3');
    expect(fields(blob)['Blob gas']).to.equal('131,072');
    expect(fields(blob)['Versioned hashes']).to.match(/^0x01/);
    // fault 69
    const creation = await show(gateway, block3, '0');
    await waitUntil(
      () =>
        fields(creation)['Created contract']?.startsWith('0xae11963d8619d3aa0772eab527ee5ddc00757018') ||
        fields(creation)['Created contract']?.toLowerCase().startsWith('0xae11963d8619d3aa0772eab527ee5ddc00757018'),
    );
    expect(fields(creation)['Created contract']).to.contain('computed');
    expect(root(creation).querySelector('.action')?.textContent).to.contain('Deploy contract');
  });

  it('splits the input of a creation with the constructor of an ABI on the page', async () => {
    const line = await evmLine();
    const args = encodeAbiParameters(parseAbiParameters('string name, uint256 supply'), ['Coin', 5n]);
    const input = `0x60806040${args.slice(2)}`;
    line.bend = ({ result, ...rest }) => ({ ...rest, result: { ...(result as object), input } });
    const element = await show(line.gateway, block3, '0');
    expect(textIn(element)).to.contain('Init code: 132 bytes');
    element.abis = ['constructor(string name, uint256 supply)'];
    await waitUntil(() => textIn(element).includes('Constructor arguments: 128 bytes'));
    expect(textIn(element)).to.contain('Init code: 4 bytes');
    expect(fields(element)['supply']).to.equal('5');
  });

  it('displays a changed value as a mismatch', async () => {
    const line = await evmLine();
    line.bend = ({ result, ...rest }) => ({ ...rest, result: Object.assign(result as object, { value: '0x1' }) });
    const element = await show(line.gateway, block42, '1');
    const counts = await firstChecks.get(element)!;
    expect([counts.passed, counts.failed]).to.deep.equal([1, 2]);
    expect(element.matches(':state(mismatch)')).to.equal(true);
    await whenListed(element);
    expect(textIn(element)).to.contain('Hash does not match fields');
    expect(fields(element)['Signer']).to.contain('≠');
  });

  it('simulates its call on the parent block, without fees, and counts the accessed slots', async () => {
    const { gateway, asked } = await evmLine();
    const element = await show(gateway, block43, '0');
    expect(asked.some((each) => each.startsWith('eth_createAccessList'))).to.equal(false);
    press(element, 'Simulate this call');
    await waitUntil(() => textIn(element).includes('succeeds · '));
    const [method, ...params] = asked.at(-1)!.split(' ');
    expect(method).to.equal('eth_createAccessList');
    const [call, block] = JSON.parse(params.join(' ')) as [object, string];
    expect(Object.keys(call).toSorted()).to.deep.equal(['data', 'from', 'gas', 'to', 'value']);
    expect(block).to.equal('0x2a');
    expect(textIn(element)).to.match(/Addresses: [1-9]\d*; slots: [1-9]\d*\./);
    // It is the first transaction of its block.
    expect(textIn(element)).to.contain('so it ran on this state');
    expect(textIn(element)).not.to.contain('without the changes');
  });

  it('distinguishes a failed simulation, a rejected one, and an unknown parent block', async () => {
    const line = await evmLine();
    // In its block it succeeded, after another transaction that it depends on.
    const failing = await show(line.gateway, block42, '1');
    press(failing, 'Simulate this call');
    await waitUntil(() => textIn(failing).includes('fails · 26,620 gas'));
    expect(textIn(failing)).to.contain('“execution reverted”');
    expect(textIn(failing)).to.contain('Addresses: 1; slots: 1.');
    expect(textIn(failing)).to.contain('at the start of the block, without the changes of earlier transactions');
    const refused = await show(line.gateway, block42, '1');
    line.bend = () => ({ jsonrpc: '2.0', id: 2, error: { code: -32601, message: 'method not found' } });
    press(refused, 'Simulate this call');
    await waitUntil(() => textIn(refused).includes('The call could not be simulated:'));
    line.bend = undefined;
    const unknown = await show(line.gateway, block42, '1');
    line.bend = (body) => ({ ...body, result: null });
    press(unknown, 'Simulate this call');
    await waitUntil(() => textIn(unknown).includes('Parent block not found'));
  });

  it('reports the selected transaction with its place, and loads its logs on demand', async () => {
    const { gateway, asked } = await evmLine();
    const element = await show(gateway, block42, '1');
    const chosen: unknown[] = [];
    element.addEventListener('gw-select', ({ kind, value, network, place }) =>
      chosen.push([kind, value, network, place.blockHash, place.blockNumber, place.transactionIndex]),
    );
    fieldOf(element, 'Hash')?.querySelector<HTMLElement>('button.value')?.click();
    expect(chosen).to.deep.equal([['transaction', hashOf(element), 'evm-a', block42, 42n, 1]]);
    press(element, 'Show logs');
    await waitUntil(() => root(element).querySelector('section:last-of-type tbody'));
    expect(asked.at(-1)).to.contain('eth_getLogs');
    expect(textIn(element)).to.contain('Transfer');
  });

  it('keeps its logs and its simulation after a refresh', async () => {
    const { gateway, asked } = await evmLine();
    const element = await show(gateway, block42, '1');
    press(element, 'Show logs');
    press(element, 'Simulate this call');
    await waitUntil(() => root(element).querySelector('section:last-of-type tbody'));
    await waitUntil(() => textIn(element).includes('fails · '));
    await element.refresh();
    expect(asked.filter((each) => each.startsWith('eth_getTransaction'))).to.have.lengthOf(2);
    expect(root(element).querySelector('section:last-of-type tbody')).not.to.equal(null);
    expect(textIn(element)).to.contain('fails · ');
    expect(asked.filter((each) => each.startsWith('eth_getLogs'))).to.have.lengthOf(1);
  });

  it('aborts its log request when it leaves the page, and loads the logs again on demand', async () => {
    const line = await evmLine();
    const signals: AbortSignal[] = [];
    const gateway: Gateway = {
      ask: (query, options) => {
        const isLogs = 'method' in query.wire && query.wire.method === 'eth_getLogs';
        if (!isLogs || signals.length > 0) return line.gateway.ask(query, options);
        signals.push(options?.signal as AbortSignal);
        return new Promise(() => undefined);
      },
    };
    const element = await show(gateway, block42, '1');
    const { parentElement } = element;
    press(element, 'Show logs');
    await waitUntil(() => signals.length === 1);
    element.remove();
    await waitUntil(() => signals[0]?.aborted);
    parentElement?.append(element);
    await waitUntil(() => isSettled(element));
    press(element, 'Show logs');
    await waitUntil(() => root(element).querySelector('section:last-of-type tbody'));
  });

  it('explains in the page language why the logs could not be loaded', async () => {
    const line = await evmLine();
    const element = await show(line.gateway, block42, '1');
    element.lang = 'ar';
    await waitUntil(() => textIn(element).includes('عرض السجلات'));
    line.cut = true;
    press(element, 'عرض السجلات');
    await waitUntil(() => root(element).querySelector('section:last-of-type [role="status"] button'));
    const told = root(element).querySelector('section:last-of-type [role="status"]')?.textContent ?? '';
    expect(told).not.to.match(/gateway|reply|reach/i);
    expect(told).to.match(/البوابة|بوابة/);
  });

  it('displays the words of each log in a form of its own', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, block43, '0');
    press(element, 'Show logs');
    const toggles = () => [...root(element).querySelectorAll<HTMLElement>('section:last-of-type .toggle')];
    await waitUntil(() => toggles().length > 1);
    toggles()[0]?.click();
    toggles()[1]?.click();
    const forms = () => [...root(element).querySelectorAll('.forms')];
    await waitUntil(() => forms().length === 2);
    const named = (group: Element) =>
      [...group.querySelectorAll('button')].find((each) => each.textContent?.trim() === 'Decimal');
    named(forms()[0]!)!.click();
    await element.updateComplete;
    const pressed = forms().map((each) => each.querySelector('[aria-pressed="true"]')?.textContent?.trim());
    expect(pressed).to.deep.equal(['Decimal', 'Hex']);
  });

  it('clips the input again for another transaction', async () => {
    const { gateway } = await evmLine();
    const element = await show(gateway, block3, '0');
    press(element, 'Raw words');
    await waitUntil(() => textIn(element).includes('more words are not shown'));
    press(element, 'Show all');
    await waitUntil(() => !textIn(element).includes('more words are not shown'));
    Object.assign(element, { blockHash: block42, index: '1' });
    await waitUntil(() => textIn(element).includes('Transfer 300'));
    Object.assign(element, { blockHash: block3, index: '0' });
    await waitUntil(() => textIn(element).includes('more words are not shown'));
  });

  // fault 99
  it('explains that a block number is not a hash, and sends nothing', async () => {
    const { gateway, asked } = await evmLine();
    const element = await show(gateway, '42', '1');
    await waitUntil(() => textIn(element).includes('not by number or tag'));
    expect(asked).to.deep.equal([]);
  });

  // fault 66, fault 80, threat B7
  it('keeps the members of an unknown type, and displays their text as text', async () => {
    const line = await evmLine();
    line.bend = ({ result: _, ...rest }) => ({
      ...rest,
      result: {
        type: '0x71',
        hash: `0x${'01'.repeat(32)}`,
        blockHash: block42,
        blockNumber: '0x2a',
        transactionIndex: '0x1',
        from: `0x${'11'.repeat(20)}`,
        to: `0x${'22'.repeat(20)}`,
        input: '0x12',
        '<img src=x onerror=alert(1)>': '\u202Egnp.exe<b>bold</b>',
      },
    });
    const element = await show(line.gateway, block42, '1');
    const { open, failed } = await firstChecks.get(element)!;
    expect([open, failed]).to.deep.equal([2, 0]);
    expect(root(element).querySelectorAll('img, .kept b').length).to.equal(0);
    expect(fields(element)['<img src=x onerror=alert(1)>']).to.equal('\\u{202E}gnp.exe<b>bold</b>');
    expect(fields(element)['Type']).to.contain('Unknown type 0x71');
  });

  it('keeps the displayed transaction if the gateway is unavailable', async () => {
    const line = await evmLine();
    const element = await show(line.gateway, block42, '1');
    line.cut = true;
    await element.refresh();
    expect(element.matches(':state(stale)')).to.equal(true);
    expect(root(element).querySelector('.mined')?.textContent).to.contain('index 1');
  });
});

describe('every recorded transaction', () => {
  it('is displayed completely and checked, on both chains', async () => {
    const counts = { drawn: 0, passed: 0, decoded: 0, guessed: 0, opaque: 0, creations: 0, transfers: 0 };
    for (const mined of [false, true]) {
      const { gateway } = await evmLine({ mined });
      const element = await fixture<EvmTransactionElement>(
        html`<evm-transaction hidden .gateway=${gateway}></evm-transaction>`,
      );
      const abis = await fetch(`/recordings/${mined ? 'evm-b' : 'evm-a'}/abi.json`);
      element.abis = (await abis.json()) as NonNullable<typeof element.abis>;
      const blocks = mined
        ? [10n, 17n, 87n, 150n, 192n, 271n, 273n]
        : [3n, 10n, 11n, 13n, 16n, 17n, 24n, 42n, 45n, 47n];
      for (const block of blocks) {
        const { value: receipts } = await getBlockReceipts(gateway, { block });
        const some = sampleOf(
          receipts ?? [],
          1,
          ({ status, logs, to }) => `${status} ${logs.length > 0} ${to === null}`,
        );
        for (const { blockHash, transactionIndex, transactionHash } of some) {
          const verified = checked(element);
          passQuietTime();
          Object.assign(element, { blockHash, index: `${transactionIndex}` });
          counts.passed += (await verified).passed;
          await waitUntil(() => !textIn(element).includes('Decoding…'));
          expect(hashOf(element)).to.equal(transactionHash);
          counts.drawn++;
          const head = root(element).querySelector('.call-head')?.textContent;
          if (head === undefined || head === null) {
            if (fields(element)['Created contract']) counts.creations++;
            else counts.transfers++;
          } else if (head.includes('guessed')) counts.guessed++;
          else if (head.includes('not decoded')) counts.opaque++;
          else counts.decoded++;
        }
      }
    }
    console.log(JSON.stringify(counts));
    expect(counts.passed).to.equal(3 * counts.drawn);
    expect(counts.drawn).to.be.greaterThan(leastOf(30, 80));
    expect(counts.decoded).to.be.greaterThan(leastOf(12, 30));
  }).timeout(ofWalk);
});
