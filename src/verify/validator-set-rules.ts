import type { Validator, ValidatorSet } from '../client/operations/validator-set-reply.js';
import { decodeAddress } from '../decode/address-bytes.js';
import type { Check } from './check.js';
import { compareBytes } from './compare.js';

/** Checks the order of a set, row by row. */
export interface OrderCheck {
  readonly note: (validator: Validator, place: number) => void;
  /** The rows that are out of order, or one finding for all where two or more were compared. */
  readonly found: () => readonly Check[];
}

/** Rows out of order are a mismatch where at most one of so many is: by chance no other order is that close. */
const rowsInOrder = 8;

/**
 * Checks that the validators are sorted as by CometBFT since 0.34 (`types/validator_set.go`, `ValidatorsByVotingPower`): the highest
 * power first, and of equal ones the lower address bytes. A set in the order of the addresses, as older versions have it, or in no
 * order by power, is open.
 *
 * @param prefix is put before the path, for a set that is compared with another
 */
export function createOrderCheck(prefix = ''): OrderCheck {
  const about = { id: 'set-order', basis: 'response' } as const;
  let before: Validator | undefined;
  let compared = 0;
  let isByAddress = true;
  const misplaced: Check[] = [];
  const twice: Check[] = [];
  return {
    note: (validator, place) => {
      const order = before ? compareValidators(before, validator) : undefined;
      if (before && isByAddress) isByAddress = (compareAddresses(before, validator) ?? 0) < 0;
      before = validator;
      if (order === undefined) return;
      compared++;
      const path = `${prefix}validators[${place}]`;
      const details = { claimed: validator.address.slice(0, 200) };
      if (order > 0) misplaced.push({ ...about, path, outcome: 'fail', reason: 'out-of-order' });
      if (order === 0) twice.push({ ...about, path, outcome: 'fail', reason: 'twice', details });
    },
    found: () => {
      const isByPower = !isByAddress && misplaced.length * rowsInOrder <= compared;
      const doubt: Check = { ...about, path: `${prefix}validators`, outcome: 'open', reason: 'other-order' };
      const found = [...(misplaced.length === 0 || isByPower ? misplaced : [doubt]), ...twice];
      return found.length === 0 && compared > 0 ? [{ ...about, outcome: 'pass' }] : found;
    },
  };
}

/** Below zero if the first belongs before the second; undefined if the deciding address cannot be read. */
function compareValidators(first: Validator, second: Validator): number | undefined {
  if (first.votingPower !== second.votingPower) return first.votingPower > second.votingPower ? -1 : 1;
  return compareAddresses(first, second);
}

function compareAddresses(first: Validator, second: Validator): number | undefined {
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
 *
 * @param prefix is put before the path, for a set that is compared with another
 * @param isCentered whether something else shows that the chain follows CometBFT here
 */
export function checkPriorities(
  { validators, total }: ValidatorSet,
  { prefix = '', isCentered }: { readonly prefix?: string; readonly isCentered: boolean },
): readonly Check[] {
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
  return [
    isCentered
      ? { ...about, outcome: 'fail', reason: 'out-of-bounds', details }
      : { ...about, outcome: 'open', reason: 'not-centered', details },
  ];
}
