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

/** What the staking module has of a validator. */
interface Staked {
  readonly type: string;
  readonly operatorAddress: string;
  readonly moniker: string;
}

/** The validators that the staking module of `next-test-1` had at a height, by consensus key. */
export function stakingAt(height: bigint): ReadonlyMap<string, Staked> {
  const answer = loadRecordings('cosmos-next/staking_validators').find(({ name }) => name === `h${height}_all`);
  const { validators } = JSON.parse(answer?.response.body ?? '{}') as {
    validators: readonly {
      readonly operator_address: string;
      readonly consensus_pubkey: { readonly '@type': string; readonly key: string };
      readonly description: { readonly moniker: string };
    }[];
  };
  return new Map(
    validators.map(({ operator_address: operatorAddress, consensus_pubkey: { '@type': type, key }, description }) => [
      key,
      { type, operatorAddress, moniker: description.moniker },
    ]),
  );
}
