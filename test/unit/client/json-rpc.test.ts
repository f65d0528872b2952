import { afterAll, describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/client/errors.js';
import { rpcErrorFailure, rpcFailure } from '../../../src/client/failures.js';
import { parseResult } from '../../../src/client/json.js';
import { rpcBody } from '../../../src/client/http.js';
import { wordsOf } from '../../support/recorded-fetch.js';
import { loadRecordings, type Recording } from '../../support/recordings.js';

/** The outcome of the recorded envelopes for a client that sends one request with an integer id. */
const outcomes: Readonly<Record<string, string>> = {
  ok: 'value',
  result: 'value',
  abci_error: 'value',
  // CometBFT responds to an unknown path without `params` with a value; without the member it panics.
  'error: unknown_path': 'value | rpc',
  bare_object_for_batch_of_one: 'value',
  one_answer_only: 'value',
  batch: 'malformed',
  html: 'malformed',
  empty_body: 'malformed',
  // A response to a HEAD, a GET, or a preflight, and to a notification.
  'empty body': 'malformed | base-url',
  text: 'too-large | base-url | forbidden',
  error: 'bad-request',
  'error: bad_id': 'bad-request | malformed',
  'ok: bad_id': 'malformed',
  'error: bad_parameter': 'bad-request',
  'error: batch_too_big': 'too-large',
  'error: body_too_big': 'too-large',
  'error: double_slash': 'redirect',
  'error: height_above_head': 'future',
  'error: parse_error': 'bad-request',
  'error: path_not_root': 'base-url',
  'error: unknown_method': 'unsupported | base-url',
  'abci_error: post_on_uri_route_ignores_body': 'malformed',
  'jsonrpc error -32600: invalid request': 'bad-request',
  'jsonrpc error -32600: empty batch': 'bad-request',
  'jsonrpc error -32700: parse error': 'bad-request',
  'jsonrpc error -32602: non-array args': 'bad-request',
  'jsonrpc error -32602: too many arguments, want at most N': 'bad-request',
  'jsonrpc error -32601: notifications not supported': 'unsupported',
  'jsonrpc error -32601: the method … does not exist/is not available': 'unsupported',
};

const counts = new Map<string, number>();

describe.each(['cosmos/envelope', 'evm/envelope'])('recorded envelopes of %s', (folder) => {
  it.each(loadRecordings(folder).map((recording) => [recording.name, recording] as const))(
    '%s has the outcome in the table',
    (_, recording) => {
      const words = wordsOf(recording).replace(/the method \w+/, 'the method …');
      const outcome = read(recording);
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      expect(Object.keys(outcomes)).toContain(words);
      expect(outcomes[words]?.split(' | ')).toContain(outcome);
    },
  );
});

afterAll(() => {
  console.log(`recorded envelopes: ${[...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ')}`);
});

function read({ request, response }: Recording): string {
  const { status, body } = response;
  if (status >= 300 && status < 400) return 'redirect';
  try {
    if (status >= 300) throw rpcFailure({ status, text: body, bytes: 0, at: new Date(), sample: false }, false);
    parseResult(body, idIn(request.body), 512);
    return 'value';
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return status < 300 && error.code === 'rpc' ? rpcErrorFailure(error, false).code : error.code;
  }
}

function idIn(body: string | null): number | undefined {
  try {
    return (JSON.parse(body ?? '') as { id?: number }).id;
  } catch {
    return undefined;
  }
}

describe('a request', () => {
  it('has version, id, method, and params, and is never a batch', () => {
    expect(JSON.parse(rpcBody(7, 'eth_getLogs', [{}]))).toEqual({
      jsonrpc: '2.0',
      id: 7,
      method: 'eth_getLogs',
      params: [{}],
    });
  });
});

describe('an answer', () => {
  const parse = (reply: unknown) => parseResult(JSON.stringify(reply), 7, 512);
  const failure = (reply: unknown) => {
    try {
      parse(reply);
    } catch (error) {
      if (error instanceof GatewayError) return error.code === 'rpc' ? rpcErrorFailure(error, false) : error;
    }
    throw new Error('there was no failure');
  };

  it('returns its result, including null', () => {
    expect(parse({ jsonrpc: '2.0', id: 7, result: null })).toEqual({ result: null, notes: [] });
  });

  // fault 44
  it('may omit its version, which is noted', () => {
    expect(parse({ id: 7, result: 1 }).notes).toEqual([{ code: 'missing-jsonrpc' }]);
    expect(parse({ jsonrpc: '1.0', id: 7, result: 1 }).notes).toEqual([{ code: 'missing-jsonrpc' }]);
  });

  // fault 45
  it('may have its id as text, which is noted', () => {
    expect(parse({ jsonrpc: '2.0', id: '7', result: 1 }).notes).toEqual([{ code: 'id-as-text' }]);
  });

  // fault 45
  it.each([8, null, undefined, '07', 7.5, [7]])('with the id %j is rejected', (id) => {
    expect(failure({ jsonrpc: '2.0', id, result: 1 })).toMatchObject({ code: 'malformed', details: { path: 'id' } });
  });

  // fault 45
  it('may have no id if it has an error', () => {
    expect(failure({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'x' } }).code).toBe('bad-request');
    expect(failure({ jsonrpc: '2.0', error: { code: -32600, message: 'x' } }).code).toBe('bad-request');
  });

  // fault 46
  it.each([null, [{ txHash: '0x1' }]])('with an error next to the result %j is the error', (result) => {
    const error = { code: -32000, message: 'block 0xabababab not found' };
    expect(failure({ jsonrpc: '2.0', id: 7, result, error })).toMatchObject({
      code: 'not-found',
      details: { rpcCode: -32000, text: error.message },
    });
  });

  it('with a null error next to the result is the result', () => {
    expect(parse({ jsonrpc: '2.0', id: 7, result: 1, error: null }).result).toBe(1);
  });

  // fault 47
  it('with neither a result nor an error is rejected', () => {
    expect(failure({ jsonrpc: '2.0', id: 7 })).toMatchObject({ code: 'malformed', details: { path: 'result' } });
  });

  // fault 51
  it.each(['[]', '[{"jsonrpc":"2.0","id":7,"result":1}]', '7', 'null', '"x"'])(
    'of the shape %s is rejected',
    (text) => {
      expect(() => parseResult(text, 7, 512)).toThrow(expect.objectContaining({ code: 'malformed' }));
    },
  );

  // fault 39
  it.each(['{"id":7,}', "{'id':7}", '{"id":NaN}', '{"id":7}{"id":8}', '// x', '<html>', ''])(
    'that is not JSON, such as %s, is rejected',
    (text) => {
      expect(() => parseResult(text, 7, 512)).toThrow(expect.objectContaining({ code: 'malformed' }));
    },
  );

  // fault 50
  it.each([
    ['a text', 'broken', { text: 'broken' }],
    ['without a code', { message: 'broken' }, { text: 'broken' }],
    ['with its code as text', { code: '-32000', message: 'broken' }, { text: 'broken' }],
    ['with nested data', { code: 1, message: 'broken', data: { a: [1] } }, { rpcCode: 1, text: 'broken: {"a":[1]}' }],
    [
      'with hex data',
      { code: 1, message: 'broken', data: '0x08c379a0' },
      { rpcCode: 1, text: 'broken', data: '0x08c379a0' },
    ],
    ['that is a number', 5, {}],
    ['with markup', { code: 1, message: '<b>broken</b>' }, { rpcCode: 1, text: '<b>broken</b>' }],
  ])('with an error %s is an error', (_, error, details) => {
    expect(failure({ jsonrpc: '2.0', id: 7, error })).toMatchObject({ code: 'rpc', details });
  });

  // fault 50
  it('has its error text truncated at 2 KiB', () => {
    const { text } = failure({ jsonrpc: '2.0', id: 7, error: { code: 1, message: 'x'.repeat(9_000) } }).details;
    expect(text).toHaveLength(2_049);
  });

  // fault 52
  it.each([429, -32005, -32007, -32009, -32029])('with the number %i is a rate limit', (code) => {
    expect(failure({ jsonrpc: '2.0', id: 7, error: { code, message: 'slow down' } }).code).toBe('rate-limited');
  });

  it.each([
    [3, 'execution'],
    [4444, 'pruned'],
    [4445, 'pruned'],
    [-32001, 'not-found'],
    [-39001, 'not-found'],
    [-32020, 'not-found'],
    [-32002, 'node-timeout'],
    [-32015, 'node-timeout'],
    [-32003, 'too-large'],
    [-32008, 'too-large'],
    [-32004, 'unsupported'],
    [-32601, 'unsupported'],
    [-32604, 'unsupported'],
    [-32612, 'unsupported'],
    [-32600, 'bad-request'],
    [-32602, 'bad-request'],
    [-32700, 'bad-request'],
    [-32603, 'unavailable'],
    [-32014, 'unavailable'],
    [-32614, 'range'],
    [-32000, 'rpc'],
    [12345, 'rpc'],
  ])('with the number %i and no known text is %s', (code, expected) => {
    expect(failure({ jsonrpc: '2.0', id: 7, error: { code, message: 'hm' } }).code).toBe(expected);
  });

  // fault 55
  it('is classified by its text before its number', () => {
    expect(failure({ jsonrpc: '2.0', id: 7, error: { code: -32602, message: 'header not found' } }).code).toBe(
      'not-found',
    );
  });

  // fault 56
  it('keeps the revert data', () => {
    const error = { code: 3, message: 'execution reverted: user error', data: '0x08c379a0' };
    expect(failure({ jsonrpc: '2.0', id: 7, error })).toMatchObject({
      code: 'execution',
      details: { data: '0x08c379a0' },
    });
  });
});

describe('a reply outside 2xx', () => {
  const failed = (status: number, text: string) =>
    rpcFailure({ status, text, bytes: text.length, at: new Date(), sample: false }, false);

  it('is a wrong URL for an invalid request and unsupported for an unknown method', () => {
    const body = (code: number) => JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code, message: 'no' } });
    expect(failed(404, body(-32600)).code).toBe('base-url');
    expect(failed(404, body(-32601)).code).toBe('unsupported');
    expect(failed(400, body(-32600)).code).toBe('bad-request');
  });

  // fault 28
  it('is the error object of its body', () => {
    const body =
      '{"jsonrpc":"2.0","error":{"code":-32700,"message":"Parse error. Invalid JSON","data":"error unmarshaling"}}';
    expect(failed(500, body)).toMatchObject({ code: 'bad-request', details: { status: 500, rpcCode: -32700 } });
  });

  it.each([
    [401, '{"message":"No API key found in request"}', 'unauthorized'],
    [401, '{"code":"AUTHENTICATION_FAILED","message":"key?"}', 'unauthorized'],
    [402, '', 'quota'],
    [403, 'RBAC: access denied', 'forbidden'],
    [404, '<html>404</html>', 'base-url'],
    [405, 'method not allowed', 'base-url'],
    [413, '', 'too-large'],
    [415, 'invalid content type', 'base-url'],
    [429, '{"message":"API rate limit exceeded"}', 'rate-limited'],
    [502, '<html>nginx</html>', 'unavailable'],
    [503, '{"error_msg":"rejected"}', 'unavailable'],
    [504, '', 'unavailable'],
    [418, 'teapot', 'http'],
    [500, '', 'http'],
    [408, '{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"Timeout expired"}}', 'node-timeout'],
  ] as const)('with status %i and the body %s is %s', (status, text, code) => {
    expect(failed(status, text)).toMatchObject({ code, details: { status } });
  });

  it('reports no markup', () => {
    expect(failed(500, '<html>secret</html>').details.text).toBeUndefined();
  });
});
