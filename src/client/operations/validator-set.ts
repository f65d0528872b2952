import type { Answer, CallOptions } from '../answer.js';
import { GatewayError } from '../errors.js';
import type { Gateway } from '../gateway.js';
import type { ValidatorSet } from '../wire/validator.js';
import { later } from './later.js';
import { checkCall, refuse } from './params.js';

/** One page of the set at a height; `latest` is the set of the block after the head. */
export interface ValidatorSetRequest {
  readonly height: bigint | 'latest';
  /** Rows to skip: a multiple of the limit, as nodes round anything else down and send rows twice. */
  readonly offset?: number;
  /** Rows of the page, 1 to 100 (100): nodes cut more to 100 without a word, and page by the larger number all the same. */
  readonly limit?: number;
}

/** The whole set at a height. */
export interface WholeValidatorSetRequest {
  readonly height: bigint | 'latest';
  /** Rows of a wire page, 1 to 100 (100). */
  readonly pageSize?: number;
}

const largestPage = 100;
/** A gateway that invents ever new rows is stopped here: 20,000 validators are a hundred times what any chain has. */
const mostPages = 200;

/**
 * Reads one page of a validator set.
 *
 * `GET /cosmos/base/tendermint/v1beta1/validatorsets/{height}` (interface 4.1). Of the five pagination parameters nodes
 * heed offset and limit alone (Cosmos SDK `client/grpc/cmtservice/service.go`).
 *
 * @throws GatewayError `config` for a height below 1 or a page that nodes would round, `future` above the head,
 *   `pruned` below the lowest height kept, `bad-request` for an offset behind the end
 */
export async function getValidatorSet(
  gateway: Gateway,
  request: ValidatorSetRequest,
  options: CallOptions = {},
): Promise<Answer<ValidatorSet, ValidatorSetRequest>> {
  checkCall(gateway, request, options);
  return gateway.ask(
    {
      operation: 'getValidatorSet',
      network: 'cosmos-rest',
      request,
      wire: { path: validatorSetPath(request) },
      read: later(async () => (await import('./validator-set-reply.js')).readValidatorSet),
      // A set that was answered for its own height has been committed.
      isFinal: ({ value }) => value.blockHeight === request.height,
    },
    options,
  );
}

/**
 * Reads a whole validator set, page by page.
 *
 * Pages until `total`, as `next_key` is always null here. With `latest` the head may move between two pages: then all are
 * read again, once, and a note says so. `text` holds one page a line.
 *
 * @throws GatewayError as `getValidatorSet`
 */
export async function getWholeValidatorSet(
  gateway: Gateway,
  request: WholeValidatorSetRequest,
  options: CallOptions = {},
): Promise<Answer<ValidatorSet, WholeValidatorSetRequest>> {
  checkCall(gateway, request, options);
  const first = await readPages(gateway, request, options);
  const { joinPages } = await import('./validator-set-reply.js');
  if (agree(first)) return joinPages(request, first, []);
  const again = await readPages(gateway, request, options);
  // The height cannot be pinned instead: the one above the head is known to `latest` alone.
  if (!agree(again)) {
    throw new GatewayError('unavailable', { text: 'the head of the chain moved while the pages were read, twice' });
  }
  return joinPages(request, again, [{ code: 'head-moved' }]);
}

type Page = Answer<ValidatorSet, ValidatorSetRequest>;

async function readPages(gateway: Gateway, request: WholeValidatorSetRequest, options: CallOptions): Promise<Page[]> {
  const limit = toPageSize('pageSize', request.pageSize);
  const ask = (index: number) =>
    getValidatorSet(gateway, { height: request.height, offset: index * limit, limit }, options);
  const first = await ask(0);
  const pages = [first];
  const { total } = first.value;
  let loaded = BigInt(first.value.validators.length);
  const report = () => options.onProgress?.({ loaded, total });
  report();
  if (total !== null) {
    // A first page that is short although more is said to be there: the rest is not to be had by offsets.
    if (first.value.validators.length < limit) return pages;
    const rest = pagesAfterFirst(total, limit).map(async (index) => {
      const page = await ask(index);
      loaded += BigInt(page.value.validators.length);
      report();
      return page;
    });
    return [...pages, ...(await allOrFirstFailure(rest))];
  }
  // Without a total the last page is the one that is not full, or that brings nothing new.
  while (pages.length < mostPages && lastOf(pages).value.validators.length === limit && !repeats(pages)) {
    const page = await endOr(ask(pages.length));
    if (!page) break;
    pages.push(page);
    loaded += BigInt(page.value.validators.length);
    report();
  }
  return pages;
}

/** Waits for all, so that no page is left behind as an unhandled rejection; the first failure is the answer. */
async function allOrFirstFailure<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}

/** A page behind the end is refused as a bad request: without a total that is how the end is found. */
async function endOr(page: Promise<Page>): Promise<Page | undefined> {
  try {
    return await page;
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'bad-request') return undefined;
    throw error;
  }
}

/** The numbers of the pages that a total needs beside the first. */
function pagesAfterFirst(total: bigint, limit: number): number[] {
  const pages: number[] = [];
  for (let page = 1; BigInt(page * limit) < total && page < mostPages; page++) pages.push(page);
  return pages;
}

/** Whether all pages show the same height: they are asked one by one, and `latest` moves. */
function agree(pages: readonly Page[]): boolean {
  return pages.every(({ value }) => value.blockHeight === pages[0]?.value.blockHeight);
}

function repeats(pages: readonly Page[]): boolean {
  const first = lastOf(pages).value.validators[0]?.address;
  return pages.slice(0, -1).some(({ value }) => value.validators[0]?.address === first);
}

function lastOf(pages: readonly Page[]): Page {
  return pages[pages.length - 1]!; // there is always a first page
}

/**
 * Spells the path in the one way that every node reads alike: canonical decimal heights (`0120` would be octal to a node),
 * parameters left out when they are not set (an empty one is refused).
 */
export function validatorSetPath({ height, offset, limit }: ValidatorSetRequest): string {
  const isHeight = height === 'latest' || (typeof height === 'bigint' && height >= 1n && height < 1n << 63n);
  if (!isHeight) throw refuse('height', height, 'a height from 1 on, or latest');
  const size = toPageSize('limit', limit);
  if (offset !== undefined && (!Number.isSafeInteger(offset) || offset < 0 || offset % size !== 0)) {
    throw refuse('offset', offset, `a multiple of the limit ${size}`);
  }
  const query = [
    ...(limit === undefined ? [] : [`pagination.limit=${limit}`]),
    ...(offset === undefined || offset === 0 ? [] : [`pagination.offset=${offset}`]),
  ].join('&');
  return `/cosmos/base/tendermint/v1beta1/validatorsets/${height}${query === '' ? '' : `?${query}`}`;
}

function toPageSize(option: string, rows: number = largestPage): number {
  if (!Number.isInteger(rows) || rows < 1 || rows > largestPage) {
    throw refuse(option, rows, 'a whole number from 1 to 100');
  }
  return rows;
}
