import type { Answer, Received } from '../answer.js';
import type { Note } from '../note.js';
import { nullable, type JsonObject, type Read } from '../wire/read.js';
import { readTransaction, type Transaction } from '../wire/transaction.js';
import { readRpcAnswer, withNote } from './rpc-answer.js';

/** Reads the reply to `getTransaction`. */
export function readTransactionReply<R>(request: R, text: string, received: Received): Answer<Transaction | null, R> {
  let note: Note | undefined;
  const read: Read<Transaction> = (value, odd) => {
    const transaction = readTransaction(value, odd);
    note = noteOf(transaction, value as JsonObject);
    return transaction;
  };
  const answer = readRpcAnswer(request, text, received, nullable(read));
  return withNote(answer, note);
}

function noteOf(transaction: Transaction, source: JsonObject): Note | undefined {
  if ('accessList' in transaction && !Object.hasOwn(source, 'accessList')) {
    return { code: 'no-access-list', path: 'result.accessList' };
  }
  const { calls } = source;
  if (Object.hasOwn(source, 'input') || !Array.isArray(calls)) return undefined;
  const isRead = 'calls' in transaction;
  return {
    ...{ code: 'calls-for-input', path: 'result.calls' },
    details: { count: `${calls.length}`, ...(isRead ? {} : { unread: 'true' }) },
  };
}
