import type { Frame } from '../../client/wire/frame.js';
import { possibleForks, type GasFork } from '../../client/wire/intrinsic-gas.js';
import { transactionGas, type TransactionGas } from './gas.js';

/** The gas of a transaction by the rules of one fork. */
export type GasOfFork = TransactionGas & { readonly fork: GasFork };

/** The gas of a transaction by the rules of each fork that may hold, the later one first; empty if the trace has no such gas. */
export function gasByFork(
  frames: readonly Frame[],
  receiptGas: bigint | undefined,
  known: GasFork | undefined,
): readonly GasOfFork[] {
  return possibleForks(known).flatMap((fork) => {
    const gas = transactionGas(frames, { rules: fork, ...(receiptGas === undefined ? {} : { receiptGas }) });
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
  const [first, ...others] = all.toSorted((a, b) => (a.intrinsic.known < b.intrinsic.known ? -1 : 1));
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
