import { describe, expect, it } from 'vitest';
import { readErrorBody } from '../../../src/client/failures.js';

const said = (body: unknown) => readErrorBody(JSON.stringify(body)).message;

describe('the message of an error body', () => {
  it.each([
    [{ title: 'Payment required' }, 'Payment required'],
    [{ title: 'Payment required', detail: 'Out of credits' }, 'Out of credits'],
    [{ status: 'maintenance' }, 'maintenance'],
    [{ message: '', error: 'no such key' }, 'no such key'],
    [{ message: ' padded\n' }, 'padded'],
    [[{ message: 'the first of a batch' }, { message: 'the second' }], 'the first of a batch'],
    ['a lone text', 'a lone text'],
    [{ data: 'nothing that is known' }, ''],
    [null, ''],
    [7, ''],
  ])('is read from %j as “%s”', (body, words) => {
    expect(said(body)).toBe(words);
  });

  it('is found at most three levels deep', () => {
    expect(said({ error: { error: { error: 'deep' } } })).toBe('deep');
    expect(said({ error: { error: { error: { error: 'too deep' } } } })).toBe('');
  });

  it('is the whole body if the body is neither JSON nor markup', () => {
    expect(readErrorBody(' no healthy upstream\n')).toEqual({ message: 'no healthy upstream' });
    for (const text of ['<!doctype html>', 'see <a href="x">this</a>', '{"message":"cut', '["cut', '"cut']) {
      expect(readErrorBody(text)).toEqual({ message: '' });
    }
  });
});

describe('the numbers of an error body', () => {
  it('include a gRPC code if `code` is an integer', () => {
    expect(readErrorBody('{"code":16,"message":"no"}')).toEqual({ message: 'no', grpcCode: 16 });
    expect(readErrorBody('{"code":0}')).toEqual({ message: '', grpcCode: 0 });
    expect(readErrorBody('{"code":1.5}')).toEqual({ message: '' });
    expect(readErrorBody('{"code":"16"}')).toEqual({ message: '' });
  });

  it('include a status from 400 to 599 from any member that has it', () => {
    const statusOf = (body: object) => readErrorBody(JSON.stringify(body)).status;
    expect([399, 400, 429, 599, 600].map((status) => statusOf({ status }))).toEqual([
      undefined,
      400,
      429,
      599,
      undefined,
    ]);
    expect(statusOf({ statusCode: 503 })).toBe(503);
    expect(statusOf({ status: 'down', statusCode: 503 })).toBe(503);
    expect(statusOf({ status: '503' })).toBeUndefined();
  });

  it('mark a JSON-RPC error if a version is next to an error', () => {
    expect(readErrorBody('{"jsonrpc":"2.0","error":{"message":"no"}}')).toEqual({ message: 'no', isRpcError: true });
    expect(readErrorBody('{"error":{"message":"no"}}')).toEqual({ message: 'no' });
    expect(readErrorBody('{"jsonrpc":"2.0","result":1}')).toEqual({ message: '' });
  });
});
