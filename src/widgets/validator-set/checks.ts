import type { ValidatorSet } from '../../client/wire/validator.js';
import type { Slices } from '../../ui/slices.js';
import type { Check } from '../../verify/check.js';
import type { ExpectedHash } from '../../verify/validators-hash.js';

/** Where findings are shown beside what they are about, and what the hash of the set is compared with. */
export interface Findings {
  /** One check per validator, in their order. */
  noteChecks(set: ValidatorSet, checks: readonly Check[]): void;
  noteHash(set: ValidatorSet, check: Check): void;
  expectedHash(set: ValidatorSet): ExpectedHash | undefined;
}

/**
 * Works out the address of every validator from its key, of both sets where two are compared, and the hash of the first set.
 * Without a hash to compare with, that of the set is noted and no check: nobody asked for one.
 */
export async function checkAnswers(
  set: ValidatorSet,
  compared: ValidatorSet | undefined,
  slices: Slices,
  findings: Findings | undefined,
): Promise<readonly Check[]> {
  const [{ checkValidatorAddress }, { compareValidatorsHash, hashValidatorsInSteps }] = await Promise.all([
    import('../../verify/validator-addresses.js'),
    import('../../verify/validators-hash.js'),
  ]);
  const own = await slices.map(set.validators, (row, index) => checkValidatorAddress(row, `validators[${index}]`));
  findings?.noteChecks(set, own);
  // In the order of the answer: the hash is over the order that the node keeps, not over the one on show.
  const result = await slices.drive(hashValidatorsInSteps(set.validators));
  const expected = findings?.expectedHash(set);
  const hash = compareValidatorsHash(set, result, expected);
  findings?.noteHash(set, hash);
  const others = await slices.map(compared?.validators ?? [], (row, index) =>
    checkValidatorAddress(row, `compared.validators[${index}]`),
  );
  return [...(expected ? [hash] : []), ...own, ...others];
}
