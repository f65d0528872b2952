import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Answer, Received } from '../../../src/client/answer.js';
import { GatewayError } from '../../../src/client/errors.js';
import { findWords } from '../../../src/client/error-words.js';
import { restFailure, rpcErrorFailure, rpcFailure } from '../../../src/client/failures.js';
import { findLogLimit } from '../../../src/client/log-limits.js';
import { readAbciQuery, readAbciResult } from '../../../src/client/operations/abci-query-reply.js';
import { readAccessList } from '../../../src/client/operations/access-list-reply.js';
import { readBlockReceipts, readReceipt } from '../../../src/client/operations/block-receipts-reply.js';
import { readEvidence, readEvidenceReply } from '../../../src/client/operations/evidence-reply.js';
import { readLog, readLogs } from '../../../src/client/operations/logs-reply.js';
import { readTrace, readTraceItem } from '../../../src/client/operations/trace-reply.js';
import { readTransaction, readTransactionReply } from '../../../src/client/operations/transaction-reply.js';
import { readBlock, readUncle } from '../../../src/client/operations/block-reply.js';
import { readFrames } from '../../../src/client/wire/frame.js';
import { fromBase64, readFields } from '../../../src/client/wire/protobuf.js';
import { list, readReply, type Read } from '../../../src/client/wire/read.js';
import { nineCallsOf, recordedFolders } from '../../support/recorded-calls.js';

const blockHash = `0x${'ab'.repeat(32)}` as const;
const received: Received = { at: new Date(0), bytes: 0, sample: false, id: 1, maxDepth: 512 };

/** Every reader of a body. */
const readers: Readonly<Record<string, (text: string) => Answer<unknown>>> = {
  evidence: (text) => readEvidence({}, text, received),
  abci_query: (text) => readAbciQuery({ path: '/p' }, text, received),
  eth_getLogs: (text) => readLogs({ blockHash }, text, received),
  eth_createAccessList: (text) => readAccessList({ call: {}, block: 1n }, text, received),
  eth_getBlockReceipts: (text) => readBlockReceipts({ block: 1n }, text, received),
  eth_getUncleByBlockNumberAndIndex: (text) => readUncle({ block: 1n, index: 0 }, text, received),
  debug_traceBlockByHash: (text) => readTrace({ blockHash, tracer: 'prestate' }, text, received),
  eth_getTransactionByBlockHashAndIndex: (text) => readTransactionReply({ blockHash, index: 0 }, text, received),
};
const calls = Object.keys(readers);

/** One valid answer to every call, small enough to be damaged a thousand times. */
const samples = Object.fromEntries(
  calls.map((call) => {
    const bodies = recordedFolders()
      .flatMap(nineCallsOf)
      .filter((recording) => recording.call === call && recording.expect.outcome.match(/^(ok|result)/))
      .map(({ response }) => response.body)
      .filter((body) => body.length > 300)
      .sort((a, b) => a.length - b.length);
    return [call, bodies[0]!]; // each call has good answers
  }),
);

/** Reads and lets only a value or our own error pass. */
function attempt(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    expect(JSON.stringify(error).length).toBeLessThan(10_000);
  }
}

const hostileKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'toJSON',
  'then',
];
const knownKeys = [
  ...[
    'result',
    'error',
    'id',
    'jsonrpc',
    'response',
    'evidence',
    'pagination',
    'calls',
    'logs',
    'topics',
    'type',
    'from',
    'pre',
    'post',
  ],
  ...[
    'txHash',
    'accessList',
    'receipts',
    'transactionHash',
    'storage',
    'proofOps',
    'ops',
    'code',
    'value',
    '@type',
    'type_url',
  ],
];
const anyJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(null, true, false, '', '0x', '0x0', '0x00', '-1', '1e400', blockHash, '0x'.padEnd(42, 'c')),
    fc.double(),
    fc.string(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...hostileKeys, ...knownKeys), fc.string()), tie('value'), { maxKeys: 6 }),
  ),
})).value;

const pristine = JSON.stringify(Object.getOwnPropertyNames(Object.prototype).sort());

afterEach(() => {
  expect(JSON.stringify(Object.getOwnPropertyNames(Object.prototype).sort())).toBe(pristine);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

describe.each(calls)('the reader of %s', (call) => {
  const read = readers[call]!;
  const sample = samples[call]!;

  it('reads its sample', () => {
    expect(read(sample.replace(/"id":\d+/, '"id":1')).value).not.toBeNull();
  });

  // fault 39, fault 40
  it('throws only its own error for any text', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => attempt(() => read(text))));
  });

  // fault 42, fault 66
  it('throws only its own error for any JSON', () => {
    fc.assert(
      fc.property(anyJson, (result) => {
        attempt(() => read(JSON.stringify({ jsonrpc: '2.0', id: 1, result })));
        attempt(() => read(JSON.stringify(result) ?? ''));
      }),
      { numRuns: 400 },
    );
  });

  // fault 35, fault 67
  it('throws only its own error if a valid answer is damaged', () => {
    const good = sample.replace(/"id":\d+/, '"id":1');
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(12), fc.string({ maxLength: 6 }), (at, gone, instead) => {
        attempt(() => read(good.slice(0, at) + instead + good.slice(at + gone)));
        attempt(() => read(good.slice(0, at)));
      }),
      { numRuns: 300 },
    );
  });

  // fault 66
  it('throws only its own error if any leaf of a valid answer is replaced', () => {
    const good = JSON.parse(sample.replace(/"id":\d+/, '"id":1')) as object;
    const paths = pathsOf(good);
    fc.assert(
      fc.property(fc.constantFrom(...paths), anyJson, (path, leaf) => {
        attempt(() => read(JSON.stringify(replaced(good, path, leaf))));
      }),
      { numRuns: 300 },
    );
  });

  // fault 42, threat B10
  it('does not change prototypes', () => {
    for (const key of hostileKeys) {
      const payload = `{"${key}":{"polluted":"0x1","prototype":{"polluted":1}}}`;
      const hostile = sample.replace(/"id":\d+/, '"id":1').replace(/\{(?=")/g, `{"${key}":${payload},`);
      attempt(() => {
        for (const prototype of prototypesIn(read(hostile).value)) {
          expect([Object.prototype, Array.prototype, null]).toContain(prototype);
        }
      });
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    }
  });
});

describe('the error readers', () => {
  it('never throw, whatever the status and body', () => {
    const status = fc.integer({ min: 200, max: 599 });
    fc.assert(
      fc.property(
        status,
        fc.oneof(
          fc.string(),
          anyJson.map((body) => JSON.stringify(body) ?? ''),
        ),
        (code, text) => {
          const reply = { status: code, text, bytes: 0, at: new Date(0), sample: false };
          for (const failure of [restFailure(reply), rpcFailure(reply, true), rpcFailure(reply, false)]) {
            expect(failure).toBeInstanceOf(GatewayError);
          }
        },
      ),
    );
  });

  it('never throw, whatever the error object', () => {
    fc.assert(
      fc.property(anyJson, (error) => {
        try {
          readers['eth_getLogs']!(JSON.stringify({ jsonrpc: '2.0', id: 1, error }));
        } catch (thrown) {
          if (!(thrown instanceof GatewayError)) throw thrown;
          expect(rpcErrorFailure(thrown, true)).toBeInstanceOf(GatewayError);
        }
      }),
    );
  });

  it('accept any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        findWords(text);
        findLogLimit(text);
      }),
    );
  });

  // threat B18
  it('read any bytes as protobuf or reject them', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void readFields(bytes)));
    fc.assert(fc.property(fc.string(), (text) => void fromBase64(text)));
  });
});

describe('the work of a reader', () => {
  const pick = (call: string) => {
    const body = JSON.parse(samples[call]!) as { result?: unknown };
    return body.result ?? body;
  };
  const [log] = pick('eth_getLogs') as object[];
  const [receipt] = pick('eth_getBlockReceipts') as object[];
  const [item] = pick('debug_traceBlockByHash') as object[];
  const frame = { type: 'CALL', from: '0x'.padEnd(42, 'c'), gas: '0x1', gasUsed: '0x1', input: '0x' };
  const nest = (depth: number) =>
    Array.from({ length: depth }).reduce<object>((calls) => ({ ...frame, calls: [calls] }), frame);

  // threat B11
  it.each([
    ['logs', list(readLog), (size: number) => Array(size).fill(log)],
    ['logs with many unknown members', list(readLog), (size: number) => [{ ...log, ...wide(size) }]],
    ['receipts', list(readReceipt), (size: number) => Array(size).fill(receipt)],
    ['trace items', list(readTraceItem('call')), (size: number) => Array(size).fill(item)],
    ['nested frames', readFrames, nest],
    ['frames side by side', readFrames, (size: number) => ({ ...frame, calls: Array(size).fill(frame) })],
    [
      'touched accounts',
      readTraceItem('prestate'),
      (size: number) => ({
        result: Object.fromEntries(
          Array.from({ length: size }, (_, n) => [`0x${String(n).padStart(40, '0')}`, { nonce: n }]),
        ),
      }),
    ],
    ['evidence', readEvidenceReply, (size: number) => ({ evidence: Array(size).fill({ '@type': 'x', a: '1' }) })],
    [
      'hashes of a block',
      readBlock,
      (size: number) => ({
        ...(pick('eth_getUncleByBlockNumberAndIndex') as object),
        uncles: Array(size).fill(blockHash),
      }),
    ],
    [
      'slots of a transaction',
      readTransaction,
      (size: number) => ({
        ...(pick('eth_getTransactionByBlockHashAndIndex') as object),
        ...{ type: '0x2', chainId: '0x1', maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' },
        accessList: Array(size).fill({ address: '0x'.padEnd(42, 'c'), storageKeys: [blockHash] }),
      }),
    ],
    [
      'steps of a proof',
      readAbciResult,
      (size: number) => ({ response: { code: 0, proofOps: { ops: Array(size).fill({ type: 'x' }) } } }),
    ],
  ] as [string, Read<unknown>, (size: number) => unknown][])(
    'grows linearly with the number of %s',
    (_, read, make) => {
      const [small, large] = [steps(read, make(100)), steps(read, make(800))];
      expect(small).toBeGreaterThan(100);
      expect(large).toBeLessThan(small * 8.5);
    },
  );
});

const wide = (size: number) => Object.fromEntries(Array.from({ length: size }, (_, n) => [`member${n}`, n]));

/** How often a reader accesses its input: every member access is a step, independent of the clock. */
function steps(read: Read<unknown>, input: unknown): number {
  let count = 0;
  const watched = <T>(value: T): T => {
    if (typeof value !== 'object' || value === null) return value;
    return new Proxy(value, {
      get: (target, name, receiver) => (count++, watched(Reflect.get(target, name, receiver))),
      has: (target, name) => (count++, Reflect.has(target, name)),
      ownKeys: (target) => ((count += Object.keys(target).length), Reflect.ownKeys(target)),
      getOwnPropertyDescriptor: (target, name) => (count++, Reflect.getOwnPropertyDescriptor(target, name)),
    });
  };
  readReply(watched(input), read, []);
  return count;
}

/** The prototypes of all objects in a value. */
function* prototypesIn(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  yield Object.getPrototypeOf(value);
  for (const name of Object.keys(value)) {
    yield* prototypesIn(Object.getOwnPropertyDescriptor(value, name)?.value);
  }
}

function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, member]) => pathsOf(member, [...path, name]))].filter(
    ({ length }) => length > 0,
  );
}

function replaced(value: unknown, [name, ...rest]: readonly string[], leaf: unknown): unknown {
  if (name === undefined) return leaf;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  copy[name] = replaced(copy[name], rest, leaf);
  return copy;
}
