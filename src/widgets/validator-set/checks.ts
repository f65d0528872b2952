import { loadCode } from '../../client/load-code.js';
import type { ValidatorSet } from '../../client/wire/validator.js';
import type { Slices } from '../../ui/slices.js';
import type { Check } from '../../verify/check.js';
import type { Checked } from '../../verify/verdict.js';
import type { HashComparison } from './hash-comparison.js';

/** Where findings are shown beside what they are about, and what the hash of the set is compared with. */
interface CheckedState {
  /** One check per validator, in their order. */
  noteChecks(set: ValidatorSet, checks: readonly Check[]): void;
  readonly hash: Pick<HashComparison, 'note' | 'expectedOf'>;
}

/** What was asked for, as far as an answer can be checked against it. */
interface AskedHeights {
  readonly height: bigint | 'latest';
  readonly compareHeight?: bigint | 'latest' | null;
}

/**
 * Works out the address of every validator from its key, order, priorities and height of both sets where two are compared, and
 * the hash of the first set. Without a hash to compare with, that of the set is noted and no check: nobody asked for one.
 */
export async function checkAnswers(
  set: ValidatorSet,
  compared: ValidatorSet | undefined,
  asked: AskedHeights,
  slices: Slices,
  state: CheckedState | undefined,
): Promise<Checked> {
  const [{ compareValidatorsHash, hashValidatorsInSteps }, { validatorParts }] = await Promise.all([
    loadCode(() => import('../../verify/validators-hash.js')),
    loadCode(() => import('../../verify/coverage/validators.js')),
  ]);
  const own = await checkSet(set, asked.height, slices);
  state?.noteChecks(set, own.addresses);
  // In the order of the answer: the hash is over the order that the node keeps, not over the one on show.
  const result = await slices.drive(hashValidatorsInSteps(set.validators));
  const expected = state?.hash.expectedOf(set);
  const hash = compareValidatorsHash(set, result, expected);
  state?.hash.note(set, hash);
  const other = compared && (await checkSet(compared, asked.compareHeight ?? 'latest', slices, 'compared.'));
  const checks = [own, other].flatMap((found) => (found ? [...found.addresses, ...found.rules] : []));
  return { checks: [...(expected ? [hash] : []), ...checks], parts: validatorParts(set) };
}

/** What one set shows by itself: an address check for each validator, and what holds of all of them. */
async function checkSet(
  set: ValidatorSet,
  asked: bigint | 'latest',
  slices: Slices,
  prefix = '',
): Promise<{ readonly addresses: readonly Check[]; readonly rules: readonly Check[] }> {
  const [{ checkValidatorAddress }, { checkPriorities, createOrderCheck }, { checkAnswerHeight }] = await Promise.all([
    loadCode(() => import('../../verify/validator-addresses.js')),
    loadCode(() => import('../../verify/validator-set-rules.js')),
    loadCode(() => import('../../verify/answer-height.js')),
  ]);
  const order = createOrderCheck(prefix);
  const misplaced: Check[] = [];
  const addresses = await slices.map(set.validators, (row, index) => {
    misplaced.push(...order.check(row, index));
    return checkValidatorAddress(row, `${prefix}validators[${index}]`);
  });
  // The latest height is whatever the node says it is.
  const height = asked === 'latest' ? [] : [checkAnswerHeight(set.blockHeight, asked, `${prefix}block_height`)];
  return { addresses, rules: [...misplaced, ...order.passed(), ...checkPriorities(set, prefix), ...height] };
}
