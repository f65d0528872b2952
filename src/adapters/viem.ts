import { custom, type CustomTransport, type Hash, HttpRequestError, RpcRequestError, TimeoutError } from 'viem';
import type { Answer, CallOptions } from '../client/answer.js';
import { GatewayError } from '../client/errors.js';
import type { Gateway } from '../client/gateway.js';
import { createAccessList } from '../client/operations/access-list.js';
import { getBlockReceipts } from '../client/operations/block-receipts.js';
import { getLogs } from '../client/operations/logs.js';
import type { BlockTag } from '../client/operations/params.js';
import { traceBlock, type TraceRequest } from '../client/operations/trace.js';
import { getTransaction } from '../client/operations/transaction.js';
import { getUncle } from '../client/operations/uncle.js';
import { address, bytes, flag, hash, index, quantity } from '../client/wire/evm.js';
import {
  type Fields,
  list,
  maybe,
  Mismatch,
  nullable,
  type Read,
  readReply,
  shape,
  type Shape,
  text,
} from '../client/wire/read.js';
import { parseResult } from '../client/json.js';

type Call = (gateway: Gateway, params: readonly unknown[], options: CallOptions) => Promise<Answer<unknown>>;

/** The operations validate the tags. */
const block: Read<bigint | BlockTag> = (value) =>
  text(value).startsWith('0x') ? quantity(value) : (value as BlockTag);

/** Like in nodes, 32 bytes are a hash. */
const blockOrHash: Read<bigint | BlockTag | { readonly blockHash: Hash }> = (value) => {
  if (typeof value !== 'string') return only({ blockHash: hash })(value);
  return value.length === 66 ? { blockHash: hash(value) } : block(value);
};

const tracer: Read<TraceRequest['tracer']> = (value) => {
  if (value === 'callTracer') return 'call';
  if (value === 'prestateTracer') return 'prestate';
  throw new Mismatch('callTracer or prestateTracer');
};

const filter = only({
  ...{ address: maybe(oneOrMore(address)), topics: maybe(list(nullable(oneOrMore(hash)))) },
  ...{ fromBlock: maybe(block), toBlock: maybe(block), blockHash: maybe(hash) },
});

const transaction = only({
  ...{ from: maybe(address), to: maybe(address), data: maybe(bytes), value: maybe(quantity), gas: maybe(quantity) },
  ...{ gasPrice: maybe(quantity), maxFeePerGas: maybe(quantity), maxPriorityFeePerGas: maybe(quantity) },
});

const tracing = only({
  tracer,
  tracerConfig: maybe(only({ onlyTopCall: maybe(flag), withLog: maybe(flag), diffMode: maybe(flag) })),
});

const calls: Readonly<Record<string, Call>> = {
  eth_getLogs: call(getLogs, { filter }, ({ filter: { fromBlock, toBlock, ...which } }) => {
    const isRange = which.blockHash === undefined || (fromBlock ?? toBlock) !== undefined;
    const range = { from: fromBlock ?? 'latest', to: toBlock ?? 'latest' };
    return { ...which, ...(isRange ? { range } : {}) };
  }),
  eth_createAccessList: call(
    createAccessList,
    { transaction, block: maybe(blockOrHash) },
    ({ transaction, block = 'latest' }) => ({ call: transaction, block }),
  ),
  eth_getBlockReceipts: call(getBlockReceipts, { block: blockOrHash }, ({ block }) =>
    typeof block === 'object' ? block : { block },
  ),
  eth_getUncleByBlockNumberAndIndex: call(getUncle, { block, index }, (request) => request),
  debug_traceBlockByHash: call(
    traceBlock,
    { blockHash: hash, tracing },
    ({ blockHash, tracing: { tracer, tracerConfig } }) => ({ blockHash, tracer, ...tracerConfig }),
  ),
  eth_getTransactionByBlockHashAndIndex: call(getTransaction, { blockHash: hash, index }, (request) => request),
};

function call<F extends Fields, R>(
  ask: (gateway: Gateway, request: R, options: CallOptions) => Promise<Answer<unknown>>,
  fields: F,
  toRequest: (params: Shape<F>) => object,
): Call {
  const read = only(fields);
  const names = Object.keys(fields);
  return async (gateway, params, options) => {
    const named = Object.fromEntries(params.map((param, index) => [names[index] ?? index, param]));
    // The members are valid. The operation checks which of them exclude each other.
    return ask(gateway, toRequest(readParams(named, read)) as R, options);
  };
}

/** Validates params as strictly as a response. Invalid params are not sent. */
function readParams<T>(params: unknown, read: Read<T>): T {
  try {
    return readReply(params, read, undefined, 'params');
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { path = 'params', expected = 'another value' } = error.details;
    throw new GatewayError('config', { option: path, expected });
  }
}

/** An object with only these members. Dropping another member silently would change the answer. */
function only<F extends Fields>(fields: F): Read<Shape<F>> {
  const read = shape(fields);
  return (value, odd) => {
    const result = read(value, odd);
    const [more] = Object.entries(result.extra ?? {}).find(([, member]) => member !== undefined) ?? [];
    if (more !== undefined) throw new Mismatch(`nothing beside ${Object.keys(fields).join(', ')}`).under(more);
    return result;
  };
}

function oneOrMore<T>(read: Read<T>): Read<T | T[]> {
  return (value, odd) => (Array.isArray(value) ? list(read)(value, odd) : read(value, odd));
}

/** The options of `gatewayTransport`: the EVM network to use. */
export interface GatewayTransportConfig {
  readonly network: 'evm-a' | 'evm-b';
}

/**
 * Creates a viem transport over a gateway: `createPublicClient({ transport: gatewayTransport(gateway, { network:
 * 'evm-a' }) })`.
 *
 * The six EVM calls of the gateway API are sent with the key, limits, retries and cache of the gateway; viem receives
 * the unchanged result of the node. viem's `getLogs`, `createAccessList` and `getTransaction({ blockHash, index })`
 * work, and `client.request` with any of the six methods. viem's own retries are off. A signal passed to
 * `client.request` aborts the call.
 *
 * Errors match viem's own `http`: a node error keeps its code and message and becomes the matching viem error, invalid
 * params are `InvalidParamsRpcError`, timeouts are `TimeoutError`, everything else is `HttpRequestError`.
 * `error.walk((cause) => cause instanceof GatewayError)` finds the client's error.
 *
 * @throws MethodNotSupportedRpcError for any other method; no request is sent
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
      // The depth was checked when the text was received. Null instead of a list becomes an empty list, because viem
      // fails on null.
      const { result } = parseResult(text, undefined, Infinity);
      return result ?? (value === null ? null : []);
    } catch (error) {
      throw error instanceof GatewayError ? asTheirs(error, { method, params }, network) : error;
    }
  };
  return custom({ request }, { key: 'gateway', name: 'gateway-elements', retryCount: 0 });
}

/**
 * The types of `debug_traceBlockByHash`, which viem lacks: `createPublicClient({ transport, rpcSchema:
 * rpcSchema<TraceRpcSchema>() })`. The results have the format of the tracer.
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
  const sentence = `The gateway does not support ${method}, only ${Object.keys(calls).join(', ')}. No request was sent.`;
  return new GatewayError('unsupported', {}, undefined, sentence);
}

/** The equivalent viem error. The network name replaces the URL, because the URL may contain the key. */
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

/** EIP-1474 codes of requests that are rejected before they are sent. */
const ownCodes: ReadonlyMap<GatewayError['code'], number> = new Map([
  ['config', -32602],
  ['unsupported', -32004],
]);
