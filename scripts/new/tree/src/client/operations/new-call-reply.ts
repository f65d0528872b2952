import type { Answer, Received } from '../answer.js';
import { readNewCall, type NewCall } from '../wire/new-call.js';
import { readRpcAnswer } from './rpc-answer.js';

/** Reads the reply to `getNewCall`. */
export function readNewCallReply<R>(request: R, text: string, received: Received): Answer<NewCall | null, R> {
  return readRpcAnswer(request, text, received, readNewCall);
}
