import { describe, expect, it } from 'vitest';
import { GatewayError, type GatewayErrorCode } from '../../../src/client/errors.js';
import { askable } from '../../support/test-gateway.js';
import { nineCalls, nineCallsOf, recordedFolders } from '../../support/recorded-calls.js';

// A response that does not answer a call must never pass for an empty answer or for a part of one: every call gets the responses
// of all others, bare JSON of every kind, and the errors that gateway products send in their own shapes with status 200.

const calls = Object.keys(nineCalls);
const isRpc = (call: string) => /_/.test(call);

/** A valid answer to every call: the JSON-RPC result or the REST body. */
const answers: Readonly<Record<string, unknown>> = Object.fromEntries(
  calls.map((call) => {
    const bodies = recordedFolders()
      .flatMap(nineCallsOf)
      .filter((recording) => recording.call === call && recording.expect.outcome.match(/^(ok|result)/))
      .map(({ response }) => response.body)
      .sort((a, b) => a.length - b.length);
    const body = JSON.parse((bodies.find(({ length }) => length > 300) ?? bodies.at(-1))!) as { result?: unknown }; // each call has good answers
    return [call, isRpc(call) ? body.result : body];
  }),
);

const plainShapes: Readonly<Record<string, unknown>> = {
  '{}': {},
  '[]': [],
  null: null,
  'a list of nothing': [null],
  'a list of empty objects': [{}, {}],
  'a list of lists': [[]],
  'an empty text': '',
  'a text': 'hello',
  'a number': 7,
  zero: 0,
  true: true,
  false: false,
};

/** What products return instead of the node, some with status 200, and what it means if its text shows that. */
const products: Readonly<Record<string, readonly [body: unknown, code: GatewayErrorCode]>> = {
  'a gateway of its own': [{ error: 'invalid api key' }, 'unauthorized'],
  'a gateway in maintenance': [{ status: 'maintenance' }, 'unavailable'],
  'a health page': [{ status: 'ok' }, 'malformed'],
  'grpc-gateway without a key': [{ code: 16, message: 'unauthenticated', details: [] }, 'unauthorized'],
  'grpc-gateway without words': [{ code: 16, message: '', details: [] }, 'unauthorized'],
  'grpc-gateway without the route': [{ code: 12, message: 'Not Implemented', details: [] }, 'base-url'],
  'grpc-gateway without the node': [{ code: 14, message: 'connection error: desc = …', details: [] }, 'unavailable'],
  'Kong without a key': [{ message: 'No API key found in request', request_id: 'f1' }, 'unauthorized'],
  'Kong with a wrong key': [{ message: 'Unauthorized', request_id: 'f1' }, 'unauthorized'],
  'Kong with a wrong key, before 3.0': [{ message: 'Invalid authentication credentials' }, 'unauthorized'],
  'Kong over its limit': [{ message: 'API rate limit exceeded' }, 'rate-limited'],
  'Kong without a route': [{ message: 'no Route matched with those values' }, 'base-url'],
  'Kong without its node': [{ message: 'An invalid response was received from the upstream server' }, 'unavailable'],
  'KrakenD with no backend left': [{}, 'malformed'],
  'KrakenD with the error of its backend': [
    { error_rest: { http_status_code: 401, http_body: '{"message":"no"}' } },
    'malformed',
  ],
  'KrakenD with a wrapped list': [{ collection: [] }, 'malformed'],
  'AWS API Gateway with a refused key': [{ message: 'Forbidden' }, 'forbidden'],
  'AWS API Gateway with a denied user': [
    { Message: 'User is not authorized to access this resource with an explicit deny' },
    'forbidden',
  ],
  'AWS API Gateway over its quota': [{ message: 'Limit Exceeded' }, 'rate-limited'],
  'AWS API Gateway over its rate': [{ message: 'Too Many Requests' }, 'rate-limited'],
  'AWS API Gateway without a path': [{ message: 'Missing Authentication Token' }, 'unauthorized'],
  'AWS API Gateway with a broken node': [{ message: 'Internal server error' }, 'malformed'],
  'AWS API Gateway with a slow node': [{ message: 'Endpoint request timed out' }, 'node-timeout'],
  'Cloudflare with a refused key': [
    { success: false, errors: [{ code: 10000, message: 'Authentication error' }], messages: [], result: null },
    'unauthorized',
  ],
  'Cloudflare over its rate': [
    { title: 'Error 1015: You are being rate limited', status: 429, error_code: 1015 },
    'rate-limited',
  ],
  'APISIX without a key': [{ message: 'Missing API key in request' }, 'unauthorized'],
  'APISIX without a route': [{ error_msg: '404 Route Not Found' }, 'base-url'],
  'Tyk without a key': [{ error: 'Authorization field missing' }, 'unauthorized'],
  'Tyk with a refused key': [{ error: 'Access to this API has been disallowed' }, 'forbidden'],
  'Tyk over its quota': [{ error: 'Quota exceeded' }, 'quota'],
  'Azure API Management without a key': [
    { statusCode: 401, message: 'Access denied due to missing subscription key. Make sure to include one.' },
    'unauthorized',
  ],
  'Azure API Management over its rate': [
    { statusCode: 429, message: 'Rate limit is exceeded. Try again in 5 seconds.' },
    'rate-limited',
  ],
  'Apigee with a wrong key': [
    { fault: { faultstring: 'Invalid ApiKey', detail: { errorcode: 'oauth.v2.InvalidApiKey' } } },
    'unauthorized',
  ],
  'Google with a wrong key': [
    { error: { code: 400, message: 'API key not valid. Please pass a valid API key.', status: 'INVALID_ARGUMENT' } },
    'unauthorized',
  ],
  'Envoy without a policy that fits': [{ message: 'RBAC: access denied' }, 'forbidden'],
  'Spring with a refused key': [
    { timestamp: '2026-01-01T00:00:00Z', status: 401, error: 'Unauthorized', path: '/' },
    'unauthorized',
  ],
  'a problem of RFC 9457': [{ title: 'Payment Required', status: 402, detail: 'Out of credits.' }, 'quota'],
  'a product that is not known': [{ message: 'the moon is in the wrong house' }, 'malformed'],
};

/** The cells that are valid answers: the value, and why it is right. */
const legal: Readonly<Record<string, readonly [value: unknown, why: string]>> = {
  'eth_getLogs ← []': [[], 'no log matches'],
  'eth_getLogs ← null': [[], 'nodes that have nothing to search answer null; the note null-list says so'],
  'eth_createAccessList ← null': [null, 'erigon’s answer for a block that it does not know'],
  'eth_getBlockReceipts ← []': [[], 'a block without transactions'],
  'eth_getBlockReceipts ← null': [null, 'no such block'],
  'eth_getBlockReceipts ← eth_getUncleByBlockNumberAndIndex': [
    null,
    'a block: the note block-without-receipts says so',
  ],
  'eth_getUncleByBlockNumberAndIndex ← null': [null, 'no such uncle'],
  'debug_traceBlockByHash ← []': [[], 'a block without transactions'],
  'eth_getTransactionByBlockHashAndIndex ← null': [null, 'no such transaction'],
};

/** The outcome of a call with this response: its error or its value. */
async function outcome(call: string, answer: { result: unknown } | { body: unknown } | { text: string }) {
  const { gateway } = askable(answer);
  try {
    return { value: (await nineCalls[call]!(gateway, '')).value };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return error.code;
  }
}

describe('a reply that lacks only its list', () => {
  it.each([
    ['evidence', { pagination: { next_key: null, total: '0' } }, 'evidence'],
    ['validatorsets', { block_height: '86', pagination: { next_key: null, total: '0' } }, 'validators'],
  ])('is not an empty answer of %s', async (call, body, path) => {
    const { gateway } = askable({ body });
    await expect(nineCalls[call]!(gateway, '')).rejects.toMatchObject({
      code: 'malformed',
      details: { path, expected: 'a list' },
    });
    expect(await outcome(call, { body: { ...body, [path]: null } })).toMatchObject({ value: { [path]: [] } });
  });
});

describe.each(calls)('%s', (call) => {
  const others = Object.entries(answers).filter(([other]) => other !== call);

  it('reads its own answer', async () => {
    const answer = answers[call];
    expect(await outcome(call, isRpc(call) ? { result: answer } : { body: answer })).toHaveProperty('value');
  });

  it('rejects the answers of other calls and bare JSON', async () => {
    for (const [name, shape] of [...others, ...Object.entries(plainShapes)]) {
      const cell = `${call} ← ${name}`;
      const known = legal[cell];
      const got = await outcome(call, isRpc(call) ? { result: shape } : { body: shape });
      expect({ cell, got }).toEqual({ cell, got: known ? { value: known[0] } : 'malformed' });
    }
  });

  it('rejects answers in the wrong envelope', async () => {
    const shapes = { ...answers, ...plainShapes };
    for (const [name, shape] of Object.entries(shapes)) {
      // A result without its envelope, and an unexpected envelope.
      const got = await outcome(
        call,
        isRpc(call) ? { body: shape } : { body: { jsonrpc: '2.0', id: 1, result: shape } },
      );
      expect({ cell: `${call} ← ${name}`, got }).toEqual({ cell: `${call} ← ${name}`, got: 'malformed' });
    }
  });

  it('reports the meaning of gateway product errors with status 200', async () => {
    for (const [name, [body, code]] of Object.entries(products)) {
      const cell = `${call} ← ${name}`;
      expect({ cell, got: await outcome(call, { body }) }).toEqual({ cell, got: code });
      if (isRpc(call)) {
        expect({ cell, got: await outcome(call, { result: body }) }).toEqual({ cell, got: code });
      }
    }
  });

  it('reports the message of an unknown error shape', async () => {
    const { gateway } = askable({ body: { message: 'the moon is in the wrong house' } });
    await expect(nineCalls[call]!(gateway, '')).rejects.toMatchObject({
      code: 'malformed',
      details: { text: 'the moon is in the wrong house', path: expect.any(String) as string },
    });
  });

  it.each([
    ['<html><body>Down for maintenance</body></html>', 'malformed'],
    ['no healthy upstream', 'unavailable'],
    ['error code: 1015', 'malformed'],
    ['"Unauthorized"', 'unauthorized'],
    ['', 'malformed'],
    ['{', 'malformed'],
  ])('finds no answer in the page “%s”', async (text, code) => {
    expect(await outcome(call, { text })).toBe(code);
  });

  it.each([
    '<!DOCTYPE html><html><title>Sign in</title></html>',
    '  <HTML><body>Just a moment…</body></HTML>',
    '<?xml version="1.0"?><error>no</error>',
    'Bad gateway <br> nginx',
    '{"a": <b>1</b>}',
  ])('does not quote the page “%s” as a node message', async (text) => {
    const { gateway } = askable({ text });
    const error: unknown = await nineCalls[call]!(gateway, '').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'malformed', details: { expected: 'JSON, but the response is HTML' } });
    expect(JSON.stringify(error)).not.toMatch(/<|Node response/);
  });
});
