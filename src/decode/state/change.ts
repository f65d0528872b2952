import type { Address, Hex } from 'viem';
import type { AccountState, TraceItem } from '../../client/operations/trace-reply.js';

export type Change<T> =
  /** `at`: the transaction before which the value was observed; omitted if the node itself sent it. */
  | { readonly outcome: 'changed'; readonly pre: T; readonly post: T; readonly at?: number }
  | { readonly outcome: 'unchanged'; readonly pre: T; readonly at?: number }
  | { readonly outcome: 'unknown'; readonly pre: T; readonly why: UnknownReason };

export type UnknownReason =
  /** No later transaction of the block accesses it. */
  | 'last'
  | 'untraced'
  /** The account may have been destroyed and recreated in between. */
  | 'revived'
  /** This node may omit zero slots, so an access in between may be missing. */
  | 'zeros'
  /** Nodes omit removed code, and a delegation (EIP-7702) can be removed. */
  | 'omitted';

export interface SlotChange {
  /** 32 bytes in lower case. */
  readonly slot: Hex;
  /** Words of 32 bytes. */
  readonly value: Change<Hex>;
}

export interface AccountChange {
  readonly address: Address;
  /** Only a node's own diff shows that an account was created or deleted. */
  readonly fate: 'kept' | 'created' | 'deleted';
  /** In wei. */
  readonly balance: Change<bigint>;
  readonly nonce: Change<number | bigint>;
  /** `0x` if there is no code. */
  readonly code: Change<Hex>;
  /** Whether `code` is its hash, because the node omitted the code itself. */
  readonly isCodeHash?: boolean;
  /** In access order, if the node keeps it. */
  readonly storage: readonly SlotChange[];
}

export const zeroWord: Hex = `0x${'0'.repeat(64)}`;

export function toWord(hex: Hex): Hex {
  return `0x${hex.slice(2).toLowerCase().padStart(64, '0')}`;
}

export function toKey(address: Address): Address {
  return address.toLowerCase() as Address;
}

/**
 * Reads a node's own diff (prestateTracer with `diffMode`): `post` contains only what changed, an account only in
 * `post` was created, an account only in `pre` was deleted, and a slot only in `pre` was set to zero.
 *
 * go-ethereum `eth/tracers/native/prestate.go`
 */
export function readDiff(item: TraceItem & { readonly kind: 'diff' }): readonly AccountChange[] {
  const post = new Map(item.post.map((account) => [toKey(account.address), account]));
  const pre = new Set(item.pre.map(({ address }) => toKey(address)));
  return [
    ...item.pre.map((before) => compareAccount(before, post.get(toKey(before.address)))),
    ...item.post.filter(({ address }) => !pre.has(toKey(address))).map(createdAccount),
  ];
}

function compareAccount(before: AccountState, after: AccountState | undefined): AccountChange {
  const { address } = before;
  const was = valuesOf(before);
  if (!after) {
    return {
      address,
      fate: 'deleted',
      balance: changed(was.balance, 0n),
      nonce: changed<number | bigint>(was.nonce, 0),
      code: changed(was.code, '0x'),
      ...codeMark(before),
      storage: (before.storage ?? []).map(([slot, value]) => slotChange(slot, toWord(value), zeroWord)),
    };
  }
  const slots = new Map((after.storage ?? []).map(([slot, value]) => [toWord(slot), toWord(value)]));
  const seen = new Set((before.storage ?? []).map(([slot]) => toWord(slot)));
  return {
    address,
    fate: 'kept',
    balance: changed(was.balance, after.balance ?? was.balance),
    nonce: changed<number | bigint>(was.nonce, after.nonce ?? was.nonce),
    code: codeChange(was.code, after),
    ...codeMark(before),
    storage: [
      ...(before.storage ?? []).map(([slot, value]) =>
        slotChange(slot, toWord(value), slots.get(toWord(slot)) ?? zeroWord),
      ),
      ...[...slots].filter(([slot]) => !seen.has(slot)).map(([slot, value]) => slotChange(slot, zeroWord, value)),
    ],
  };
}

/** Missing code is unchanged, unless its account can remove it. */
function codeChange(pre: Hex, { code, codeHash }: AccountState): Change<Hex> {
  const post = code ?? (codeHash === noCodeHash ? '0x' : codeHash);
  if (post === undefined && isDelegation(pre)) return { outcome: 'unknown', pre, why: 'omitted' };
  return changed(pre, post ?? pre);
}

/** The hash of zero bytes. */
const noCodeHash = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470';

/** Whether code is a delegation (EIP-7702), which an authorization sets and removes. */
export function isDelegation(code: Hex): boolean {
  return /^0xef0100/i.test(code);
}

function createdAccount(account: AccountState): AccountChange {
  const is = valuesOf(account);
  return {
    address: account.address,
    fate: 'created',
    balance: changed(0n, is.balance),
    nonce: changed<number | bigint>(0, is.nonce),
    code: changed<Hex>('0x', is.code),
    ...codeMark(account),
    storage: (account.storage ?? []).map(([slot, value]) => slotChange(slot, zeroWord, toWord(value))),
  };
}

function slotChange(slot: Hex, pre: Hex, post: Hex): SlotChange {
  return { slot: toWord(slot), value: changed(pre, post) };
}

export function changed<T>(pre: T, post: T, at?: number): Change<T> {
  const seen = at === undefined ? {} : { at };
  return pre === post ? { outcome: 'unchanged', pre, ...seen } : { outcome: 'changed', pre, post, ...seen };
}

/** The values of a listed account. Nodes omit zero and empty values. */
export function valuesOf(account: AccountState): {
  readonly balance: bigint;
  readonly nonce: number | bigint;
  readonly code: Hex;
} {
  return { balance: account.balance ?? 0n, nonce: account.nonce ?? 0, code: codeOf(account) ?? '0x' };
}

function codeOf({ code, codeHash }: AccountState): Hex | undefined {
  return code ?? codeHash;
}

export function codeMark({ code, codeHash }: AccountState): { readonly isCodeHash?: boolean } {
  return code === undefined && codeHash !== undefined ? { isCodeHash: true } : {};
}
