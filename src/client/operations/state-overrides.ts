import type { Address, Hash } from 'viem';
import { isObject } from '../options.js';
import { refuse, toData } from './params.js';
import { toQuantity } from './quantity.js';

/** The state of an account in a simulation. */
export interface StateOverride {
  readonly balance?: bigint;
  readonly nonce?: bigint;
  /** Its storage slots; the other slots are zero. Excludes `stateDiff`. */
  readonly state?: Readonly<Record<Hash, Hash>>;
  /** Some of its storage slots; the other slots are unchanged. */
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
