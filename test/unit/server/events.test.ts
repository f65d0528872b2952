import { describe, expect, it } from 'vitest';
import type { AnswerEvent } from '../../../src/server/events.js';
import { ConnectionLost, type Source } from '../../../src/server/source.js';
import { canaryKey, restRequest, rpcRequest, testHandler } from '../../support/test-gateway.js';

const path = '/cosmos/evidence/v1beta1/evidence';
const abci = { jsonrpc: '2.0', id: 1, method: 'abci_query', params: { path: '/app/version' } };
const piece = new Uint8Array(1000);

function watched(source?: Source) {
  const events: AnswerEvent[] = [];
  const handler = testHandler({ onAnswer: (event) => events.push(event), ...(source ? { source } : {}) });
  return { events, handler };
}

/** A source whose response has two parts and then ends or fails. */
function inPieces(end: 'close' | 'fail'): Source {
  let left = 2;
  const body = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        left -= 1;
        if (left >= 0) controller.enqueue(piece);
        else if (end === 'close') controller.close();
        else controller.error(new ConnectionLost());
      },
    });
  const reply = () => Promise.resolve({ status: 200, body: body() });
  return { rest: reply, rpc: reply };
}

describe('the onAnswer listener', () => {
  it('is called after every response has ended, with the request id of the caller', async () => {
    const { events, handler } = watched();
    const response = await handler(rpcRequest('rpc', abci));
    expect(events).toEqual([]);
    const text = await response.text();
    expect(events).toEqual([
      {
        requestId: response.headers.get('x-request-id'),
        keyId: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
        operation: 'abci_query',
        status: 200,
        bytes: text.length,
        end: 'whole',
        at: expect.any(Date) as Date,
        wait: expect.any(Number) as number,
        total: expect.any(Number) as number,
      },
    ]);
  });

  it('is called for rejections, with the known parts', async () => {
    const { events, handler } = watched();
    for (const request of [
      restRequest(path, { 'x-gateway-api-key': null }),
      restRequest('/cosmos/nothing'),
      rpcRequest('rpc', { ...abci, params: {} }),
      rpcRequest('rpc', { ...abci, method: 'status' }),
      restRequest(path, { origin: 'https://evil.example' }),
    ]) {
      await (await handler(request)).text();
    }
    const key = expect.any(String) as string;
    expect(events).toMatchObject([
      { status: 401, keyId: undefined, operation: undefined },
      { status: 404, keyId: key, operation: undefined },
      { status: 400, keyId: key, operation: 'abci_query' },
      { status: 404, keyId: key, operation: undefined },
      { status: 403, keyId: undefined, operation: undefined },
    ]);
  });

  it.each([
    ['whole', 'close', 2000],
    ['cut', 'fail', 2000],
  ] as const)('reports that a response was %s', async (end, how, bytes) => {
    const { events, handler } = watched(inPieces(how));
    await (await handler(restRequest(path))).text().catch(() => undefined);
    expect(events).toMatchObject([{ end, bytes }]);
  });

  it('reports that the caller left', async () => {
    const { events, handler } = watched(inPieces('close'));
    const reader = (await handler(restRequest(path))).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(events).toMatchObject([{ end: 'left', bytes: 1000 }]);
  });

  it('receives no key and no path, and may throw', async () => {
    const { events, handler } = watched();
    for (const request of [rpcRequest('rpc', abci), rpcRequest('rpc', abci, { key: `${canaryKey}/x` })]) {
      await (await handler(request)).text();
    }
    expect(events).toHaveLength(2);
    expect(JSON.stringify(events)).not.toContain(canaryKey);
    const failing = testHandler({
      onAnswer: () => {
        throw new Error('the disk is full');
      },
    });
    expect(await (await failing(restRequest(path))).json()).toHaveProperty('evidence');
  });
});
