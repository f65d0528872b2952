import { rpcMethods, type RpcMethod, type RpcOperation } from './requests/table.js';

/** The REST operations of the gateway API. */
export type RestOperation = 'validatorsets' | 'evidence';

/** A JSON-RPC endpoint of the gateway: `/rpc` is CometBFT, `/a` and `/b` are the two EVM networks. */
export type RpcSlot = 'rpc' | 'a' | 'b';

/** The methods of each JSON-RPC endpoint, by name or with a custom parser. Other methods are rejected. */
export type OperationTable = Readonly<Record<RpcSlot, readonly (RpcOperation | RpcMethod)[]>>;

/** The JSON-RPC methods of the gateway API. */
export const interfaceOperations = {
  rpc: ['abci_query'],
  a: ['eth_getLogs', 'eth_createAccessList', 'eth_getTransactionByBlockHashAndIndex'],
  b: ['eth_createAccessList', 'eth_getBlockReceipts', 'eth_getUncleByBlockNumberAndIndex', 'debug_traceBlockByHash'],
} as const satisfies OperationTable;

const blockLookups = ['eth_getBlockByHash', 'eth_getBlockByNumber'] as const;

/**
 * `interfaceOperations`, and blocks by hash and by number on both EVM networks. Block headers can prove answers
 * (`with-header`).
 */
export const operationsWithBlocks = {
  ...interfaceOperations,
  a: [...interfaceOperations.a, ...blockLookups],
  b: [...interfaceOperations.b, ...blockLookups],
} as const satisfies OperationTable;

const validatorSetsPath = '/cosmos/base/tendermint/v1beta1/validatorsets/';
const evidencePath = '/cosmos/evidence/v1beta1/evidence';

export function findRestOperation(path: string): RestOperation | undefined {
  if (path === evidencePath) return 'evidence';
  if (path.startsWith(validatorSetsPath)) return 'validatorsets';
  return undefined;
}

/** The part of a validator-set path after `validatorsets/`, percent-encoded as received. */
export function heightOf(path: string): string {
  return path.slice(validatorSetsPath.length);
}

export function findRpcMethod(table: OperationTable, slot: RpcSlot, name: string): RpcMethod | undefined {
  const found = table[slot].find((one) => (typeof one === 'string' ? one : one.method) === name);
  return found && toMethod(found);
}

export function namesOf(table: OperationTable, slot: RpcSlot): readonly string[] {
  return table[slot].map((one) => toMethod(one).method);
}

function toMethod(one: RpcOperation | RpcMethod): RpcMethod {
  return typeof one === 'string' ? rpcMethods[one] : one;
}
