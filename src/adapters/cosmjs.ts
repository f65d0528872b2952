import type { QueryClient } from '@cosmjs/stargate';
import { GatewayError } from '../client/errors.js';
import type { Gateway } from '../client/gateway.js';
import { queryAbci } from '../client/operations/abci-query.js';
import { toCosmjs, type CosmjsAbciQueryResponse } from '../client/wire/cosmjs.js';

/** The RPC client that CosmJS expects: `CometClient` of `@cosmjs/tendermint-rpc`. */
export type CometClient = Parameters<typeof QueryClient.withExtensions>[0];

/** The options of `gatewayRpcClient`. */
export interface GatewayRpcOptions {
  /** The state height for queries without a height. Default: the latest height. */
  readonly height?: bigint;
  /** Aborts the queries; they reject with `aborted`. */
  readonly signal?: AbortSignal;
}

/** `AbciQueryParams` of `@cosmjs/tendermint-rpc`. */
interface AbciQueryParams {
  readonly path: string;
  readonly data: Uint8Array;
  readonly height?: number;
  readonly prove?: boolean;
}

/**
 * Creates a CosmJS RPC client over a gateway: `QueryClient.withExtensions(gatewayRpcClient(gateway),
 * setupBankExtension, …)`.
 *
 * It supports `abciQuery`, with the key, limits, retries and cache of the gateway, at the requested height, and with
 * `proof` if `prove` is set and the node returns a proof (for `/store/…/key`; CosmJS does not verify it). The queries
 * of all extensions use `abciQuery`, and so do the calls of `StargateClient.create(…)` that read one account or
 * balance. An application failure is a response with its `code`, which `QueryClient` throws as `Query failed with
 * (code): log`. Other failures are a `GatewayError`.
 *
 * @throws GatewayError `unsupported` for every other call (`status`, `block`, `txSearch`, `broadcastTxSync`, …),
 *   because the gateway API does not support it. This includes `getHeight`, `getChainId`, and sending or searching
 *   transactions. No request is sent
 */
export function gatewayRpcClient(gateway: Gateway, { height, signal }: GatewayRpcOptions = {}): CometClient {
  const rpc = {
    async abciQuery({ path, data, height: asked, prove }: AbciQueryParams): Promise<CosmjsAbciQueryResponse> {
      const at = asked === undefined ? height : BigInt(asked satisfies number);
      const hex = Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('');
      const { value } = await queryAbci(
        gateway,
        {
          ...{ path, data: `0x${hex}` as const },
          ...(at === undefined ? {} : { height: at }),
          ...(prove === undefined ? {} : { prove }),
        },
        signal ? { signal } : {},
      );
      return toCosmjs(value);
    },
    disconnect() {
      // No connection stays open between two queries.
    },
    ...Object.fromEntries(refused.map((name) => [name, () => refuse(name)])),
  };
  return rpc as unknown as CometClient;
}

const refused = [
  ...[
    'abciInfo',
    'block',
    'blockResults',
    'blockSearch',
    'blockSearchAll',
    'blockchain',
    'commit',
    'genesis',
    'health',
  ],
  ...['broadcastTxAsync', 'broadcastTxCommit', 'broadcastTxSync', 'numUnconfirmedTxs', 'status', 'tx', 'txSearch'],
  ...['txSearchAll', 'subscribeNewBlock', 'subscribeNewBlockHeader', 'subscribeTx', 'validators', 'validatorsAll'],
] as const;

/** A CosmJS stream throws immediately; any other call rejects. */
function refuse(name: (typeof refused)[number]): Promise<never> {
  const sentence = `The gateway supports only abciQuery, not ${name}. No request was sent.`;
  const error = new GatewayError('unsupported', {}, undefined, sentence);
  if (name.startsWith('subscribe')) throw error;
  return Promise.reject(error);
}
