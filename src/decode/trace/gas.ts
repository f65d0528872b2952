import { countBytes, leastGasSinceAmsterdam, transferGas } from '../../client/wire/evm-facts.js';
import { type Frame, isGasUnread, isSelfUnread } from '../../client/wire/frame.js';
import {
  type GasFork,
  type GasRules,
  intrinsicGas,
  type IntrinsicGas,
  type ListEntries,
  possibleForks,
} from '../../client/wire/intrinsic-gas.js';

export interface FrameGas {
  /**
   * The gas that the call itself used: without its calls and, for the top-level call, without the intrinsic gas. Never
   * negative. Undefined if the gas of a call is `unread`.
   */
  readonly self: bigint | undefined;
  /**
   * The gas by which these parts exceed `gasUsed`; usually zero. For the top-level call, this is the refund, which is
   * subtracted only there. For other calls, the node counts differently.
   */
  readonly excess: bigint;
}

/**
 * The gas of one call.
 *
 * @param ends for each frame the index after its last inner frame
 * @param intrinsic the intrinsic gas, if the gas of the top-level call includes it
 */
export function gasOf(frames: readonly Frame[], index: number, ends: ArrayLike<number>, intrinsic = 0n): FrameGas {
  const end = ends[index] ?? 0;
  let below = index === 0 ? intrinsic : 0n;
  let isUnsure = isSelfUnread(frames[index]);
  for (let at = index + 1; at < end;) {
    const { gasUsed } = frames[at] ?? {};
    below += gasUsed ?? 0n;
    isUnsure ||= isGasUnread(frames[at]);
    // A call without gas has the gas of its calls.
    at = gasUsed === undefined ? at + 1 : (ends[at] ?? end);
  }
  if (isUnsure) return { self: undefined, excess: 0n };
  const self = (frames[index]?.gasUsed ?? below) - below;
  return { self: self > 0n ? self : 0n, excess: self < 0n ? -self : 0n };
}

export interface TransactionFacts {
  /** The gas rules of its block. Default: the newest rules. */
  readonly rules?: GasRules;
  /** The entries of its access list (EIP-2930). */
  readonly accessList?: ListEntries | undefined;
  /** The number of its authorizations (EIP-7702). */
  readonly authorizations?: number | undefined;
  /** `gasUsed` of its receipt. */
  readonly receiptGas?: bigint;
}

export function intrinsicOf(top: Frame, { rules = 'prague', ...known }: TransactionFacts = {}): IntrinsicGas {
  const isCreation = top.type === 'CREATE' || top.type === 'CREATE2';
  const transaction = {
    ...{ accessList: known.accessList, authorizations: known.authorizations, isCreation },
    input: countBytes(top.input ?? '0x'),
    isToItself: top.from !== undefined && top.from === top.to,
    hasValue: (top.value ?? 0n) > 0n,
  };
  return intrinsicGas(transaction, rules);
}

export interface TransactionGas {
  readonly intrinsic: IntrinsicGas;
  readonly calls: bigint;
  /**
   * The rest of the top frame's gas: its own instructions, and the unknown cost of access list and authorizations,
   * minus the refund. Never negative.
   */
  readonly rest: bigint;
  /** The gas by which the known parts exceed the top frame's gas: the minimum refund. Usually zero. */
  readonly refunded: bigint;
  /** Whether the calldata floor of EIP-7623 applied, so that the paid gas shows nothing about the used gas. */
  readonly isFloor: boolean;
  /** Whether the gas of the top frame includes the intrinsic gas; undefined if unknown. */
  readonly isIncluded: boolean | undefined;
}

/**
 * Splits the gas of a transaction into its parts; undefined if the gas of the top-level call is missing or the gas of a
 * call is `unread`.
 */
export function transactionGas(frames: readonly Frame[], known: TransactionFacts = {}): TransactionGas | undefined {
  const [top] = frames;
  if (top?.gasUsed === undefined) return undefined;
  const intrinsic = intrinsicOf(top, known);
  let calls = 0n;
  for (const frame of frames) {
    if (frame.parent !== 0) continue;
    if (isGasUnread(frame)) return undefined;
    calls += frame.gasUsed ?? 0n;
  }
  const isIncluded = includesIntrinsic(top.gasUsed, intrinsic.known, known);
  const rest = top.gasUsed - calls - (isIncluded === false ? 0n : intrinsic.known);
  return {
    intrinsic,
    calls,
    rest: rest > 0n ? rest : 0n,
    refunded: rest < 0n ? -rest : 0n,
    isFloor: intrinsic.floor > 0n && top.gasUsed === intrinsic.floor && intrinsic.floor > intrinsic.known,
    isIncluded,
  };
}

export type GasComparison =
  | 'equal'
  /** The trace omits the intrinsic gas, like geth before 1.10.19. */
  | 'without-intrinsic'
  | 'before-refund'
  | 'other';

/**
 * Compares a top frame's gas with the gas of its receipt.
 *
 * @param rules the gas rules of its block
 */
export function compareGas(top: Frame, receiptGas: bigint, rules: GasRules): GasComparison {
  const { gasUsed } = top;
  if (gasUsed === undefined) return 'other';
  if (gasUsed === receiptGas) return 'equal';
  const mayBeRefund = rules === 'amsterdam' ? isRefundSinceAmsterdam : isRefund;
  if (mayBeRefund(gasUsed, receiptGas)) return 'before-refund';
  const { known } = intrinsicOf(top, { rules });
  // The intrinsic gas is missing, and the receipt also deducts the refund.
  if (gasUsed + known === receiptGas || mayBeRefund(gasUsed + known, receiptGas)) return 'without-intrinsic';
  // The rest may be an access list or authorizations, which a trace does not contain. Amsterdam nodes do not omit it.
  const missing = receiptGas - gasUsed - known;
  return rules !== 'amsterdam' && missing > 0n && missing % hundred === 0n ? 'without-intrinsic' : 'other';
}

/**
 * Whether the difference may be a refund: at most half of the gas, a fifth since London (EIP-3529). A refund below this
 * limit is a multiple of 100, like every possible cost of unknown lists.
 */
function isRefund(before: bigint, after: bigint): boolean {
  const refund = before - after;
  if (refund <= 0n || refund > before / 2n) return false;
  return refund % hundred === 0n || refund === before / 2n || refund === before / 5n;
}

/**
 * Whether a difference is a refund from Amsterdam on: 11,616 for each cleared slot, and 10,000 for each slot that has
 * its first value again (EIP-8038).
 */
function isRefundSinceAmsterdam(before: bigint, after: bigint): boolean {
  const refund = before - after;
  if (refund <= 0n || refund > before / 5n) return false;
  for (let rest = refund < largestRefund ? refund : -1n; rest >= 0n; rest -= 11_616n)
    if (rest % 10_000n === 0n) return true;
  return refund === before / 5n;
}

const largestRefund = 100_000_000n;
const hundred = 100n;

function includesIntrinsic(
  gasUsed: bigint,
  intrinsic: bigint,
  { receiptGas, rules }: TransactionFacts,
): boolean | undefined {
  if (receiptGas !== undefined && gasUsed === receiptGas) return true;
  // Every transaction pays at least this much; less means that it was omitted.
  if (gasUsed < (rules === 'amsterdam' ? leastGasSinceAmsterdam : transferGas)) return false;
  return receiptGas !== undefined && receiptGas - gasUsed === intrinsic ? false : undefined;
}

export type GasOfFork = TransactionGas & { readonly fork: GasFork };

/**
 * The gas of a transaction by the rules of each fork that may apply, the later one first; empty if the trace lacks it.
 */
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

export interface IntrinsicPart {
  readonly gas: bigint;
  /**
   * Whether the `gasUsed` of the top-level call includes it: geth since 1.10.19 writes the gas of the receipt there,
   * older and other nodes the execution gas.
   */
  readonly isIncluded: boolean;
  /** Whether it is a lower bound; for example, for a transaction with an unknown access list. */
  readonly isLeast?: boolean;
}

/**
 * The intrinsic gas, apart from the gas of the calls: the minimum that may apply. Undefined if it is unknown whether
 * the gas of the top-level call includes it.
 */
export function intrinsicPart(all: readonly GasOfFork[]): IntrinsicPart | undefined {
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
