import type { Answer, Received } from '../answer.js';
import { readAbciResult, type AbciResponse } from '../wire/abci-response.js';
import type { AbciQueryRequest } from './abci-query.js';
import { readRpcAnswer, withNote } from './rpc-answer.js';

/** Reads the reply to `queryAbci`. */
export function readAbciQuery(
  request: AbciQueryRequest,
  text: string,
  received: Received,
): Answer<AbciResponse, AbciQueryRequest> {
  const answer = readRpcAnswer(request, text, received, readAbciResult);
  const { code, value, log } = answer.value;
  const missed = code === 0 && value === null && log !== '';
  return withNote(
    answer,
    missed ? { code: 'silent-miss', path: 'result.response', details: { log: log.slice(0, 200) } } : undefined,
  );
}
