import type { Frame } from '../../client/wire/frame.js';
import { transactionGas, type TransactionGas } from '../../decode/trace/gas.js';
import { possibleForks } from '../../ui/evm/by-fork.js';
import type { GasFork } from '../../verify/gas-fork.js';

export { gasOfOne } from '../../decode/trace/gas.js';
export { newAccountGas, stateGasOf } from '../../decode/trace/state-gas.js';
export { gasForkOf } from '../../verify/gas-fork.js';

/** The gas of a transaction by the rules of one fork. */
export type GasOfFork = TransactionGas & { readonly fork: GasFork };

/** The gas of a transaction by the rules of each fork that may hold, the later one first; empty if the trace has no such gas. */
export function gasByFork(
  frames: readonly Frame[],
  receiptGas: bigint | undefined,
  known: GasFork | undefined,
): readonly GasOfFork[] {
  return possibleForks(known).flatMap((fork) => {
    const rules = fork === 'amsterdam' ? 'amsterdam' : 'prague';
    const gas = transactionGas(frames, { rules, ...(receiptGas === undefined ? {} : { receiptGas }) });
    return gas ? [{ fork, ...gas }] : [];
  });
}

/**
 * The intrinsic gas that the flame graph shows as a part of its own: the least that may hold. Undefined if it is not known whether
 * the gas of the top-level call includes it.
 */
export function drawnIntrinsic(
  all: readonly GasOfFork[],
): { gas: bigint; isIncluded: boolean; isLeast: boolean } | undefined {
  const [first, ...others] = all.toSorted((a, b) => Number(a.intrinsic.known - b.intrinsic.known));
  if (first?.isIncluded === undefined || others.some(({ isIncluded }) => isIncluded !== first.isIncluded))
    return undefined;
  const { known, accessList, authorizations } = first.intrinsic;
  const isOpen = others.some(({ intrinsic }) => intrinsic.known !== known);
  return {
    gas: known,
    isIncluded: first.isIncluded,
    isLeast: isOpen || accessList === undefined || authorizations === undefined,
  };
}
