import type { Address, Hex } from 'viem';
import type { TraceItem } from '../../client/operations/trace-reply.js';
import type { AbisInput } from '../abi/input.js';
import { loadSignatures, type SignatureTables } from '../signatures/table.js';
import { readDiff, toKey, toWord, type AccountChange, type Change } from './change.js';
import { readCode, type CodeFacts } from './code.js';
import { StateChain } from './derive.js';
import { gettersOf, nameMappings, type MappingGetter } from './getters.js';
import { knownSlots } from './known-slots.js';
import { labelSlots, type SlotLabel } from './labels.js';
import type { Preimage } from './slot-preimages.js';
import { accountsOf } from './storage-words.js';

export interface TransactionChanges {
  readonly basis: 'node' | 'derived';
  readonly accounts: readonly AccountChange[];
}

export interface ValueAt<T> {
  readonly index: number;
  readonly change: Change<T>;
}

/** Reads the state of all transactions of a block; `breathe` lets the page render between transactions. */
export async function createStateReader(
  items: readonly TraceItem[],
  breathe: () => Promise<void>,
): Promise<StateReader> {
  const reader = new StateReader(items, await loadSignatures());
  for (const item of items) {
    await breathe();
    reader.add(item);
  }
  return reader;
}

export class StateReader {
  readonly #items: readonly TraceItem[];
  readonly #chain = new StateChain();
  readonly #touches = new Map<string, { readonly count: number; readonly last: TraceItem }>();
  readonly #known = knownSlots();
  readonly #tables: SignatureTables;
  readonly #changes = new Map<number, TransactionChanges>();
  readonly #codes = new Map<Hex, CodeFacts>();

  /** @param items are added one by one */
  constructor(items: readonly TraceItem[], tables: SignatureTables) {
    this.#items = items;
    this.#tables = tables;
  }

  add(item: TraceItem): void {
    this.#chain.add(item);
    for (const { address, storage } of accountsOf(item)) {
      // In a diff, an account occurs twice: before and after.
      const slots = new Set((storage ?? []).map(([slot]) => toWord(slot)));
      for (const name of [toKey(address), ...[...slots].map((slot) => `${toKey(address)} ${slot}`)]) {
        const touches = this.#touches.get(name);
        if (touches?.last === item) continue;
        this.#touches.set(name, { count: (touches?.count ?? 0) + 1, last: item });
      }
    }
  }

  touches(address: Address, slot?: Hex): number {
    return this.#touches.get(slot === undefined ? toKey(address) : `${toKey(address)} ${toWord(slot)}`)?.count ?? 0;
  }

  changesOf(index: number): TransactionChanges | undefined {
    const known = this.#changes.get(index);
    if (known) return known;
    const changes = this.#readChanges(index);
    if (changes) this.#changes.set(index, changes);
    return changes;
  }

  labelsOf(slots: readonly Hex[], preimages: readonly Preimage[]): ReadonlyMap<Hex, SlotLabel> {
    return labelSlots(slots, this.#known, preimages);
  }

  codeFacts(code: Hex): CodeFacts {
    const known = this.#codes.get(code);
    if (known) return known;
    const facts = readCode(code);
    this.#codes.set(code, facts);
    return facts;
  }

  gettersOf(address: Address, code: Hex, abis: AbisInput | undefined): readonly MappingGetter[] {
    return gettersOf(address, this.codeFacts(code).selectors, abis, this.#tables);
  }

  mappingNames(getters: readonly MappingGetter[], preimages: readonly Preimage[]): ReadonlyMap<Hex, string> {
    return nameMappings(getters, preimages);
  }

  slotHistory(address: Address, slot: Hex): readonly ValueAt<Hex>[] {
    const wanted = toWord(slot);
    return this.#historyOf(
      address,
      this.#chain.slotObservations(address, slot),
      (account) => account.storage.find((each) => each.slot === wanted)?.value,
    );
  }

  balanceHistory(address: Address): readonly ValueAt<bigint>[] {
    return this.#historyOf(address, this.#chain.balanceObservations(address), ({ balance }) =>
      balance.outcome === 'unchanged' && balance.at === undefined ? undefined : balance,
    );
  }

  #historyOf<T>(
    address: Address,
    observations: readonly { readonly index: number }[],
    pick: (account: AccountChange) => Change<T> | undefined,
  ): readonly ValueAt<T>[] {
    const seen = observations.map(({ index }) => index);
    const own = this.#items.flatMap((item, index) => (item.kind === 'diff' ? [index] : []));
    return [...new Set([...seen, ...own])]
      .sort((a, b) => a - b)
      .flatMap((index) => {
        const account = this.changesOf(index)?.accounts.find((each) => toKey(each.address) === toKey(address));
        const change = account && pick(account);
        return change ? [{ index, change }] : [];
      });
  }

  #readChanges(index: number): TransactionChanges | undefined {
    const item = this.#items[index];
    if (item?.kind === 'diff') return { basis: 'node', accounts: readDiff(item) };
    const accounts = this.#chain.changesOf(index);
    return accounts && { basis: 'derived', accounts };
  }
}
