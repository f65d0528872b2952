import type { Answer, Received } from '../answer.js';
import { nullable } from '../wire/read.js';
import { readTransaction, type Transaction } from '../wire/transaction.js';
import { readRpcAnswer } from './rpc-answer.js';
import type { TransactionRequest } from './transaction.js';

/** Reads the reply to `getTransaction`. */
export function readTransactionReply(
  request: TransactionRequest,
  text: string,
  received: Received,
): Answer<Transaction | null, TransactionRequest> {
  return readRpcAnswer(request, text, received, nullable(readTransaction));
}
