import type { Address, Hex } from 'viem';
import type { AccountState, TraceItem } from '../../client/operations/trace-reply.js';
import {
  changed,
  codeMark,
  isDelegation,
  toKey,
  toWord,
  valuesOf,
  zeroWord,
  type AccountChange,
  type Change,
  type UnknownReason,
  type SlotChange,
} from './change.js';
import { powersOf, type CodePowers } from './code.js';

export interface Observation<T> {
  /** The index of the transaction in the block, from 0. */
  readonly index: number;
  readonly value: T;
}

/**
 * Derives the changes of each transaction of a block from the states before each: the value before the next transaction
 * is the value after the previous one. Values that no later transaction of the block accesses stay unknown.
 *
 * This is sound because prestateTracer lists everything that a transaction can change: sender, recipient, coinbase,
 * authorities (EIP-7702), every account in an instruction, and every slot that is read or written. Rewards, withdrawals
 * and system calls run before the first transaction or after the last. The tracer omits empty accounts, so if an
 * account may have been destroyed and recreated unseen, the value is unknown, too.
 *
 * Items are added in block order, each once.
 */
export class StateChain {
  readonly #items: TraceItem[] = [];
  readonly #accounts = new Map<Address, History>();
  readonly #powers = new Map<Hex, CodePowers>();
  readonly #untraced: number[] = [0];
  #listsZeros = false;

  add(item: TraceItem): void {
    const index = this.#items.push(item) - 1;
    this.#untraced.push((this.#untraced[index] ?? 0) + (item.kind === 'prestate' ? 0 : 1));
    if (item.kind !== 'prestate') return;
    for (const account of item.accounts) {
      const history = getOr(this.#accounts, toKey(account.address), () => ({
        listed: [],
        links: [],
        slots: new Map(),
      }));
      history.listed.push({ index, value: account });
      for (const [slot, value] of account.storage ?? []) {
        const word = toWord(value);
        if (word === zeroWord) this.#listsZeros = true;
        getOr(history.slots, toWord(slot), () => []).push({ index, value: word });
      }
    }
  }

  changesOf(index: number): readonly AccountChange[] | undefined {
    const item = this.#items[index];
    if (item?.kind !== 'prestate') return undefined;
    return item.accounts.map((account) => this.#changeOf(account, index));
  }

  slotObservations(address: Address, slot: Hex): readonly Observation<Hex>[] {
    return this.#accounts.get(toKey(address))?.slots.get(toWord(slot)) ?? [];
  }

  balanceObservations(address: Address): readonly Observation<bigint>[] {
    const listed = this.#accounts.get(toKey(address))?.listed ?? [];
    return listed.map(({ index, value }) => ({ index, value: valuesOf(value).balance }));
  }

  #changeOf(account: AccountState, index: number): AccountChange {
    const history = this.#accounts.get(toKey(account.address));
    const { balance, nonce, code } = valuesOf(account);
    const next = history && after(history.listed, index);
    const doubt = next ? this.#doubtBehind(history, placeAfter(history.listed, index) - 1) : 'last';
    const left = next && doubt === undefined ? { values: valuesOf(next.value), at: next.index } : undefined;
    const fixed = this.#fixedParts(account);
    const change = <T>(pre: T, post: T | undefined, isFixed: boolean): Change<T> => {
      if (post !== undefined) return changed(pre, post, left?.at);
      return isFixed ? { outcome: 'unchanged', pre } : { outcome: 'unknown', pre, why: doubt ?? 'last' };
    };
    return {
      address: account.address,
      fate: 'kept',
      balance: change(balance, left?.values.balance, false),
      nonce: change(nonce, left?.values.nonce, fixed.nonce),
      code: change(code, left?.values.code, fixed.code),
      ...codeMark(account),
      storage: (account.storage ?? []).map(([slot, value]) =>
        this.#slotChange(history, toWord(slot), toWord(value), index, fixed.storage),
      ),
    };
  }

  #slotChange(history: History | undefined, slot: Hex, pre: Hex, index: number, isFixed: boolean): SlotChange {
    const next = history && after(history.slots.get(slot) ?? [], index);
    const doubt = history && next ? this.#slotDoubt(history, index, next.index) : 'last';
    if (next && doubt === undefined) return { slot, value: changed(pre, next.value, next.index) };
    return {
      slot,
      value: isFixed ? { outcome: 'unchanged', pre } : { outcome: 'unknown', pre, why: doubt ?? 'last' },
    };
  }

  #slotDoubt(history: History, from: number, to: number): UnknownReason | undefined {
    const first = placeAfter(history.listed, from) - 1;
    const last = placeAfter(history.listed, to) - 1;
    for (let place = first; place < last; place++) {
      const doubt = this.#doubtBehind(history, place);
      if (doubt) return doubt;
    }
    // The account was accessed in between without this slot: it is either unchanged, or zero and omitted by this node.
    return last - first > 1 && !this.#listsZeros ? 'zeros' : undefined;
  }

  /** Why an account's next listing may differ from the state after the previous transaction; computed once. */
  #doubtBehind({ listed, links }: History, place: number): UnknownReason | undefined {
    const [here, next] = [listed[place], listed[place + 1]];
    if (!here || !next) return 'last';
    const link = (links[place] ??= { doubt: this.#doubtBetween(here.value, next, here.index) });
    return link.doubt;
  }

  #doubtBetween(account: AccountState, next: Observation<AccountState>, index: number): UnknownReason | undefined {
    // Nothing can happen unseen before the very next transaction: an account that no longer exists would not be listed.
    if (next.index === index + 1) return undefined;
    if ((this.#untraced[next.index] ?? 0) !== (this.#untraced[index + 1] ?? 0)) return 'untraced';
    return this.#canEnd(account) && this.#canReturn(next, index) ? 'revived' : undefined;
  }

  /**
   * Whether a transaction can destroy the account, or create and destroy it (before EIP-6780, or within one
   * transaction).
   */
  #canEnd({ code, codeHash, nonce }: AccountState): boolean {
    if (code === undefined || code === '0x') return codeHash !== undefined || (nonce ?? 0) === 0;
    // A delegating account (EIP-7702) keeps its nonce, so it is not destroyed.
    if (isDelegation(code)) return false;
    const { destroys, delegates } = this.#powersOf(code);
    return destroys || delegates;
  }

  /**
   * Whether a transaction in between can have recreated the account: a destroyed account is not listed when accessed.
   */
  #canReturn(next: Observation<AccountState>, index: number): boolean {
    const { code, codeHash } = next.value;
    // An account without code is recreated by any transfer.
    if ((code === undefined || code === '0x') && codeHash === undefined) return true;
    for (let at = index + 1; at < next.index; at++) {
      const item = this.#items[at];
      if (item?.kind === 'prestate' && item.accounts.some((account) => this.#canCreate(account))) return true;
    }
    return false;
  }

  #canCreate({ code, codeHash }: AccountState): boolean {
    return code === undefined ? codeHash !== undefined : this.#powersOf(code).creates;
  }

  #fixedParts(account: AccountState): { readonly nonce: boolean; readonly code: boolean; readonly storage: boolean } {
    const { code } = account;
    if (code === undefined || code === '0x' || this.#canEnd(account))
      return { nonce: false, code: false, storage: false };
    const { stores, creates, delegates } = this.#powersOf(code);
    return { code: !/^0xef/i.test(code), nonce: !creates && !delegates, storage: !stores && !delegates };
  }

  #powersOf(code: Hex): CodePowers {
    return getOr(this.#powers, code, () => powersOf(code));
  }
}

/** Every transaction that listed an account, and the transactions that listed each of its slots, in block order. */
interface History {
  readonly listed: Observation<AccountState>[];
  /** The doubts between each listing and the next, by the index of the first. */
  readonly links: { readonly doubt: UnknownReason | undefined }[];
  readonly slots: Map<Hex, Observation<Hex>[]>;
}

function after<T>(observations: readonly Observation<T>[], index: number): Observation<T> | undefined {
  return observations[placeAfter(observations, index)];
}

function placeAfter(observations: readonly Observation<unknown>[], index: number): number {
  let [low, high] = [0, observations.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((observations[middle]?.index ?? 0) > index) high = middle;
    else low = middle + 1;
  }
  return low;
}

function getOr<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
