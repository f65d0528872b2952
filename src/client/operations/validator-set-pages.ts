import type { Answer, CallOptions } from '../answer.js';
import { GatewayError } from '../errors.js';
import type { Limit } from '../limits.js';
import { halvePageSize } from '../pages.js';
import type { ValidatorSet } from '../wire/validator.js';
import { joinPages } from './validator-set-reply.js';

/** A gateway that invents ever new rows is stopped here: 20,000 validators are a hundred times what any chain has. */
const mostRows = 20_000;
/** Requests for one set: of a node that gives a single row at once, a large set is read whole all the same. */
const mostRequests = 1_000;

type Page = Answer<ValidatorSet, { readonly offset?: number }>;

/** How pages are asked for. */
export interface Paging {
  /** Asks for so many rows behind an offset, which is a multiple of them. */
  readonly ask: (offset: number, rows: number) => Promise<Page>;
  readonly limit: Limit<number>;
  /** Rows of a page, as far as the gateway gives so many. */
  readonly pageSize: number;
  readonly onProgress: CallOptions['onProgress'];
}

/** The first page, which was asked for before this code was there. */
export interface FirstPage {
  readonly page: Promise<Page>;
  readonly size: number;
}

/** Reads a set to its end; once more when the head moved meanwhile. */
export async function readSet<R>(request: R, paging: Paging, first: FirstPage): Promise<Answer<ValidatorSet, R>> {
  const reading = new Reading(paging);
  await reading.begin(first);
  await reading.finish();
  if (reading.agrees) return joinPages(request, reading.pages, reading.asked, []);
  const again = new Reading(paging);
  await again.finish();
  // The height cannot be pinned instead: the one above the head is known to `latest` alone.
  if (!again.agrees) {
    throw new GatewayError('unavailable', { text: 'the head of the chain moved while the pages were read, twice' });
  }
  return joinPages(request, again.pages, again.asked, [{ code: 'head-moved' }]);
}

/** One way through the pages of a set. */
class Reading {
  /** Requests that were made, refused ones among them. */
  asked = 0;
  readonly #paging: Paging;
  /** As they came: the first one alone, the others in any order. */
  readonly #pages: Page[] = [];
  /** The places of the rows that are there. */
  readonly #places = new Set<number>();
  readonly #addresses = new Set<string>();
  /** Rows of the shortest page behind which there is more. */
  #shortest = Infinity;

  constructor(paging: Paging) {
    this.#paging = paging;
  }

  /** In the order of the set. */
  get pages(): readonly Page[] {
    return this.#pages.toSorted((a, b) => (a.request.offset ?? 0) - (b.request.offset ?? 0));
  }

  /** Whether all pages show the same height: they are asked one by one, and `latest` moves. */
  get agrees(): boolean {
    return this.#pages.every(({ value }) => value.blockHeight === this.#pages[0]?.value.blockHeight);
  }

  /** Undefined before the first page. */
  get #total(): bigint | null | undefined {
    return this.#pages[0]?.value.total;
  }

  async begin({ page, size }: FirstPage): Promise<void> {
    this.#settle(await Promise.allSettled([this.#take(page, 0, size)]), size, false);
  }

  /** Asks for all that is missing; where pages come short, or are too much, for smaller ones, as long as that brings anything. */
  async finish(): Promise<void> {
    const { ask, limit, pageSize } = this.#paging;
    for (;;) {
      const guess = this.#shortest;
      const size = Math.min(limit.atMost(pageSize), guess);
      const offsets = size > 0 ? this.#missing(size).slice(0, Math.max(0, mostRequests - this.asked)) : [];
      if (offsets.length === 0) return;
      const before = this.#places.size;
      const pages = offsets.map((offset) => this.#take(ask(offset, size), offset, size));
      // The gateway need not have a page where its total, or a short page, only let suppose one.
      this.#settle(await Promise.allSettled(pages), size, this.#total === null || guess < Infinity);
      const hasMore = this.#places.size > before;
      // The short pages were its limit, and not its end.
      if (hasMore && guess < Infinity) limit.lower(guess);
      if (!hasMore && Math.min(limit.atMost(pageSize), this.#shortest) >= size) return;
    }
  }

  /** Waits for all, so that no page is left behind as an unhandled rejection; then the first failure is the answer. */
  #settle(outcomes: readonly PromiseSettledResult<void>[], size: number, mayEnd: boolean): void {
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled' || halvePageSize(outcome.reason, size, this.#paging.limit)) continue;
      // A page behind the end is refused as a bad request.
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
    // What was there already comes from a gateway that rounds or ignores the offset, and says nothing of this place.
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

  /** Where pages of so many rows begin that are not there whole. Without a total there is always one more. */
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
