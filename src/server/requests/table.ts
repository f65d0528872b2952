import { readAbciQuery } from './abci-query.js';
import {
  readAccessList,
  readBlockByHash,
  readBlockByNumber,
  readLogs,
  readReceipts,
  readTrace,
  readTransaction,
  readUncle,
} from './evm.js';
import type { Params, RequestLimits } from './fields.js';

/** A JSON-RPC method of a gateway: its parser and the cost of a call. */
export interface RpcMethod {
  readonly method: string;
  /** Units of the rate limit. Default: 1. */
  readonly cost?: number;
  /**
   * Reads the caller's params and returns re-serialized params to send. Throws a Refusal (`badParams`) for everything
   * unknown. `params` is undefined if there are none.
   */
  readonly read: (params: unknown, limits: RequestLimits) => Params;
}

/**
 * The JSON-RPC methods that a gateway supports. The last two are not part of the gateway API and are off by default.
 */
export const rpcMethods = {
  abci_query: { method: 'abci_query', read: readAbciQuery },
  eth_getLogs: { method: 'eth_getLogs', cost: 5, read: readLogs },
  eth_createAccessList: { method: 'eth_createAccessList', cost: 3, read: readAccessList },
  eth_getTransactionByBlockHashAndIndex: { method: 'eth_getTransactionByBlockHashAndIndex', read: readTransaction },
  eth_getBlockReceipts: { method: 'eth_getBlockReceipts', read: readReceipts },
  eth_getUncleByBlockNumberAndIndex: { method: 'eth_getUncleByBlockNumberAndIndex', read: readUncle },
  // It occupies a node for as long as twenty lookups.
  debug_traceBlockByHash: { method: 'debug_traceBlockByHash', cost: 20, read: readTrace },
  eth_getBlockByHash: { method: 'eth_getBlockByHash', read: readBlockByHash },
  eth_getBlockByNumber: { method: 'eth_getBlockByNumber', read: readBlockByNumber },
} as const satisfies Readonly<Record<string, RpcMethod>>;

/** The names of the JSON-RPC methods that a gateway supports. */
export type RpcOperation = keyof typeof rpcMethods;
