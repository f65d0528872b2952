import type { Answer, Note, Received } from '../answer.js';
import { parseRest } from '../rest.js';
import { readEvidenceReply, type EvidencePage } from '../wire/evidence.js';
import { readReply } from '../wire/read.js';

/** What of the request says whether nodes count. */
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
  const page = readReply(parseRest(text, maxDepth), readEvidenceReply);
  // 0 is also what nodes write when they did not count: behind a key, past the end, or beside rows.
  const counted = page.total !== 0n || (page.evidence.length === 0 && request.key === undefined && !request.offset);
  const value = counted ? page : { ...page, total: null };
  const notes: Note[] = sample ? [{ code: 'sample-data' }] : [];
  // Behind a key nodes never count, which is nothing odd.
  if (value.total === null && request.key === undefined && request.countTotal !== false)
    notes.push({ code: 'total-unknown' });
  return { value, text, bytes, requests: 1, request, at, notes };
}
