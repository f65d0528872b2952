import type { Hex } from 'viem';
import type { Answer, CallOptions } from '../answer.js';
import { exchange, type Gateway } from '../gateway.js';
import { lazyReader, loadCode } from '../load-code.js';
import type { AbciResponse } from './abci-query-reply.js';
import { isCall, wrongCall, refuse, toData, toFlag } from './params.js';

/** A query of the application state. */
export interface AbciQueryRequest {
  /** The query path; for example, `/store/bank/key`, `/cosmos.bank.v1beta1.Query/Balance` or `/app/version`. */
  readonly path: string;
  /** The data of the query: a key, or a protobuf request. */
  readonly data?: Hex;
  /** Height of the state. Default: the latest height. */
  readonly height?: bigint | 'latest';
  /** Whether to request a proof; nodes return one for `/store/…/key` only. */
  readonly prove?: boolean;
}

/**
 * Queries the application state of a Cosmos chain.
 *
 * Calls `abci_query`. The height is sent as decimal text, and the data as hex without `0x`: CometBFT accepts no other
 * forms. A code other than 0 is an answer, not an error.
 *
 * @throws GatewayError `config` for invalid data or an invalid height
 */
export async function queryAbci(
  gateway: Gateway,
  request: AbciQueryRequest,
  options: CallOptions = {},
): Promise<Answer<AbciResponse, AbciQueryRequest>> {
  if (!isCall(gateway, request, options)) throw await wrongCall(gateway, request, options);
  return exchange(
    gateway,
    {
      operation: 'queryAbci',
      network: 'cosmos-rpc',
      request,
      wire: { method: 'abci_query', params: toParams(request) },
      read: lazyReader(
        async () => (await loadCode(() => import('./abci-query-reply.js'))).readAbciQuery<AbciQueryRequest>,
      ),
      isFinal: ({ value }) => isCommitted(request, value),
    },
    options,
  );
}

/** Whether the answer is from the committed state of the requested height. Prefix queries return that height, but read the latest state. */
function isCommitted({ path, height }: AbciQueryRequest, { code, log, height: answered }: AbciResponse): boolean {
  return (
    typeof height === 'bigint' &&
    height > 0n &&
    height === answered &&
    code === 0 &&
    log === '' &&
    /\/key$|\.Query\//.test(path)
  );
}

function toParams({ path, data, height, prove }: AbciQueryRequest): object {
  if (typeof path !== 'string' || path === '') throw refuse('path', path, 'a path such as /store/bank/key');
  const isHeight =
    height === undefined || height === 'latest' || (typeof height === 'bigint' && height >= 0n && height < 1n << 63n);
  if (!isHeight) throw refuse('height', height, 'latest, or a height of 0 or more');
  return {
    path,
    data: data === undefined ? '' : toData('data', data).slice(2),
    ...(typeof height === 'bigint' ? { height: `${height}` } : {}),
    ...(prove === undefined ? {} : { prove: toFlag('prove', prove) }),
  };
}
