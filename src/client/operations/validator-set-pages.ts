import type { Answer, CallOptions } from '../answer.js';
import { GatewayError } from '../errors.js';
import type { Limit } from '../limits.js';
import { halvePageSize } from '../pages.js';
import { joinPages, type ValidatorSet } from './validator-set-reply.js';

/** The maximum number of rows, if a gateway keeps returning new rows: a hundred times the validators of any chain. */
const mostRows = 20_000;
/**
 * The maximum number of requests for one set: enough for a large set from a node that returns a single row per request.
 */
const mostRequests = 1_000;

type Page = Answer<ValidatorSet, { readonly offset?: number }>;

export interface Paging {
  /** Requests a number of rows at an offset, which is a multiple of this number. */
  readonly ask: (offset: number, rows: number) => Promise<Page>;
  readonly limit: Limit<number>;
  /** Requested rows per page; the limit may be lower. */
  readonly pageSize: number;
  readonly onProgress: CallOptions['onProgress'];
}

export interface FirstPage {
  readonly page: Promise<Page>;
  readonly size: number;
}

/** Reads a whole set, and once more if the head moved meanwhile. */
export async function readSet<R>(request: R, paging: Paging, first: FirstPage): Promise<Answer<ValidatorSet, R>> {
  const reading = new Reading(paging);
  await reading.begin(first);
  await reading.finish();
  if (reading.agrees) return joinPages(request, reading.pages, reading.asked, []);
  const again = new Reading(paging);
  await again.finish();
  // The height cannot be pinned: the set above the head is available only as `latest`.
  if (!again.agrees) {
    throw new GatewayError('unavailable', { text: 'the head of the chain moved while the pages were read, twice' });
  }
  return joinPages(request, again.pages, again.asked, [{ code: 'head-moved' }]);
}

class Reading {
  /** Requests made, including rejected ones. */
  asked = 0;
  readonly #paging: Paging;
  /** In order of arrival: the first page, then the others in any order. */
  readonly #pages: Page[] = [];
  readonly #places = new Set<number>();
  readonly #addresses = new Set<string>();
  /** Rows of the shortest page that was not the last. */
  #shortest = Infinity;

  constructor(paging: Paging) {
    this.#paging = paging;
  }

  /** In the order of the set. */
  get pages(): readonly Page[] {
    return this.#pages.toSorted((a, b) => (a.request.offset ?? 0) - (b.request.offset ?? 0));
  }

  /** Whether all pages have the same height: `latest` may move between requests. */
  get agrees(): boolean {
    return this.#pages.every(({ value }) => value.blockHeight === this.#pages[0]?.value.blockHeight);
  }

  get #total(): bigint | null | undefined {
    return this.#pages[0]?.value.total;
  }

  async begin({ page, size }: FirstPage): Promise<void> {
    this.#settle(await Promise.allSettled([this.#take(page, 0, size)]), size, false);
  }

  /**
   * Requests all missing rows. If pages are short or too large, requests smaller pages as long as they return new rows.
   */
  async finish(): Promise<void> {
    const { ask, limit, pageSize } = this.#paging;
    for (;;) {
      const guess = this.#shortest;
      const size = Math.min(limit.atMost(pageSize), guess);
      const offsets = size > 0 ? this.#missing(size).slice(0, Math.max(0, mostRequests - this.asked)) : [];
      if (offsets.length === 0) return;
      const before = this.#places.size;
      const pages = offsets.map((offset) => this.#take(ask(offset, size), offset, size));
      // Without a total, or after a short page, a requested page may not exist.
      this.#settle(await Promise.allSettled(pages), size, this.#total === null || guess < Infinity);
      const hasMore = this.#places.size > before;
      // The short pages were caused by a gateway limit, not by the end of the set.
      if (hasMore && guess < Infinity) limit.lower(guess);
      if (!hasMore && Math.min(limit.atMost(pageSize), this.#shortest) >= size) return;
    }
  }

  /** Handles the outcomes of all pages. Throws the first failure that a smaller page cannot avoid. */
  #settle(outcomes: readonly PromiseSettledResult<void>[], size: number, mayEnd: boolean): void {
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled' || halvePageSize(outcome.reason, size, this.#paging.limit)) continue;
      // A page after the end is rejected as a bad request.
      if (mayEnd && outcome.reason instanceof GatewayError && outcome.reason.code === 'bad-request') continue;
      throw outcome.reason;
    }
  }

  async #take(coming: Promise<Page>, offset: number, size: number): Promise<void> {
    this.asked++;
    const page = await coming;
    const { validators } = page.value;
    const isNew = this.#pages.length === 0 || validators.some(({ address }) => !this.#addresses.has(address));
    this.#pages.push(page);
    // The page has only known rows: the gateway rounds or ignores the offset, so these are not the rows at this offset.
    if (!isNew) return;
    for (const [index, { address }] of validators.entries()) {
      this.#places.add(offset + index);
      this.#addresses.add(address);
    }
    const total = this.#total ?? null;
    const isShort =
      validators.length < size && (total === null || BigInt((offset + validators.length) satisfies number) < total);
    if (isShort) this.#shortest = Math.min(this.#shortest, validators.length);
    this.#paging.onProgress?.({ loaded: BigInt(this.#places.size satisfies number), total });
  }

  /** The offsets of incomplete pages of this size. Without a total, there is always one more. */
  #missing(size: number): number[] {
    const total = this.#total;
    if (total === undefined) return [0];
    const offsets: number[] = [];
    for (
      let offset = 0;
      offset < mostRows && (total === null || BigInt(offset satisfies number) < total);
      offset += size
    ) {
      let rows = 0;
      while (rows < size && this.#places.has(offset + rows)) rows++;
      if (rows === size || (total !== null && BigInt((offset + rows) satisfies number) >= total)) continue;
      offsets.push(offset);
      if (total === null) break;
    }
    return offsets;
  }
}
