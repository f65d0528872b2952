import type { AnsweredCall, Exchange, Progress } from '../../../client/answer.js';
import { loadCode } from '../../../client/load-code.js';
import { isObject } from '../../../client/options.js';
import { keyOf } from '../../../ui/displayed-answer.js';
import type { SavedAnswer } from '../../../ui/when-to-ask/snapshot.js';
import type { LogsQuery } from '../request.js';
import type { SearchSource } from './ask-answer.js';
import type { Search } from './collect.js';
import { searchLogs, type SearchOptions } from './search.js';

export interface SearchCall extends SearchSource {
  /** Whether this is an automatic refresh: the displayed search is followed, not repeated. */
  readonly quiet: boolean | undefined;
  readonly saved: readonly SavedAnswer[] | undefined;
}

/** The consecutive searches of one widget: the displayed search, and how to continue it. */
export class Searches {
  readonly #onPart: (part: Search) => void;
  readonly #onProgress: (progress: Progress) => void;
  /**
   * By the request of an answer: an answer is truncated if a later one has more logs, but stays the answer to its
   * request.
   */
  readonly #exchanges = new WeakMap<object, AnsweredCall>();
  #found: Search | undefined;
  #ended: Search | undefined;
  #resume: Pick<SearchOptions, 'before' | 'further'> | undefined;

  constructor(onPart: (part: Search) => void, onProgress: (progress: Progress) => void) {
    this.#onPart = onPart;
    this.#onProgress = onProgress;
  }

  /** The next search continues the displayed search; with windows, it adds one window. */
  resume(further: boolean): void {
    this.#resume = { before: this.#found, further };
  }

  /**
   * The result of the running search if it is stopped now. For a search that has ended but is not rendered yet, the
   * full result.
   */
  stop(): Search | undefined {
    const stopped = this.#found?.stop?.() ?? this.#ended;
    if (stopped) this.#found = stopped;
    return stopped;
  }

  exchangesOf({ answers }: Search): readonly AnsweredCall[] {
    return answers.flatMap(({ request }) => this.#exchanges.get(request) ?? []);
  }

  /** @throws GatewayError if nothing was loaded */
  async search(query: LogsQuery, { quiet, saved, ...call }: SearchCall): Promise<Search> {
    const { signal } = call;
    this.#ended = undefined;
    const last = this.#found;
    const isOther = last !== undefined && keyOf(last.query) !== keyOf(query);
    // Another query cannot be stopped or resumed.
    if (isOther) this.#found = undefined;
    const resume = isOther ? undefined : this.#resume;
    this.#resume = undefined;
    // A repeated query keeps the complete answer displayed until the next one is complete.
    const again = !resume && last?.query === query && !last.scan?.running && !last.scan?.stopped ? last : undefined;
    const onPart = (part: Search) => {
      // A search cannot resume from only its first logs, but a search with several requests can be stopped meanwhile.
      if (!again && (!part.early || part.stop)) this.#found = part;
      if (!again) this.#onPart(part);
      this.#onProgress(part.progress);
    };
    const onExchange = (exchange: Exchange) => {
      if ('answer' in exchange && isObject(exchange.answer.request))
        this.#exchanges.set(exchange.answer.request, exchange);
      call.calls?.onExchange?.(exchange);
    };
    const options: SearchOptions = { ...call, ...resume, onPart, calls: { ...call.calls, onExchange } };
    const found = await (saved
      ? restored(query, options, saved)
      : again && quiet
        ? followed(again, options)
        : searchLogs(query, options));
    if (!signal.aborted) this.#found = this.#ended = found;
    return found;
  }
}

async function followed(before: Search, options: SearchOptions): Promise<Search> {
  const { followSearch } = await loadCode(() => import('./follow.js'));
  return followSearch(before, options);
}

async function restored(query: LogsQuery, options: SearchOptions, saved: readonly SavedAnswer[]): Promise<Search> {
  const { restoreSearch } = await loadCode(() => import('./restore.js'));
  return restoreSearch(query, options, saved);
}
