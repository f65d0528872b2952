import type { Hex } from 'viem';
import type { AccessListResult } from '../../client/operations/access-list-reply.js';
import type { CallRequest } from '../../client/operations/access-list.js';
import { checksumAddress } from '../abi/hash.js';
import { knownSlots } from './known-slots.js';
import { type SlotLabel, labelSlots, isProxySlot } from './labels.js';
import { type SearchPace, searchPreimages } from './slot-preimages.js';

export interface SlotNames {
  /** By slot, in lower case. */
  readonly labels: ReadonlyMap<string, SlotLabel>;
  /** Addresses that access the implementation slot of a proxy, in lower case. */
  readonly proxies: ReadonlySet<string>;
  /**
   * The only other contract in the list without slots, because the implementation of a proxy has none; undefined if
   * there are several.
   */
  readonly implementation: string | undefined;
  /** An address with its checksum. The code is loaded with the code for slot hashes. */
  readonly checksum: (address: string) => string;
}

const mostHashes = 40_000;

export async function nameSlots(
  accessList: AccessListResult['accessList'],
  calls: readonly CallRequest[],
  pace: SearchPace,
): Promise<SlotNames> {
  const slots = [
    ...new Set(accessList.flatMap(({ storageKeys }) => storageKeys.map((key) => key.toLowerCase() as Hex))),
  ];
  const addresses = accessList.map(({ address }) => address);
  const parties = calls.flatMap(({ from, to }) => [...(from ? [from] : []), ...(to ? [to] : [])]);
  const words = [...new Set([...parties, ...addresses, ...calls.flatMap(({ data = '0x' }) => wordsIn(data))])];
  const { found } = slots.length === 0 ? { found: [] } : await searchPreimages({ slots, words, mostHashes }, pace);
  const labels = labelSlots(slots, knownSlots(), found);
  const proxies = new Set(
    accessList
      .filter(({ storageKeys }) => storageKeys.some((key) => isProxySlot(labels.get(key.toLowerCase() as Hex))))
      .map(({ address }) => address.toLowerCase()),
  );
  const senders = calls.map(({ from }) => from?.toLowerCase());
  const withSlots = new Set(
    accessList.flatMap(({ address, storageKeys }) => (storageKeys.length === 0 ? [] : [address.toLowerCase()])),
  );
  const without = [...new Set(addresses.map((address) => address.toLowerCase()))].filter(
    (address) => !withSlots.has(address) && !senders.includes(address),
  );
  const implementation = proxies.size === 1 && without.length === 1 ? without[0] : undefined;
  return { labels, proxies, implementation, checksum: checksumAddress };
}

function wordsIn(data: Hex): readonly Hex[] {
  return [...data.slice(10, 10 + 64 * 64).matchAll(/[0-9a-f]{64}/gi)].map(([word]) => `0x${word}` as const);
}
