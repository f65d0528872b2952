import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/client/errors.js';
import { createGateway } from '../../../src/client/gateway.js';
import { findLogLimit } from '../../../src/client/log-limits.js';
import { createAccessList } from '../../../src/client/operations/access-list.js';
import { getLogs } from '../../../src/client/operations/logs.js';
import { logLimitTexts, noLogLimits } from './log-limit-texts.js';
import { answering } from '../../support/recorded-fetch.js';

describe('the limits of a log search', () => {
  it('are tested with at least 60 wordings and 20 texts without a limit', () => {
    expect(new Set(logLimitTexts.map(([, text]) => text)).size).toBeGreaterThanOrEqual(60);
    expect(noLogLimits.length).toBeGreaterThanOrEqual(20);
  });

  it.each(logLimitTexts)('are read from the text of %s: %s', (_, text, details) => {
    expect(findLogLimit(text)).toEqual({ code: 'range', details });
    // Member names are case-sensitive.
    if (!text.includes('{"'))
      expect(findLogLimit(text.toUpperCase().replaceAll('0X', '0x'))).toEqual({ code: 'range', details });
  });

  it.each(noLogLimits)('are not found in “%s”', (text) => {
    expect(findLogLimit(text)).toBeUndefined();
  });

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
  ])('take precedence over status %i and number %i and are not retried', async (status, code) => {
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

  it('are ignored for other calls', async () => {
    const gateway = reply(200, { code: -32000, message: 'block range is too wide' });
    await expect(createAccessList(gateway, { call: {}, block: 1n })).rejects.toMatchObject({ code: 'rpc' });
  });
});
