import type { Validator, ValidatorSet } from '../client/wire/validator.js';
import { decodeAddress } from '../decode/address-bytes.js';
import type { Check } from './check.js';
import { compareBytes } from './compare-bytes.js';

/** Checks the order of a set, row by row. */
export interface OrderCheck {
  readonly check: (validator: Validator, place: number) => readonly Check[];
  /** One finding for all rows, where two or more were compared and all are in order. */
  readonly passed: () => readonly Check[];
}

/**
 * Checks that the validators are sorted as by CometBFT (`types/validator_set.go`, `ValidatorsByVotingPower`): the highest
 * power first, and of equal ones the lower address bytes.
 *
 * @param prefix is put before the path, for a set that is compared with another
 */
export function createOrderCheck(prefix = ''): OrderCheck {
  const about = { id: 'set-order', basis: 'response' } as const;
  let before: Validator | undefined;
  let [compared, isSound] = [0, true];
  return {
    check: (validator, place) => {
      const order = before ? compareValidators(before, validator) : undefined;
      before = validator;
      if (order === undefined) return [];
      compared++;
      if (order < 0) return [];
      isSound = false;
      const path = `${prefix}validators[${place}]`;
      if (order > 0) return [{ ...about, path, outcome: 'fail', reason: 'out-of-order' }];
      return [
        { ...about, path, outcome: 'fail', reason: 'twice', details: { claimed: validator.address.slice(0, 200) } },
      ];
    },
    passed: () => (isSound && compared > 0 ? [{ ...about, outcome: 'pass' }] : []),
  };
}

/** Below zero where the first belongs before the second; undefined where an address that would tell cannot be read. */
function compareValidators(first: Validator, second: Validator): number | undefined {
  if (first.votingPower !== second.votingPower) return first.votingPower > second.votingPower ? -1 : 1;
  const [one, other] = [decodeAddress(first.address), decodeAddress(second.address)];
  return one && other && compareBytes(one, other);
}

/**
 * Checks that the proposer priorities of a whole set add up to less than one for each validator: CometBFT moves their average to
 * zero, rounded down, before it raises every one by its power and lowers the proposer by the power of all
 * (`IncrementProposerPriority`, `shiftByAvgProposerPriority`).
 *
 * A single priority that is changed by less, and two that are changed against one another, pass. That they are no further apart
 * than twice the power, as CometBFT rescales them, is no rule of a set that is answered: the step after it takes them further.
 */
export function checkPriorities({ validators, total }: ValidatorSet, prefix = ''): readonly Check[] {
  const about = { id: 'set-priorities', basis: 'response', path: `${prefix}validators` } as const;
  const count = BigInt(validators.length);
  if (count === 0n) return [];
  if (total !== count) {
    const details = { loaded: `${count}`, ...(total === null ? {} : { total: `${total}` }) };
    return [{ ...about, outcome: 'open', reason: 'incomplete', details }];
  }
  const sum = validators.reduce((all, { proposerPriority }) => all + proposerPriority, 0n);
  if (-count < sum && sum < count) return [{ ...about, outcome: 'pass' }];
  const details = { claimed: `${sum}`, least: `${1n - count}`, most: `${count - 1n}` };
  return [{ ...about, outcome: 'fail', reason: 'out-of-bounds', details }];
}
