import type { Answer, Received } from '../answer.js';
import type { Note } from '../note.js';
import { parseResult } from '../json-rpc.js';
import { readReply, type Read } from '../wire/read.js';

/** Reads the reply to a JSON-RPC call: envelope and result, with notes on irregularities. */
export function readRpcAnswer<T, R>(
  request: R,
  text: string,
  { at, bytes, id, sample, maxDepth }: Received,
  read: Read<T>,
): Answer<T, R> {
  const parsed = parseResult(text, id, maxDepth);
  const notes: Note[] = [...(sample ? [{ code: 'sample-data' } as const] : []), ...parsed.notes];
  const value = readReply(parsed.result, read, notes, 'result');
  return { value, text, bytes, requests: 1, request, at, notes };
}

/** The same answer with one more note. */
export function withNote<T, R>(answer: Answer<T, R>, note: Note | undefined): Answer<T, R> {
  return note ? { ...answer, notes: [...answer.notes, note] } : answer;
}
