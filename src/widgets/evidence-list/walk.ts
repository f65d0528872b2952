import type { Answer, Progress } from '../../client/answer.js';
import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { getEvidence, type EvidenceRequest } from '../../client/operations/evidence.js';
import type { EvidencePage } from '../../client/wire/evidence.js';
import type { EvidenceQuestion } from './request.js';

/** Rows of one wire page. */
const limit = 100;
/** Pages that are asked for before a person is asked: 1,000 pieces. */
const pagesAtOnce = 10;

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
  /** Why the walk ended before its time; what came until then stays. */
  readonly failure?: GatewayError;
}

/** What goes with a walk. */
export interface WalkOptions {
  readonly signal: AbortSignal;
  /** An earlier walk to go on with. */
  readonly before?: EvidenceAnswers | undefined;
  /** Is told of what is there so far. */
  readonly onPart: (answers: EvidenceAnswers) => void;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Walks the list from key to key until its end, or ten pages further. A failure behind the first page ends the walk and
 * stands in its result.
 *
 * @throws GatewayError when not even the first page came
 */
export async function walkEvidence(
  { reverse }: EvidenceQuestion,
  gateway: Gateway,
  { signal, before, onPart, onProgress }: WalkOptions,
): Promise<EvidenceAnswers> {
  const at = (key: string | null): EvidenceRequest => ({
    limit,
    ...(reverse ? { reverse } : {}),
    ...(key === null ? {} : { key }),
  });
  let walked = before ?? toAnswers([await getEvidence(gateway, at(null), { signal })], reverse);
  const asked = new Set(walked.pages.map(({ request }) => request.key));
  for (let count = before ? 0 : 1; walked.nextKey !== null && count < pagesAtOnce; count++) {
    // A gateway that leads back to where it was would be walked for ever.
    if (asked.has(walked.nextKey)) return { ...walked, nextKey: null, circled: true };
    asked.add(walked.nextKey);
    onPart(walked);
    onProgress(progressOf(walked));
    try {
      walked = toAnswers([...walked.pages, await getEvidence(gateway, at(walked.nextKey), { signal })], reverse);
    } catch (reason) {
      if (signal.aborted || !(reason instanceof GatewayError)) throw reason;
      return { ...walked, failure: reason };
    }
  }
  return walked;
}

function toAnswers(pages: EvidenceAnswers['pages'], reverse: boolean): EvidenceAnswers {
  return { pages, reverse, nextKey: pages.at(-1)?.value.nextKey ?? null };
}

function progressOf({ pages }: EvidenceAnswers): Progress {
  const loaded = pages.reduce((sum, { value }) => sum + value.evidence.length, 0);
  return { loaded: BigInt(loaded), total: pages[0].value.total };
}
