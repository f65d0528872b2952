import type { CallOptions, Progress } from '../../../client/answer.js';
import { GatewayError } from '../../../client/errors.js';
import type { Gateway } from '../../../client/gateway.js';
import { rowLimit } from '../../../client/limits.js';
import { askForPage } from '../../../client/pages.js';
import { evidencePath, getEvidence, type EvidenceRequest } from '../../../client/operations/evidence.js';
import type { SentRequest } from '../../../ui/tools/tools.js';
import type { EvidenceQuery } from '../request.js';
import type { EvidenceAnswers, PageAnswer } from '../view.js';

/** Rows per page, if the gateway returns this many. */
const pageRows = 100;
/** Rows, and pages, that load before the user must confirm. */
const rowsAtOnce = 1_000;
const pagesAtOnce = 100;

export interface LoadOptions extends CallOptions {
  readonly signal: AbortSignal;
  readonly before?: EvidenceAnswers | undefined;
  readonly onPart: (answers: EvidenceAnswers) => void;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Loads page after page until the end of the list, or for another 1,000 rows. If the gateway returns fewer rows per
 * page, later pages have this size. A failure after the first page ends loading and is part of the result.
 *
 * @throws GatewayError if not even the first page was loaded
 */
export async function loadPages(
  { reverse }: EvidenceQuery,
  gateway: Gateway,
  { before, onPart, onProgress, ...options }: LoadOptions,
): Promise<EvidenceAnswers> {
  const limit = rowLimit(gateway, 'getEvidence');
  const ask = (key: string | null) =>
    askForPage(pageRows, limit, (rows) => getEvidence(gateway, toRequest(rows, key, reverse), options));
  let loaded = before ?? toAnswers([await ask(null)], reverse);
  const asked = new Set(loaded.pages.map(({ request }) => request.key));
  const start = before?.pages.length ?? 0;
  while (loaded.nextKey !== null && !isEnough(loaded.pages.slice(start))) {
    // A gateway whose key returns to a loaded page would be queried forever.
    if (asked.has(loaded.nextKey)) return { ...loaded, nextKey: null, circled: true };
    asked.add(loaded.nextKey);
    onPart({ ...loaded, coming: true });
    onProgress(progressOf(loaded));
    try {
      loaded = toAnswers([...loaded.pages, await ask(loaded.nextKey)], reverse);
    } catch (reason) {
      if (options.signal.aborted || !(reason instanceof GatewayError)) throw reason;
      return { ...loaded, failure: reason };
    }
  }
  return loaded;
}

function toRequest(rows: number, key: string | null, reverse: boolean): EvidenceRequest {
  return {
    limit: rows,
    ...(reverse ? { reverse } : {}),
    // Counting costs a node as much as reading everything, which was too much.
    ...(key === null ? (rows < pageRows ? { countTotal: false } : {}) : { key }),
  };
}

function isEnough(pages: readonly PageAnswer[]): boolean {
  const rows = pages.reduce((sum, { request: { limit = pageRows } }) => sum + limit, 0);
  return rows >= rowsAtOnce || pages.length >= pagesAtOnce;
}

function toAnswers(pages: EvidenceAnswers['pages'], reverse: boolean): EvidenceAnswers {
  return { pages, reverse, nextKey: pages.at(-1)?.value.nextKey ?? null };
}

function progressOf({ pages }: EvidenceAnswers): Progress {
  const loaded = pages.reduce((sum, { value }) => sum + value.evidence.length, 0);
  return { loaded: BigInt(loaded satisfies number), total: pages[0].value.total };
}

export function requestsOf({ pages }: EvidenceAnswers): readonly SentRequest[] {
  return pages.map(({ request }) => ({ network: 'cosmos-rest', wire: { path: evidencePath(request) } }));
}
