import { describe, expect, it } from 'vitest';
import { GatewayError, type ErrorDetails } from '../../../src/client/errors.js';
import { createGateway } from '../../../src/client/gateway.js';
import { findLogLimit } from '../../../src/client/log-limits.js';
import { createAccessList } from '../../../src/client/operations/access-list.js';
import { getLogs } from '../../../src/client/operations/logs.js';
import { answering } from '../../support/recorded-fetch.js';

/** Every text of §10.2 of the notes on nodes, and what its numbers mean. */
const limits: readonly (readonly [who: string, text: string, details: ErrorDetails])[] = [
  [
    'Alchemy',
    'Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range. Based on your parameters, this block range should work: [0x10, 0x2f]',
    { suggested: { from: 16n, to: 47n } },
  ],
  [
    'Infura',
    'query returned more than 10000 results. Try with this block range [0xE1F5, 0xE2F5].',
    { suggested: { from: 0xe1f5n, to: 0xe2f5n }, maxResults: 10_000n },
  ],
  [
    'zkSync',
    'Query returned more than 10000 results. Try with this block range [0x1, 0x2].',
    { suggested: { from: 1n, to: 2n }, maxResults: 10_000n },
  ],
  [
    'reth',
    'query exceeds max results 20000, retry with the range 100-180',
    { suggested: { from: 100n, to: 180n }, maxResults: 20_000n },
  ],
  ['reth', 'query exceeds max block range 100000', { maxSpan: 100_000n }],
  ['QuickNode', 'eth_getLogs is limited to a 10,000 range', { maxSpan: 10_000n }],
  ['1RPC', 'eth_getLogs is limited to a 2000 blocks range', { maxSpan: 2_000n }],
  ['BlockPI', 'eth_getLogs is limited to 1024 block range', { maxSpan: 1_024n }],
  ['publicnode', 'exceed maximum block range: 50000', { maxSpan: 50_000n }],
  ['bsc', 'exceed maximum block range: 5000', { maxSpan: 5_000n }],
  ['geth', 'exceed maximum block range 5000', { maxSpan: 5_000n }],
  ['tron', 'exceed max block range: 5000', { maxSpan: 5_000n }],
  ['Ankr, cosmos EVM', 'maximum [from, to] blocks distance: 10000', { maxSpan: 10_000n }],
  ['Avalanche', 'requested too many blocks from 1 to 5000, maximum is set to 2048', { maxSpan: 2_047n }],
  ['Cloudflare', 'Max range: 800', { maxSpan: 799n }],
  ['Coinbase', 'please limit the query to at most 1,000 blocks', { maxSpan: 999n }],
  ['merkle', 'Block range is too large, max is 1k blocks', { maxSpan: 1_000n, split: 'range' }],
  ['Aurora', 'up to a 2000 block range', { maxSpan: 2_000n }],
  ['swell', 'block range greater than 20000 max', { maxSpan: 20_000n }],
  ['somnia', 'block range exceeds 1000', { maxSpan: 1_000n }],
  ['Blast', 'exceeds the range allowed for your plan (5000 > 1000)', { maxSpan: 1_000n }],
  ['dRPC', 'ranges over 10000 blocks are not supported on freetier', { maxSpan: 10_000n }],
  ['Ankr', 'block range is too wide', { split: 'range' }],
  ['Ankr', 'block range is too wide (maximum 3000)', { maxSpan: 3_000n, split: 'range' }],
  ['Chainstack', 'Block range limit exceeded. See more details', { split: 'range' }],
  ['–', 'block range too large', { split: 'range' }],
  ['–', 'range is too large', { split: 'range' }],
  ['–', 'eth_getLogs and eth_newFilter range threshold exceeded', { split: 'range' }],
  ['besu', 'Requested range exceeds maximum RPC range limit', { split: 'range' }],
  ['–', 'logs matched by query exceeds limit of 10000', { maxResults: 10_000n }],
  ['–', 'too many results', {}],
  ['–', 'response is too big', {}],
  ['–', 'response too large', {}],
  ['1RPC', 'response size should not greater than 2097152 bytes', {}],
  ['–', 'response size exceeded', {}],
  ['–', 'backend response too large', {}],
  ['geth', 'exceed max addresses or topics per search position', { split: 'address' }],
  ['geth', 'invalid argument 0: exceed max topics', { split: 'address' }],
  ['Infura', 'specify less number of address', { split: 'address' }],
  ['–', 'contains 1200 filters. The current limit is 1000', { split: 'address' }],
  ['base', 'no backend is currently healthy to serve traffic', {}],
  ['valtitude', 'allowed block range threshold exceeded', { split: 'range' }],
  ['eRPC', 'exceeded max allowed range', { split: 'range' }],
  ['–', 'exceeded max allowed', {}],
];

describe('the limits of a log search', () => {
  it.each(limits)('are understood as %s words them: %s', (_, text, details) => {
    expect(findLogLimit(text)).toEqual({ code: 'range', details });
    expect(findLogLimit(text.toUpperCase().replaceAll('0X', '0x'))).toEqual({ code: 'range', details });
  });

  it.each(['header not found', 'unknown block', 'invalid block range params', 'rate limit exceeded', 'limit', ''])(
    'are not seen in “%s”',
    (text) => {
      expect(findLogLimit(text)).toBeUndefined();
    },
  );

  const reply = (status: number, error: object) =>
    createGateway({
      evmAUrl: 'https://gateway.example',
      fetch: answering({ status, headers: {}, body: JSON.stringify({ jsonrpc: '2.0', id: 1, error }) }),
    });
  const request = { range: { from: 1n, to: 9_000n } } as const;

  // fault 57
  it.each([
    [200, -32005],
    [429, -32005],
    [413, -32614],
    [400, -32602],
    [503, -32000],
  ])('outrank status %i and number %i, and are not asked for again', async (status, code) => {
    const message = 'query returned more than 10000 results';
    const error: unknown = await getLogs(reply(status, { code, message }), request).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(GatewayError);
    expect(error).toMatchObject({ code: 'range', details: { maxResults: 10_000n, rpcCode: code } });
  });

  it('are found in the data of an error object', async () => {
    const error = { code: -32005, message: 'limit exceeded', data: { see: 'Try with this block range [0x1, 0x5]' } };
    await expect(getLogs(reply(200, error), request)).rejects.toMatchObject({
      code: 'range',
      details: { suggested: { from: 1n, to: 5n } },
    });
  });

  it('are found in a plain body', async () => {
    const gateway = createGateway({
      evmAUrl: 'https://gateway.example',
      fetch: answering({ status: 413, headers: {}, body: 'eth_getLogs is limited to a 10,000 range' }),
    });
    await expect(getLogs(gateway, request)).rejects.toMatchObject({ code: 'range', details: { maxSpan: 10_000n } });
  });

  it('mean nothing to another call', async () => {
    const gateway = reply(200, { code: -32000, message: 'block range is too wide' });
    await expect(createAccessList(gateway, { call: {}, block: 1n })).rejects.toMatchObject({ code: 'rpc' });
  });
});
