import type { Answer, Received } from '../answer.js';
import type { Note } from '../note.js';
import { parseRest } from '../rest.js';
import { readEvidenceOf, type EvidencePage } from '../wire/evidence.js';
import { readReply } from '../wire/read.js';
import type { Unread } from '../wire/unread.js';
import { withNote } from './rpc-answer.js';
import { noteUnread } from './unread-items.js';

/** The members of the request that decide whether nodes count the total. */
interface Counting {
  readonly key?: unknown;
  readonly offset?: unknown;
  readonly countTotal?: boolean;
}

/** Reads the reply to `getEvidence`. */
export function readEvidence<R extends Counting>(
  request: R,
  text: string,
  { at, bytes, sample, maxDepth }: Received,
): Answer<EvidencePage, R> {
  const unread: Unread[] = [];
  const page = readReply(parseRest(text, maxDepth), readEvidenceOf(unread));
  // Nodes also write 0 if they did not count: after a key, past the end, or with rows.
  const counted = page.total !== 0n || (page.evidence.length === 0 && request.key === undefined && !request.offset);
  const value = counted ? page : { ...page, total: null };
  const notes: Note[] = sample ? [{ code: 'sample-data' }] : [];
  // After a key nodes never count, which needs no note.
  if (value.total === null && request.key === undefined && request.countTotal !== false)
    notes.push({ code: 'total-unknown' });
  return withNote({ value, text, bytes, requests: 1, request, at, notes }, noteUnread(unread, 'evidence'));
}
