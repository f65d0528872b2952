import type { Answer } from '../../client/answer.js';
import type { AccessListResult } from '../../client/operations/access-list-reply.js';
import type { AccessListRequest } from '../../client/operations/access-list.js';
import { countBytes, isPrecompile, precompileSince, type InputBytes } from '../../client/wire/evm-facts.js';
import {
  intrinsicGas,
  listGas,
  listPricesOf,
  possibleForks,
  type GasFork,
  type IntrinsicGas,
} from '../../client/wire/intrinsic-gas.js';
import type { CallDecoder, RevertMeaning } from '../../decode/calls/call-decoder.js';
import type { SlotNames } from '../../decode/state/slot-names.js';
import type { EvmNetwork } from '../../ui/evm/request.js';
import { basisPointsOf } from '../../ui/format/ratio.js';
import type { FailedAnswer } from '../../ui/second-answer.js';
import type { SortState } from '../../ui/templates/sorting.js';
import type { ViewInput } from '../../ui/widget/shown.js';
import type { AccessListElement } from './access-list.js';
import type { AccessListQuery } from './request.js';

export interface AccessListTypes {
  readonly element: AccessListElement;
  readonly request: AccessListQuery;
  readonly data: AccessListAnswers;
  readonly choices: AccessListChoices;
  readonly view: AccessListView;
  /** The fork that the page names; an answer does not show any. */
  readonly context: GasFork | undefined;
  readonly additions: AccessListAdditions;
  readonly parts: { readonly more: typeof import('./more.js').more };
}

export type SimulationAnswer = Answer<AccessListResult | null, AccessListRequest>;

export interface AccessListAnswers {
  readonly network: EvmNetwork;
  readonly answer: SimulationAnswer;
  /** The second simulation, or why it failed, which does not affect the first. */
  readonly compared?: {
    readonly network: EvmNetwork;
    readonly answer: SimulationAnswer | FailedAnswer<AccessListRequest>;
  };
}

export type AccessList = AccessListResult['accessList'];

export type PanelName = 'fees' | 'compare' | 'paste' | 'cost';

export interface AccessListChoices {
  readonly panels: readonly PanelName[];
  readonly sort: SortState;
  readonly open: readonly string[];
  /** Whether copies omit entries that save no gas. Undefined: if a verdict omits entries too. */
  readonly onlyWorthwhile: boolean | undefined;
  readonly wrongPaste: string | undefined;
}

export const noChoices: AccessListChoices = {
  panels: [],
  sort: { column: 'address', descending: false },
  open: [],
  onlyWorthwhile: undefined,
  wrongPaste: undefined,
};

export interface NamedSlots extends SlotNames {
  /**
   * Names of mappings by the address of their contract, in lower case, and their slot: guesses, by the only function
   * that takes such keys.
   */
  readonly mappings: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

export interface AccessListAdditions {
  readonly fork: GasFork | undefined;
  /** Undefined while the slots are searched. */
  readonly names: NamedSlots | undefined;
  /** What the bytes of a revert mean; undefined while its code loads, and if there are none. */
  readonly reason: RevertMeaning | undefined;
}

export interface Comparison extends NonNullable<AccessListAnswers['compared']> {
  readonly withSender: boolean;
}

export interface ListOnShow {
  readonly kind: 'list';
  readonly network: EvmNetwork;
  readonly request: AccessListRequest;
  readonly result: AccessListResult;
  /** Why the call would fail, read from the bytes of its revert; `untold` if the node returned no reason. */
  readonly reason: RevertMeaning | 'untold' | undefined;
  readonly own: Pick<Entries, 'addresses' | 'slots'>;
  readonly entries: Entries;
  readonly rows: readonly ListRow[];
  readonly open: ReadonlySet<string>;
  readonly sort: SortState;
  /** The forks that may hold, and the cost of the list on each, the later one first. */
  readonly forks: readonly GasFork[];
  readonly costs: readonly ListCost[];
  /** Whether the list pays, by the rules of each fork that may hold; empty for an empty list, and if the call fails. */
  readonly verdicts: readonly ListVerdict[];
  /** The entries that are copied, with their counts and their cost on each fork that may hold. */
  readonly copied: AccessList;
  readonly copiedCounts: Entries;
  readonly copiedCosts: readonly ListCost[];
  readonly worthwhile: number;
  readonly onlyWorthwhile: boolean;
  readonly names: NamedSlots | undefined;
  readonly comparison: Comparison | undefined;
  /** The gas before execution; undefined while its panel is closed. */
  readonly callGas: CallGas | undefined;
}

export type AccessListView = { readonly kind: 'unknown-block' } | ListOnShow;

export function toView({ data, choices, additions }: ViewInput<AccessListTypes>): AccessListView {
  const { network, answer, compared } = data;
  const { value: result, request } = answer;
  if (result === null) return { kind: 'unknown-block' };
  const { fork, names } = additions;
  const own = toAccessListView(result);
  const other = compared && 'value' in compared.answer ? compared.answer.value : undefined;
  const entries = other ? toComparedView(result, other) : own;
  const costs = computeListGas(result.accessList, request.call, fork);
  const kept = savingEntries(result.accessList, costs);
  const verdicts = result.error === undefined ? costs.flatMap((cost) => verdictOf(cost, result.gasUsed)) : [];
  const onlyWorthwhile = choices.onlyWorthwhile ?? verdicts.some(({ without }) => without.length > 0);
  const copied = onlyWorthwhile ? kept : result.accessList;
  return {
    kind: 'list',
    ...{ network, request, result, own, entries, costs, names, verdicts, onlyWorthwhile },
    reason: additions.reason ?? (isUntold(result) ? 'untold' : undefined),
    rows: toRows(entries, costs),
    open: new Set(choices.open),
    sort: choices.sort,
    forks: possibleForks(fork),
    copied,
    copiedCounts: toAccessListView({ ...result, accessList: copied }),
    copiedCosts: computeListGas(copied, request.call, fork),
    worthwhile: kept.length,
    comparison: compared && { ...compared, withSender: request.call.from !== compared.answer.request.call.from },
    callGas: choices.panels.includes('cost') ? callGas(request.call, result.accessList, fork) : undefined,
  };
}

export type RevertData = Parameters<CallDecoder['decodeRevert']>[0];

/** The bytes of a revert, which some nodes include in their message. */
export function revertData(error: string | undefined): RevertData | undefined {
  return /0x(?:[0-9a-f]{2}){4,}/i.exec(error?.slice(0, 100_000) ?? '')?.[0].toLowerCase() as RevertData | undefined;
}

function isUntold({ error }: AccessListResult): boolean {
  return error !== undefined && /^execution reverted\W*$/.test(error);
}

function toRows({ entries }: Entries, costs: readonly ListCost[]): readonly ListRow[] {
  const places = new Map(costs[0]?.entries.map(({ address }, place) => [address.toLowerCase(), place]));
  const costsAt = (place = -1) =>
    costs.flatMap(({ fork, entries: all }) => (all[place] ? [{ fork, ...all[place] }] : []));
  return entries.map((entry) => ({ entry, costs: costsAt(places.get(entry.address)) }));
}

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

export interface Entries {
  readonly entries: readonly EntryRow[];
  readonly addresses: number;
  readonly slots: number;
  /** Addresses and slots that only one of two lists contains; zero without a comparison. */
  readonly differences: { readonly first: number; readonly second: number };
}

export function toAccessListView({ accessList }: AccessListResult): Entries {
  const entries = merge(accessList).map(([address, keys]) => ({
    address,
    side: 'both' as const,
    slots: [...keys].map((key) => ({ key, side: 'both' as const })),
  }));
  return { entries, ...countOf(entries), differences: { first: 0, second: 0 } };
}

export function toComparedView(first: AccessListResult, second: AccessListResult): Entries {
  const [ours, theirs] = [new Map(merge(first.accessList)), new Map(merge(second.accessList))];
  const addresses = [...new Set([...ours.keys(), ...theirs.keys()])].toSorted();
  const entries = addresses.map((address) => {
    const [mine, other] = [ours.get(address) ?? new Set<string>(), theirs.get(address) ?? new Set<string>()];
    const side = sideOf(ours.has(address), theirs.has(address));
    const slots = [...new Set([...mine, ...other])]
      .toSorted()
      .map((key) => ({ key, side: sideOf(mine.has(key), other.has(key)) }));
    return { address, side, slots };
  });
  const sides = entries.flatMap(({ side, slots }) => [side, ...slots.map((slot) => slot.side)]);
  const differences = {
    first: sides.filter((side) => side === 'first').length,
    second: sides.filter((side) => side === 'second').length,
  };
  return { entries, ...countOf(entries), differences };
}

function sideOf(inFirst: boolean, inSecond: boolean): Side {
  if (inFirst && inSecond) return 'both';
  return inFirst ? 'first' : 'second';
}

export function isSameList({ differences }: Entries): boolean {
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

/** The ids of the columns. */
export type EntryColumn = 'address' | 'slots' | 'costs' | 'gains';

/** A row of the list, with its cost on each fork that may hold, in the first list; empty if that list does not contain it. */
export interface ListRow {
  readonly entry: EntryRow;
  readonly costs: readonly (EntryCost & { readonly fork: GasFork })[];
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

/** Whether a list pays, by the rules of a fork. */
export interface ListVerdict {
  readonly fork: GasFork;
  /** `may-save` if it depends on whether slots are read or written first. */
  readonly kind: 'saves' | 'may-save' | 'costs' | 'neither';
  /** Gas saved by the list without the entries of `without`, or the gas that the whole list costs more. */
  readonly least: bigint;
  readonly most: bigint;
  /** Both in hundredths of a percent of the gas used. */
  readonly shares: readonly [least: bigint, most: bigint];
  /** Entries that cannot save gas, in a list that can. */
  readonly without: readonly string[];
  /** Gas saved by the whole list; negative if it costs more. */
  readonly whole: readonly [least: bigint, most: bigint];
}

export function verdictOf({ fork, entries }: ListCost, gasUsed: bigint): readonly ListVerdict[] {
  const kept = entries.filter(({ most }) => most > 0n);
  const isKept = kept.length > 0;
  const sumOf = (counted: readonly EntryCost[]) =>
    (['least', 'most'] as const).map((pick) => counted.reduce((sum, entry) => sum + entry[pick], 0n)) as [
      least: bigint,
      most: bigint,
    ];
  const [least, most] = sumOf(isKept ? kept : entries);
  if (entries.length === 0) return [];
  const verdict = (kind: ListVerdict['kind'], low: bigint, high: bigint): readonly ListVerdict[] => [
    {
      ...{ fork, kind, least: low, most: high },
      shares: [basisPointsOf(low, gasUsed), basisPointsOf(high, gasUsed)],
      whole: sumOf(entries),
      without: isKept ? entries.filter((entry) => entry.most <= 0n).map(({ address }) => address) : [],
    },
  ];
  if (isKept) return least > 0n ? verdict('saves', least, most) : verdict('may-save', 0n, most);
  return least === 0n && most === 0n ? verdict('neither', 0n, 0n) : verdict('costs', -most, -least);
}

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
