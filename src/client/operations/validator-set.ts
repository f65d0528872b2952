import type { Answer, CallOptions } from '../answer.js';
import { exchange, type Gateway } from '../gateway.js';
import { rowLimit } from '../limits.js';
import { lazyReader, loadCode } from '../load-code.js';
import type { ValidatorSet } from './validator-set-reply.js';
import { isCall, wrongCall, refuse } from './params.js';

/** A page of the validator set at a height; `latest` is the set of the next block. */
export interface ValidatorSetRequest {
  readonly height: bigint | 'latest';
  /** Rows to skip: a multiple of the limit, because nodes round other offsets down and repeat rows. */
  readonly offset?: number;
  /**
   * Rows of the page, 1 to 100. Nodes silently cap larger limits at 100, but compute pages with the larger number.
   * Default: 100.
   */
  readonly limit?: number;
}

/** The whole set at a height. */
export interface WholeValidatorSetRequest {
  readonly height: bigint | 'latest';
  /** Rows per request, 1 to 100. Default: 100. */
  readonly pageSize?: number;
}

const largestPage = 100;

/**
 * Reads one page of a validator set.
 *
 * `GET /cosmos/base/tendermint/v1beta1/validatorsets/{height}`. Of the five pagination parameters nodes
 * support offset and limit only (Cosmos SDK `client/grpc/cmtservice/service.go`).
 *
 * @throws GatewayError `config` for a height below 1 or a page that nodes would round, `future` above the head,
 *   `pruned` below the lowest available height, `bad-request` for an offset after the end
 */
export async function getValidatorSet(
  gateway: Gateway,
  request: ValidatorSetRequest,
  options: CallOptions = {},
): Promise<Answer<ValidatorSet, ValidatorSetRequest>> {
  if (!isCall(gateway, request, options)) throw await wrongCall(gateway, request, options);
  return exchange(
    gateway,
    {
      operation: 'getValidatorSet',
      network: 'cosmos-rest',
      request,
      wire: { path: validatorSetPath(request) },
      read: lazyReader(
        async () => (await loadCode(() => import('./validator-set-reply.js'))).readValidatorSet<ValidatorSetRequest>,
      ),
      // A set returned for the requested height is committed.
      isFinal: ({ value }) => value.blockHeight === request.height,
    },
    options,
  );
}

/**
 * Reads a whole validator set, page by page.
 *
 * Reads pages until `total`, because `next_key` is always null. If the gateway returns fewer rows per page, later pages
 * use that size. With `latest`, the head may move between two pages: all pages are then read again, once, and noted.
 * `text` has one page per line.
 *
 * @throws GatewayError as `getValidatorSet`
 */
export async function getWholeValidatorSet(
  gateway: Gateway,
  request: WholeValidatorSetRequest,
  options: CallOptions = {},
): Promise<Answer<ValidatorSet, WholeValidatorSetRequest>> {
  if (!isCall(gateway, request, options)) throw await wrongCall(gateway, request, options);
  const { height } = request;
  const pageSize = toPageSize('pageSize', request.pageSize);
  const limit = rowLimit(gateway, 'getValidatorSet');
  const ask = (offset: number, size: number) =>
    getValidatorSet(gateway, { height, ...(offset === 0 ? {} : { offset }), limit: size }, options);
  const readSet = lazyReader(
    async () => (await loadCode(() => import('./validator-set-pages.js'))).readSet<WholeValidatorSetRequest>,
  );
  const size = limit.atMost(pageSize);
  // The code for the other pages is loaded in parallel with the first one.
  const first = ask(0, size);
  first.catch(() => undefined);
  return readSet(request, { ask, limit, pageSize, onProgress: options.onProgress }, { page: first, size });
}

/**
 * Writes the path in the one form that every node accepts: canonical decimal heights (nodes read `0120` as octal), no
 * empty parameters (nodes reject them).
 */
export function validatorSetPath({ height, offset, limit }: ValidatorSetRequest): string {
  const isHeight = height === 'latest' || (typeof height === 'bigint' && height >= 1n && height < 1n << 63n);
  if (!isHeight) throw refuse('height', height, 'latest, or a height of 1 or more');
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
