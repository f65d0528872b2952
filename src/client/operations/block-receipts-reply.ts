import type { Answer, NoteCode, Received } from '../answer.js';
import { list, member, nullable, type JsonObject, type Read } from '../wire/read.js';
import { readReceipt, type Receipt } from '../wire/receipt.js';
import type { BlockReceiptsRequest } from './block-receipts.js';
import { readRpcAnswer, withNote } from './rpc-answer.js';

/** Reads the reply to `getBlockReceipts`. */
export function readBlockReceipts(
  request: BlockReceiptsRequest,
  text: string,
  received: Received,
): Answer<Receipt[] | null, BlockReceiptsRequest> {
  let code: NoteCode | undefined;
  const read: Read<Receipt[]> = (value, odd) => {
    const source = Object(value) as JsonObject;
    if (Object.hasOwn(source, 'transactionHash')) {
      code = 'wrapped';
      return [readReceipt(value, odd)];
    }
    if (Object.hasOwn(source, 'receipts')) {
      code = 'block-object';
      return member(source, 'receipts', list(readReceipt), odd);
    }
    return list(readReceipt)(value, odd);
  };
  const answer = readRpcAnswer(request, text, received, nullable(read));
  return withNote(answer, code && { code, path: 'result' });
}
