import type { ValidatorSet } from '../../client/wire/validator.js';
import type { Slices } from '../../ui/slices.js';
import type { Check } from '../../verify/check.js';

/** Works out the address of every validator from its key, of both sets where two are compared; `note` gets those of the first. */
export async function checkAnswers(
  set: ValidatorSet,
  compared: ValidatorSet | undefined,
  slices: Slices,
  note: (checks: readonly Check[]) => void,
): Promise<readonly Check[]> {
  const { checkValidatorAddress } = await import('../../verify/validator-addresses.js');
  const own = await slices.map(set.validators, (row, index) => checkValidatorAddress(row, `validators[${index}]`));
  note(own);
  if (!compared) return own;
  const others = await slices.map(compared.validators, (row, index) =>
    checkValidatorAddress(row, `compared.validators[${index}]`),
  );
  return [...own, ...others];
}
