import { describe, expect, it } from 'vitest';
import {
  GatewayError,
  gatewayErrorCodes,
  type ErrorDetails,
  type GatewayErrorCode,
} from '../../../src/client/errors.js';
import { explained } from '../../../src/client/refusals.js';

const message = (code: GatewayErrorCode, details: ErrorDetails = {}, retryAfter?: number) =>
  explained(new GatewayError(code, details, retryAfter)).message;

// Users read these messages: what failed, why, and what to do.
const sentences: readonly [GatewayErrorCode, ErrorDetails, string][] = [
  ['config', { option: 'apiKey', expected: 'a key' }, 'Invalid apiKey. Expected a key; no request was sent.'],
  [
    'config',
    { option: 'offset', value: '7', expected: 'a multiple of the limit 5' },
    'Invalid offset: “7”. Expected a multiple of the limit 5; no request was sent.',
  ],
  ['aborted', {}, 'The request was canceled.'],
  ['timeout', { limit: 'total', milliseconds: 30_000 }, 'No response within 30 s. Try again, or request less.'],
  ['timeout', { limit: 'idle', milliseconds: 1_500 }, 'The gateway sent no data for 1.5 s. Try again.'],
  ['network', { truncated: true }, 'The response was cut off and discarded. Try again.'],
  ['network', { ownCode: true }, 'A part of this widget could not be loaded. Try again.'],
  ['network', { host: 'a.example', offline: true }, 'The device is offline. Try again when it is connected.'],
  [
    'network',
    { host: 'a.example:81', origin: 'https://page.example' },
    'No readable response from the gateway at a.example:81: it is down, refused the connection, or does not allow the origin https://page.example (CORS). Check the URL and the allowed origins.',
  ],
  [
    'network',
    {},
    "No readable response from the gateway: it is down, refused the connection, or does not allow this page's origin (CORS). Check the URL and the allowed origins.",
  ],
  [
    'redirect',
    { host: 'a.example' },
    'The gateway at a.example responded with a redirect, which was not followed: that would forward the key. Set the final URL.',
  ],
  [
    'too-large',
    { maxBytes: 500, bytes: 600 },
    'The response exceeds the limit of 500 bytes. Request less, or raise maxBytes.',
  ],
  ['too-large', {}, 'The request or the response exceeds the size limit of the gateway. Request less.'],
  [
    'malformed',
    { path: 'validators[3].address', expected: 'an address' },
    'The response does not match the API: validators[3].address is not an address.',
  ],
  ['malformed', { path: 'result' }, 'The response does not match the API: result is not as expected.'],
  [
    'malformed',
    { expected: 'JSON', text: '<html>' },
    'The response does not match the API: expected JSON. Node response: “<html>”',
  ],
  ['http', { status: 418 }, 'The gateway responded with status 418.'],
  [
    'unauthorized',
    { text: 'no key' },
    'The gateway rejected the API key, or received none. Node response: “no key” Check the key.',
  ],
  [
    'forbidden',
    {},
    'The gateway does not allow this request with this key: the origin, the plan or the operation is not allowed.',
  ],
  ['quota', {}, 'The quota of this key is used up.'],
  [
    'base-url',
    { host: 'a.example' },
    'The URL of the gateway at a.example is wrong, or the key segment reached the node. Check the base URL.',
  ],
  ['range', {}, 'The block range or the number of results exceeds what the node allows. Use a smaller block range.'],
  ['bad-request', { text: 'no' }, 'The node rejected the request as invalid. Node response: “no”'],
  ['unsupported', {}, 'The node does not support this method, tracer or tag.'],
  ['unsupported', { option: 'block' }, 'The node does not accept a block hash here. Use the block number.'],
  ['unsupported', { genesis: true }, 'The genesis block has no transactions to trace.'],
  ['not-found', {}, 'Not found.'],
  ['future', {}, 'The requested block is above the chain head.'],
  ['pruned', {}, 'The node has pruned this data. Use an archive node.'],
  ['pruned', { lowest: 1_074n }, 'The node has pruned this data; the lowest available is 1074. Use an archive node.'],
  ['node-timeout', {}, 'The node timed out while running the request. Request less.'],
  ['unavailable', {}, 'The gateway or its node is temporarily unavailable. Try again later.'],
  ['execution', { text: 'reverted' }, 'Execution failed on the node. Node response: “reverted”'],
  ['rpc', { rpcCode: -32_000 }, 'The node returned error -32000.'],
];

describe('the message of an error', () => {
  it.each(sentences)('%s with %o', (code, details, expected) => {
    expect(message(code, details)).toBe(expected);
  });

  it('exists for every code of the list and for no other code', () => {
    // A rate limit has its own test below, and `blocked` has the message of the code that rejected.
    const told = new Set<string>(['rate-limited', 'blocked', ...sentences.map(([code]) => code)]);
    expect([...gatewayErrorCodes].sort()).toEqual([...told].sort());
  });

  it('names the wait of a rate limit if it is known', () => {
    expect(message('rate-limited', {}, 7)).toBe('Rate limit reached. Try again in 7 s.');
    expect(message('rate-limited', { text: 'slow down' })).toBe('Rate limit reached. Try again later.');
  });

  it('does not change the code, details, or wait', () => {
    const error = explained(new GatewayError('unavailable', { status: 503 }, 4));
    expect(error).toMatchObject({ code: 'unavailable', details: { status: 503 }, retryAfter: 4 });
    const known = new GatewayError('aborted');
    expect(explained(known)).toBe(known);
  });
});

describe('the JSON of an error', () => {
  it('has block numbers as decimal text at any depth and keeps everything else', () => {
    const details: ErrorDetails = { status: 400, suggested: { from: 16n, to: 1n << 64n }, offline: false };
    expect(JSON.parse(JSON.stringify(new GatewayError('range', details, 0, 'Too wide.')))).toEqual({
      code: 'range',
      message: 'Too wide.',
      details: { status: 400, suggested: { from: '16', to: '18446744073709551616' }, offline: false },
      retryAfter: 0,
    });
    expect(new GatewayError('aborted').toJSON()).not.toHaveProperty('retryAfter');
  });
});
