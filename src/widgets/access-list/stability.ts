import type { GatewayError } from '../../client/errors.js';
import type { AccessListResult } from '../../client/wire/access-list.js';

/** A simulation of the same call: its list, null if the node knows no such block, or why there is none. */
export interface Run {
  readonly block: bigint;
  readonly outcome: AccessListResult | null | GatewayError;
}

/** An entry that only some of the lists contain. */
export interface Varying {
  readonly address: string;
  /** One of its slots; absent for the address itself. */
  readonly key?: string;
  /** The blocks whose list contains it. */
  readonly blocks: readonly bigint[];
}

/** The comparison of several simulations of one call. */
export interface Stability {
  /** In block order. */
  readonly runs: readonly Run[];
  /** How many of them have a list: only those are compared. */
  readonly lists: number;
  /** Addresses and slots that all lists contain. */
  readonly steady: { readonly addresses: number; readonly slots: number };
  /** Addresses in order, slots after their address. A slot whose address varies with it is not listed separately. */
  readonly varying: readonly Varying[];
}

/** Compares the lists of one call on several blocks. */
export function toStability(unordered: readonly Run[]): Stability {
  const runs = unordered.toSorted((a, b) => (a.block < b.block ? -1 : 1));
  const lists = runs.flatMap(({ block, outcome }) =>
    outcome && 'accessList' in outcome ? [{ block, entries: toEntries(outcome) }] : [],
  );
  const steady = { addresses: 0, slots: 0 };
  const varying: Varying[] = [];
  const addresses = new Set(lists.flatMap(({ entries }) => [...entries.keys()]));
  for (const address of [...addresses].toSorted()) {
    const having = lists.filter(({ entries }) => entries.has(address));
    if (having.length === lists.length) steady.addresses++;
    else varying.push({ address, blocks: having.map(({ block }) => block) });
    const keys = new Set(having.flatMap(({ entries }) => [...(entries.get(address) ?? [])]));
    for (const key of [...keys].toSorted()) {
      const withKey = having.filter(({ entries }) => entries.get(address)?.has(key));
      if (withKey.length === lists.length) steady.slots++;
      else if (withKey.length < having.length)
        varying.push({ address, key, blocks: withKey.map(({ block }) => block) });
    }
  }
  return { runs, lists: lists.length, steady, varying };
}

/** The previous blocks, the nearest first; fewer near the start of the chain. */
export function blocksBefore(block: bigint, count: number): readonly bigint[] {
  const before = Array.from({ length: count }, (_, index) => index + 1).map(
    (back) => block - BigInt(back satisfies number),
  );
  return before.filter((each) => each >= 0n);
}

/** Slots by address, in lower case, as nodes write either. */
function toEntries({ accessList }: AccessListResult): ReadonlyMap<string, ReadonlySet<string>> {
  const entries = new Map<string, Set<string>>();
  for (const { address, storageKeys } of accessList) {
    const keys = entries.get(address.toLowerCase()) ?? new Set<string>();
    for (const key of storageKeys) keys.add(key.toLowerCase());
    entries.set(address.toLowerCase(), keys);
  }
  return entries;
}
