import { custom, HttpRequestError, RpcRequestError, TimeoutError, type CustomTransport, type Hash } from 'viem';
import { GatewayError } from '../client/errors.js';
import type { Gateway } from '../client/gateway.js';
import { parseResult } from '../client/json-rpc.js';
import { calls } from './viem-calls.js';

/** Which of the two EVM networks of a gateway a viem client talks to. */
export interface GatewayTransportConfig {
  readonly network: 'evm-a' | 'evm-b';
}

/**
 * A transport for viem's clients over a gateway of ours: `createPublicClient({ transport: gatewayTransport(gateway, { network: 'evm-a' }) })`.
 *
 * The EVM calls of the interface (4.4 to 4.9) go out by the operations of `gateway-elements/client`, with the key, limits, retries
 * and kept answers of that gateway; viem gets the result as the node wrote it. So `getLogs`, `createAccessList` and
 * `getTransaction({ blockHash, index })` of viem work, and `client.request` with any of the six methods. viem itself tries nothing
 * again. A signal given to `client.request` ends the call.
 *
 * Errors are those of viem's own `http`: an error object of a node keeps its code and message and becomes the error that viem has
 * for it, params that cannot be sent are `InvalidParamsRpcError`, time that ran out is `TimeoutError`, all else
 * `HttpRequestError`. In each, `error.walk((cause) => cause instanceof GatewayError)` finds ours.
 *
 * @throws MethodNotSupportedRpcError for any other method; nothing is sent
 */
export function gatewayTransport(gateway: Gateway, { network }: GatewayTransportConfig): CustomTransport {
  const request = async (
    { method, params }: { readonly method: string; readonly params?: readonly unknown[] },
    { signal }: { readonly signal?: AbortSignal } = {},
  ): Promise<unknown> => {
    try {
      const call = Object.hasOwn(calls, method) ? calls[method] : undefined;
      if (!call) throw notAnswered(method);
      const { value, text } = await call(gateway, params ?? [], { network, ...(signal ? { signal } : {}) });
      // Its depth was measured when it was read. Null in place of a list is an empty list: viem would stumble over it.
      const { result } = parseResult(text, undefined, Infinity);
      return result ?? (value === null ? null : []);
    } catch (error) {
      throw error instanceof GatewayError ? asTheirs(error, { method, params }, network) : error;
    }
  };
  return custom({ request }, { key: 'gateway', name: 'gateway-elements', retryCount: 0 });
}

/**
 * What `debug_traceBlockByHash` takes and gives, which viem has no type for:
 * `createPublicClient({ transport, rpcSchema: rpcSchema<TraceRpcSchema>() })`. The results are those of the tracer, as nodes write them.
 */
export type TraceRpcSchema = [
  {
    Method: 'debug_traceBlockByHash';
    Parameters: [
      blockHash: Hash,
      tracing:
        | { tracer: 'callTracer'; tracerConfig?: { onlyTopCall?: boolean; withLog?: boolean } }
        | { tracer: 'prestateTracer'; tracerConfig?: { diffMode?: boolean } },
    ];
    ReturnType: { txHash?: Hash; result?: unknown; error?: string }[];
  },
];

function notAnswered(method: string): GatewayError {
  const sentence = `The gateway does not answer ${method}, but ${Object.keys(calls).join(', ')}; nothing was sent.`;
  return new GatewayError('unsupported', {}, undefined, sentence);
}

/** The error of viem that tells the same. Where viem names the URL, the slot stands: a URL may hold the key. */
function asTheirs(error: GatewayError, body: { readonly [name: string]: unknown }, url: string): Error {
  const { code, details, message } = error;
  const rpcCode = details.rpcCode ?? ownCodes.get(code);
  if (rpcCode !== undefined) {
    const { data, text = message } = details;
    return new RpcRequestError({ body, url, error: { code: rpcCode, data, ...{ message: text, cause: error } } });
  }
  if (code === 'timeout') return Object.assign(new TimeoutError({ body, url }), { cause: error });
  return new HttpRequestError({ body, url, cause: error, status: details.status });
}

/** EIP-1474's codes for what is refused before anything is sent. */
const ownCodes: ReadonlyMap<GatewayError['code'], number> = new Map([
  ['config', -32602],
  ['unsupported', -32004],
]);
