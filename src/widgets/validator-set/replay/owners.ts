import type { StakingValidator } from '../../../ui/cosmos/staking-validators.js';
import type { ReplayStep } from './snapshots.js';

/** Validators by consensus address. One that changed its key has several addresses, and one operator. */
export type Owners = ReadonlyMap<string, Pick<StakingValidator, 'operatorAddress' | 'moniker'>>;

/** What the staking module has of validators, by consensus key. */
type Staking = ReadonlyMap<string, Pick<StakingValidator, 'operatorAddress' | 'moniker'>>;

/** Finds the validators of a replay in the names of some heights: the names of a height have the keys of that height only. */
export function toOwners(steps: readonly ReplayStep[], ...named: readonly (Staking | undefined)[]): Owners {
  const owners = new Map<string, Pick<StakingValidator, 'operatorAddress' | 'moniker'>>();
  for (const { state } of steps) {
    if (state.kind !== 'loaded') continue;
    for (const { address, pubKey } of state.snapshot.rows) {
      const key = pubKey?.key;
      if (!key || owners.has(address)) continue;
      const owner = named.map((staking) => staking?.get(key)).find((found) => found?.operatorAddress);
      if (owner) owners.set(address, owner);
    }
  }
  return owners;
}

/** Who has an address: its operator, or the address itself if no names show the operator. */
export function ownerOf(owners: Owners, address: string): string {
  return owners.get(address)?.operatorAddress ?? address;
}

/** How many validators changed their consensus key. */
export function countRotated(owners: Owners): number {
  const addresses = new Map<string, number>();
  for (const { operatorAddress } of owners.values())
    addresses.set(operatorAddress, (addresses.get(operatorAddress) ?? 0) + 1);
  return [...addresses.values()].filter((count) => count > 1).length;
}
