import type { AccessList } from 'viem';
import type { AccessListResult } from '../../client/operations/access-list-reply.js';
import type { GasFork } from '../../client/wire/intrinsic-gas.js';
import type { EntryCost } from './cost.js';

export type Side = 'both' | 'first' | 'second';

export interface SlotRow {
  readonly key: string;
  readonly side: Side;
}

export interface EntryRow {
  readonly address: string;
  readonly side: Side;
  readonly slots: readonly SlotRow[];
}

export interface AccessListView {
  readonly entries: readonly EntryRow[];
  readonly addresses: number;
  readonly slots: number;
  /** Addresses and slots that only one of two lists contains; zero without a comparison. */
  readonly differences: { readonly first: number; readonly second: number };
}

export function toAccessListView({ accessList }: AccessListResult): AccessListView {
  const entries = merge(accessList).map(([address, keys]) => ({
    address,
    side: 'both' as const,
    slots: [...keys].map((key) => ({ key, side: 'both' as const })),
  }));
  return { entries, ...countOf(entries), differences: { first: 0, second: 0 } };
}

export function toComparedView(first: AccessListResult, second: AccessListResult): AccessListView {
  const [ours, theirs] = [new Map(merge(first.accessList)), new Map(merge(second.accessList))];
  const addresses = [...new Set([...ours.keys(), ...theirs.keys()])].toSorted();
  const differences = { first: 0, second: 0 };
  const note = (inFirst: boolean, inSecond: boolean): Side => {
    if (inFirst && inSecond) return 'both';
    differences[inFirst ? 'first' : 'second']++;
    return inFirst ? 'first' : 'second';
  };
  const entries = addresses.map((address) => {
    const [mine, other] = [ours.get(address) ?? new Set<string>(), theirs.get(address) ?? new Set<string>()];
    const side = note(ours.has(address), theirs.has(address));
    const slots = [...new Set([...mine, ...other])]
      .toSorted()
      .map((key) => ({ key, side: note(mine.has(key), other.has(key)) }));
    return { address, side, slots };
  });
  return { entries, ...countOf(entries), differences };
}

export function isSameList({ differences }: AccessListView): boolean {
  return differences.first + differences.second === 0;
}

/**
 * One entry per address, although a node may write two; addresses in lower case, although a node may write either case.
 */
function merge(list: AccessList): [string, Set<string>][] {
  const entries = new Map<string, Set<string>>();
  for (const { address, storageKeys } of list) {
    const keys = entries.get(address.toLowerCase()) ?? new Set<string>();
    for (const key of storageKeys) keys.add(key.toLowerCase());
    entries.set(address.toLowerCase(), keys);
  }
  return [...entries];
}

function countOf(entries: readonly EntryRow[]): { readonly addresses: number; readonly slots: number } {
  return { addresses: entries.length, slots: entries.reduce((sum, { slots }) => sum + slots.length, 0) };
}

/** A slot without its leading zeros, if that makes it short: the slots of a contract's first variables. */
export function shortSlot(key: string): string | undefined {
  const digits = key.replace(/^0x0*/, '');
  return digits.length <= 4 ? `0x${digits === '' ? '0' : digits}` : undefined;
}

/** A row of the list, with its cost on each fork that may hold, in the first list; empty if that list does not contain it. */
export interface ListRow {
  readonly entry: EntryRow;
  readonly costs: readonly (EntryCost & { readonly fork: GasFork })[];
}
