import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/client/errors.js';
import { readTrace, type TraceItem } from '../../../src/client/operations/trace-reply.js';

const hash = `0x${'ab'.repeat(32)}` as const;
const account = `0x${'cd'.repeat(20)}`;
const frame = { type: 'CALL', from: account, to: account, gas: '0x10', gasUsed: '0x5', input: '0x', value: '0x0' };

function trace(result: unknown, tracer: 'call' | 'prestate' = 'call', maxDepth = 4_096): readonly TraceItem[] {
  return readText(JSON.stringify({ jsonrpc: '2.0', id: 1, result }), tracer, maxDepth);
}

function readText(text: string, tracer: 'call' | 'prestate', maxDepth = 4_096): readonly TraceItem[] {
  const received = { at: new Date(0), bytes: text.length, sample: false, id: 1, maxDepth };
  return readTrace({ blockHash: hash, tracer }, text, received).value;
}

type Nested = Record<string, unknown> & { calls?: Nested[] };

function framesOf(result: object) {
  const [item] = trace([{ txHash: hash, result }]);
  if (item?.kind !== 'call') throw new Error('no frames');
  return item.frames;
}

const refusal = (result: unknown) => {
  try {
    trace(result);
  } catch (error) {
    if (error instanceof GatewayError) return `${error.details.path} is not ${error.details.expected}`;
  }
  return 'not refused';
};

describe('the frames of a transaction', () => {
  const call = (name: string, ...calls: object[]) => ({ ...frame, type: name, ...(calls.length > 0 ? { calls } : {}) });

  it('are a flat list in the order of the calls, with depth, parent, and number of calls', () => {
    const [item] = trace([{ txHash: hash, result: call('A', call('B', call('C'), call('D')), call('E')) }]);
    if (item?.kind !== 'call') throw new Error('no frames');
    expect(item.frames.map(({ type, depth, parent, calls }) => [type, depth, parent, calls])).toEqual([
      ['A', 0, null, 2],
      ['B', 1, 0, 2],
      ['C', 2, 1, 0],
      ['D', 2, 1, 0],
      ['E', 1, 0, 0],
    ]);
  });

  it.each([
    ['call', 'CALL'],
    ['Call', 'CALL'],
    ['staticcall', 'STATICCALL'],
    ['delegateCall', 'DELEGATECALL'],
    ['Create2', 'CREATE2'],
    ['selfdestruct', 'SELFDESTRUCT'],
    ['INVALID', 'INVALID'],
    ['Near', 'Near'],
  ])('have the type %s as %s', (given, type) => {
    const [item] = trace([{ txHash: hash, result: call(given, call(given)) }]);
    if (item?.kind !== 'call') throw new Error('no frames');
    expect(item.frames.map((each) => each.type)).toEqual([type, type]);
  });

  it.each(['call', 'prestate'] as const)('may have no type, with any requested tracer: %s', (tracer) => {
    const { type: _, ...untyped } = frame;
    const [item] = trace(
      [{ txHash: hash, result: { ...untyped, calls: [untyped, { ...untyped, type: null }] } }],
      tracer,
    );
    if (item?.kind !== 'call') throw new Error('no frames');
    expect(item.frames.map(({ type, unread }) => [type, unread])).toEqual(Array(3).fill(['', undefined]));
  });

  it('may be nested up to the JSON limit', () => {
    const depth = 2_045;
    const head = JSON.stringify(frame).slice(0, -1);
    const nested = `${`${head},"calls":[`.repeat(depth)}${JSON.stringify(frame)}${']}'.repeat(depth)}`;
    const [item] = readText(`{"jsonrpc":"2.0","id":1,"result":[{"txHash":"${hash}","result":${nested}}]}`, 'call');
    if (item?.kind !== 'call') throw new Error('no frames');
    expect(item.frames).toHaveLength(depth + 1);
    expect(item.frames.at(-1)).toMatchObject({ depth, parent: depth - 1 });
    expect(structuredClone(item)).toEqual(item);
    expect(() =>
      readText(
        `{"jsonrpc":"2.0","id":1,"result":[{"txHash":"${hash}","result":{"calls":[{"calls":[${nested}]}]}}]}`,
        'call',
      ),
    ).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  it('need little more than type, sender, gas, and input', () => {
    const result = { type: 'CREATE', from: account, gas: '0x0', gasUsed: '0x0', input: '0x' };
    expect(trace([{ txHash: hash, result }])).toEqual([
      {
        txHash: hash,
        kind: 'call',
        frames: [
          { type: 'CREATE', from: account, gas: 0n, gasUsed: 0n, input: '0x', depth: 0, parent: null, calls: 0 },
        ],
      },
    ]);
  });

  it('keep error, reason, logs, and unknown members', () => {
    const log = { address: account, topics: [hash], data: '0x', position: '0x1' };
    const result = {
      ...frame,
      error: 'execution reverted',
      revertReason: 'no',
      logs: [log],
      time: '14µs',
      gasRefund: '0x1',
    };
    expect(trace([{ txHash: hash, result }])).toMatchObject([
      {
        frames: [
          {
            error: 'execution reverted',
            revertReason: 'no',
            logs: [{ address: account, topics: [hash], data: '0x', position: 1 }],
            extra: { time: '14µs', gasRefund: '0x1' },
          },
        ],
      },
    ]);
  });

  it.each([
    [{ ...frame, gas: 16 }, 'result.gas', 'a QUANTITY'],
    [{ ...frame, calls: {} }, 'result.calls', 'a list'],
    [{ type: 'SELFDESTRUCT' }, 'result.from', 'DATA of 20 bytes'],
    [{ ...frame, logs: [{ address: account, topics: [] }] }, 'result.logs[0].data', 'DATA'],
  ])('of %o cannot be read, and the traces of other transactions are kept', (result, path, expected) => {
    expect(
      trace([
        { txHash: hash, result: frame },
        { txHash: hash, result },
      ]),
    ).toMatchObject([
      { kind: 'call', frames: [{ type: 'CALL' }] },
      { txHash: hash, kind: 'unread', path, expected, result },
    ]);
  });

  it.each([
    [{ type: 'SELFDESTRUCT' }, { type: 'SELFDESTRUCT' }, [{ path: 'from', expected: 'DATA of 20 bytes' }]],
    [7, { type: '' }, [{ path: '', expected: 'an object' }]],
    [null, { type: '' }, [{ path: '', expected: 'an object' }]],
    [{ ...frame, calls: 'x' }, { from: account, gasUsed: 5n, calls: 0 }, [{ path: 'calls', expected: 'a list' }]],
    [
      { ...frame, to: '0x', gas: 16, extra: 1 },
      { from: account, input: '0x', extra: { extra: 1 } },
      [
        { path: 'to', expected: 'DATA of 20 bytes' },
        { path: 'gas', expected: 'a QUANTITY' },
      ],
    ],
    [
      { ...frame, logs: [{ address: account, topics: [] }] },
      { gasUsed: 5n },
      [{ path: 'logs[0].data', expected: 'DATA' }],
    ],
  ])('below the first, %o reports what could not be read', (call, read, unread) => {
    const [item] = trace([{ txHash: hash, result: { ...frame, calls: [frame, call, frame] } }]);
    if (item?.kind !== 'call') throw new Error('no frames');
    const [first, before, damaged, after] = item.frames;
    expect(damaged).toMatchObject({ ...read, depth: 1, parent: 0, unread });
    expect([first?.calls, before, after]).toEqual([3, after, before]);
    expect(item.frames.flatMap((each) => each.unread ?? [])).toEqual(unread);
  });

  it('are not changed by damage in any frame below the first', () => {
    const { root: calls } = fc.letrec<{ root: object; node: object }>((tie) => ({
      root: fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((below) => ({ ...frame, calls: below })),
      node: fc.oneof({ maxDepth: 3 }, fc.constant(frame), fc.constant({ ...frame, error: 'reverted' }), tie('root')),
    }));
    const place = fc.array(fc.nat(2), { minLength: 1, maxLength: 4 });
    const name = fc.constantFrom(...Object.keys(frame), 'error', 'output', 'logs', 'revertReason');
    fc.assert(
      fc.property(calls, place, name, fc.jsonValue(), (root, way, member, damage) => {
        const whole = framesOf(root);
        const damaged = JSON.parse(JSON.stringify(root)) as Nested;
        const below = way.reduce<Nested>((at, step) => at.calls?.[step] ?? at, damaged);
        fc.pre(below !== damaged);
        below[member] = damage;
        const read = framesOf(damaged);
        expect(read).toHaveLength(whole.length);
        const others = read.filter((each, index) => !isDeepStrictEqual(each, whole[index]));
        expect(others.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('an item of a trace', () => {
  // fault 64
  it.each([
    ['a text', { error: 'execution timeout' }, { error: 'execution timeout' }],
    [
      'an object next to a null',
      { result: null, error: { code: -32000, message: 'no' } },
      { error: 'no', code: -32000 },
    ],
    ['an object without a message', { result: null, error: {} }, { error: null }],
    ['a null', { result: null }, { error: null }],
    ['a number', { error: 5 }, { error: null }],
  ])('that failed is marked by %s', (_, item, failure) => {
    expect(trace([{ txHash: hash, ...item }])).toEqual([{ txHash: hash, kind: 'failed', ...failure }]);
  });

  it.each([
    ['nothing', [{ txHash: hash }]],
    ['an error that is null', [{ txHash: hash, error: null }]],
    ['empty objects', [{}, {}]],
    ['receipts', [{ transactionHash: hash, status: '0x1', logs: [] }]],
  ])('with neither a result nor an error is rejected: %s', (_, items) => {
    expect(refusal(items)).toBe('result[0].result is not there');
  });

  it('keeps a result next to an error', () => {
    expect(trace([{ txHash: hash, result: frame, error: 'cut' }])).toEqual([
      { txHash: hash, kind: 'failed', error: 'cut', extra: { result: frame } },
    ]);
  });

  it('of very old nodes has no hash', () => {
    expect(trace([{ result: frame }])).toMatchObject([{ txHash: null, kind: 'call' }]);
  });

  // fault 64
  it.each([
    ['struct logs', { gas: 5, failed: false, returnValue: '0x', structLogs: [] }],
    ['flat calls', [{ action: {}, type: 'call' }]],
    ['four bytes', { '0x68110b2f-0': 2 }],
    ['a number', 178],
    ['a text', '0x'],
    ['nothing', {}],
    ['two tracers', { callTracer: frame, prestateTracer: {} }],
  ])('of another tracer is kept as received: %s', (_, result) => {
    expect(trace([{ txHash: hash, result }])).toEqual([{ txHash: hash, kind: 'other', result }]);
  });

  it('keeps unknown members', () => {
    expect(trace([{ txHash: hash, result: frame, txIndex: 3 }])).toMatchObject([{ extra: { txIndex: 3 } }]);
  });

  it.each([
    [null, 'result is not a list'],
    [{}, 'result is not a list'],
    [[7], 'result[0] is not an object'],
    [[{ txHash: '0x12', result: frame }], 'result[0].txHash is not DATA of 32 bytes'],
  ])('as %o is rejected', (result, words) => {
    expect(refusal(result)).toBe(words);
  });
});

describe('the state that a transaction touched', () => {
  const state = { balance: '0x10', nonce: 7, code: '0x60', codeHash: hash, storage: { [hash]: hash } };
  const read = {
    address: account,
    balance: 16n,
    nonce: 7,
    code: '0x60',
    codeHash: hash,
    storage: [[hash, hash]],
  };

  it('is a list of accounts with their slots', () => {
    expect(trace([{ txHash: hash, result: { [account]: state } }], 'prestate')).toEqual([
      { txHash: hash, kind: 'prestate', accounts: [read] },
    ]);
    expect(trace([{ txHash: hash, result: {} }], 'prestate')).toEqual([
      { txHash: hash, kind: 'prestate', accounts: [] },
    ]);
  });

  it.each([
    ['9007199254740991', 9007199254740991],
    ['9007199254740993', 9007199254740993n],
    ['18446744073709551615', 2n ** 64n - 1n],
    ['"0xffffffffffffffff"', 2n ** 64n - 1n],
  ])('has all digits of the nonce %s', (nonce, expected) => {
    const result = `[{"txHash":"${hash}","result":{"${account}":{"nonce":${nonce}}}}]`;
    expect(readText(`{"jsonrpc":"2.0","id":1,"result":${result}}`, 'prestate')).toEqual([
      { txHash: hash, kind: 'prestate', accounts: [{ address: account, nonce: expected }] },
    ]);
  });

  it('is a diff with pre and post', () => {
    const result = { pre: { [account]: state }, post: { [account]: { balance: '0x0', code: '0x' } } };
    expect(trace([{ txHash: hash, result }], 'prestate')).toEqual([
      { txHash: hash, kind: 'diff', pre: [read], post: [{ address: account, balance: 0n, code: '0x' }] },
    ]);
  });

  it.each([
    [{ [account]: { nonce: 1.5 } }, `result.${account}.nonce`, 'a whole number below 2^53'],
    [{ [account]: { storage: { [hash]: 7 } } }, `result.${account}.storage.${hash}`, 'DATA'],
    [{ pre: {}, post: { x: {} } }, 'result.post', 'DATA of 20 bytes'],
  ])('of %o cannot be read, and the states of other transactions are kept', (result, path, expected) => {
    expect(
      trace(
        [
          { txHash: hash, result },
          { txHash: hash, result: {} },
        ],
        'prestate',
      ),
    ).toEqual([
      { txHash: hash, kind: 'unread', path, expected, result },
      { txHash: hash, kind: 'prestate', accounts: [] },
    ]);
  });

  // fault 42
  it('has no member that could change a prototype', () => {
    const [item] = readText(
      `{"jsonrpc":"2.0","id":1,"result":[{"txHash":"${hash}","result":{"__proto__":{"balance":"0x1"}}}]}`,
      'prestate',
    );
    expect(item).toMatchObject({ kind: 'other' });
    expect(Object.getPrototypeOf({})).not.toHaveProperty('balance');
  });
});
