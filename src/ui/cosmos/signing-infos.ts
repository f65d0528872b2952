import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import { askModuleList, type MaybeShort } from './module-list.js';

/** What the slashing module stores about a validator. */
export interface SigningInfo {
  /** Bech32, `…valcons1…`. */
  readonly address: string;
  /** Blocks missed in the last window. */
  readonly missedBlocks: bigint;
  /** Seconds since 1970 until which it is jailed; undefined if it is not, which the chain writes as the year 1970. */
  readonly jailedUntil: bigint | undefined;
  /** Whether it is permanently tombstoned, as for a double sign. */
  readonly tombstoned: boolean;
}

/** Signing infos by consensus address, and whether the chain has more. */
export type SigningInfos = ReadonlyMap<string, SigningInfo> & MaybeShort;

/**
 * All signing infos of a height, by consensus address in any encoding; of the latest state without a height. Throws as
 * `askModuleList` does.
 */
export async function askSigningInfos(
  gateway: Gateway,
  height: bigint | undefined,
  signal: AbortSignal,
): Promise<SigningInfos> {
  const list = { path: '/cosmos.slashing.v1beta1.Query/SigningInfos', member: 'info', height };
  const [{ rows, more }, { AddressMap }] = await Promise.all([
    askModuleList(gateway, list, signal),
    loadCode(() => import('../../decode/address-bytes.js')),
  ]);
  const infos = new AddressMap(
    rows.map((row) => {
      const address = row.text('address') ?? '';
      const until = row.time('jailed_until')?.seconds ?? 0n;
      const info: SigningInfo = {
        address,
        missedBlocks: row.integer('missed_blocks_counter') ?? 0n,
        jailedUntil: until > 0n ? until : undefined,
        tombstoned: row.boolean('tombstoned') ?? false,
      };
      return [address, info] as const;
    }),
  );
  return Object.assign(infos, { more });
}
