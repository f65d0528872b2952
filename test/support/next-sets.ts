import { readValidatorSet } from '../../src/client/operations/validator-set-reply.js';
import type { ValidatorSet } from '../../src/client/wire/validator.js';
import { received } from './honest-answers.js';
import { loadRecordings } from './recordings.js';

/** The recorded sets of `next-test-1` by height. */
export function nextSets(): ReadonlyMap<bigint, ValidatorSet> {
  return new Map(
    loadRecordings('cosmos-next/validatorsets').map(({ name, response }) => {
      const height = BigInt(/\d+/.exec(name)![0]);
      return [height, readValidatorSet({ height }, response.body, received(1)).value];
    }),
  );
}

/** The operators that the staking module of `next-test-1` had at a height, by consensus key. */
export function stakingAt(height: bigint): ReadonlyMap<string, { readonly operatorAddress: string }> {
  const answer = loadRecordings('cosmos-next/staking_validators').find(({ name }) => name === `h${height}_all`);
  const { validators } = JSON.parse(answer?.response.body ?? '{}') as {
    validators: readonly { operator_address: string; consensus_pubkey: { key: string } }[];
  };
  return new Map(validators.map((each) => [each.consensus_pubkey.key, { operatorAddress: each.operator_address }]));
}
