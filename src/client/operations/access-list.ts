import type { Address, Hash, Hex } from 'viem';
import type { Answer, CallOptions } from '../answer.js';
import { exchange, type Gateway } from '../gateway.js';
import { lazyReader, loadCode } from '../load-code.js';
import { isObject } from '../options.js';
import type { AccessListResult, StateOverride } from './access-list-reply.js';
import { type BlockTag, evmSlot, isCall, refuse, toData, wrongCall } from './params.js';
import { toBlock, toQuantity } from './quantity.js';

/**
 * A call in the format of `eth_call`. Without `to` it creates a contract. The two kinds of fees are mutually exclusive.
 */
export type CallRequest = {
  readonly from?: Address;
  readonly to?: Address;
  readonly data?: Hex;
  readonly value?: bigint;
  readonly gas?: bigint;
} & (
  | { readonly gasPrice?: bigint; readonly maxFeePerGas?: never; readonly maxPriorityFeePerGas?: never }
  | { readonly maxFeePerGas?: bigint; readonly maxPriorityFeePerGas?: bigint; readonly gasPrice?: never }
);

/** A call, and the block whose state it is simulated on. */
export interface AccessListRequest {
  readonly call: CallRequest;
  /** A number or tag, or the hash of a block (EIP-1898), which a reorganization does not change. */
  readonly block: bigint | BlockTag | { readonly blockHash: Hash };
  /** State overrides by address. Not every node supports them. */
  readonly overrides?: Readonly<Record<Address, StateOverride>>;
}

/**
 * Simulates a call and lists the accounts and slots that it accesses.
 *
 * `eth_createAccessList`. A call that fails inside the EVM is an answer with `error`; a call that cannot start (funds,
 * nonce, fees) is thrown as `bad-request`. The block is always sent, because nodes differ in the default.
 *
 * @throws GatewayError `bad-request`, `not-found` above the head, `pruned` if the node has pruned the state, `unsupported` with
 *   the option `block` if the node does not accept a hash
 */
export async function createAccessList(
  gateway: Gateway,
  request: AccessListRequest,
  options: CallOptions = {},
): Promise<Answer<AccessListResult | null, AccessListRequest>> {
  if (!isCall(gateway, request, options)) throw await wrongCall(gateway, request, options);
  const { call, block, overrides } = request;
  const params: unknown[] = [toCall(call), toBlockOrHash(block)];
  if (overrides) params.push((await loadCode(() => import('./access-list-reply.js'))).toStateOverrides(overrides));
  const asked = exchange<AccessListResult | null, AccessListRequest>(
    gateway,
    {
      operation: 'createAccessList',
      network: evmSlot(options, 'evm-a'),
      request,
      wire: { method: 'eth_createAccessList', params },
      read: lazyReader(
        async () => (await loadCode(() => import('./access-list-reply.js'))).readAccessList<AccessListRequest>,
      ),
    },
    options,
  );
  return isObject(block) ? asked.catch(refuseHash) : asked;
}

function toBlockOrHash(block: AccessListRequest['block']): string | { readonly blockHash: string } {
  return isObject(block) ? { blockHash: toData('block', block.blockHash, 32) } : toBlock('block', block);
}

/** Classifies the failure of a node that may not accept a hash, by code loaded on demand; if that fails, the error is rethrown. */
async function refuseHash(error: unknown): Promise<never> {
  const failures = await loadCode(() => import('../failures.js')).catch(() => undefined);
  throw failures?.refusedHash(error) ?? error;
}

const bytes = [['from', 20], ['to', 20], ['data']] as const;
const quantities = ['gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'value'] as const;

function toCall(call: CallRequest): Record<string, string> {
  if (!isObject(call)) throw refuse('call', call, 'an object');
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = call;
  if (gasPrice !== undefined && (maxFeePerGas ?? maxPriorityFeePerGas) !== undefined) {
    throw refuse('gasPrice', gasPrice, 'a gas price or fees per gas, not both');
  }
  const wire: Record<string, string> = {};
  for (const [name, length] of bytes) {
    const value = call[name];
    if (value !== undefined) wire[name] = toData(name, value, length);
  }
  for (const name of quantities) {
    const value = call[name];
    if (value !== undefined) wire[name] = toQuantity(name, value);
  }
  return wire;
}
