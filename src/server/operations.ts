/** The REST operations of the interface. */
export type RestOperation = 'validatorsets' | 'evidence';

/** The JSON-RPC operations of the interface, named as their methods. */
export type RpcOperation =
  | 'abci_query'
  | 'eth_getLogs'
  | 'eth_createAccessList'
  | 'eth_getTransactionByBlockHashAndIndex'
  | 'eth_getBlockReceipts'
  | 'eth_getUncleByBlockNumberAndIndex'
  | 'debug_traceBlockByHash';

/** A JSON-RPC address of the gateway: `/rpc` is CometBFT, `/a` and `/b` are the two EVM networks. */
export type RpcSlot = 'rpc' | 'a' | 'b';

/** The methods of each JSON-RPC address. Others are rejected. */
export type OperationTable = Readonly<Record<RpcSlot, readonly RpcOperation[]>>;

/** The methods as the interface lists them (§4.3 to §4.9). */
export const interfaceOperations: OperationTable = {
  rpc: ['abci_query'],
  a: ['eth_getLogs', 'eth_createAccessList', 'eth_getTransactionByBlockHashAndIndex'],
  b: ['eth_createAccessList', 'eth_getBlockReceipts', 'eth_getUncleByBlockNumberAndIndex', 'debug_traceBlockByHash'],
};

const validatorSetsPath = '/cosmos/base/tendermint/v1beta1/validatorsets/';
const evidencePath = '/cosmos/evidence/v1beta1/evidence';

/** The operation of a path below `/rest`, or undefined; the height is checked by the source. */
export function findRestOperation(path: string): RestOperation | undefined {
  if (path === evidencePath) return 'evidence';
  if (path.startsWith(validatorSetsPath)) return 'validatorsets';
  return undefined;
}

/** The part of a validator-set path after `validatorsets/`, percent-encoded as received. */
export function heightOf(path: string): string {
  return path.slice(validatorSetsPath.length);
}

/** The operation with that name on an address, or undefined if the address does not support it. */
export function findRpcOperation(table: OperationTable, slot: RpcSlot, method: string): RpcOperation | undefined {
  return table[slot].find((name) => name === method);
}

const costs: Readonly<Partial<Record<RestOperation | RpcOperation, number>>> = {
  debug_traceBlockByHash: 20,
  eth_getLogs: 5,
  eth_createAccessList: 3,
};

/** The cost of a call to its key, in units of the rate limit: a trace occupies a node as long as twenty lookups. */
export function costOf(operation: RestOperation | RpcOperation): number {
  return costs[operation] ?? 1;
}
