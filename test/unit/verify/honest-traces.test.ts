import { describe, expect, it } from 'vitest';
import { readBlockReceipts } from '../../../src/client/operations/block-receipts-reply.js';
import { readTrace } from '../../../src/client/operations/trace-reply.js';
import type { Check, CheckId } from '../../../src/verify/check.js';
import { checkAnswer } from '../../../src/widgets/tx-trace/checks.js';
import { bugReport } from '../../support/other-chains.js';
import { received, scheduler } from '../../support/recorded-calls.js';

// Traces of other clients and chains: a rule that they need not follow accuses none of them.

const hex = (byte: string, bytes = 20) => `0x${byte.repeat(bytes)}` as const;
const blockHash = hex('01', 32);
const [sender, callee, inner, other] = [hex('01'), hex('02'), hex('03'), hex('04')];
const ether = '0xfffffffffffffffffffffffffffffffffffffffe';
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const word = (address: string) => `0x${address.slice(2).padStart(64, '0')}`;
const moved = (from: string, to: string, value: string, address: string = ether) => ({
  ...{ address, topics: [transfer, word(from), word(to)], data: word(value) },
});

interface Call {
  readonly [member: string]: unknown;
  readonly calls?: readonly Call[];
}

const call = (members: Call = {}): Call => ({
  ...{ type: 'CALL', from: sender, to: callee, gas: '0x186a0', gasUsed: '0x61a8', input: '0x', value: '0x0' },
  ...members,
});
const within = (members: Call = {}): Call =>
  call({ from: callee, to: inner, gas: '0x2710', gasUsed: '0x10', ...members });

const log = (address: string, topic = '07', data = '0x') => ({ address, topics: [hex(topic, 32)], data });

function receiptOf(logs: readonly object[], members: object = {}, place = 0) {
  return {
    ...{ type: '0x2', status: '0x1', cumulativeGasUsed: '0x61a8', gasUsed: '0x61a8', effectiveGasPrice: '0x1' },
    ...{ from: sender, to: callee, contractAddress: null, logsBloom: hex('00', 256) },
    ...{ blockHash, blockNumber: '0x64', transactionHash: hex(`a${place}`, 32), transactionIndex: `0x${place}` },
    logs: logs.map((each, index) => ({
      ...{ ...each, blockHash, blockNumber: '0x64', transactionHash: hex(`a${place}`, 32) },
      ...{ transactionIndex: `0x${place}`, logIndex: `0x${index.toString(16)}`, removed: false },
    })),
    ...members,
  };
}

async function checksOf(result: unknown, receipts?: unknown): Promise<readonly Check[]> {
  const request = { blockHash, tracer: 'call', withLog: true } as const;
  const trace = readTrace(request, JSON.stringify({ jsonrpc: '2.0', id: 1, result }), received(1));
  const beside = receipts
    ? readBlockReceipts({ block: 100n }, JSON.stringify({ jsonrpc: '2.0', id: 1, result: receipts }), received(1))
    : undefined;
  const shown = { network: 'evm-b' as const, trace, ...(beside ? { receipts: beside } : {}) };
  return (await checkAnswer(shown, shown, scheduler())).checks;
}

/** The traces of a block, one of each top-level call. */
const block = (...calls: readonly Call[]) => calls.map((result, place) => ({ txHash: hex(`a${place}`, 32), result }));

const outcomes = (checks: readonly Check[], id: CheckId) =>
  checks.filter((check) => check.id === id).map((check) => `${check.outcome} ${'reason' in check ? check.reason : ''}`);
const failed = (checks: readonly Check[]) => checks.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id);

describe('a trace that a public report shows to be honest', () => {
  it.each([
    ['14-eip7708-log-in-trace'],
    ['15-node-ignores-withlog'],
    ['17-arbitrum-invalid-frames'],
    ['40-anvil-gas-without-intrinsic'],
  ])('is no mismatch: %s', async (name) => {
    const { reply, receipts } = bugReport(name);
    expect(failed(await checksOf(reply.result, (receipts as { result?: unknown } | undefined)?.result))).toEqual([]);
  });
});

describe('logs written by the protocol', () => {
  it('may have another address than the running contract', async () => {
    const payment = call({ value: '0x64', logs: [moved(sender, callee, '0x64')] });
    expect(outcomes(await checksOf(block(payment)), 'trace-log-address')).toEqual([]);
    const creation = call({ type: 'CREATE', value: '0x5', logs: [moved(sender, callee, '0x5')] });
    const destroyed = within({ type: 'SELFDESTRUCT', value: '0x9', logs: [moved(callee, inner, '0x9')] });
    expect(failed(await checksOf(block(creation, call({ calls: [destroyed] }))))).toEqual([]);
  });

  it.each([
    ['a system contract', log('0x0000000000000000000000000000000000001010')],
    ['another address that describes the value of the call', moved(sender, callee, '0x64', hex('ee'))],
  ])('are open if they are from %s', async (_, written) => {
    const checks = await checksOf(block(call({ value: '0x64', logs: [written] })));
    expect(outcomes(checks, 'trace-log-address')).toEqual(['open nodes-differ']);
  });

  it('are open if the receipt has them and the trace does not', async () => {
    const [own, fee] = [log(callee), moved(sender, callee, '0x64')];
    const checks = await checksOf(block(call({ logs: [own] })), [receiptOf([fee, own])]);
    expect(outcomes(checks, 'trace-logs')).toEqual(['open nodes-differ']);
  });

  it('do not excuse a log of another contract or a missing log of a contract that ran', async () => {
    expect(outcomes(await checksOf(block(call({ logs: [log(other)] }))), 'trace-log-address')).toEqual([
      'fail mismatch',
    ]);
    const calls = [within({ logs: [log(inner)] })];
    const receipts = [receiptOf([log(callee), log(inner)])];
    expect(outcomes(await checksOf(block(call({ calls })), receipts), 'trace-logs')).toEqual(['fail unlike-receipt']);
    const native = moved(sender, callee, '0x64');
    const some = call({ logs: [native] });
    expect(outcomes(await checksOf(block(some), [receiptOf([native, native])]), 'trace-logs')).toEqual([
      'fail unlike-receipt',
    ]);
  });
});

it('a node that returns no traces at all is not accused by the receipts of the block', async () => {
  expect(outcomes(await checksOf([], [receiptOf([])]), 'trace-order')).toEqual(['open incomplete']);
});

describe('a node that returns no logs with the calls', () => {
  it.each([
    ['missing members', call()],
    ['empty lists', call({ logs: [], calls: [within({ logs: [] })] })],
  ])('is not accused: %s', async (_, top) => {
    const checks = await checksOf(block(top, top), [receiptOf([log(callee)]), receiptOf([], {}, 1)]);
    expect(outcomes(checks, 'trace-logs')).toEqual(['open no-logs', 'pass ']);
  });

  it('is checked if another call of the block has logs, so a missing log is detected', async () => {
    const checks = await checksOf(block(call(), call({ logs: [log(callee)] })), [
      receiptOf([log(callee)]),
      receiptOf([log(callee)], {}, 1),
    ]);
    expect(outcomes(checks, 'trace-logs')).toEqual(['fail unlike-receipt', 'pass ']);
  });

  it('is not accused if the indices do not show which log was first', async () => {
    const [first, second] = [log(callee, '07'), log(inner, '08')].map((each) => ({ ...each, index: '0x0' }));
    const top = call({ logs: [first], calls: [within({ logs: [second] })] });
    const checks = await checksOf(block(top), [receiptOf([log(inner, '08'), log(callee, '07')])]);
    expect(outcomes(checks, 'trace-logs')).toEqual(['open missing-field']);
  });
});

describe('calls of an unknown kind', () => {
  const stranger = within({ type: 'INVALID', from: hex('00'), to: other, gas: '0x0', gasUsed: '0xff' });
  it.each([
    ['among Ethereum calls', call({ calls: [stranger, within()] })],
    ['with nested calls', call({ calls: [{ ...stranger, calls: [within({ from: hex('09'), gas: '0xffffff' })] }] })],
    ['at the top', call({ type: 'Call', calls: [within({ from: hex('09') })] })],
    ['with writes below a static call', call({ calls: [within({ type: 'STATICCALL', calls: [stranger] })] })],
    ['with a name of another client', call({ calls: [within({ type: 'AUTHCALL', from: other })] })],
  ])('have no verdict, %s', async (_, top) => {
    const checks = await checksOf(block(top));
    expect(failed(checks)).toEqual([]);
    const found = checks.filter(({ outcome }) => outcome === 'open').map((check) => 'reason' in check && check.reason);
    expect(new Set(found)).toEqual(new Set(['unknown-call']));
  });

  it('do not excuse a call of a known kind', async () => {
    const checks = await checksOf(block(call({ calls: [stranger, within({ from: other })] })));
    expect(outcomes(checks, 'trace-callers')).toEqual(['fail mismatch']);
  });

  it('have no verdict about the receipt if the top-level call is one', async () => {
    const top = call({ type: 'Call', from: hex('00'), to: other, gasUsed: '0x1', error: 'failed' });
    const checks = await checksOf(block(top), [receiptOf([])]);
    expect(failed(checks)).toEqual([]);
    for (const id of ['trace-gas', 'trace-status', 'trace-parties'] as const)
      expect(outcomes(checks, id)).toEqual(['open unknown-call']);
  });
});

describe('gas in the accounting of another client', () => {
  it.each([
    ['a plain transfer of anvil', call({ gas: '0x0', gasUsed: '0x5208' })],
    ['a call of anvil with nested calls', call({ gas: '0x100', gasUsed: '0x5408', calls: [within({ gas: '0xf0' })] })],
    ['a node that omits the gas limit', call({ gas: '0x0', calls: [within()] })],
  ])('is open for the top-level call: %s', async (_, top) => {
    expect(outcomes(await checksOf(block(top)), 'trace-call-gas')).toEqual(['open nodes-differ']);
  });

  it('is open if the stipend of a call with value explains it', async () => {
    const paid = call({ calls: [within({ value: '0x1', gas: '0x0', gasUsed: '0x8fc' })] });
    expect(outcomes(await checksOf(block(paid)), 'trace-call-gas')).toEqual(['open nodes-differ']);
    const free = call({ calls: [within({ gas: '0x0', gasUsed: '0x8fc' })] });
    expect(outcomes(await checksOf(block(free)), 'trace-call-gas')).toEqual(['fail out-of-bounds']);
  });

  it('does not hide a nested call that uses more than its gas', async () => {
    const calls = [within({ gas: '0x10', gasUsed: '0x11' })];
    const checks = await checksOf(block(call({ gas: '0x0', gasUsed: '0x5208', calls })));
    expect(outcomes(checks, 'trace-call-gas')).toEqual(['fail out-of-bounds']);
  });
});

describe('transactions of another chain', () => {
  it.each([
    [
      'a type that Ethereum does not have',
      receiptOf([log(other)], { type: '0x69', gasUsed: '0x1', status: '0x0', to: other }),
    ],
    ['a deposit of the OP stack', receiptOf([], { type: '0x7e', gasUsed: '0xf4241', contractAddress: other })],
  ])('may have receipts that do not match their calls: %s', async (_, receipt) => {
    const checks = await checksOf(block(call({ logs: [log(callee)] })), [receipt]);
    expect(failed(checks)).toEqual([]);
    expect(outcomes(checks, 'trace-gas')).toEqual(['open other-chain']);
  });

  it('may name the recipient as the created contract', async () => {
    const checks = await checksOf(block(call()), [receiptOf([], { contractAddress: callee })]);
    expect(outcomes(checks, 'trace-created')).toEqual(['open nodes-differ']);
    const lie = await checksOf(block(call()), [receiptOf([], { contractAddress: other })]);
    expect(outcomes(lie, 'trace-created')).toEqual(['fail unlike-receipt']);
  });

  it('may have a revert reason in place of an error', async () => {
    const checks = await checksOf(block(call({ revertReason: 'no' })), [receiptOf([], { status: '0x0' })]);
    expect(outcomes(checks, 'trace-status')).toEqual(['open missing-field']);
  });
});
