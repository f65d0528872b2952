import type { Address, TransactionReceipt } from 'viem';
import { address, bloom, bytes, count, hash, index, quantity, shortHex, typeNames } from '../wire/evm.js';
import { readLog, type Log } from './logs-reply.js';
import { type JsonObject, list, maybe, member, Mismatch, nullable, type Read, shape } from '../wire/read.js';
import type { Answer, Received } from '../answer.js';
import type { Note } from '../note.js';
import type { Unread } from '../wire/frame.js';
import { listOfReadable, noteUnread } from '../wire/unread-items.js';
import { readRpcAnswer, withNote } from '../json.js';

/**
 * One receipt in viem's type. Members that nodes omit are optional.
 *
 * Before Byzantium there is `root` and no `status`.
 */
export type Receipt = Omit<
  TransactionReceipt,
  'status' | 'logs' | 'effectiveGasPrice' | 'type' | 'contractAddress' | 'from'
> & {
  readonly status?: 'success' | 'reverted';
  /** Absent on some old nodes. */
  readonly effectiveGasPrice?: bigint;
  /** viem's name of the type, or its number as hex; null if the node omits it. */
  readonly type: string | null;
  /**
   * Set even if the creation failed; null if no contract was created. Some chains write the zero address instead of
   * null.
   */
  readonly contractAddress: `0x${string}` | null;
  /** Absent in receipts of some system transactions. */
  readonly from?: `0x${string}`;
  readonly logs: readonly Log[];
  /** Unknown members; for example, rollup fees or `revertReason`. */
  readonly extra?: JsonObject;
};

const status: Read<'success' | 'reverted'> = (value, odd) => {
  const number = quantity(value, odd);
  if (number > 1n) throw new Mismatch('0x0 or 0x1');
  return number === 1n ? 'success' : 'reverted';
};

const typeName: Read<string> = (value, odd) => {
  const hex = shortHex(value, odd);
  return typeNames.get(hex) ?? hex;
};

/** The zero address means no contract: Harmony and mesh nodes write it where others write null. */
const contract: Read<Address | null> = (value, odd) => {
  const read = nullable(address)(value, odd);
  return read !== null && /^0x0{40}$/.test(read) ? null : read;
};

/** Anvil writes the timestamp of a receipt as a JSON number, and the timestamps of its logs as QUANTITYs. */
const timestamp: Read<bigint> = (value, odd) => {
  if (typeof value !== 'number' || !odd) return quantity(value, odd);
  odd.count++;
  return BigInt(count(value));
};

export const readReceipt: Read<Receipt> = shape({
  blobGasPrice: maybe(quantity),
  blobGasUsed: maybe(quantity),
  blockHash: hash,
  blockNumber: quantity,
  blockTimestamp: maybe(timestamp),
  contractAddress: contract,
  cumulativeGasUsed: quantity,
  effectiveGasPrice: maybe(quantity),
  from: maybe(address),
  gasUsed: quantity,
  logs: list(readLog),
  logsBloom: bloom,
  root: maybe(bytes),
  status: maybe(status),
  to: nullable(address),
  transactionHash: hash,
  transactionIndex: index,
  type: nullable(typeName),
});

/** Reads the response to `getBlockReceipts`. Receipts that cannot be read are omitted, and noted. */
export function readBlockReceipts<R>(request: R, text: string, received: Received): Answer<Receipt[] | null, R> {
  let note: Note | undefined;
  let root = 'result';
  const unread: Unread[] = [];
  const receipts = listOfReadable(readReceipt, unread);
  const read: Read<Receipt[] | null> = (value, odd) => {
    const source = Object(value) as JsonObject;
    const noting = (code: Note['code'], details?: Note['details']) =>
      (note = { code, path: 'result', ...(details ? { details } : {}) });
    switch (shapeOf(source)) {
      case 'list':
        return receipts(value, odd);
      case 'receipt':
        noting('wrapped');
        return [readReceipt(value, odd)];
      case 'receipts':
        noting('block-object');
        root = 'result.receipts';
        return member(source, 'receipts', receipts, odd);
      case 'transactions':
        noting('block-object');
        root = 'result.transactions';
        return member(source, 'transactions', receipts, odd);
      case 'block': {
        const { transactions } = source;
        noting('block-without-receipts', Array.isArray(transactions) ? { count: `${transactions.length}` } : undefined);
        return null;
      }
    }
  };
  const answer = withNote(readRpcAnswer(request, text, received, nullable(read)), note);
  return withNote(answer, noteUnread(unread, root));
}

/**
 * The shape of the result: usually a list. A single receipt, a block with receipts (in `receipts` or instead of its
 * `transactions`) and a block without receipts are recognized by their members; anything else is read as a list, and rejected.
 */
function shapeOf(source: JsonObject): 'list' | 'receipt' | 'receipts' | 'transactions' | 'block' {
  const has = (name: string) => Object.hasOwn(source, name);
  if (Array.isArray(source)) return 'list';
  if (has('transactionHash')) return 'receipt';
  if (has('receipts')) return 'receipts';
  if (has('transactions') && isOfReceipts(source['transactions'])) return 'transactions';
  return has('transactions') || (has('parentHash') && has('stateRoot')) ? 'block' : 'list';
}

function isOfReceipts(transactions: unknown): boolean {
  return (
    Array.isArray(transactions) &&
    transactions.every((each) => Object.hasOwn(Object(each) as object, 'cumulativeGasUsed'))
  );
}
