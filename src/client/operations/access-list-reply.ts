import type { AccessList, Address, Hash } from 'viem';
import type { Answer, Received } from '../answer.js';
import { readRpcAnswer } from '../json.js';
import { isObject } from '../options.js';
import { quantity } from '../wire/evm.js';
import { maybe, nullable, shape, text, type JsonObject, type Read } from '../wire/read.js';
import { refuse, toData } from './params.js';
import { toQuantity } from './quantity.js';
import { accessList } from './transaction-reply.js';

/** The result of `eth_createAccessList`. */
export interface AccessListResult {
  /** Sorted by address, and by key within an address, because geth returns another order with every call. */
  readonly accessList: AccessList;
  /** Gas used by the call with the list. */
  readonly gasUsed: bigint;
  /** The error of the call inside the EVM. The list then contains what the call accessed before the failure. */
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

export function readAccessList<R>(request: R, text: string, received: Received): Answer<AccessListResult | null, R> {
  return readRpcAnswer(request, text, received, readAccessListResult);
}

/** The state of an account in a simulation. */
export interface StateOverride {
  readonly balance?: bigint;
  readonly nonce?: bigint;
  /** All storage slots; the other slots are zero. Cannot be combined with `stateDiff`. */
  readonly state?: Readonly<Record<Hash, Hash>>;
  /** Some storage slots; the other slots are unchanged. */
  readonly stateDiff?: Readonly<Record<Hash, Hash>>;
}

const members: readonly string[] = [
  'balance',
  'nonce',
  'state',
  'stateDiff',
] satisfies readonly (keyof StateOverride)[];

/** Writes state overrides; throws `config` for a member that gateways do not accept, such as `code`. */
export function toStateOverrides(
  overrides: Readonly<Record<Address, StateOverride>>,
): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  if (!isObject(overrides)) throw refuse('overrides', overrides, 'an object');
  return Object.fromEntries(
    Object.entries(overrides).map(([address, override]) => [toData('overrides', address, 20), toOverride(override)]),
  );
}

function toOverride(override: StateOverride): Readonly<Record<string, unknown>> {
  if (!isObject(override)) throw refuse('overrides', override, 'an object for each address');
  const other = Object.keys(override).find((name) => !members.includes(name));
  if (other !== undefined) throw refuse('overrides', other, `only ${members.join(', ')}`);
  const { balance, nonce, state, stateDiff } = override;
  if (state !== undefined && stateDiff !== undefined) {
    throw refuse('overrides', 'state', 'state or stateDiff for an address, not both');
  }
  return {
    ...(balance === undefined ? {} : { balance: toQuantity('balance', balance) }),
    ...(nonce === undefined ? {} : { nonce: toQuantity('nonce', nonce) }),
    ...(state === undefined ? {} : { state: toSlots(state) }),
    ...(stateDiff === undefined ? {} : { stateDiff: toSlots(stateDiff) }),
  };
}

function toSlots(slots: NonNullable<StateOverride['state']>): Readonly<Record<string, string>> {
  if (!isObject(slots)) throw refuse('overrides', slots, 'slots by their key');
  return Object.fromEntries(
    Object.entries(slots).map(([key, word]) => [toData('overrides', key, 32), toData('overrides', word, 32)]),
  );
}
