import type { QueryClient } from '@cosmjs/stargate';
import { GatewayError } from '../client/errors.js';
import type { Gateway } from '../client/gateway.js';
import { queryAbci } from '../client/operations/abci-query.js';
import { toCosmjs, type CosmjsAbciQueryResponse } from '../client/wire/cosmjs.js';

/** What cosmjs takes for a connection to a node: `CometClient` of `@cosmjs/tendermint-rpc`. */
export type CometClient = Parameters<typeof QueryClient.withExtensions>[0];

/** What goes with every query. */
export interface GatewayRpcOptions {
  /** Height of the state where a query names none; the latest without it. */
  readonly height?: bigint;
  /** Ends the queries; they reject with `aborted`. */
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
 * cosmjs' RPC client over a gateway of ours: `QueryClient.withExtensions(gatewayRpcClient(gateway), setupBankExtension, …)`.
 *
 * It answers `abciQuery`, by `queryAbci` of `gateway-elements/client`: with the key, limits, retries and kept
 * answers of that gateway, at the height that is asked, and with `proof` where `prove` is set and the node has one (for
 * `/store/…/key`; cosmjs does not verify it). Queries of all extensions are made of it, and those calls of
 * `StargateClient.create(…)` that read one account or balance. A failure of the application is a response with its `code`, which
 * `QueryClient` throws as `Query failed with (code): log`; what goes wrong before is a `GatewayError`.
 *
 * @throws GatewayError `unsupported` for every other call (`status`, `block`, `txSearch`, `broadcastTxSync` …), which the
 *   interface does not have: so for `getHeight`, `getChainId` and whatever sends or looks for transactions. Nothing is sent
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

/** A stream of cosmjs is refused at once, any other call by its promise. */
function refuse(name: (typeof refused)[number]): Promise<never> {
  const sentence = `The gateway supports only abciQuery, not ${name}. No request was sent.`;
  const error = new GatewayError('unsupported', {}, undefined, sentence);
  if (name.startsWith('subscribe')) throw error;
  return Promise.reject(error);
}
