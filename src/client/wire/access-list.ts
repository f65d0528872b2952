import type { AccessList } from 'viem';
import { quantity } from './evm.js';
import { maybe, nullable, shape, text, type JsonObject, type Read } from './read.js';
import { accessList } from './transaction.js';

/** What `eth_createAccessList` answers (interface 4.5). */
export interface AccessListResult {
  /** Sorted by address, keys too: geth gives another order with every call. */
  readonly accessList: AccessList;
  /** Gas that the call takes when it carries the list. */
  readonly gasUsed: bigint;
  /** Why the call failed inside the EVM. The list is what was touched until then. */
  readonly error?: string;
  /** Members that this parser does not know. */
  readonly extra?: JsonObject;
}

const sorted: Read<AccessList> = (value, odd) =>
  accessList(value, odd)
    .map((entry) => ({ ...entry, storageKeys: [...entry.storageKeys].sort() }))
    .sort((a, b) => (a.address < b.address ? -1 : 1));

/** Reads the result; null is what erigon answers for a block that it does not know. */
export const readAccessListResult: Read<AccessListResult | null> = nullable(
  shape({ accessList: sorted, gasUsed: quantity, error: maybe(text) }),
);
