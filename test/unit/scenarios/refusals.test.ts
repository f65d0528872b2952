import { describe, expect, it } from 'vitest';
import { createGateway, type Gateway } from '../../../src/client/gateway.js';
import { GatewayError } from '../../../src/client/errors.js';
import { createAccessList } from '../../../src/client/operations/access-list.js';
import { getBlockReceipts } from '../../../src/client/operations/block-receipts.js';
import { getLogs } from '../../../src/client/operations/logs.js';
import { traceBlock } from '../../../src/client/operations/trace.js';
import { getValidatorSet } from '../../../src/client/operations/validator-set.js';
import { forward } from '../../../src/server/forward.js';
import type { GatewayHandlerOptions } from '../../../src/server/handler.js';
import { interfaceOperations } from '../../../src/server/operations.js';
import { canaryKey, testHandler, testSource } from '../../support/test-gateway.js';

const recorded = testSource();
const blockHash = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';
const closed = 'http://127.0.0.1:9';

/** The client in front of a handler, without a socket between them. */
function asking(options: Partial<GatewayHandlerOptions> = {}, apiKey = canaryKey, base = 'http://127.0.0.1'): Gateway {
  const handler = testHandler({ source: recorded, ...options });
  return createGateway({
    cosmosRestUrl: `${base}/rest`,
    evmAUrl: `${base}/a`,
    evmBUrl: `${base}/b`,
    apiKey,
    retries: 0,
    fetch: (url, init) => handler(new Request(url, init)),
  });
}

async function codeOf(asked: Promise<unknown>): Promise<string> {
  try {
    await asked;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    expect(JSON.stringify(error)).not.toContain(canaryKey);
    return error.code;
  }
  return 'an answer';
}

const receiptsOnA = (gateway: Gateway) => getBlockReceipts(gateway, { blockHash }, { network: 'evm-a' });
const set = (gateway: Gateway) => getValidatorSet(gateway, { height: 86n });
const wide = (gateway: Gateway) => getLogs(gateway, { range: { from: 0n, to: 100_000n } });

describe('the client error for a gateway rejection', () => {
  it.each<[string, (gateway: Gateway) => Promise<unknown>, Gateway]>([
    // The interface has receipts at B only: the key is valid.
    ['unsupported', receiptsOnA, asking()],
    ['an answer', receiptsOnA, asking({ operations: { a: [...interfaceOperations.a, 'eth_getBlockReceipts'] } })],
    ['unsupported', (gateway) => traceBlock(gateway, { blockHash, tracer: 'call' }, { network: 'evm-a' }), asking()],
    ['unauthorized', set, asking({}, 'wrong-key')],
    ['unauthorized', wide, asking({}, 'wrong-key')],
    ['not-found', (gateway) => getValidatorSet(gateway, { height: 74n }), asking()],
    ['not-found', (gateway) => createAccessList(gateway, { call: {}, block: 1n }), asking()],
    ['base-url', wide, asking({}, canaryKey, 'http://127.0.0.1/elsewhere')],
    ['range', wide, asking({ source: forward({ evmA: closed }) })],
    ['unavailable', receiptsOnA, asking({ source: forward({}), operations: { a: ['eth_getBlockReceipts'] } })],
    ['unavailable', set, asking({ source: forward({ cosmosRest: closed }) })],
    ['too-large', wide, asking({ maxBodyBytes: 10 })],
  ])('is %s', async (code, ask, gateway) => {
    expect(await codeOf(ask(gateway))).toBe(code);
  });

  it('is rate-limited, with the seconds to wait', async () => {
    const gateway = asking({ limits: { rate: 1, burst: 1 } });
    await set(gateway);
    const refused = getValidatorSet(gateway, { height: 87n });
    await expect(refused).rejects.toMatchObject({ code: 'rate-limited', retryAfter: 1 });
  });

  it('is range, with the maximum span', async () => {
    const refused = wide(asking({ source: forward({ evmA: closed, maxLogRange: 500n }) }));
    await expect(refused).rejects.toMatchObject({ code: 'range', details: { maxSpan: 500n } });
    const text = JSON.stringify(await refused.catch((error: unknown) => error));
    expect(JSON.parse(text)).toMatchObject({ code: 'range', details: { maxSpan: '500' } });
  });
});
