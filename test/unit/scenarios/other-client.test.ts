import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createGateway } from '../../../src/client/gateway.js';
import { getBlockReceipts } from '../../../src/client/operations/block-receipts.js';
import { getLogs } from '../../../src/client/operations/logs.js';
import { traceBlock } from '../../../src/client/operations/trace.js';
import { createGatewayHandler } from '../../../src/server/handler.js';
import { recordedSource } from '../../../src/server/recorded/source.js';
import { withScenario } from '../../../src/server/scenarios.js';
import { checkTraces } from '../../../src/widgets/tx-trace/checks.js';
import { slices } from '../../support/honest-answers.js';
import { recordingPath } from '../../support/recordings.js';
import { canaryKey } from '../../support/test-gateway.js';

const load = (path: string) => readFile(recordingPath(path.replace(/\.json\.gz$/, '')));
const handler = createGatewayHandler({
  keys: [{ key: canaryKey }],
  limits: false,
  source: withScenario(recordedSource({ load, b: 'evm-a' }), 'other-client'),
});
const gateway = createGateway({
  evmAUrl: 'https://gateway.example/a',
  evmBUrl: 'https://gateway.example/b',
  apiKey: canaryKey,
  retries: 0,
  fetch: (url, init) => handler(new Request(url, init)),
});
const blockHash = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';

describe('a gateway in front of another client', () => {
  it('names the limit of a log range in its own words', async () => {
    await expect(getLogs(gateway, { range: { from: 40n, to: 47n } })).rejects.toMatchObject({
      code: 'range',
      details: { maxSpan: 2n },
    });
    const { value } = await getLogs(gateway, { range: { from: 42n, to: 44n } });
    expect(value.length).toBeGreaterThan(0);
  });

  it('has traces that differ in shape, and are no mismatch', async () => {
    const trace = await traceBlock(gateway, { blockHash, tracer: 'call', withLog: true });
    const receipts = await getBlockReceipts(gateway, { blockHash });
    const { checks } = await checkTraces({ network: 'evm-b', trace, receipts }, undefined, slices());
    expect(checks.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
    expect(checks.filter(({ outcome }) => outcome === 'pass')).not.toEqual([]);
  });
});
