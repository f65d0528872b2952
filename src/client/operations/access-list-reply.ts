import type { AccessList } from 'viem';
import { quantity } from '../wire/evm.js';
import { maybe, nullable, shape, text, type JsonObject, type Read } from '../wire/read.js';
import { accessList } from './transaction-reply.js';
import type { Answer, Received } from '../answer.js';
import { GatewayError } from '../errors.js';
import { explained } from '../refusals.js';
import { readRpcAnswer } from '../json-rpc.js';

/** The result of `eth_createAccessList`. */
export interface AccessListResult {
  /** Sorted by address, and by key within an address: geth returns another order with every call. */
  readonly accessList: AccessList;
  /** Gas used by the call with the list. */
  readonly gasUsed: bigint;
  /** The error of the call inside the EVM. The list then holds what was accessed until the failure. */
  readonly error?: string;
  /** Members that this parser does not know. */
  readonly extra?: JsonObject;
}

const sorted: Read<AccessList> = (value, odd) =>
  accessList(value, odd)
    .map((entry) => ({ ...entry, storageKeys: [...entry.storageKeys].sort() }))
    .sort((a, b) => (a.address < b.address ? -1 : 1));

/** Reads the result; erigon returns null for an unknown block. */
export const readAccessListResult: Read<AccessListResult | null> = nullable(
  shape({ accessList: sorted, gasUsed: quantity, error: maybe(text) }),
);

export { toStateOverrides } from './state-overrides.js';

export function readAccessList<R>(request: R, text: string, received: Received): Answer<AccessListResult | null, R> {
  return readRpcAnswer(request, text, received, readAccessListResult);
}

/**
 * The failure of a node that does not accept a block hash; undefined for any other error. Nodes that accept only numbers and
 * tags report invalid params; if they name argument 0, the call itself is invalid.
 */
export function refusedHash(error: unknown): GatewayError | undefined {
  if (!(error instanceof GatewayError) || error.code !== 'bad-request') return undefined;
  const { rpcCode, text = '' } = error.details;
  if (rpcCode !== -32602 || /argument 0\b/.test(text)) return undefined;
  return explained(new GatewayError('unsupported', { ...error.details, option: 'block' }), error.reply);
}
