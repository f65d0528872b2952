import type { ReceiptRow } from './view.js';

/** Which receipts of a block are on show. Every member that is set takes rows away. */
export interface ReceiptFilter {
  readonly status: 'all' | 'success' | 'reverted';
  /** viem's name of the type; undefined is all. */
  readonly type: string | null | undefined;
  readonly leastGas: bigint | undefined;
  /** A part of a transaction hash, of an address or of a topic, in hex; or an event as text, whose topic stands in `topic`. */
  readonly text: string;
  /** The hash of the event that `text` is the signature of. */
  readonly topic?: string | undefined;
  /** Everything that this address got; null is everything that names no receiver. */
  readonly receiver: string | null | undefined;
}

/** A filter that takes nothing away. */
export const everything: ReceiptFilter = {
  status: 'all',
  type: undefined,
  leastGas: undefined,
  text: '',
  receiver: undefined,
};

/** Whether a filter takes something away. */
export function isFiltering({ status, type, leastGas, text, receiver }: ReceiptFilter): boolean {
  return (
    status !== 'all' || type !== undefined || leastGas !== undefined || text.trim() !== '' || receiver !== undefined
  );
}

/** The signature of an event in a search text, as `Transfer(address,address,uint256)`; undefined for any other text. */
export function eventIn(text: string): string | undefined {
  const given = text.trim();
  return given.length <= 400 && /^[A-Za-z_$][\w$]*\([\w[\],() ]*\)$/.test(given)
    ? given.replaceAll(' ', '')
    : undefined;
}

/** The rows that a filter leaves, in their order. */
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
    // Its topic is worked out by code that is on its way: until then nothing is left, and nothing wrong either.
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
