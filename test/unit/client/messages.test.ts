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

// A person reads these: what failed, why, and what to do.
const sentences: readonly [GatewayErrorCode, ErrorDetails, string][] = [
  ['config', { option: 'apiKey', expected: 'a key' }, 'apiKey is not usable. Expected a key; nothing was sent.'],
  [
    'config',
    { option: 'offset', value: '7', expected: 'a multiple of the limit 5' },
    'offset is not usable: “7”. Expected a multiple of the limit 5; nothing was sent.',
  ],
  ['aborted', {}, 'The request was stopped before the answer was there.'],
  [
    'timeout',
    { limit: 'total', milliseconds: 30_000 },
    'The answer was not there after 30 s, so the wait was ended. Try again, or ask for less.',
  ],
  [
    'timeout',
    { limit: 'idle', milliseconds: 1_500 },
    'The gateway sent nothing for 1.5 s, so the wait was ended. Try again.',
  ],
  ['network', { truncated: true }, 'The reply was cut short and was not used. Try again.'],
  ['network', { ownCode: true }, 'A part of this widget could not be loaded. Check the connection and try again.'],
  [
    'network',
    { host: 'a.example', offline: true },
    'The device is offline, so the gateway could not be asked. Try again when it is connected.',
  ],
  [
    'network',
    { host: 'a.example:81', origin: 'https://page.example' },
    'No readable reply came from the gateway at a.example:81: it is down, refused the connection, or does not allow the origin https://page.example (CORS). Check the address and the allowed origins.',
  ],
  [
    'network',
    {},
    "No readable reply came from the gateway: it is down, refused the connection, or does not allow this page's origin (CORS). Check the address and the allowed origins.",
  ],
  [
    'redirect',
    { host: 'a.example' },
    'The gateway at a.example answered with a redirect, which is refused because the key would travel along. Set the final address.',
  ],
  [
    'too-large',
    { maxBytes: 500, bytes: 600 },
    'The answer is larger than the limit of 500 bytes. Ask for less, or raise maxBytes.',
  ],
  ['too-large', {}, 'The question or the answer is larger than the gateway allows. Ask for less.'],
  [
    'malformed',
    { path: 'validators[3].address', expected: 'an address' },
    'The reply is not what the interface promises: validators[3].address is not an address.',
  ],
  ['malformed', { path: 'result' }, 'The reply is not what the interface promises: result is not as expected.'],
  [
    'malformed',
    { expected: 'JSON', text: '<html>' },
    'The reply is not what the interface promises: expected JSON. It said: “<html>”',
  ],
  ['http', { status: 418 }, 'The gateway answered with status 418.'],
  [
    'unauthorized',
    { text: 'no key' },
    'The gateway refused the key, or none was sent. It said: “no key” Check the key.',
  ],
  [
    'forbidden',
    {},
    'The gateway does not allow this with the key in use: the origin, the plan or the operation is not allowed.',
  ],
  ['quota', {}, 'The volume that the key pays for is used up.'],
  [
    'base-url',
    { host: 'a.example' },
    'The address of the gateway at a.example is wrong, or the key segment reached the node. Check the base URL.',
  ],
  ['range', {}, 'The range or the number of results is larger than the node allows. Ask for fewer blocks.'],
  ['bad-request', { text: 'no' }, 'The node could not read the question. It said: “no”'],
  ['unsupported', {}, 'The node does not offer this method, tracer or tag.'],
  ['unsupported', { option: 'block' }, 'The node takes no block hash here. Ask with the number of the block.'],
  ['unsupported', { genesis: true }, 'The genesis block has no transactions to trace.'],
  ['not-found', {}, 'There is no such thing on this node.'],
  ['future', {}, 'The height or block asked for is above the head of the chain.'],
  ['pruned', {}, 'The node no longer keeps this. Ask an archive node.'],
  ['pruned', { lowest: 1_074n }, 'The node no longer keeps this; the lowest it has is 1074. Ask an archive node.'],
  ['node-timeout', {}, 'The node gave up before it was done. Ask for less.'],
  ['unavailable', {}, 'The gateway or its node cannot answer now. Try again later.'],
  ['execution', { text: 'reverted' }, 'The node ran the code and it failed. It said: “reverted”'],
  ['rpc', { rpcCode: -32_000 }, 'The node answered with error -32000.'],
];

describe('the sentence of a failure', () => {
  it.each(sentences)('%s with %o', (code, details, expected) => {
    expect(message(code, details)).toBe(expected);
  });

  it('is there for every code of the list, which has no other codes', () => {
    // A rate limit has its own test below, and `blocked` the sentence of whatever the page refuses.
    const told = new Set<string>(['rate-limited', 'blocked', ...sentences.map(([code]) => code)]);
    expect([...gatewayErrorCodes].sort()).toEqual([...told].sort());
  });

  it('names the wait of a rate limit, where that is known', () => {
    expect(message('rate-limited', {}, 7)).toBe('The gateway is asked too often. Try again in 7 s.');
    expect(message('rate-limited', { text: 'slow down' })).toBe('The gateway is asked too often. Try again later.');
  });

  it('leaves code, details and wait as they are', () => {
    const error = explained(new GatewayError('unavailable', { status: 503 }, 4));
    expect(error).toMatchObject({ code: 'unavailable', details: { status: 503 }, retryAfter: 4 });
    const known = new GatewayError('aborted');
    expect(explained(known)).toBe(known);
  });
});

describe('the JSON of a failure', () => {
  it('has its block numbers as decimal text, however deep, and all else as it is', () => {
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
