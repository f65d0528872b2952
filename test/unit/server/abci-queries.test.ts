import { describe, expect, it } from 'vitest';
import { askRpc, replayRpc } from '../../support/gateway-questions.js';
import { loadRecordings, type Recording } from '../../support/recordings.js';
import { rpcRequest, testHandler } from '../../support/test-gateway.js';

const handler = testHandler();
const all = [...loadRecordings('cosmos/abci_query'), ...loadRecordings('cosmos/series-enrich')];

/** The params of a recorded POST to `/`, or undefined for the other forms that were tried. */
function paramsOf({ request }: Recording): { params?: unknown } | undefined {
  if (request.method !== 'POST' || request.path !== '/' || !request.body) return undefined;
  try {
    const value = JSON.parse(request.body) as { method?: string; params?: unknown };
    return value.method === 'abci_query' ? { params: value.params } : undefined;
  } catch {
    return undefined;
  }
}

/** Params that are a text are no JSON-RPC: the gateway refuses them itself, where the node answered −32602. */
const isJsonRpc = ({ asked }: { asked: { params?: unknown } }) => typeof asked.params === 'object';

/** Of the same question asked at two heads the first answer counts: it comes in the order of the file. */
const asksLatest = ({ params }: { params?: unknown }) => {
  const { height } = (params ?? {}) as { height?: unknown };
  return height === undefined || height === null || height === '0';
};

describe('recorded ABCI queries through the gateway', () => {
  const posted = all.flatMap((recording) => {
    const asked = paramsOf(recording);
    return asked && recording.response.status === 200 ? [{ ...recording, asked }] : [];
  });

  it.each(posted.filter(isJsonRpc))('$name: as the node', async (recording) => {
    const response = await replayRpc(handler, 'rpc', recording);
    const text = (await response.text()).trim();
    expect(response.status).toBe(200);
    if (asksLatest(recording.asked)) expect(JSON.parse(text)).not.toMatchObject({ error: { code: -32020 } });
    else expect(text).toBe(recording.response.body.trim());
  });

  it('are all there but those without params, which make a node panic', () => {
    expect(posted.length).toBeGreaterThan(130);
    expect(all.length - posted.length).toBeLessThan(25);
  });
});

describe('an ABCI query', () => {
  const data = '021499563c108ea2090cebda70973b8d9d0520312b707561746f6d';
  const ask = (params: unknown) => askRpc(handler, 'rpc', 'abci_query', params);
  const whole = { path: '/store/bank/key', data, height: '90', prove: true };

  it('is the same question in upper-case hex, in another order of members, with members that nodes ignore, and as a list', async () => {
    const answer = await ask(whole);
    expect(answer).toMatchObject({ result: { response: { code: 0, height: '90' } } });
    expect(await ask({ ...whole, data: data.toUpperCase() })).toEqual(answer);
    expect(await ask({ prove: true, height: '90', data, path: '/store/bank/key' })).toEqual(answer);
    expect(await ask({ ...whole, extra: 1 })).toEqual(answer);
    expect(await ask(['/store/bank/key', data, '90', true])).toEqual(answer);
  });

  it('may leave out what is the default', async () => {
    const answer = await ask({ ...whole, prove: false });
    expect(answer).toMatchObject({ result: { response: { proofOps: null } } });
    expect(await ask({ path: '/store/bank/key', data, height: '90' })).toEqual(answer);
    expect(await ask({ path: '/store/bank/key', data, height: '90', prove: null })).toEqual(answer);
  });

  it('that was not recorded is refused with what there is', async () => {
    expect(await ask({ ...whole, height: '91' })).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: {
        code: -32020,
        message: expect.stringMatching(
          /^Not recorded: this ABCI query of \/store\/bank\/key at height 91\. Recorded queries of this path: \d+, at .*90/,
        ) as string,
      },
    });
    expect((await ask({ path: '/nothing' })).error?.message).toMatch(/of \/nothing\. \d+ other paths are recorded\.$/);
    expect((await ask([])).error?.code).toBe(-32020);
    expect((await ask(undefined)).error?.code).toBe(-32020);
  });

  it('is marked as sample data, refused or not', async () => {
    for (const params of [whole, { path: '/nothing' }]) {
      const response = await handler(rpcRequest('rpc', { jsonrpc: '2.0', id: 1, method: 'abci_query', params }));
      expect(response.headers.get('x-source')).toBe('recorded');
    }
  });
});
