import { loadCode } from '../../client/load-code.js';
import type { ValidatorSet } from '../../client/wire/validator.js';
import type { Slices } from '../../ui/slices.js';
import type { Check } from '../../verify/check.js';
import type { Checked } from '../../verify/verdict.js';
import type { HashComparison } from './hash-comparison.js';

/** Receives results that are displayed beside their subject, and holds the expected hash of the set. */
interface CheckedState {
  /** One check per validator, in order. */
  noteChecks(set: ValidatorSet, checks: readonly Check[]): void;
  readonly hash: Pick<HashComparison, 'note' | 'expectedOf'>;
}

/** The parts of the request that an answer can be checked against. */
interface AskedHeights {
  readonly height: bigint | 'latest';
  readonly compareHeight?: bigint | 'latest' | null;
}

/**
 * Recomputes the address of every validator from its key, order, priorities and height of both sets if two are
 * compared, and the hash of the first set. Without an expected hash, the computed one is stored without a check.
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
  // In the order of the answer: the hash depends on the node's order, not on the displayed one.
  const result = await slices.drive(hashValidatorsInSteps(set.validators));
  const expected = state?.hash.expectedOf(set);
  const hash = compareValidatorsHash(set, result, expected);
  state?.hash.note(set, hash);
  const other = compared && (await checkSet(compared, asked.compareHeight ?? 'latest', slices, 'compared.'));
  const checks = [own, other].flatMap((found) => (found ? [...found.addresses, ...found.rules] : []));
  return { checks: [...(expected ? [hash] : []), ...checks], parts: validatorParts(set) };
}

/** Checks one set by itself: an address check for each validator, and checks of the whole set. */
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
  // The latest height is whatever the node returns.
  const height = asked === 'latest' ? [] : [checkAnswerHeight(set.blockHeight, asked, `${prefix}block_height`)];
  return { addresses, rules: [...misplaced, ...order.passed(), ...checkPriorities(set, prefix), ...height] };
}
