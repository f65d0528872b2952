import { describe, expect, it } from 'vitest';
import type { Answer, Call } from '../../../src/client/answer.js';
import { GatewayError } from '../../../src/client/errors.js';
import type { ReadReply } from '../../../src/client/gateway.js';
import { readLog } from '../../../src/client/operations/logs-reply.js';
import { readTraceItem } from '../../../src/client/operations/trace-reply.js';
import { BatchCollector, toBatches } from '../../../src/worker/batches.js';
import { readReply, type ReplyInput, type ReplyOutput } from '../../../src/worker/read-reply.js';
import { readInSlices } from '../../../src/worker/sliced-reply.js';
import { nineCalls, nineCallsOf, recordedFolders, replay } from '../../support/recorded-calls.js';
import { wordsOf } from '../../support/recorded-fetch.js';
import { sampleOf } from '../../support/samples.js';

const recordings = recordedFolders().flatMap((folder) =>
  nineCallsOf(folder).map((recording) => ({ folder, recording })),
);
const pace = { signal: new AbortController().signal, breathe: () => Promise.resolve() };

/** Reads like the worker and takes over the result like the page. */
const acrossThreads = reading(async (input) => {
  const output = await readReply(structuredClone(input));
  const gathered = new BatchCollector();
  for (const batch of toBatches(output)) gathered.take(structuredClone(batch));
  return gathered.value as ReplyOutput;
});

/** Reads like the page without a worker. */
const inSlices = reading(async (input, item) => {
  const readItem = await item?.();
  return (readItem && (await readInSlices(input, readItem, pace))) ?? readReply(input);
});

function reading(run: (input: ReplyInput, item: Call<unknown, unknown>['item']) => Promise<ReplyOutput>): ReadReply {
  return async ({ operation, request, item }, text, received) => {
    const output = await run({ operation, request, text, received }, item);
    return { ...output, text, bytes: received.bytes, request, at: received.at } as Answer<never, typeof request>;
  };
}

/** The members that do not depend on the time of the request. */
function comparable(result: Answer<unknown> | GatewayError): unknown {
  if (result instanceof GatewayError) return { ...result, message: result.message };
  const { at: _, ...rest } = result;
  return rest;
}

describe('a reply read in the worker', () => {
  it.each(Object.keys(nineCalls))(
    'has the same answer or rejection for %s as a reply read in the page',
    async (call) => {
      const own = recordings.filter(({ recording }) => recording.call === call);
      let answers = 0;
      // recorded-outcomes.test.ts reads all of them in the plain way.
      for (const { recording } of sampleOf(own, 8, (one) => `${one.folder} ${wordsOf(one.recording)}`)) {
        const plain = await replay(recording);
        const expected = comparable(plain);
        const name = `${recording.name}`;
        expect(comparable(await replay(recording, acrossThreads)), name).toStrictEqual(expected);
        expect(comparable(await replay(recording, inSlices)), name).toStrictEqual(expected);
        if (!(plain instanceof GatewayError)) answers++;
      }
      expect(answers).toBeGreaterThan(10);
    },
  );

  it('is sliced if it is a list and otherwise left to the plain reader', async () => {
    const text = (result: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 1, result });
    const received = { at: new Date(0), bytes: 0, sample: false, id: 1, maxDepth: 512 };
    const read = (operation: string, body: string) =>
      readInSlices(
        { operation, request: { tracer: 'call' }, text: body, received },
        operation === 'getLogs' ? readLog : readTraceItem('call'),
        pace,
      );
    expect(await read('getLogs', text([]))).toEqual({ value: [], requests: 1, notes: [] });
    expect(await read('traceBlock', text([{ error: 'no' }]))).toMatchObject({
      value: [{ kind: 'failed', error: 'no' }],
    });
    for (const odd of [text(null), text({}), '', '[]', '{"jsonrpc":"2.0","id":1,"result":[}', text([]).slice(0, -1)]) {
      expect(await read('getLogs', odd)).toBe(undefined);
    }
  });

  it('is rejected for an unknown operation', async () => {
    const received = { at: new Date(0), bytes: 0, sample: false, id: 1, maxDepth: 512 };
    const input = { operation: 'getNothing', request: {}, text: '{}', received };
    await expect(readReply(input)).rejects.toThrow('no reader for getNothing');
  });

  it('is read in steps if it is a trace, with every frame and its notes', async () => {
    const frame = (calls: unknown[]) => ({ type: 'CALL', from: `0x${'aa'.repeat(20)}`, gas: '0x1', calls });
    const received = { at: new Date(0), bytes: 0, sample: false, id: 1, maxDepth: 4_096 };
    const input = (result: unknown) => ({
      operation: 'traceBlock',
      request: { tracer: 'call' },
      text: JSON.stringify({ jsonrpc: '2.0', id: 1, result }),
      received,
    });
    const wide = frame(Array.from({ length: 2_000 }, () => frame([frame([])])));
    let breaths = 0;
    const breathing = { ...pace, breathe: () => Promise.resolve(void breaths++) };
    const cases = [
      [{ result: wide, other: 1 }, { result: wide, error: 'no' }, { result: {} }],
      [{ result: { ...wide, calls: [{ ...frame([]), gas: '0x01' }] } }, { result: wide }],
      [{ result: { ...wide, from: '0x' } }, { result: frame([frame([]), { ...frame([]), from: '0x' }, 7]) }],
    ];
    for (const result of cases) {
      const read = await readInSlices(input(result), readTraceItem('call'), breathing);
      expect(read).toStrictEqual(await readReply(input(result)));
    }
    expect(breaths).toBeGreaterThan(20);
    const wrong = input([{ result: wide }, { result: frame([]), txHash: '0x' }]);
    const refusal = { details: { path: 'result[1].txHash', expected: 'DATA of 32 bytes' } };
    await expect(readInSlices(wrong, readTraceItem('call'), pace)).rejects.toMatchObject(refusal);
    await expect(readReply(wrong)).rejects.toMatchObject(refusal);
  });

  it('is rejected with the path and noted like in the plain reader', async () => {
    const log = {
      address: `0x${'aa'.repeat(20)}`,
      blockHash: `0x${'bb'.repeat(32)}`,
      blockNumber: '0x01',
      data: '0x',
      logIndex: '0x0',
      topics: [],
      transactionHash: `0x${'cc'.repeat(32)}`,
      transactionIndex: '0x0',
    };
    const received = { at: new Date(0), bytes: 0, sample: true, id: 1, maxDepth: 512 };
    const input = (result: unknown) => ({
      operation: 'getLogs',
      request: {},
      text: JSON.stringify({ id: 1, result }),
      received,
    });
    const odd = input([{ ...log, blockNumber: '0x1' }, log, log]);
    expect((await readInSlices(odd, readLog, pace))?.notes).toEqual([
      { code: 'sample-data' },
      { code: 'missing-jsonrpc' },
      { code: 'loose-number', path: 'result[1].blockNumber', details: { count: '2' } },
    ]);
    expect(await readInSlices(odd, readLog, pace)).toEqual(await readReply(odd));
    const wrong = input([log, { ...log, data: '0xz' }]);
    const refusal = { code: 'malformed', details: { path: 'result[1].data', expected: 'DATA' } };
    await expect(readInSlices(wrong, readLog, pace)).rejects.toMatchObject(refusal);
    await expect(readReply(wrong)).rejects.toMatchObject(refusal);
  });
});
