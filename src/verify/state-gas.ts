import type { Frame } from '../client/wire/frame.js';
import { stateGasOf } from '../decode/trace/state-gas.js';
import { intrinsicOf } from '../decode/trace/gas.js';
import type { Check } from './check.js';

/**
 * Checks the parts of a transaction's gas, if its top-level call has them (EIP-8037): execution gas and state gas add
 * up to the paid and refunded gas, unless the transaction paid the calldata floor (EIP-7976).
 *
 * @param path the path of the top-level call in the answer
 */
export function checkStateGas(top: Frame | undefined, path: string): Check[] {
  const parts = top && stateGasOf(top);
  if (!parts) return [];
  const about = { id: 'trace-state-gas', basis: 'response', path: `${path}.stateGasUsed` } as const;
  const { regular, state, refund } = parts;
  const { gasUsed } = top;
  const missing = Object.entries({ regularGasUsed: regular, stateGasUsed: state, gasRefund: refund, gasUsed }).find(
    ([, value]) => value === undefined,
  );
  if (regular === undefined || state === undefined || refund === undefined || gasUsed === undefined)
    return [{ ...about, outcome: 'open', reason: 'missing-field', details: { field: missing?.[0] ?? '' } }];
  const paid = regular + state - refund;
  if (paid === gasUsed) return [{ ...about, outcome: 'pass' }];
  const details = { claimed: `${gasUsed}`, computed: `${paid}` };
  const { floor } = intrinsicOf(top, { rules: 'amsterdam' });
  if (paid < gasUsed && gasUsed === floor) return [{ ...about, outcome: 'pass' }];
  // The bytes of an access list raise the floor, but a trace does not contain the list.
  if (paid < gasUsed && gasUsed > floor && (gasUsed - floor) % unitOfListedBytes === 0n)
    return [{ ...about, outcome: 'open', reason: 'missing-field', details: { field: 'accessList' } }];
  return [{ ...about, outcome: 'fail', reason: 'mismatch', details }];
}

/** An address of a list raises the floor by 1,280, a storage key by 2,048. */
const unitOfListedBytes = 256n;
