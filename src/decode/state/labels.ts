import type { Hex } from 'viem';
import { toWord } from './change.js';
import { type KnownSlot, knownSlots } from './known-slots.js';
import type { Preimage } from './slot-preimages.js';

export type SlotLabel =
  /** The hash of a text, or a slot after it in the same namespace. */
  | { readonly kind: 'known'; readonly known: KnownSlot; readonly offset: number }
  /** The hash of keys and a slot. `base` is set if that slot has its own name. */
  | { readonly kind: 'preimage'; readonly preimage: Preimage; readonly base?: KnownSlot }
  /** One of the first slots, which contain a contract's variables in order. */
  | { readonly kind: 'variable'; readonly index: number };

const lastVariable = 50;

/**
 * Labels slots by standards, by found preimages, and by their low number. Unknown slots are not in the result. The keys
 * are the slots as passed.
 */
export function labelSlots(
  slots: readonly Hex[],
  known: readonly KnownSlot[] = knownSlots(),
  preimages: readonly Preimage[] = [],
): ReadonlyMap<Hex, SlotLabel> {
  const exact = new Map(known.map((each) => [each.slot, each]));
  const spaces = new Map(known.filter(({ isNamespace }) => isNamespace).map((each) => [each.slot.slice(0, -2), each]));
  const found = new Map(preimages.map((each) => [each.slot, each]));
  return new Map(
    slots.flatMap((given) => {
      const slot = toWord(given);
      const label = labelOf(slot);
      return label ? [[given, label] as const] : [];
    }),
  );

  function labelOf(slot: Hex): SlotLabel | undefined {
    const named = exact.get(slot);
    if (named) return { kind: 'known', known: named, offset: 0 };
    const space = spaces.get(slot.slice(0, -2));
    if (space) return { kind: 'known', known: space, offset: Number.parseInt(slot.slice(-2), 16) };
    const preimage = found.get(slot);
    const base = preimage && exact.get(preimage.base);
    if (preimage) return { kind: 'preimage', preimage, ...(base ? { base } : {}) };
    const index = /^0x0{62}[0-9a-f]{2}$/.test(slot) ? Number.parseInt(slot.slice(-2), 16) : undefined;
    return index !== undefined && index <= lastVariable ? { kind: 'variable', index } : undefined;
  }
}

/**
 * Whether a slot with this label contains a proxy's implementation or admin. An account that accesses it is a proxy.
 */
export function isProxySlot(label: SlotLabel | undefined): label is SlotLabel & { readonly kind: 'known' } {
  return label?.kind === 'known' && /^(EIP-1967|EIP-1822|OpenZeppelin|ERC-2535)$/.test(label.known.source);
}
