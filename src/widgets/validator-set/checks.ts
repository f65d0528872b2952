import type { ValidatorSet } from '../../client/wire/validator.js';
import type { Slices } from '../../ui/slices.js';
import type { Check } from '../../verify/check.js';
import type { Checked } from '../../verify/verdict.js';
import type { HashDesk } from './hash-desk.js';

/** Where findings are shown beside what they are about, and what the hash of the set is compared with. */
interface Desk {
  /** One check per validator, in their order. */
  noteChecks(set: ValidatorSet, checks: readonly Check[]): void;
  readonly hash: Pick<HashDesk, 'note' | 'expectedOf'>;
}

/**
 * Works out the address of every validator from its key, of both sets where two are compared, and the hash of the first set.
 * Without a hash to compare with, that of the set is noted and no check: nobody asked for one.
 */
export async function checkAnswers(
  set: ValidatorSet,
  compared: ValidatorSet | undefined,
  slices: Slices,
  desk: Desk | undefined,
): Promise<Checked> {
  const [{ checkValidatorAddress }, { compareValidatorsHash, hashValidatorsInSteps }, { validatorParts }] =
    await Promise.all([
      import('../../verify/validator-addresses.js'),
      import('../../verify/validators-hash.js'),
      import('../../verify/coverage/validators.js'),
    ]);
  const own = await slices.map(set.validators, (row, index) => checkValidatorAddress(row, `validators[${index}]`));
  desk?.noteChecks(set, own);
  // In the order of the answer: the hash is over the order that the node keeps, not over the one on show.
  const result = await slices.drive(hashValidatorsInSteps(set.validators));
  const expected = desk?.hash.expectedOf(set);
  const hash = compareValidatorsHash(set, result, expected);
  desk?.hash.note(set, hash);
  const others = await slices.map(compared?.validators ?? [], (row, index) =>
    checkValidatorAddress(row, `compared.validators[${index}]`),
  );
  return { checks: [...(expected ? [hash] : []), ...own, ...others], parts: validatorParts(set) };
}
