import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/client/errors.js';
import { createGateway } from '../../../src/client/gateway.js';
import { traceBlock } from '../../../src/client/operations/trace.js';

const blockHash = `0x${'ab'.repeat(32)}` as const;
const padding = 'x'.repeat(4_000);

/** A gateway whose replies arrive in two chunks; `ended` records streams that were canceled before their end. */
function inTwoChunks(ended: unknown[] = [], onSent = () => undefined as void) {
  return createGateway({
    evmBUrl: 'https://gateway.example/b',
    retries: 0,
    fetch: (_url, { body }) => {
      onSent();
      const { id } = JSON.parse(String(body)) as { id: number };
      const text = JSON.stringify({ jsonrpc: '2.0', id, result: [], padding });
      const chunks = [text.slice(0, 1_000), text.slice(1_000)];
      const stream = new ReadableStream(
        {
          pull(controller) {
            const next = chunks.shift();
            if (next === undefined) controller.close();
            else controller.enqueue(new TextEncoder().encode(next));
          },
          cancel: (reason) => void ended.push(reason),
        },
        { highWaterMark: 0 },
      );
      return Promise.resolve(new Response(stream));
    },
  });
}

describe('the byte count of a body', () => {
  it('is reported after every chunk, up to the size of the answer', async () => {
    const told: number[] = [];
    const answer = await traceBlock(
      inTwoChunks(),
      { blockHash, tracer: 'call' },
      { onBytes: (bytes) => told.push(bytes) },
    );
    expect(told).toEqual([1_000, answer.bytes]);
  });

  it('reports a large answer above one million bytes once, however many chunks follow', async () => {
    const announcedOf = async (sizes: readonly number[]) => {
      let announced = 0;
      const gateway = createGateway({
        evmBUrl: 'https://gateway.example/b',
        onLarge: () => announced++,
        read: (question) => Promise.reject(new GatewayError('aborted', { option: question.operation })),
        fetch: () =>
          Promise.resolve(
            new Response(
              new ReadableStream({
                start(controller) {
                  for (const size of sizes) controller.enqueue(new Uint8Array(size).fill(0x20));
                  controller.close();
                },
              }),
            ),
          ),
      });
      await expect(traceBlock(gateway, { blockHash, tracer: 'call' })).rejects.toMatchObject({ code: 'aborted' });
      return announced;
    };
    expect(await announcedOf([400_000, 600_000])).toBe(0);
    expect(await announcedOf([1_000_000, 1])).toBe(1);
    expect(await announcedOf([1_000_001, 1, 1])).toBe(1);
  });

  it('ends the request with the error that the counter throws and cancels the stream', async () => {
    const ended: unknown[] = [];
    const enough = new GatewayError('too-large', { maxBytes: 500, bytes: 1_000 });
    const asked = traceBlock(
      inTwoChunks(ended),
      { blockHash, tracer: 'call' },
      {
        onBytes: () => {
          throw enough;
        },
      },
    );
    await expect(asked).rejects.toBe(enough);
    expect(ended).toHaveLength(1);
  });

  it('does not end the same request of another caller', async () => {
    const gateway = inTwoChunks();
    const counted = traceBlock(
      gateway,
      { blockHash, tracer: 'call' },
      {
        onBytes: () => {
          throw new GatewayError('too-large', { maxBytes: 1 });
        },
      },
    );
    const other = traceBlock(gateway, { blockHash, tracer: 'call' });
    await expect(counted).rejects.toThrow();
    expect((await other).value).toEqual([]);
  });

  it('is reported to every caller of a shared request from when it joined, with or without a counter', async () => {
    let sent = 0;
    const gateway = inTwoChunks([], () => void sent++);
    const request = { blockHash, tracer: 'call' } as const;
    const told: [string, number][] = [];
    const plain = traceBlock(gateway, request);
    let late: Promise<unknown> | undefined;
    const counted = traceBlock(gateway, request, {
      onBytes: (bytes) => {
        told.push(['early', bytes]);
        late ??= traceBlock(gateway, request, { onBytes: (more) => told.push(['late', more]) });
      },
    });
    const { bytes } = await counted;
    expect(await plain).toBe(await counted);
    expect(await late).toBe(await counted);
    expect(told).toEqual([
      ['early', 1_000],
      ['early', bytes],
      ['late', bytes],
    ]);
    expect(sent).toBe(1);
  });
});
