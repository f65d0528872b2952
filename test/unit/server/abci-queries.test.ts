import { describe, expect, it } from 'vitest';
import {
  askRpc,
  askSourceRpc,
  isRefused,
  replayRpc,
  rpcRequest,
  testHandler,
  testSource,
} from '../../support/test-gateway.js';
import { loadRecordings, type Recording } from '../../support/recordings.js';

const handler = testHandler();
const spellings: string[] = [];
const all = [...loadRecordings('cosmos/abci_query'), ...loadRecordings('cosmos/series-enrich')];

/** The params of a recorded POST to `/`, or undefined for the other tried forms. */
function paramsOf({ request }: Recording): { params?: unknown } | undefined {
  if (request.method !== 'POST' || request.path !== '/' || !request.body) return undefined;
  try {
    const value = JSON.parse(request.body) as { method?: string; params?: unknown };
    return value.method === 'abci_query' ? { params: value.params } : undefined;
  } catch {
    return undefined;
  }
}

/** Params as a text are not valid JSON-RPC: the gateway rejects them itself; the node answered −32602. */
const isJsonRpc = ({ asked }: { asked: { params?: unknown } }) => typeof asked.params === 'object';

/** For the same request at two heads, the first answer counts, in the order of the file. */
const asksLatest = ({ params }: { params?: unknown }) => {
  const { height } = (params ?? {}) as { height?: unknown };
  return height === undefined || height === null || height === '0';
};

/** Recorded spellings that the gateway parsers reject: nodes read them differently, or the path is not offered. */
const refusedSpellings = [
  'data_0x_prefix data_base64 data_not_hex data_number data_odd_length grpc_tx_get grpc_tx_get_absent',
  'grpc_tx_get_bad_hash grpc_tx_get_failed height_empty_string height_fraction height_hex',
  'height_leading_zero height_negative_grpc height_negative_store height_negative_store_proof',
  'height_null height_number height_number_zero height_over_int64 params_array',
  'params_array_number_height params_array_two params_empty_object params_extra_member',
  'params_wrong_case path_absent path_app_only path_app_unknown path_app_version_no_slash path_custom',
  'path_empty path_grpc_msg_service path_grpc_no_slash path_number path_p2p_filter_addr',
  'path_p2p_filter_id path_p2p_other path_p2p_short path_store_only path_store_trailing_slash',
  'path_store_unknown_sub path_unknown prove_number prove_string',
].flatMap((line) => line.split(' '));

describe('recorded ABCI queries through the gateway', () => {
  const posted = all.flatMap((recording) => {
    const asked = paramsOf(recording);
    return asked && recording.response.status === 200 ? [{ ...recording, asked }] : [];
  });

  it.each(posted.filter(isJsonRpc))('$name: matches the node', async (recording) => {
    const asked = await replayRpc(handler, 'rpc', recording);
    if (await isRefused(asked)) spellings.push(recording.name);
    const behind = () => askSourceRpc(testSource(), 'rpc', recording.request.body ?? '');
    const response = (await isRefused(asked)) ? await behind() : asked;
    const text = (await response.text()).trim();
    expect(response.status).toBe(200);
    if (asksLatest(recording.asked)) expect(JSON.parse(text)).not.toMatchObject({ error: { code: -32020 } });
    else expect(text).toBe(recording.response.body.trim());
  });

  it('are rejected if nodes read them differently or the path is not offered', () => {
    expect(spellings.sort()).toEqual(refusedSpellings);
  });

  it('are complete, except for queries without params, which make a node panic', () => {
    expect(posted.length).toBeGreaterThan(130);
    expect(all.length - posted.length).toBeLessThan(25);
  });
});

describe('an ABCI query', () => {
  const data = '021499563c108ea2090cebda70973b8d9d0520312b707561746f6d';
  const ask = (params: unknown) => askRpc(handler, 'rpc', 'abci_query', params);
  const whole = { path: '/store/bank/key', data, height: '90', prove: true };

  it('is the same request in upper-case hex and with another order of members', async () => {
    const answer = await ask(whole);
    expect(answer).toMatchObject({ result: { response: { code: 0, height: '90' } } });
    expect(await ask({ ...whole, data: data.toUpperCase() })).toEqual(answer);
    expect(await ask({ prove: true, height: '90', data, path: '/store/bank/key' })).toEqual(answer);
  });

  it('may omit default values', async () => {
    const answer = await ask({ ...whole, prove: false });
    expect(answer).toMatchObject({ result: { response: { proofOps: null } } });
    expect(await ask({ path: '/store/bank/key', data, height: '90' })).toEqual(answer);
  });

  it('that was not recorded is rejected with a list of what was', async () => {
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
    const { error } = await ask({ path: '/store/nothing/key' });
    expect(error?.message).toMatch(/of \/store\/nothing\/key\. \d+ other paths are recorded\.$/);
  });

  it('is marked as sample data, even if rejected', async () => {
    for (const params of [whole, { path: '/store/nothing/key' }]) {
      const response = await handler(rpcRequest('rpc', { jsonrpc: '2.0', id: 1, method: 'abci_query', params }));
      expect(response.headers.get('x-source')).toBe('recorded');
    }
  });
});
