import { type EtherUnit, etherUnits, formatUnits } from '../../ui/format/amount.js';
import { parseDecimal } from '../../ui/format/exact-values.js';
import type { Unit } from '../../ui/fields/controls.js';
import { readWhole } from './fields.js';
import type { AccessList } from 'viem';
import { countBytes, isPrecompile, precompileSince, type InputBytes } from '../../client/wire/evm-facts.js';
import {
  intrinsicGas,
  listGas,
  listPricesOf,
  possibleForks,
  type GasFork,
  type IntrinsicGas,
} from '../../client/wire/intrinsic-gas.js';

/**
 * Amounts are typed in a unit, and are integers in wei in their attribute. A unit typed with the amount counts, too.
 */
export const units = { ether: toUnit('ether'), gwei: toUnit('gwei'), wei: toUnit('wei') };

function toUnit(unit: EtherUnit): Unit {
  return {
    read: (typed) => {
      if (typed.trim() === '') return { text: '' };
      const wei = parseUnits(typed, unit) ?? readAmount(typed);
      return wei === undefined ? { reason: unit } : { text: `${wei}` };
    },
    write: (text) => {
      const wei = readWhole(text.trim());
      return wei === undefined ? text : formatUnits(wei, etherUnits[unit]);
    },
  };
}

/** Parses an amount with its unit (for example, `1.5 ether` or `20 gwei`), in wei; undefined if it is invalid or not whole. */
export function readAmount(text: string): bigint | undefined {
  const [, amount, unit] = /^(\d[\d.]{0,99})\s*(wei|gwei|ether|eth)$/i.exec(text.trim()) ?? [];
  if (amount === undefined || unit === undefined) return undefined;
  return parseUnits(amount, unit.toLowerCase() === 'eth' ? 'ether' : (unit.toLowerCase() as EtherUnit));
}

/** Parses an amount typed in a selected unit, in wei; undefined if it is no number, or includes a fraction of a wei. */
export function parseUnits(text: string, unit: EtherUnit): bigint | undefined {
  return unit === 'wei' ? readWhole(text.trim()) : parseDecimal(text.trim(), etherUnits[unit]);
}

export interface ListCost {
  readonly fork: GasFork;
  /**
   * Gas cost of the list: 2,400 per address and 1,900 per slot (EIP-2930); from Amsterdam on 4,180 and 4,048 (EIP-7981,
   * EIP-8038).
   */
  readonly gas: bigint;
  /** Gas saved if everything in it is accessed: the least, and the most if every slot is written first. */
  readonly saves: { readonly least: bigint; readonly most: bigint };
  readonly entries: readonly EntryCost[];
}

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

export interface CallGas extends InputBytes {
  readonly byFork: readonly (Pick<IntrinsicGas, 'known' | 'floor'> & { readonly fork: GasFork })[];
}

export interface PricedCall {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly data?: string | undefined;
  readonly value?: bigint | undefined;
}

/**
 * Computes the cost and savings of a list by the rules of each fork that may hold, the later one first. Whether a slot
 * is read or written first is unknown, hence the bounds.
 */
export function computeListGas(list: AccessList, call: PricedCall, known: GasFork | undefined): readonly ListCost[] {
  return possibleForks(known).map((fork) => {
    const entries = list.map(({ address, storageKeys }) => weighEntry(address, storageKeys.length, call, fork));
    const gas = entries.reduce((sum, entry) => sum + entry.gas, 0n);
    const sum = (pick: 'least' | 'most') => entries.reduce((total, entry) => total + entry[pick] + entry.gas, 0n);
    return { fork, gas, saves: { least: sum('least'), most: sum('most') }, entries };
  });
}

function weighEntry(address: string, slots: number, { from, to }: PricedCall, fork: GasFork): EntryCost {
  const known = warmthOf(address, from, to);
  const { saves } = listPricesOf(fork);
  const gas = listGas({ addresses: 1, slots }, fork);
  const account = known ? 0n : saves.address;
  const atBest = known === 'maybe-precompile' ? saves.address : account;
  const keys = BigInt(slots satisfies number);
  return {
    address,
    gas,
    least: account + keys * saves.read - gas,
    most: atBest + keys * saves.write - gas,
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

/** The entries that can save more than they cost on any fork that may hold; if there are none, no list should be sent. */
export function savingEntries(list: AccessList, costs: readonly ListCost[]): AccessList {
  return list.filter((_, place) => costs.some(({ entries }) => (entries[place]?.most ?? 0n) > 0n));
}

export function callGas(call: PricedCall, list: AccessList, known: GasFork | undefined): CallGas {
  const { from, to, data = '0x', value = 0n } = call;
  const input = countBytes(data);
  const priced = {
    ...{ input, isCreation: to === undefined, hasValue: value > 0n },
    isToItself: to !== undefined && from?.toLowerCase() === to.toLowerCase(),
    accessList: { addresses: list.length, slots: list.reduce((sum, { storageKeys }) => sum + storageKeys.length, 0) },
    authorizations: 0,
  };
  const byFork = possibleForks(known).map((fork) => ({
    fork,
    ...intrinsicGas(priced, fork),
  }));
  return { ...input, byFork };
}
