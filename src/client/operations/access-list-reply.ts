import type { Answer, Received } from '../answer.js';
import { readAccessListResult, type AccessListResult } from '../wire/access-list.js';
import type { AccessListRequest } from './access-list.js';
import { readRpcAnswer } from './rpc-answer.js';

/** Reads the reply to `createAccessList`. */
export function readAccessList(
  request: AccessListRequest,
  text: string,
  received: Received,
): Answer<AccessListResult | null, AccessListRequest> {
  return readRpcAnswer(request, text, received, readAccessListResult);
}
