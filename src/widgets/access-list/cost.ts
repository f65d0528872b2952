import { countBytes, inputGas, isPrecompile, precompileSince, transferGas } from '../../client/wire/evm-facts.js';
import type { AccessList } from 'viem';

/** What stands in a list, what it costs, and what it can save at best. */
export interface ListCost {
  /** Gas that the list itself takes: 2 400 an address, 1 900 a slot (EIP-2930). */
  readonly gas: bigint;
  /** Gas that it saves if everything in it is touched: the least, and the most when every slot is written first. */
  readonly saves: { readonly least: bigint; readonly most: bigint };
  readonly entries: readonly EntryCost[];
}

/** The same of one address and its slots. */
export interface EntryCost {
  readonly address: string;
  readonly gas: bigint;
  /** Saved less spent; below zero the entry costs more than it saves. */
  readonly least: bigint;
  readonly most: bigint;
  /** Why the address is warm without the list: then only its slots save gas. */
  readonly warm?: Warmth;
}

/** Later precompiles are some only by the rules of a later fork, which nothing here tells. */
export type Warmth = 'sender' | 'recipient' | 'precompile' | 'maybe-precompile';

/** What the call costs before it runs. */
export interface IntrinsicGas {
  /** 21 000, the data, what a creation adds, and the list (the rules since Istanbul, Berlin and Shanghai). */
  readonly gas: bigint;
  /** The least that is charged for the data from Prague on (EIP-7623). */
  readonly floor: bigint;
  readonly zeros: number;
  readonly others: number;
}

const [listedAddress, listedKey] = [2_400n, 1_900n];
/** What a first access costs more than any other (EIP-2929): an account, a slot that is read, a slot that is written. */
const [coldAccount, coldRead, coldWrite] = [2_500n, 2_000n, 2_100n];

/** Weighs a list by the gas rules from Berlin to Prague. Whether a slot is read or written first is not known, hence the bounds. */
export function computeListGas(list: AccessList, call: { readonly from?: string; readonly to?: string }): ListCost {
  const entries = list.map(({ address, storageKeys }) => weighEntry(address, storageKeys.length, call));
  const gas = entries.reduce((sum, entry) => sum + entry.gas, 0n);
  const sum = (pick: 'least' | 'most') => entries.reduce((total, entry) => total + entry[pick] + entry.gas, 0n);
  return { gas, saves: { least: sum('least'), most: sum('most') }, entries };
}

function weighEntry(
  address: string,
  keys: number,
  { from, to }: { readonly from?: string; readonly to?: string },
): EntryCost {
  const known = warmthOf(address, from, to);
  const slots = BigInt(keys satisfies number);
  const gas = listedAddress + listedKey * slots;
  const account = known ? 0n : coldAccount;
  const atBest = known === 'maybe-precompile' ? coldAccount : account;
  return {
    address,
    gas,
    least: account + slots * coldRead - gas,
    most: atBest + slots * coldWrite - gas,
    ...(known ? { warm: known } : {}),
  };
}

function warmthOf(address: string, from: string | undefined, to: string | undefined): EntryCost['warm'] {
  const one = address.toLowerCase();
  if (one === from?.toLowerCase()) return 'sender';
  if (one === to?.toLowerCase()) return 'recipient';
  if (isPrecompile(one)) return 'precompile';
  return precompileSince(one) ? 'maybe-precompile' : undefined;
}

/** The entries that can save more than they cost; none of them is the advice to send no list. */
export function savingEntries(list: AccessList, { entries }: ListCost): AccessList {
  return list.filter((_, place) => (entries[place]?.most ?? 0n) > 0n);
}

/** What a call with this data and this list costs before any code runs. */
export function intrinsicGas(data: string | undefined, creates: boolean, listGas: bigint): IntrinsicGas {
  const bytes = countBytes(data ?? '0x');
  const input = inputGas(bytes, creates);
  return { gas: transferGas + input.data + input.creation + listGas, floor: input.floor, ...bytes };
}
