import { describe, it } from 'vitest';
import { readValidatorSet } from '../../../../src/client/operations/validator-set-reply.js';
import { checkAnswer } from '../../../../src/widgets/validator-set/checks.js';
import { expectCovered, expectHonest, type HonestAnswer, type PartOf } from '../../../support/coverage.js';
import { received, scheduler } from '../../../support/recorded-calls.js';
import { validatorSetFiles } from '../../../support/recorded-validator-sets.js';
import { loadRecordings } from '../../../support/recordings.js';

const parts: PartOf = [
  [/^validators\[\] swapped$/, 'validators.order'],
  [/^validators\[\] /, 'validators.length'],
  [/^validators\[\]\.address /, 'validators.address'],
  [/^validators\[\]\.pub_key\./, 'validators.pubKey'],
  [/^validators\[\]\.voting_power /, 'validators.votingPower'],
  [/^validators\[\]\.proposer_priority /, 'validators.proposerPriority'],
  [/^block_height /, 'validators.blockHeight'],
  [/^pagination\.total /, 'validators.total'],
];

interface Reply {
  readonly block_height: string;
  readonly validators: readonly object[];
  readonly pagination: { readonly total: string };
}

interface Recorded {
  readonly name: string;
  readonly reply: Reply;
  readonly validatorsHash: string;
}

/** Recorded replies with validators, page by page. */
function pages(): Recorded[] {
  return validatorSetFiles.flatMap((file) =>
    loadRecordings(file)
      .filter(({ request, expect: { outcome } }) => request.path.includes('/validatorsets/') && outcome === 'ok')
      .map(({ name, response, expect: truth }) => ({
        name: `${file}/${name}`,
        reply: JSON.parse(response.body) as Reply,
        validatorsHash: String(truth['validators_hash']),
      })),
  );
}

/** The whole sets of the demo chain, two pages each, as one reply. */
function wholeSets(): Recorded[] {
  const sets = new Map<string, Recorded>();
  for (const { name, reply, validatorsHash } of pages().filter((page) => page.name.includes('series'))) {
    const earlier = sets.get(reply.block_height)?.reply.validators ?? [];
    const validators = [...earlier, ...reply.validators];
    const pagination = { total: `${validators.length}` };
    sets.set(reply.block_height, { name, reply: { ...reply, validators, pagination }, validatorsHash });
  }
  return [...sets.values()];
}

function judged(all: readonly Recorded[], withHash: boolean): HonestAnswer[] {
  return all.map(({ name, reply, validatorsHash }) => ({
    name,
    reply,
    judge: async (lie) => {
      const height = BigInt(reply.block_height);
      const set = readValidatorSet({ height }, JSON.stringify(lie), received(1));
      const expected = withHash ? ({ hash: validatorsHash, basis: 'host' } as const) : undefined;
      const state = { signers: { ask: () => Promise.resolve(undefined) },
    noteChecks: () => {}, noteHash: () => {}, expected: { of: () => expected } };
      const checked = await checkAnswer({ height, compareHeight: null }, { set }, scheduler(), state);
      return { value: set.value, checked };
    },
  }));
}

describe('a lie about a validator set', () => {
  it('is detected, rejected, or about a part that the widget lists as unchecked', async () => {
    await expectCovered('validators', judged(pages(), false), parts, { under: '', most: 6 });
  });

  it('is detected wherever the validators hash covers it, with a hash from the page', async () => {
    await expectCovered('validators-with-hash', judged(wholeSets(), true), parts, { under: '', most: 4 });
  });
});

describe('an honest answer', () => {
  it('is never a mismatch', async () => {
    await expectHonest([...judged(pages(), false), ...judged(wholeSets(), true)]);
  });
});
