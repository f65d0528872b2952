import { describe, expect, it } from 'vitest';
import { inOneGo } from '../../../src/client/wire/in-one-go.js';
import type { Log } from '../../../src/client/operations/logs-reply.js';
import type { Validator } from '../../../src/client/operations/validator-set-reply.js';
import type { Check } from '../../../src/verify/check.js';
import { iavlTree, rootOfExistence } from '../../../src/verify/ics23-proof.js';
import { createFilterCheck, createGapCheck, createListCheck } from '../../../src/verify/logs.js';
import { checkCallsInSteps } from '../../../src/verify/trace-calls.js';
import { checkPriorities, checkValidatorAddress } from '../../../src/verify/validator-set.js';
import { framesOf, type Call } from '../../support/frames.js';
import { readKey } from '../../support/verify-inputs.js';

// A rule is tested at its edge: the last value that it accepts and the first that it rejects.

const bytes = (...values: readonly number[]) => Uint8Array.from(values);
const [a, b, c] = ['aa', 'bb', 'cc'].map((byte) => `0x${byte.repeat(20)}` as const) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
];

describe('an ICS-23 path', () => {
  const leaf = { hash: 1n, prehashKey: 0n, prehashValue: 1n, length: 1n };
  const [key, value] = [bytes(1), bytes(2)];
  const sibling = bytes(...Array.from({ length: 32 }, () => 7));
  const rootOf = (prefix: Uint8Array, path: readonly { prefix: Uint8Array; suffix: Uint8Array }[]) =>
    rootOfExistence(
      { key, value, leaf: { ...leaf, prefix }, path: path.map((node) => ({ hash: 1n, ...node })) },
      iavlTree,
    ).kind;

  it('has a leaf whose version is a varint of at most ten bytes', () => {
    const version = (length: number) => bytes(...Array.from({ length: length - 1 }, () => 0x80), 0);
    expect(rootOf(bytes(0, 2, ...version(10)), [])).toBe('root');
    expect(rootOf(bytes(0, 2, ...version(11)), [])).toBe('broken');
    expect(rootOf(bytes(0, 4, 2), [])).toBe('broken');
  });

  it('has nodes with at most 12 bytes before a left child and 13 next to the hash before a right child', () => {
    // Height 1, size 2, and a version of the remaining length.
    const head = (length: number) => bytes(2, 4, ...Array.from({ length: length - 4 }, () => 0x80), 0, 32);
    const left = (length: number) => ({ prefix: head(length), suffix: bytes(32, ...sibling) });
    const right = (length: number) => ({ prefix: bytes(...head(length), ...sibling, 32), suffix: bytes() });
    expect([4, 12, 13].map((length) => rootOf(bytes(0, 2, 2), [left(length)]))).toEqual([
      ...['root', 'root', 'broken'],
    ]);
    expect([4, 11, 12, 13].map((length) => rootOf(bytes(0, 2, 2), [right(length)]))).toEqual([
      ...['root', 'root', 'root', 'broken'],
    ]);
    const spoilt = { prefix: head(4), suffix: bytes(31, ...sibling) };
    expect(rootOf(bytes(0, 2, 2), [spoilt])).toBe('broken');
    expect(rootOf(bytes(0, 2, 2), [{ ...right(4), suffix: bytes(1) }])).toBe('broken');
  });

  it('has nodes of at least the height of their position', () => {
    const node = (height: number) => ({ prefix: bytes(2 * height, 4, 2, 32), suffix: bytes(32, ...sibling) });
    expect(rootOf(bytes(0, 2, 2), [node(1), node(2)])).toBe('root');
    expect(rootOf(bytes(0, 2, 2), [node(3), node(9)])).toBe('root');
    expect(rootOf(bytes(0, 2, 2), [node(1), node(1)])).toBe('broken');
    expect(rootOf(bytes(0, 2, 2), [{ ...node(1), prefix: bytes(1, 4, 2, 32) }])).toBe('broken');
  });
});

describe('the priorities of a set', () => {
  const validator = (proposerPriority: bigint): Validator => ({
    ...{ address: '', pubKey: null, votingPower: 1n, proposerPriority },
  });
  const of = (...priorities: readonly bigint[]) =>
    checkPriorities(
      { blockHeight: 1n, total: BigInt(priorities.length), validators: priorities.map(validator) },
      { isCentered: true },
    );

  it('add up to less than one for each validator, above and below zero', () => {
    expect(of(5n, -4n, 1n)).toMatchObject([{ outcome: 'pass' }]);
    expect(of(-5n, 4n, -1n)).toMatchObject([{ outcome: 'pass' }]);
    for (const sum of [3n, -3n])
      expect(of(sum, 4n, -4n)).toEqual([
        {
          ...{ id: 'set-priorities', basis: 'response', path: 'validators', outcome: 'fail', reason: 'out-of-bounds' },
          details: { claimed: `${sum}`, least: '-2', most: '2' },
        },
      ]);
    expect(of(1n)).toMatchObject([{ outcome: 'fail', details: { least: '0', most: '0' } }]);
  });

  it('are not added up for a part of a set, which reports how much is loaded', () => {
    const part = { blockHeight: 1n, validators: [validator(9n)] };
    expect(checkPriorities({ ...part, total: 2n }, { prefix: 'compared.', isCentered: true })).toEqual([
      {
        ...{ id: 'set-priorities', basis: 'response', path: 'compared.validators', outcome: 'open' },
        ...{ reason: 'incomplete', details: { loaded: '1', total: '2' } },
      },
    ]);
    expect(checkPriorities({ ...part, total: null }, { isCentered: true })).toMatchObject([
      { details: { loaded: '1' } },
    ]);
  });
});

it('a malformed address is reported with at most 200 characters', () => {
  const claimed = (length: number) => {
    const check = checkValidatorAddress(
      { address: 'x'.repeat(length), pubKey: null, votingPower: 1n, proposerPriority: 0n },
      'validators[3]',
      readKey,
    );
    expect(check).toMatchObject({ outcome: 'fail', reason: 'malformed-address', path: 'validators[3]' });
    return check.details?.['claimed'];
  };
  expect(claimed(200)).toBe('x'.repeat(200));
  expect(claimed(201)).toBe(`${'x'.repeat(200)}…`);
});

describe('the calls of a trace', () => {
  const found = (root: Call) => inOneGo(checkCallsInSteps(framesOf(root), 'result[0].result'));
  const failures = (root: Call) => found(root).filter(({ outcome }) => outcome === 'fail');
  const about = (checks: readonly Check[], id: Check['id']) => checks.filter((check) => check.id === id);
  const passed = (id: Check['id']) => ({ id, basis: 'response', outcome: 'pass' });

  it('may use all the available gas, but not more', () => {
    const inner = (gas: bigint, gasUsed: bigint): Call => ({
      ...{ to: a, gas: 1_000n, gasUsed: 1_000n },
      calls: [{ from: a, to: b, gas, gasUsed }],
    });
    expect(about(found(inner(1_000n, 1_000n)), 'trace-call-gas')).toEqual([passed('trace-call-gas')]);
    const told = (root: Call) => failures(root).map(({ path, details }) => [path, details]);
    expect(told(inner(1_001n, 1_000n))).toEqual([
      ['result[0].result.calls[0].gas', { claimed: '1001', least: '0', most: '1000' }],
    ]);
    expect(told(inner(999n, 1_000n))).toEqual([
      ['result[0].result.calls[0].gasUsed', { claimed: '1000', least: '0', most: '999' }],
    ]);
    const two = (gasUsed: bigint): Call => ({
      ...{ to: a, gas: 1_000n, gasUsed: 1n },
      calls: [
        { from: a, to: b, gas: 500n, gasUsed: 500n },
        { from: a, to: c, gas: 501n, gasUsed },
      ],
    });
    expect(told(two(500n))).toEqual([]);
    expect(told(two(501n))).toEqual([['result[0].result.calls', { claimed: '1001', least: '0', most: '1000' }]]);
  });

  it('are reported once, at the first, with its path', () => {
    const lie: Call = { from: c, to: b, gasUsed: 1n };
    const below: Call = { from: a, to: b, calls: [{ from: b, to: c, gasUsed: 1n }, lie, lie] };
    expect(failures({ to: a, calls: [{ from: a, to: b }, below, lie] })).toEqual([
      {
        ...{ id: 'trace-callers', basis: 'response', outcome: 'fail', reason: 'mismatch' },
        ...{ path: 'result[0].result.calls[1].calls[1].from', details: { claimed: c, computed: b } },
      },
    ]);
  });

  it('run in the name of their target, or of their caller for DELEGATECALL and CALLCODE', () => {
    const log = (address: `0x${string}`) => ({ logs: [{ address, topics: [], data: '0x' } as const] });
    for (const type of ['CALL', 'CREATE', 'CREATE2', 'DELEGATECALL', 'CALLCODE']) {
      const own = /CODE|DELEGATE/.test(type) ? a : b;
      const call = (address: `0x${string}`): Call => ({ to: a, calls: [{ type, from: a, to: b, ...log(address) }] });
      expect(failures(call(own)), type).toEqual([]);
      expect(failures(call(c)), type).toEqual([
        {
          ...{ id: 'trace-log-address', basis: 'response', outcome: 'fail', reason: 'mismatch' },
          ...{ path: 'result[0].result.calls[0].logs', details: { claimed: c, computed: own } },
        },
      ]);
    }
    // The context of a call of an unknown type is unknown.
    expect(failures({ to: a, calls: [{ type: 'AUTHCALL', from: a, to: b, ...log(c), calls: [{ from: c }] }] })).toEqual(
      [],
    );
  });

  it('write nothing in a static call or below it', () => {
    const told = (call: Call) => failures({ to: a, calls: [{ from: a, to: b, ...call }] });
    const fault = (claimed: string, path: string) => ({
      ...{ id: 'trace-static', basis: 'response', outcome: 'fail', reason: 'write-in-static' },
      ...{ path: `result[0].result.${path}.type`, details: { claimed } },
    });
    const log = { logs: [{ address: b, topics: [], data: '0x' } as const] };
    expect(told({ type: 'STATICCALL' })).toEqual([]);
    expect(told({ type: 'STATICCALL', value: 0n })).toEqual([]);
    expect(told({ type: 'STATICCALL', value: 1n })).toEqual([fault('STATICCALL', 'calls[0]')]);
    expect(told({ type: 'STATICCALL', ...log })).toEqual([fault('STATICCALL', 'calls[0]')]);
    expect(told({ type: 'STATICCALL', ...log, error: 'write protection' })).toEqual([]);
    const below = (call: Call) => told({ type: 'STATICCALL', calls: [{ from: b, to: c, ...call }] });
    for (const type of ['CREATE', 'CREATE2', 'SELFDESTRUCT'])
      expect(below({ type }), type).toEqual([fault(type, 'calls[0].calls[0]')]);
    expect(below({ value: 1n })).toEqual([fault('CALL', 'calls[0].calls[0]')]);
    for (const call of [{ value: 0n }, { type: 'DELEGATECALL', value: 1n }, {}]) expect(below(call)).toEqual([]);
    const deep = { type: 'STATICCALL', calls: [{ from: b, to: c, calls: [{ type: 'CREATE', from: c, to: a }] }] };
    expect(told(deep)).toEqual([fault('CREATE', 'calls[0].calls[0].calls[0]')]);
    // Calls next to it may write.
    expect(told({ type: 'CALL', calls: [{ type: 'CREATE', from: b, to: c }] })).toEqual([]);
  });

  it('pause every 5,000 calls, whatever is found', () => {
    const calls = Array.from({ length: 12_000 }, () => ({ from: a, to: b, gasUsed: 0n }));
    const work = checkCallsInSteps(framesOf({ to: a, calls }), '');
    expect([...work]).toHaveLength(2);
  });
});

describe('logs', () => {
  const log: Log = {
    ...{ address: a, topics: [], data: '0x', removed: false, blockTimestamp: 100n },
    ...{ blockHash: `0x${'b1'.repeat(32)}`, blockNumber: 40n, logIndex: 0 },
    ...{ transactionHash: `0x${'01'.repeat(32)}`, transactionIndex: 0 },
  };
  const next: Log = {
    ...{ ...log, blockHash: `0x${'b2'.repeat(32)}`, blockNumber: 41n, transactionHash: `0x${'02'.repeat(32)}` },
  };
  const found = (...logs: readonly Log[]) => {
    const list = createListCheck();
    return [...logs.flatMap(list.check), ...list.passed()];
  };
  const ids = (...logs: readonly Log[]) => found(...logs).map(({ id, outcome }) => `${id} ${outcome}`);

  it('of the first and last block of a range are inside, unlike logs of adjacent blocks', () => {
    const check = createFilterCheck({ range: { from: 40n, to: 42n } });
    const outcomes = [39n, 40n, 42n, 43n].map((blockNumber) => check?.({ ...log, blockNumber }, '').outcome);
    expect(outcomes).toEqual(['fail', 'pass', 'pass', 'fail']);
  });

  it('of two blocks may have the same time, but the later block no earlier time', () => {
    expect(ids(log, next)).toContain('logs-times pass');
    expect(ids(log, { ...next, blockTimestamp: 101n })).toContain('logs-times pass');
    expect(found(log, { ...next, blockTimestamp: 99n })).toContainEqual({
      ...{ id: 'logs-times', basis: 'response', outcome: 'fail', reason: 'other-time' },
      ...{ path: 'result[1].blockTimestamp', details: { claimed: '99', computed: '100' } },
    });
    // A block that does not follow the other shows nothing about its time.
    expect(ids(next, log).join()).not.toContain('logs-times');
  });

  it('that were removed belong to a replaced block and are not compared with it', () => {
    const removed = { ...log, removed: true, blockHash: next.blockHash, transactionIndex: 9, blockTimestamp: 7n };
    expect(ids(log, { ...removed, logIndex: 1 })).toEqual(['logs-unique pass', 'logs-sorted pass']);
  });

  it('whose indices restart in each transaction are a doubt, reported once with the expected index', () => {
    const anew = (transactionIndex: number): Log => ({
      ...{ ...log, logIndex: 0, transactionIndex },
      transactionHash: `0x${`0${transactionIndex}`.repeat(32)}` as const,
    });
    const doubts = found({ ...log, logIndex: 4 }, anew(2), { ...anew(2), logIndex: 1 }, anew(3));
    expect(doubts.filter(({ outcome }) => outcome !== 'pass')).toEqual([
      {
        ...{ id: 'logs-sorted', basis: 'response', outcome: 'open', reason: 'numbered-otherwise' },
        ...{ path: 'result[1].logIndex', details: { claimed: '0', computed: '5' } },
      },
    ]);
  });

  it('are in block order, which restarts with each answer', () => {
    const list = createListCheck();
    expect([list.check(next, 0), list.check(log, 0)]).toEqual([[], []]);
    const later = { ...next, logIndex: 1 };
    expect(list.check(later, 1)).toEqual([]);
    expect(list.check(log, 2)).toMatchObject([
      { id: 'logs-unique', reason: 'twice', path: 'result[2]', details: { claimed: '40:0' } },
      { id: 'logs-sorted', reason: 'out-of-order', path: 'result[2]', details: { claimed: '40:0' } },
    ]);
  });

  it('of one block follow their transactions and, within a transaction, their own indices', () => {
    const of = (transactionIndex: number, logIndex: number): Log => ({
      ...{ ...log, transactionIndex, logIndex },
      transactionHash: `0x${`0${transactionIndex}`.repeat(32)}` as const,
    });
    const sorted = (...logs: readonly Log[]) =>
      found(...logs).flatMap((check) =>
        check.id === 'logs-sorted' ? [check.outcome === 'pass' ? 'pass' : check.reason] : [],
      );
    expect(sorted(of(1, 1), of(1, 2))).toEqual(['pass']);
    expect(sorted(of(1, 1), of(2, 2))).toEqual(['pass']);
    expect(sorted(of(1, 1), of(1, 1))).toEqual(['pass']);
    expect(sorted(of(1, 1), of(1, 0))).toEqual(['out-of-order']);
    expect(sorted(of(2, 1), of(1, 2))).toEqual(['out-of-order']);
    expect(sorted(of(1, 1), of(2, 1))).toEqual(['numbered-otherwise']);
    expect(sorted(next, log)).toEqual(['out-of-order']);
    expect(sorted(log, { ...log, blockNumber: null })).toEqual([]);
  });

  it('that contradict each other are reported with both places, hashes, or times', () => {
    const told = (change: Partial<Log>) =>
      found(log, { ...log, logIndex: 1, ...change }).flatMap(({ outcome, ...check }) =>
        outcome === 'fail' ? [check] : [],
      );
    const about = (id: Check['id'], member: string, claimed: string, computed: string, reason = 'elsewhere') => ({
      ...{ id, basis: 'response', reason, path: `result[1].${member}`, details: { claimed, computed } },
    });
    expect(told({ transactionIndex: 7 })).toEqual([about('logs-transactions', 'transactionIndex', '7', '0')]);
    expect(told({ transactionHash: next.transactionHash })).toEqual([
      about('logs-transactions', 'transactionHash', `${next.transactionHash}`, `${log.transactionHash}`),
    ]);
    expect(told({ blockTimestamp: 101n })).toEqual([about('logs-times', 'blockTimestamp', '101', '100', 'other-time')]);
    expect(told({ blockHash: next.blockHash })).toEqual([
      about('logs-blocks', 'blockHash', `${next.blockHash}`, `${log.blockHash}`),
    ]);
    // In another block, the place of the transaction is unknown.
    expect(told({ blockNumber: 41n, blockHash: next.blockHash, transactionHash: next.transactionHash })).toEqual([]);
  });

  it('without a block are in no range and match only a contract filter', () => {
    const range = (bounds: object) =>
      createFilterCheck({ address: a, range: { from: 'latest', to: 'latest', ...bounds } });
    const pending = { ...log, blockNumber: null, blockHash: null };
    expect(range({})?.(pending, '')).toEqual({ id: 'logs-filter', basis: 'request', outcome: 'pass' });
    for (const bounds of [{ from: 1n }, { to: 99n }])
      expect(range(bounds)?.(pending, 'result[0]')).toEqual({
        ...{ id: 'logs-filter', basis: 'request', outcome: 'fail', reason: 'not-asked-for' },
        ...{ path: 'result[0].blockNumber', details: { claimed: '?:0' } },
      });
    expect(createFilterCheck({ range: { from: 'earliest', to: 39n } })?.(log, '').outcome).toBe('fail');
    expect(createFilterCheck({ range: { from: 'earliest', to: 40n } })?.(log, '').outcome).toBe('pass');
  });

  it('of a whole block have no gap: a missing index is reported with the expected one', () => {
    const gaps = (...logs: readonly Log[]) => {
      const check = createGapCheck({ range: { from: 0n, to: 99n } });
      return check ? [...logs.flatMap(check.check), ...check.passed()] : [];
    };
    const at = (logIndex: number | null, change: Partial<Log> = {}): Log => ({ ...log, logIndex, ...change });
    const pass = { id: 'logs-gapless', basis: 'response', outcome: 'pass' };
    const gap = (place: number, claimed: string, computed: string) => ({
      ...{ id: 'logs-gapless', basis: 'response', path: `result[${place}].logIndex`, details: { claimed, computed } },
    });
    expect(gaps(at(0), at(1), at(2), { ...next, logIndex: 0 })).toEqual([pass]);
    expect(gaps(at(0), at(2), at(3))).toEqual([{ ...gap(1, '2', '1'), outcome: 'fail', reason: 'mismatch' }]);
    // Duplicates and wrong order are reported by their own check.
    expect(gaps(at(0), at(1), at(1), at(0), at(2))).toEqual([pass]);
    const other = { transactionHash: next.transactionHash };
    expect(gaps(at(0), at(2, other))).toEqual([{ ...gap(1, '2', '1'), outcome: 'open', reason: 'numbered-otherwise' }]);
    expect(gaps(at(0), at(1, other))).toEqual([pass]);
    // A single log is the first of its block, whichever transaction wrote it.
    expect(gaps(at(1))).toEqual([{ ...gap(0, '1', '0'), outcome: 'open', reason: 'numbered-otherwise' }]);
    const shouted = { transactionHash: `0x${'01'.repeat(32)}`.toUpperCase().replace('0X', '0x') as `0x${string}` };
    expect(gaps(at(0), at(2, shouted))).toMatchObject([{ outcome: 'fail' }]);
    expect(gaps(at(null), at(0), at(7, { removed: true }), at(8, { blockNumber: null }), at(1))).toEqual([pass]);
  });
});
