import type { Answer, Received } from '../answer.js';
import { readLog, type Log } from '../wire/log.js';
import { list, type Read } from '../wire/read.js';
import { readRpcAnswer, withNote } from './rpc-answer.js';

/** Reads the reply to `getLogs`. Null is read as no logs, and noted; a list of hashes, as of other methods, is rejected. */
export function readLogs<R>(request: R, text: string, received: Received): Answer<Log[], R> {
  let isNull = false;
  const read: Read<Log[]> = (value, odd) => {
    isNull = value === null;
    return isNull ? [] : list(readLog)(value, odd);
  };
  const answer = readRpcAnswer(request, text, received, read);
  return withNote(answer, isNull ? { code: 'null-list', path: 'result' } : undefined);
}
