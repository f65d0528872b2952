import { afterAll, describe, expect, it } from 'vitest';
import { GatewayError, type GatewayErrorCode } from '../../../src/client/errors.js';
import { createGateway } from '../../../src/client/gateway.js';
import { getValidatorSet } from '../../../src/client/operations/validator-set.js';
import { answering } from '../../support/recorded-fetch.js';
import { loadRecordings } from '../../support/recordings.js';

/**
 * What the members of `expect` (the truth from a source other than the answer) mean to a caller of the client.
 */
const outcomes: Readonly<Record<string, 'value' | GatewayErrorCode>> = {
  ok: 'value',
  'error: page_out_of_range': 'bad-request',
  'error: bad_parameter': 'bad-request',
  'error: height_not_positive': 'bad-request',
  'error: height_above_head': 'future',
  'error: height_below_base': 'pruned',
  'error: no_block_yet': 'unavailable',
  'error: answer_too_large': 'too-large',
  'error: redirect': 'redirect',
  'error: method_not_allowed': 'base-url',
  'error: route_unknown': 'base-url',
};

const folders = [
  'cosmos/series-validatorsets',
  'cosmos/validatorsets',
  'cosmos/pruned',
  'cosmos/node_limits',
  'cosmos/not_ready',
  'cosmos/evidence_many',
];
const counts = new Map<string, number>();

describe.each(folders)('recorded validator sets of %s', (folder) => {
  const exchanges = loadRecordings(folder).filter(({ request }) => request.path.includes('/validatorset'));

  it.each(exchanges.map((exchange) => [exchange.name, exchange] as const))(
    '%s matches its expected values',
    async (_, exchange) => {
      const { expect: truth } = exchange;
      const words =
        truth['cause'] === undefined
          ? String(truth['outcome'])
          : `${String(truth['outcome'])}: ${String(truth['cause'])}`;
      expect(Object.keys(outcomes)).toContain(words);
      counts.set(words, (counts.get(words) ?? 0) + 1);

      const gateway = createGateway({
        cosmosRestUrl: 'https://gateway.example',
        retries: 0,
        fetch: answering(exchange.response),
      });
      const height = typeof truth['height'] === 'number' ? BigInt(truth['height']) : 86n;
      const outcome = await getValidatorSet(gateway, { height }).catch((error: unknown) => error);
      if (outcome instanceof GatewayError) {
        expect(outcome.code).toBe(outcomes[words]);
        return;
      }
      if (outcome instanceof Error) throw outcome;
      expect(outcomes[words]).toBe('value');
      const { value, notes } = outcome as Awaited<ReturnType<typeof getValidatorSet>>;
      expect(notes).toEqual([]);
      if (truth['addresses']) {
        expect(value.blockHeight).toBe(height);
        expect(value.total).toBe(BigInt(String(truth['total_validators'])));
        expect(value.validators.map(({ address }) => address)).toEqual(truth['addresses']);
      }
      if (truth['complete'] === true) {
        const power = value.validators.reduce((sum, { votingPower }) => sum + votingPower, 0n);
        expect(`${power}`).toBe(truth['total_voting_power']);
      }
    },
  );
});

afterAll(() => {
  const lines = [...counts].map(([words, count]) => `${count} × ${words} → ${outcomes[words]}`);
  console.log(`recorded validator sets:\n  ${lines.join('\n  ')}`);
});
