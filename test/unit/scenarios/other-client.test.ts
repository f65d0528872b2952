import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/client/answer.js';
import { createGateway } from '../../../src/client/gateway.js';
import { getBlockReceipts } from '../../../src/client/operations/block-receipts.js';
import { getEvidence } from '../../../src/client/operations/evidence.js';
import { getLogs } from '../../../src/client/operations/logs.js';
import { getTransaction } from '../../../src/client/operations/transaction.js';
import { traceBlock } from '../../../src/client/operations/trace.js';
import { createGatewayHandler } from '../../../src/server/handler.js';
import { recordedSource } from '../../../src/server/recorded/source.js';
import { withScenario, type Scenario } from '../../../src/server/scenarios.js';
import { checkAnswer as checkTransaction } from '../../../src/widgets/evm-transaction/checks.js';
import { checkAnswer } from '../../../src/widgets/tx-trace/checks.js';
import { scheduler } from '../../support/recorded-calls.js';
import { recordingPath } from '../../support/recordings.js';
import { canaryKey } from '../../support/test-gateway.js';

const load = (path: string) => readFile(recordingPath(path.replace(/\.json\.gz$/, '')));
const gatewayIn = (scenario: Scenario) => {
  const source = withScenario(recordedSource({ load, b: 'evm-a' }), scenario);
  const handler = createGatewayHandler({ keys: [{ key: canaryKey }], limits: false, source });
  return createGateway({
    cosmosRestUrl: 'https://gateway.example/rest',
    evmAUrl: 'https://gateway.example/a',
    evmBUrl: 'https://gateway.example/b',
    apiKey: canaryKey,
    retries: 0,
    fetch: (url, init) => handler(new Request(url, init)),
  });
};
const gateway = gatewayIn('other-client');
const blockHash = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';

describe('a gateway in front of another client', () => {
  it('reports the limit of a log range in its own wording', async () => {
    await expect(getLogs(gateway, { range: { from: 40n, to: 47n } })).rejects.toMatchObject({
      code: 'range',
      details: { maxSpan: 2n },
    });
    const { value } = await getLogs(gateway, { range: { from: 42n, to: 44n } });
    expect(value.length).toBeGreaterThan(0);
  });

  it('returns traces of a different shape without a mismatch', async () => {
    const trace = await traceBlock(gateway, { blockHash, tracer: 'call', withLog: true });
    const receipts = await getBlockReceipts(gateway, { blockHash });
    const { checks } = await checkAnswer({ network: 'evm-b' }, { network: 'evm-b', trace, receipts }, scheduler());
    expect(checks.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
    expect(checks.filter(({ outcome }) => outcome === 'pass')).not.toEqual([]);
    const frames = trace.value.flatMap((item) => (item.kind === 'call' ? item.frames : []));
    expect(frames.filter(({ type }) => type === 'INVALID')).toHaveLength(trace.value.length);
  });
});

describe('a gateway of a later fork', () => {
  const later = gatewayIn('later-fork');

  it('logs ether transfers in traces without a mismatch', async () => {
    const trace = await traceBlock(later, { blockHash, tracer: 'call', withLog: true });
    const { checks } = await checkAnswer({ network: 'evm-b' }, { network: 'evm-b', trace }, scheduler());
    expect(checks.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
    expect(trace.text).toContain(`0x${'f'.repeat(39)}e`);
  });

  it('returns an authorization with the highest nonce, and verifies hash and sender', async () => {
    const asked = { blockHash, index: 1, network: 'evm-a' } as const;
    const { value } = await getTransaction(later, asked);
    expect(value).toMatchObject({ type: 'eip7702', authorizationList: [{ nonce: 2n ** 64n - 1n }] });
    const { checks } = await checkTransaction(asked, value!, scheduler(), {});
    expect(checks.filter(({ outcome }) => outcome !== 'pass')).toEqual([]);
  });
});

describe('a gateway with an unreadable item', () => {
  const odd = gatewayIn('unreadable-item');
  const notesOf = ({ notes }: Pick<Answer<unknown>, 'notes'>) => notes.flatMap(({ path }) => path ?? []);

  it('reports the item and returns the others', async () => {
    const receipts = await getBlockReceipts(odd, { blockHash });
    expect(notesOf(receipts)).toEqual(['result[1].gasUsed']);
    expect(receipts.value).toHaveLength(3);
    const evidence = await getEvidence(odd, { limit: 10 });
    expect(notesOf(evidence)).toEqual(['evidence[1].height']);
    expect(evidence.value.evidence.map(({ kind }) => kind).slice(0, 3)).toEqual([
      'equivocation',
      'other',
      'equivocation',
    ]);
    const { value } = await traceBlock(odd, { blockHash, tracer: 'call' });
    expect(value.map(({ kind }) => kind).slice(0, 3)).toEqual(['call', 'unread', 'call']);
  });
});
