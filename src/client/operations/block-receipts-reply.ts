import type { Answer, Received } from '../answer.js';
import type { Note } from '../note.js';
import { member, nullable, type JsonObject, type Read } from '../wire/read.js';
import type { Unread } from '../wire/unread.js';
import { listOfReadable } from '../wire/readable.js';
import { readReceipt, type Receipt } from '../wire/receipt.js';
import { readRpcAnswer, withNote } from './rpc-answer.js';
import { noteUnread } from './unread-items.js';

/** Reads the reply to `getBlockReceipts`. Receipts that cannot be read are left out, and noted. */
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
 * The shape of the result: usually a list. A single receipt, a block with receipts (in `receipts` or in place of its
 * `transactions`) and a block without receipts are recognised by their members; anything else is read as a list, and rejected.
 */
function shapeOf(source: JsonObject): 'list' | 'receipt' | 'receipts' | 'transactions' | 'block' {
  const has = (name: string) => Object.hasOwn(source, name);
  if (Array.isArray(source)) return 'list';
  if (has('transactionHash')) return 'receipt';
  if (has('receipts')) return 'receipts';
  if (has('transactions') && isOfReceipts(source['transactions'])) return 'transactions';
  return has('transactions') || (has('parentHash') && has('stateRoot')) ? 'block' : 'list';
}

/** Whether these are receipts; an empty list counts as one of receipts. */
function isOfReceipts(transactions: unknown): boolean {
  return (
    Array.isArray(transactions) &&
    transactions.every((each) => Object.hasOwn(Object(each) as object, 'cumulativeGasUsed'))
  );
}
