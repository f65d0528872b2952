import type { AccessList } from 'viem';
import { quantity } from './evm.js';
import { maybe, nullable, shape, text, type JsonObject, type Read } from './read.js';
import { accessList } from './transaction.js';

/** The result of `eth_createAccessList` (interface 4.5). */
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
