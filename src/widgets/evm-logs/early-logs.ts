import type { CallOptions } from '../../client/answer.js';
import type { LogsRequest } from '../../client/operations/logs.js';
import type { Log } from '../../client/wire/log.js';
import { toRequest, type LogFilter } from './filter.js';
import { mergeLogs } from './log-order.js';
import type { LogsQuery } from './request.js';
import { isAnswered, type Scan } from './scan.js';
import type { LogsAnswer, Search, SearchOptions } from './search-result.js';

/** The first logs of a search of one request. */
export function toEarly(query: LogsQuery, request: LogsRequest, value: readonly Log[]): Search {
  const answer = { value, text: '', bytes: 0, requests: 1, request, at: new Date(), notes: [] };
  return { query, answer, answers: [], duplicates: 0, progress: { loaded: 0n, total: 1n }, early: true };
}

/** Shows the first logs while an answer comes, and takes them off when it does not. */
export async function withFirst(
  show: ((logs: readonly Log[]) => void) | undefined,
  signal: AbortSignal,
  ask: (onFirst: CallOptions['onFirst']) => Promise<LogsAnswer>,
): Promise<LogsAnswer> {
  let isShown = false;
  const onFirst = (first: readonly Log[]) => {
    isShown = true;
    show?.(mergeLogs([first]).logs);
  };
  try {
    return await ask(show && onFirst);
  } catch (error) {
    if (isShown && !signal.aborted) show?.([]);
    throw error;
  }
}

/** The first logs of a search of several requests: those of its lowest blocks, until the answer that they are of is whole. */
export class EarlyLogs {
  readonly #filter: LogFilter;
  readonly #toSearch: (scan: Scan) => Search;
  readonly #onPart: SearchOptions['onPart'];
  #scan: Scan;
  #first: readonly Log[] = [];
  /** Whether logs were shown that are whole: nothing comes before them any more. */
  #isOver: boolean;

  constructor(start: Scan, filter: LogFilter, toSearch: (scan: Scan) => Search, onPart: SearchOptions['onPart']) {
    this.#filter = filter;
    this.#toSearch = toSearch;
    this.#onPart = onPart;
    this.#scan = { ...start, running: true };
    this.#isOver = isAnswered(start) || start.order !== 'oldest';
  }

  /** What shows the first logs of a request, where they are the first ones of all. */
  showOf({ range, address, topics }: LogsRequest): ((logs: readonly Log[]) => void) | undefined {
    const whole = toRequest(this.#filter, { range: { from: 0n, to: 0n } });
    // Of a filter that was split, the other half has logs that belong between these.
    const isWhole = address === whole.address && topics === whole.topics;
    if (this.#isOver || !isWhole || range?.from !== this.#scan.from) return undefined;
    return (logs) => {
      if (this.#isOver) return;
      this.#first = logs;
      this.show(this.#scan);
    };
  }

  /** Shows the scan as it is, and the first logs while there are no others. */
  show(scan: Scan): void {
    this.#scan = scan;
    const search = this.#toSearch(scan);
    const { answer } = search;
    if (answer.value.length > 0) this.#isOver = true;
    if (this.#isOver || (this.#first.length === 0 && isAnswered(scan))) return this.#onPart?.(search);
    this.#onPart?.({ ...search, answer: { ...answer, value: this.#first }, early: true });
  }
}
