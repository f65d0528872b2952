import type { Hex } from 'viem';
import { hashBytes, hashText } from '../abi/hash.js';
import { namespaces } from './namespaces.js';

/** A slot whose position is the hash of a text, defined by a standard or a well-known contract. */
export interface KnownSlot {
  readonly slot: Hex;
  /** Its content, as named in its source: `implementation`, `_balances`. */
  readonly name: string;
  /** Who defined it. */
  readonly source: SlotSource;
  /** The hashed text. */
  readonly text: string;
  /** Whether other slots of the same struct follow, so that the whole range of 256 belongs to it (ERC-7201). */
  readonly isNamespace: boolean;
}

/** Where the position of a slot is defined. */
export type SlotSource = 'EIP-1967' | 'EIP-1822' | 'ERC-2535' | 'ERC-7201' | 'OpenZeppelin' | 'Safe';

/** The word `slot + offset`, which wraps around as in the EVM. */
export function slotAfter(slot: Hex, offset: bigint): Hex {
  return `0x${BigInt.asUintN(256, BigInt(slot) + offset)
    .toString(16)
    .padStart(64, '0')}`;
}

/** The first slot of a namespace: `keccak256(abi.encode(uint256(keccak256(id)) - 1)) & ~0xff` (ERC-7201). */
export function namespaceSlot(id: string): Hex {
  return `${hashBytes(slotAfter(hashText(id), -1n)).slice(0, -2)}00` as Hex;
}

/**
 * The slots known by their hashed text. Computes some sixty hashes, so reuse the result.
 *
 * The members of namespaces are those of OpenZeppelin Contracts Upgradeable 5.
 */
export function knownSlots(): readonly KnownSlot[] {
  const plain = hashed.map(([source, name, text]) => ({
    slot: hashText(text),
    name,
    source,
    text,
    isNamespace: false,
  }));
  const proxies = eip1967.map((name) => {
    const text = `eip1967.proxy.${name}`;
    // One less than a hash, so that nobody knows its preimage.
    return { slot: slotAfter(hashText(text), -1n), name, source: 'EIP-1967' as const, text, isNamespace: false };
  });
  const members = Object.entries(namespaces).flatMap(([name, fields]) => {
    const text = `openzeppelin.storage.${name}`;
    const base = namespaceSlot(text);
    return fields.split(' ').map((field, offset) => ({
      slot: slotAfter(base, BigInt(offset)),
      name: `${name}.${field}`,
      source: 'ERC-7201' as const,
      text,
      isNamespace: offset === 0,
    }));
  });
  return [...proxies, ...plain, ...members];
}

const eip1967 = ['implementation', 'admin', 'beacon', 'rollback'];

/** Source, name, and the text whose hash is the slot. */
const hashed: readonly (readonly [SlotSource, string, string])[] = [
  ['EIP-1822', 'implementation', 'PROXIABLE'],
  ['OpenZeppelin', 'implementation', 'org.zeppelinos.proxy.implementation'],
  ['OpenZeppelin', 'admin', 'org.zeppelinos.proxy.admin'],
  ['ERC-2535', 'diamond storage', 'diamond.standard.diamond.storage'],
  ['Safe', 'guard', 'guard_manager.guard.address'],
  ['Safe', 'fallback handler', 'fallback_manager.handler.address'],
  ['Safe', 'module guard', 'module_manager.module_guard.address'],
];
