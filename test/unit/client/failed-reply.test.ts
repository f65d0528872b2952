import { describe, expect, it } from 'vitest';
import { createGateway, getBlockReceipts, getEvidence, GatewayError } from '../../../src/client.js';
import { answering } from '../../support/recorded-fetch.js';

const apiKey = 'aB-9.z~_key';

/** The error of a call that gets this body as its response. */
async function failure(status: number, body: string, isRest = false): Promise<GatewayError> {
  const fetch = answering({ status, headers: {}, body });
  const urls = { cosmosRestUrl: 'https://gateway.example/rest', evmBUrl: 'https://gateway.example/b' };
  const gateway = createGateway({ ...urls, apiKey, fetch, retries: 0 });
  const call = isRest ? getEvidence(gateway, {}) : getBlockReceipts(gateway, { block: 43n });
  const thrown: unknown = await call.then(undefined, (error: unknown) => error);
  if (thrown instanceof GatewayError) return thrown;
  throw new Error('The call did not fail.');
}

describe('the reply of a failed call', () => {
  it.each([
    ['an error object', 200, '{"jsonrpc":"2.0","id":1,"error":{"code":-32099,"message":"x"}}', false],
    ['an answer of another shape', 200, '{"jsonrpc":"2.0","id":1,"result":7}', false],
    ['a page of a proxy', 503, '<html>down</html>', false],
    ['an error of the REST interface', 500, '{"code":2,"message":"x","details":[]}', true],
  ])('is attached to the error: %s', async (_, status, body, isRest) => {
    const error = await failure(status, body, isRest);
    expect(error.reply).toBe(body);
    expect(Object.keys(error)).not.toContain('reply');
    expect(JSON.stringify(error)).not.toContain('reply');
  });

  it('does not contain the key', async () => {
    const error = await failure(401, `no such key: ${apiKey}`);
    expect(error.reply).toBe('no such key: •••');
  });
});
