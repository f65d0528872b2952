import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forward } from '../../../src/server/forward.js';
import type { LimitsConfig } from '../../../src/server/limiter.js';
import type { Source } from '../../../src/server/source.js';
import { rpcRequest, testHandler } from '../../support/test-gateway.js';

/** Requests that reached the node, with the waiting responses. */
let asked: { readonly id: number; readonly response: ServerResponse; left: boolean }[] = [];
let node: ReturnType<typeof createServer>;
let url = '';
/** Calls that the handler accepted. */
let calls = 0;

beforeEach(async () => {
  asked = [];
  calls = 0;
  node = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    request.on('end', () => {
      const one = { id: (JSON.parse(text) as { id: number }).id, response, left: false };
      response.on('close', () => (one.left = !response.writableFinished));
      asked.push(one);
    });
  });
  await new Promise<void>((done) => node.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
});

afterEach(() => {
  node.close();
  node.closeAllConnections();
});

const patience = { timeout: 20_000 };
const gateway = (limits: LimitsConfig | false = false) =>
  testHandler({ source: counted(forward({ evmB: url })), limits });

function counted(source: Source): Source {
  const rpc: Source['rpc'] = (call) => {
    calls += 1;
    return source.rpc(call);
  };
  return { ...source, rpc };
}

const question = (id: unknown, block = '0x1') =>
  rpcRequest('b', { jsonrpc: '2.0', id, method: 'eth_getBlockReceipts', params: [block] });
/** Waits for requests at the node, and for the calls that wait for them: a call is late if its key is compared late. */
const reach = (requests: number, callers: number) =>
  vi.waitFor(() => expect([asked.length, calls]).toEqual([requests, callers]), patience);

function answerAll(result: string, withLength = true) {
  for (const { id, response } of asked.splice(0)) {
    const body = `{"jsonrpc":"2.0","id":${id},"result":"${result}"}`;
    const length = withLength ? { 'content-length': body.length } : {};
    response.writeHead(200, { 'content-type': 'application/json', ...length }).end(body);
  }
}

/** Time for a request to reach the node, if it is forwarded. */
const pass = () => new Promise((done) => setTimeout(done, 100));

describe('identical requests in flight', () => {
  it('reach a node once, and each caller gets the answer with its own id', async () => {
    const handler = gateway();
    const replies = Array.from({ length: 20 }, (_, at) => handler(question(`caller ${at}`)));
    replies.push(handler(question('other', '0x2')));
    await reach(2, 21);
    await pass();
    expect(asked).toHaveLength(2);
    answerAll('r');
    const ids = await Promise.all(replies.map(async (reply) => ((await (await reply).json()) as { id: string }).id));
    expect(ids).toEqual([...Array.from({ length: 20 }, (_, at) => `caller ${at}`), 'other']);
    // A completed request is sent again.
    const later = handler(question(1));
    await reach(1, 22);
    answerAll('later');
    expect(await (await later).json()).toEqual({ jsonrpc: '2.0', id: 1, result: 'later' });
  });

  it.each([
    ['300 kB are requested once if the node sends the length', true, 300_000, 1],
    ['300 kB are requested once if it does not', false, 300_000, 1],
    ['5 MB are requested separately if the node sends the length', true, 5_000_000, 3],
    ['5 MB are requested separately if it does not', false, 5_000_000, 3],
  ])('with an answer of %s', async (_name, withLength, bytes, times) => {
    const handler = gateway();
    const replies = [1, 22, 333].map(async (id) => (await (await handler(question(id))).json()) as object);
    await reach(1, 3);
    await pass();
    const long = 'x'.repeat(bytes);
    let count = asked.length;
    answerAll(long, withLength);
    if (times > 1) {
      await reach(times - 1, 3);
      count += asked.length;
      answerAll(long, withLength);
    }
    expect(await Promise.all(replies)).toEqual([1, 22, 333].map((id) => ({ jsonrpc: '2.0', id, result: long })));
    expect(count).toBe(times);
  });

  it('continue if any caller leaves and end with the last', async () => {
    for (const first of [0, 1]) {
      const handler = gateway();
      const callers = [new AbortController(), new AbortController(), new AbortController()];
      const replies = callers.map(({ signal }, id) =>
        handler(new Request(question(id), { signal })).then(
          ({ status }) => status,
          () => 'left',
        ),
      );
      await reach(1, 3 * (first + 1));
      callers[first]?.abort();
      await pass();
      expect(asked[0]?.left).toBe(false);
      answerAll('r');
      expect((await Promise.all(replies)).map(String).sort()).toEqual(['200', '200', 'left']);
    }
    const handler = gateway();
    const callers = [new AbortController(), new AbortController()];
    const replies = callers.map(({ signal }, id) => handler(new Request(question(id), { signal })));
    const ends = Promise.allSettled(replies);
    await reach(1, 8);
    for (const caller of callers) caller.abort();
    await vi.waitFor(() => expect(asked[0]?.left).toBe(true), patience);
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    // A request that was ended is not joined.
    const next = handler(question(9));
    await reach(2, 9);
    answerAll('r');
    expect((await next).status).toBe(200);
  });

  it('cost each caller the full price', async () => {
    const handler = gateway({ rate: 0.001, burst: 3 });
    const replies = [1, 2, 3, 4].map((id) => handler(question(id)));
    await reach(1, 3);
    answerAll('r');
    // The rejected request depends on whose key is found last.
    expect((await Promise.all(replies)).map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
  });

  it('fail for all callers if the node fails', async () => {
    const handler = gateway();
    const replies = [1, 2].map((id) => handler(question(id)));
    await reach(1, 2);
    asked[0]?.response.destroy();
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([503, 503]);
  });
});
