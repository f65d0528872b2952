import type { Answer, CallOptions } from '../answer.js';
import type { Gateway } from '../gateway.js';
import { rowLimit } from '../limits.js';
import { loadCode } from '../load-code.js';
import type { ValidatorSet } from '../wire/validator.js';
import { lazyReader } from './lazy-reader.js';
import { isCall, wrongCall, refuse } from './params.js';

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
  if (!isCall(gateway, request, options)) throw await wrongCall(gateway, request, options);
  return gateway.ask(
    {
      operation: 'getValidatorSet',
      network: 'cosmos-rest',
      request,
      wire: { path: validatorSetPath(request) },
      read: lazyReader(
        async () => (await loadCode(() => import('./validator-set-reply.js'))).readValidatorSet<ValidatorSetRequest>,
      ),
      // A set that was answered for its own height has been committed.
      isFinal: ({ value }) => value.blockHeight === request.height,
    },
    options,
  );
}

/**
 * Reads a whole validator set, page by page.
 *
 * Pages until `total`, as `next_key` is always null here. Where the gateway gives fewer rows at once, pages shrink to that, and
 * it is not asked for more again. With `latest` the head may move between two pages: then all are read again, once, and a note
 * says so. `text` holds one page a line.
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
  // The code that reads on comes together with the first page.
  const first = ask(0, size);
  first.catch(() => undefined);
  return readSet(request, { ask, limit, pageSize, onProgress: options.onProgress }, { page: first, size });
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
