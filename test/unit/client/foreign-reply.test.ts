import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/client/errors.js';
import { foreignReplyFailure } from '../../../src/client/failures.js';

const refusedAt = (path: string) => new GatewayError('malformed', { path, expected: 'a list' });

/** The failure in this body with a good status, if the reader rejected the body at that path. */
function failure(
  body: unknown,
  { path = 'validators', isRest = true, retryAfter = undefined as number | undefined } = {},
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const reply = { status: 200, text, bytes: text.length, at: new Date(0), sample: false };
  const {
    code,
    details,
    retryAfter: wait,
  } = foreignReplyFailure(refusedAt(path), retryAfter === undefined ? reply : { ...reply, retryAfter }, isRest);
  return { code, details, wait };
}

describe('a success status with a product error in its body', () => {
  it('is reported with its message, number, and wait instead of the unreadable member', () => {
    expect(failure({ code: 16, message: 'Unauthorized' }, { retryAfter: 7 })).toEqual({
      code: 'unauthorized',
      details: { text: 'Unauthorized', grpcCode: 16 },
      wait: 7,
    });
    expect(failure({ status: 429 })).toEqual({ code: 'rate-limited', details: {}, wait: undefined });
  });

  it('stays malformed if its message is unknown', () => {
    expect(failure({ message: 'the moon' }, { retryAfter: 7 })).toEqual({
      code: 'malformed',
      details: { path: 'validators', expected: 'a list', text: 'the moon' },
      wait: undefined,
    });
  });

  it('is found in the JSON-RPC result if the result was rejected', () => {
    const rpc = { path: 'result[3].address', isRest: false };
    expect(failure({ jsonrpc: '2.0', id: 1, result: { error: 'invalid api key' } }, rpc).code).toBe('unauthorized');
    expect(failure({ jsonrpc: '2.0', id: 1, result: 'Unauthorized' }, rpc).code).toBe('unauthorized');
    expect(failure({ message: 'Unauthorized' }, rpc).code).toBe('unauthorized');
  });

  it('is ignored if the rejected member is present, because its neighbors belong to an answer', () => {
    expect(failure({ validators: 5, status: 'maintenance' }).code).toBe('malformed');
    const rpc = { path: 'result.error', isRest: false };
    expect(failure({ jsonrpc: '2.0', id: 1, result: { error: 5, status: 'maintenance' } }, rpc).code).toBe('malformed');
  });

  it.each([
    ['result[1].blobGasPrice', [{ status: '0x1' }, { status: '0x1', blobGasPrice: '1' }]],
    ['result[1].txHash', [{ error: 'execution timeout' }, { txHash: 7 }]],
    ['result[1].result', [{ error: 'execution timeout' }, {}]],
    ['result[2]', [{ message: 'Unauthorized' }, {}, null]],
    ['result[0].blockHash', { status: '0x1', transactionHash: '0xab' }],
    ['result.gasUsed', { accessList: [], error: 'execution reverted' }],
    ['result.hash', { error: 'maintenance', number: '0x5' }],
  ])('is ignored in a JSON-RPC answer that cannot be read at %s', (path, result) => {
    expect(failure({ jsonrpc: '2.0', id: 1, result }, { path, isRest: false })).toEqual({
      code: 'malformed',
      details: { path, expected: 'a list' },
      wait: undefined,
    });
  });

  it.each([
    ['evidence[1].height', { evidence: [{ message: 'Unauthorized' }, {}], pagination: null }],
    ['block_height', { validators: [{ message: 'Unauthorized' }], error: 'maintenance' }],
  ])('is ignored in a REST answer that cannot be read at %s', (path, body) => {
    expect(failure(body, { path }).code).toBe('malformed');
  });

  it('is a wrong URL if JSON-RPC rejects a REST request', () => {
    const body = (message: string) => ({ jsonrpc: '2.0', id: null, error: { code: -32600, message } });
    expect(failure(body('Invalid Request')).code).toBe('base-url');
    expect(failure(body('what?')).code).toBe('base-url');
    expect(failure(body('Unauthorized')).code).toBe('unauthorized');
    expect(failure(body('Invalid Request'), { isRest: false }).code).toBe('bad-request');
    expect(failure({ error: { message: 'Invalid Request' } }).code).toBe('bad-request');
  });

  it('is not searched in a text of more than 64 KiB', () => {
    const body = JSON.stringify({ message: 'Unauthorized' });
    expect(failure(body.padEnd(64 * 1024)).code).toBe('unauthorized');
    expect(failure(body.padEnd(64 * 1024 + 1))).toMatchObject({ code: 'malformed', details: { expected: 'a list' } });
  });
});
