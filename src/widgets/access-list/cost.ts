import { countBytes, inputGas, isPrecompile, precompileSince, transferGas } from '../../client/wire/evm-facts.js';
import type { AccessList } from 'viem';

/** The size of a list, its cost, and its possible savings. */
export interface ListCost {
  /** Gas cost of the list: 2 400 per address, 1 900 per slot (EIP-2930). */
  readonly gas: bigint;
  /** Gas saved if everything in it is accessed: the least, and the most if every slot is written first. */
  readonly saves: { readonly least: bigint; readonly most: bigint };
  readonly entries: readonly EntryCost[];
}

/** The same for one address and its slots. */
export interface EntryCost {
  readonly address: string;
  readonly gas: bigint;
  /** Savings less cost; a negative entry costs more than it saves. */
  readonly least: bigint;
  readonly most: bigint;
  /** Why the address is warm without the list, so that only its slots save gas. */
  readonly warm?: Warmth;
}

/** Later precompiles depend on the fork, which is unknown here. */
export type Warmth = 'sender' | 'recipient' | 'precompile' | 'maybe-precompile';

/** The intrinsic gas of the call. */
export interface IntrinsicGas {
  /** 21 000, the data, the surcharge of a creation, and the list (rules since Istanbul, Berlin and Shanghai). */
  readonly gas: bigint;
  /** The data floor since Prague (EIP-7623). */
  readonly floor: bigint;
  readonly zeros: number;
  readonly others: number;
}

const [listedAddress, listedKey] = [2_400n, 1_900n];
/** The extra cost of a cold access (EIP-2929): an account, a slot that is read, a slot that is written. */
const [coldAccount, coldRead, coldWrite] = [2_500n, 2_000n, 2_100n];

/**
 * Computes the cost and savings of a list by the gas rules from Berlin to Prague. Whether a slot is read or written
 * first is unknown, hence the bounds.
 */
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

/** The entries that can save more than they cost; if there are none, no list should be sent. */
export function savingEntries(list: AccessList, { entries }: ListCost): AccessList {
  return list.filter((_, place) => (entries[place]?.most ?? 0n) > 0n);
}

/** The intrinsic gas of a call with this data and list. */
export function intrinsicGas(data: string | undefined, creates: boolean, listGas: bigint): IntrinsicGas {
  const bytes = countBytes(data ?? '0x');
  const input = inputGas(bytes, creates);
  return { gas: transferGas + input.data + input.creation + listGas, floor: input.floor, ...bytes };
}
