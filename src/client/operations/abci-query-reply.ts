import type { Answer, Received } from '../answer.js';
import { readAbciResult, type AbciResponse } from '../wire/abci-response.js';
import { readRpcAnswer, withNote } from './rpc-answer.js';

/** Reads the reply to `queryAbci`. */
export function readAbciQuery<R>(request: R, text: string, received: Received): Answer<AbciResponse, R> {
  const answer = readRpcAnswer(request, text, received, readAbciResult);
  const { code, value, log } = answer.value;
  const missed = code === 0 && value === null && log !== '';
  return withNote(
    answer,
    missed ? { code: 'silent-miss', path: 'result.response', details: { log: log.slice(0, 200) } } : undefined,
  );
}
