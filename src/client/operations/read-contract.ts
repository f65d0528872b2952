import type { Answer, CallOptions } from '../answer.js';
import type { Gateway } from '../gateway.js';
import { loadCode } from '../load-code.js';
import type { ReadContractsRequest, ReadResult } from './contract-calls.js';
import { isCall, wrongCall } from './params.js';

/**
 * Reads view functions of many contracts, and hashes of earlier blocks, through `eth_createAccessList`.
 *
 * The gateway API has no `eth_call`. The node runs init code that calls the contracts and touches storage slots whose
 * keys encode the results; the node returns these keys. One request can contain several hundred calls. Like the results of
 * `eth_call`, the answers are reported by the node and not verified. A call that fails is a result with `ok: false`.
 * Contracts that break a request are isolated by halving it, within a request limit.
 *
 * @throws GatewayError `bad-request` if no account can pay for the gas, `unsupported` if the node lists no accesses at that
 *   block, and the errors of `createAccessList`
 */
export async function readContracts(
  gateway: Gateway,
  request: ReadContractsRequest,
  options: CallOptions = {},
): Promise<Answer<ReadResult[], ReadContractsRequest>> {
  if (!isCall(gateway, request, options)) throw await wrongCall(gateway, request, options);
  const [{ readAll }, { keccak_256 }] = await Promise.all([
    loadCode(() => import('./contract-batches.js')),
    loadCode(() => import('@noble/hashes/sha3.js')),
  ]);
  return readAll(gateway, request, options, keccak_256);
}
