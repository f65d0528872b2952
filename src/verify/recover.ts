import { keccak_256 } from '@noble/hashes/sha3.js';
import { Point, recoverPublicKey, Signature } from '@noble/secp256k1';
import type { Address, Hex } from 'viem';
import { bytesOf } from '../decode/abi/text.js';
import { encodeHex } from '../decode/bytes.js';
import type { SignatureParts } from './signed-transaction.js';

/**
 * The address whose key signed these bytes, in lower case; undefined if the signature is invalid.
 *
 * Takes about a millisecond, more for the first one; use slices for many.
 */
export function recoverAddress(payload: Hex, { r, s, yParity }: SignatureParts): Address | undefined {
  const hash = keccak_256(bytesOf(payload.slice(2)));
  try {
    const signature = new Signature(r, s, yParity).toBytes('recovered');
    const key = recoverPublicKey(signature, hash, { prehash: false });
    return `0x${encodeHex(keccak_256(Point.fromBytes(key).toBytes(false).subarray(1)).subarray(12))}`;
  } catch {
    // The library throws for zero, a number above the order of the curve, or an r that is not on it.
    return undefined;
  }
}
