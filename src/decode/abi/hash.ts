import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Address, Hash, Hex } from 'viem';
import { bytesOf, encodeHex } from '../bytes.js';

export function hashText(text: string): Hash {
  return `0x${encodeHex(keccak_256(text))}`;
}

export function hashBytes(bytes: Hex): Hash {
  return `0x${encodeHex(keccak_256(bytesOf(bytes.slice(2))))}`;
}

export function selectorOf(signature: string): Hex {
  return hashText(signature).slice(0, 10) as Hex;
}

/** An address with its checksum (EIP-55). It needs a hash, so use it for displayed addresses only. */
export function checksumAddress(address: string): Address {
  const digits = address.slice(2).toLowerCase();
  const marks = encodeHex(keccak_256(digits));
  let result = '0x';
  for (let i = 0; i < digits.length; i++) {
    const letter = digits[i] as string;
    result += marks.charCodeAt(i) >= 56 ? letter.toUpperCase() : letter; // '8' and above, which includes all letters
  }
  return result as Address;
}
