import type { AccessList, Address, Hash, Hex } from 'viem';

/** The bytes of hex digits without `0x`, which the caller has checked. */
export function hexBytes(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (byte) => Number(`0x${byte}`));
}

export function hexDigits(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface SlotLayout {
  readonly words: readonly number[];
  readonly slots: number;
  readonly marker: Hash;
  /** The created account, if it is known; otherwise it is the one account that has the marker. */
  readonly account?: Address | undefined;
}

/** The result that the slots of one call encode. `unsteady`: they encode two results. */
export type SpelledAnswer =
  | { readonly status: 'ok' | 'failed'; readonly data: Hex; readonly length: number }
  | { readonly status: 'unsteady' };

/**
 * Reads the results encoded in the storage keys of the created account, in any order. Undefined if the account is
 * ambiguous, a slot is missing, or a slot does not belong to the request.
 */
export function readSlots(list: AccessList, layout: SlotLayout): SpelledAnswer[] | undefined {
  const keys = keysOfAccount(list, layout);
  if (!keys) return undefined;
  const slots = new Map<number, Set<string>>();
  for (const key of keys) {
    const index = Number(`0x${key.slice(2, 6)}`);
    if (index === 0xffff && key === layout.marker) continue;
    if (index >= layout.slots) return undefined;
    slots.set(index, (slots.get(index) ?? new Set()).add(key.slice(6)));
  }
  if (slots.size !== layout.slots) return undefined;
  let first = 0;
  const answers = layout.words.map((words) => {
    const own = Array.from({ length: words }, (_, word) => [...(slots.get(first + word) ?? [])]);
    first += words;
    return own.some(({ length }) => length > 1) ? ({ status: 'unsteady' } as const) : spelledBy(own.flat());
  });
  // Padding encodes nothing.
  for (let index = first; index < layout.slots; index++) {
    const [key, ...others] = slots.get(index) ?? [];
    if (others.length > 0 || key !== '0'.repeat(60)) return undefined;
  }
  return answers.every((answer) => answer !== undefined) ? answers : undefined;
}

function keysOfAccount(list: AccessList, { marker, account }: SlotLayout): readonly Hash[] | undefined {
  const lower = list.map((entry) => ({
    address: entry.address.toLowerCase(),
    keys: entry.storageKeys.map((key) => key.toLowerCase() as Hash),
  }));
  const found = lower.filter(({ address, keys }) =>
    account === undefined ? keys.includes(marker) : address === account.toLowerCase(),
  );
  const [entry] = found;
  return found.length === 1 && entry?.keys.includes(marker) ? entry.keys : undefined;
}

function spelledBy([head = '', ...further]: readonly string[]): SpelledAnswer | undefined {
  const status = Number(`0x${head.slice(0, 2)}`);
  const length = Number(`0x${head.slice(2, 10)}`);
  const bytes = head.slice(10) + further.join('');
  if (status < 2) {
    return { status: status === 1 ? 'ok' : 'failed', length, data: `0x${bytes.slice(0, 2 * length)}` };
  }
  if (status !== 2) return undefined;
  // The length is unknown. If the call returned nothing, the first 32 bytes have their value from before the call.
  return /^(?:ff)+$/.test(bytes.slice(0, 64))
    ? { status: 'ok', length: 0, data: '0x' }
    : { status: 'ok', length, data: `0x${bytes}` };
}
