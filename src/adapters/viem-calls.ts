import type { Hash } from 'viem';
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
import { list, maybe, Mismatch, nullable, readReply, shape, text } from '../client/wire/read.js';
import type { Fields, Read, Shape } from '../client/wire/read.js';

/** Asks by an operation of the client what the params of a JSON-RPC request ask. */
type Call = (gateway: Gateway, params: readonly unknown[], options: CallOptions) => Promise<Answer<unknown>>;

/** Tags are judged by the operations, which know those that they can send. */
const block: Read<bigint | BlockTag> = (value) =>
  text(value).startsWith('0x') ? quantity(value) : (value as BlockTag);

/** As nodes read it: 32 bytes are a hash. */
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

/** The calls of the interface on EVM networks, by method. */
export const calls: Readonly<Record<string, Call>> = {
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
    // Its members are what they should be; which of them exclude each other, the operation knows.
    return ask(gateway, toRequest(readParams(named, read)) as R, options);
  };
}

/** Reads what was asked as strictly as a reply; what is wrong is not sent. */
function readParams<T>(params: unknown, read: Read<T>): T {
  try {
    return readReply(params, read, undefined, 'params');
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { path = 'params', expected = 'another value' } = error.details;
    throw new GatewayError('config', { option: path, expected });
  }
}

/** An object with these members. Another one would change the answer, and must not be omitted in silence. */
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
