import type { ReceiptRow } from './view.js';

/** A filter of receipts. Every member that is set hides rows. */
export interface ReceiptFilter {
  readonly status: 'all' | 'success' | 'reverted';
  /** viem's name of the type; undefined for all. */
  readonly type: string | null | undefined;
  readonly leastGas: bigint | undefined;
  /** A part of a transaction hash, an address or a topic, in hex; or an event signature, whose topic is in `topic`. */
  readonly text: string;
  /** The hash of the event whose signature `text` is. */
  readonly topic?: string | undefined;
  /** Receipts of this receiver; null for those that name no receiver. */
  readonly receiver: string | null | undefined;
}

/** A filter that hides nothing. */
export const everything: ReceiptFilter = {
  status: 'all',
  type: undefined,
  leastGas: undefined,
  text: '',
  receiver: undefined,
};

/** Whether a filter hides anything. */
export function isFiltering({ status, type, leastGas, text, receiver }: ReceiptFilter): boolean {
  return (
    status !== 'all' || type !== undefined || leastGas !== undefined || text.trim() !== '' || receiver !== undefined
  );
}

/** The event signature in a filter text, as `Transfer(address,address,uint256)`; undefined for any other text. */
export function eventIn(text: string): string | undefined {
  const given = text.trim();
  return given.length <= 400 && /^[A-Za-z_$][\w$]*\([\w[\],() ]*\)$/.test(given)
    ? given.replaceAll(' ', '')
    : undefined;
}

/** The rows that pass a filter, in order. */
export function filterReceipts(rows: readonly ReceiptRow[], filter: ReceiptFilter): readonly ReceiptRow[] {
  if (!isFiltering(filter)) return rows;
  const { status, type, leastGas, receiver } = filter;
  const matches = toTextMatch(filter);
  return rows.filter(
    (row) =>
      (status === 'all' || row.status === status) &&
      (type === undefined || row.receipt.type === type) &&
      (leastGas === undefined || row.receipt.gasUsed >= leastGas) &&
      (receiver === undefined || row.receiver === receiver) &&
      matches(row),
  );
}

function toTextMatch({ text, topic }: ReceiptFilter): (row: ReceiptRow) => boolean {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return () => true;
  if (eventIn(text) !== undefined) {
    // Its topic is hashed by code that is being loaded: until then no row matches.
    return ({ receipt }) => topic !== undefined && receipt.logs.some(({ topics }) => topics[0] === topic);
  }
  const has = (value: string | null | undefined) => value?.toLowerCase().includes(wanted) ?? false;
  return ({ receipt }) =>
    has(receipt.transactionHash) ||
    has(receipt.from) ||
    has(receipt.to) ||
    has(receipt.contractAddress) ||
    receipt.logs.some(({ address, topics }) => has(address) || topics.some(has));
}
