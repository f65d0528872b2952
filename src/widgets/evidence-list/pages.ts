import type { Answer, Progress } from '../../client/answer.js';
import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { rowLimit } from '../../client/limits.js';
import { getEvidence, type EvidenceRequest } from '../../client/operations/evidence.js';
import { askForPage } from '../../client/pages.js';
import type { EvidencePage } from '../../client/wire/evidence.js';
import type { EvidenceQuery } from './fields.js';

/** Rows of one wire page, where the gateway gives so many at once. */
const pageRows = 100;
/** Rows, and pages, that are asked for before a person is asked. */
const rowsAtOnce = 1_000;
const pagesAtOnce = 100;

/** One wire page as it was answered. */
export type PageAnswer = Answer<EvidencePage, EvidenceRequest>;

/** The pages that came, one behind the other. */
export interface EvidenceAnswers {
  readonly pages: readonly [PageAnswer, ...PageAnswer[]];
  readonly reverse: boolean;
  /** The key of the page that was not asked for; null when all are there. */
  readonly nextKey: string | null;
  /** Whether the gateway led back to a page that was there: what lies behind it, nobody knows. */
  readonly circled?: boolean;
  /** Why loading ended early; what came until then stays. */
  readonly failure?: GatewayError;
  /** Whether further pages are on their way. */
  readonly coming?: boolean;
}

/**
 * Whether the store has more than came, as far as is known: further pages, pages behind a circle, or more than came by the
 * node's own count. Nothing can then be said that takes all of it.
 */
export function isPart({ pages, nextKey, circled }: EvidenceAnswers): boolean {
  const loaded = pages.reduce((sum, { value }) => sum + value.evidence.length, 0);
  return nextKey !== null || circled === true || (pages[0].value.total ?? 0n) > BigInt(loaded satisfies number);
}

/** What loading needs beside the query. */
export interface LoadOptions {
  readonly signal: AbortSignal;
  /** Pages loaded earlier, to continue from. */
  readonly before?: EvidenceAnswers | undefined;
  /** Is told of what is there so far. */
  readonly onPart: (answers: EvidenceAnswers) => void;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Loads page after page until the end of the list, or 1,000 rows further. Where the gateway gives fewer rows at once,
 * pages shrink to that. A failure behind the first page ends the loading and stands in its result.
 *
 * @throws GatewayError when not even the first page came
 */
export async function loadPages(
  { reverse }: EvidenceQuery,
  gateway: Gateway,
  { signal, before, onPart, onProgress }: LoadOptions,
): Promise<EvidenceAnswers> {
  const limit = rowLimit(gateway, 'getEvidence');
  const ask = (key: string | null) =>
    askForPage(pageRows, limit, (rows) => getEvidence(gateway, toRequest(rows, key, reverse), { signal }));
  let loaded = before ?? toAnswers([await ask(null)], reverse);
  const asked = new Set(loaded.pages.map(({ request }) => request.key));
  const start = before?.pages.length ?? 0;
  while (loaded.nextKey !== null && !isEnough(loaded.pages.slice(start))) {
    // A gateway that leads back to where it was would be asked for ever.
    if (asked.has(loaded.nextKey)) return { ...loaded, nextKey: null, circled: true };
    asked.add(loaded.nextKey);
    onPart({ ...loaded, coming: true });
    onProgress(progressOf(loaded));
    try {
      loaded = toAnswers([...loaded.pages, await ask(loaded.nextKey)], reverse);
    } catch (reason) {
      if (signal.aborted || !(reason instanceof GatewayError)) throw reason;
      return { ...loaded, failure: reason };
    }
  }
  return loaded;
}

function toRequest(rows: number, key: string | null, reverse: boolean): EvidenceRequest {
  return {
    limit: rows,
    ...(reverse ? { reverse } : {}),
    // Counting costs a node as much as reading all, which was too much.
    ...(key === null ? (rows < pageRows ? { countTotal: false } : {}) : { key }),
  };
}

/** Whether so much was asked for that a person should say whether there is to be more. */
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
