import type { Receipt } from '../client/operations/block-receipts-reply.js';
import { type Anchor, checkHeaderTime, lower, raise, withoutHash } from './anchor.js';
import type { Check, CheckId } from './check.js';
import { computeReceiptsRoot, orderedTrieRoot } from './receipts-root.js';
import type { Hex } from 'viem';
import type { Block } from '../client/operations/block-reply.js';
import { hashBytes } from '../decode/abi/hash.js';
import { joinRlp } from '../decode/rlp.js';
import { toHeaderBytes } from './header.js';
import type { Transaction } from '../client/operations/transaction-reply.js';
import { type NoBytesReason, toBlockBytes } from './signature-rules.js';
import type { GivenHeader } from './given-header.js';

export { gasForkOf } from './chain-differences.js';

/** The checks of a trace that the receipts root proves. It does not cover sender, recipient and created contract. */
const heldByReceipts: ReadonlySet<CheckId> = new Set([
  ...(['trace-gas', 'trace-status', 'trace-logs', 'trace-ether'] as const),
]);

/**
 * Adds checks of the receipts that traces were compared with against the block header. Yields after every receipt.
 *
 * @param receipts all receipts of the block; undefined if there are none to compare with
 */
export function* anchorTraces(
  receipts: readonly Receipt[] | undefined,
  anchor: Anchor,
  checks: readonly Check[],
): Generator<undefined, readonly Check[]> {
  const { check, header, basis } = anchor;
  const inner: Check = { id: 'trace-inner', basis: 'response', outcome: 'open', reason: 'no-root' };
  if (!header) return [check, inner, ...checks];
  // The proof was not requested, so it did not fail.
  if (!receipts)
    return [
      check,
      { id: 'trace-receipts', basis: 'response', outcome: 'open', reason: 'not-loaded' },
      inner,
      ...checks,
    ];
  const { check: root, form } = yield* computeReceiptsRoot(receipts, { hash: header.receiptsRoot, basis });
  const about = { id: 'trace-receipts', basis } as const;
  if (root?.outcome !== 'pass') {
    const found: Check =
      root?.outcome === 'fail'
        ? { ...about, outcome: 'fail', reason: root.reason, ...(root.details ? { details: root.details } : {}) }
        : {
            ...about,
            outcome: 'open',
            reason: root?.reason ?? 'incomplete',
            ...(root?.details ? { details: root.details } : {}),
          };
    return [check, found, inner, ...checks];
  }
  // A bor state sync is outside of the root, and is traced only on request.
  const held = form === 'without-last' ? { ...anchor, basis: withoutHash(anchor.basis) } : anchor;
  return [
    ...[check, { ...about, basis: held.basis, outcome: 'pass' } as const, inner],
    ...raise(checks, heldByReceipts, held),
  ];
}

const heldByHash: ReadonlySet<CheckId> = new Set(['header-hash']);

/**
 * Adds checks of an uncle against the header of the block that includes it. All uncles of that block hash to its
 * `sha3Uncles`, so this uncle is included, and there is no other.
 *
 * @param uncles the block's uncles in order, as far as they could be loaded; undefined if none could be loaded
 */
export function anchorUncles(
  uncles: readonly Block[] | undefined,
  anchor: Anchor,
  checks: readonly Check[],
): readonly Check[] {
  const { check, header, basis } = anchor;
  if (!header) return [check, ...checks];
  const about = { id: 'uncles-hash', basis } as const;
  if (!uncles) return [check, { ...about, outcome: 'open', reason: 'incomplete' }, ...checks];
  const written: Hex[] = [];
  for (const uncle of uncles) {
    const bytes = toHeaderBytes(uncle);
    if (bytes.kind === 'none') {
      const details = { field: bytes.field };
      return [check, { ...about, outcome: 'open', reason: 'missing-field', details }, ...checks];
    }
    written.push(bytes.rlp);
  }
  const computed = hashBytes(joinRlp(written));
  const claimed = header.sha3Uncles.toLowerCase();
  if (computed !== claimed)
    return [
      check,
      { ...about, outcome: 'fail', reason: 'unlike-header', details: { claimed: computed, computed: claimed } },
      ...checks,
    ];
  return [check, { ...about, outcome: 'pass', against: header.hash }, ...raise(checks, heldByHash, anchor)];
}

export type TransactionsRoot =
  | { readonly kind: 'root'; readonly root: Hex }
  | { readonly kind: 'none'; readonly place: number; readonly because: NoBytesReason };

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
  /**
   * All transactions of the block, in order; `not-loaded` until a person requests them, `incomplete` if they could not
   * be loaded.
   */
  readonly all: readonly Transaction[] | 'not-loaded' | 'incomplete';
}

/** Checks that also pass if the transaction is in the block: its bytes are under the root, at its index. */
const heldByRoot: ReadonlySet<CheckId> = new Set([
  ...(['transaction-hash', 'transaction-sender', 'transaction-place'] as const),
]);

/**
 * Adds checks of a transaction against the header of its block: all transactions of the block hash to its
 * `transactionsRoot`, and this one is at its index among them. Yields after every transaction.
 *
 * @param index the requested index
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
  // The proof was not requested, so it did not fail.
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

/** Compares the bytes of the answer with the bytes under the root: the answer may contain the hash of other bytes. */
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
