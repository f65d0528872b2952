import type { Hex } from 'viem';
import type { Transaction } from '../client/operations/transaction-reply.js';
import { type NoBytesReason, toBlockBytes } from './signature-rules.js';
import { orderedTrieRoot } from './receipts-root.js';
import { hashBytes } from '../decode/abi/hash.js';
import { type Anchor, checkHeaderTime, lower, raise } from './anchor.js';
import type { Check, CheckId } from './check.js';
import type { GivenHeader } from './given-header.js';

/** The root of all transactions of a block, or which of them cannot be encoded. */
export type TransactionsRoot =
  | { readonly kind: 'root'; readonly root: Hex }
  | { readonly kind: 'none'; readonly place: number; readonly because: NoBytesReason };

/** Computes the `transactionsRoot` of a block from all its transactions. Yields after every transaction. */
export function* computeTransactionsRoot(transactions: readonly Transaction[]): Generator<undefined, TransactionsRoot> {
  const bytes: Hex[] = [];
  for (const [place, transaction] of transactions.entries()) {
    const made = toBlockBytes(transaction);
    if (typeof made !== 'string') return { kind: 'none', place, because: made };
    bytes.push(made);
    yield;
  }
  return { kind: 'root', root: yield* orderedTrieRoot(bytes.length, (place) => bytes[place] ?? '0x') };
}

export interface AnchoredTransaction {
  readonly anchor: Anchor;
  /** All transactions of the block, in their order; `not-loaded` until a person asks, `incomplete` if they could not be loaded. */
  readonly all: readonly Transaction[] | 'not-loaded' | 'incomplete';
}

/** What else holds, once the transaction is in the block: its bytes are those under the root, at its index. */
const heldByRoot: ReadonlySet<CheckId> = new Set([
  ...(['transaction-hash', 'transaction-sender', 'transaction-place'] as const),
]);

/**
 * Adds to the checks of a transaction what the header of its block says: all transactions of the block hash to its
 * `transactionsRoot`, and this one is at its index among them. Yields after every transaction.
 *
 * @param index where it was asked for
 */
export function* anchorTransaction(
  transaction: Transaction,
  index: number,
  { anchor, all }: AnchoredTransaction,
  checks: readonly Check[],
): Generator<undefined, readonly Check[]> {
  const { check, header, basis } = anchor;
  if (!header) return [check, ...checks];
  const beside = [
    ...checkNumber(transaction, header, anchor),
    ...checkHeaderTime([{ path: 'blockTimestamp', time: transaction.blockTimestamp }], anchor),
  ];
  const ofHeader = [check, ...lower(beside)];
  // What a person has not asked for is no proof that failed to come.
  if (all === 'not-loaded')
    return [...ofHeader, { id: 'transactions-root', basis: 'response', outcome: 'open', reason: all }, ...checks];
  const about = { id: 'transactions-root', basis } as const;
  if (all === 'incomplete') return [...ofHeader, { ...about, outcome: 'open', reason: all }, ...checks];
  const root = checkRoot(yield* computeTransactionsRoot(all), header, anchor);
  if (root.outcome !== 'pass') return [...ofHeader, root, ...checks];
  const included = checkIncluded(transaction, all[index], index, anchor, header);
  if (included.outcome !== 'pass') return [...ofHeader, root, included, ...checks];
  return [check, ...beside, root, included, ...raise(checks, heldByRoot, anchor)];
}

function checkRoot(computed: TransactionsRoot, { transactionsRoot, hash }: GivenHeader, { basis }: Anchor): Check {
  const about = { id: 'transactions-root', basis } as const;
  if (computed.kind === 'none') {
    const { place, because } = computed;
    const details =
      because.reason === 'unknown-type'
        ? { type: because.typeHex }
        : because.reason === 'missing-field'
          ? { field: because.field }
          : {};
    return { ...about, path: `transactions[${place}]`, outcome: 'open', reason: because.reason, details };
  }
  const claimed = transactionsRoot.toLowerCase();
  if (computed.root === claimed) return { ...about, outcome: 'pass', against: hash };
  return { ...about, outcome: 'fail', reason: 'unlike-header', details: { claimed: computed.root, computed: claimed } };
}

/** The bytes of the answer are compared with those under the root, for the answer may name a hash that is not its own. */
function checkIncluded(
  transaction: Transaction,
  there: Transaction | undefined,
  index: number,
  { basis }: Anchor,
  { hash }: GivenHeader,
): Check {
  const about = { id: 'transaction-included', basis } as const;
  const [own, other] = [transaction, there].map((each) => (each ? toBlockBytes(each) : undefined));
  if (typeof own === 'string' && own === other) return { ...about, outcome: 'pass', against: hash };
  const details = {
    claimed: typeof own === 'string' ? hashBytes(own) : transaction.hash,
    computed: typeof other === 'string' ? hashBytes(other) : `[${index}] null`,
  };
  return { ...about, outcome: 'fail', reason: 'mismatch', details };
}

function checkNumber({ blockNumber }: Transaction, { number, hash }: GivenHeader, { basis }: Anchor): Check[] {
  const about = { id: 'header-number', basis, path: 'blockNumber' } as const;
  if (blockNumber === null)
    return [{ ...about, outcome: 'open', reason: 'missing-field', details: { field: 'blockNumber' } }];
  if (blockNumber === number) return [{ ...about, outcome: 'pass', against: hash }];
  const details = { claimed: `${blockNumber}`, computed: `${number}` };
  return [{ ...about, outcome: 'fail', reason: 'unlike-header', details }];
}
