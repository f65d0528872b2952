import { sha256 } from '@noble/hashes/sha2.js';
import { verify } from '@noble/secp256k1';

/** Whether a secp256k1 signature (r and s) over the SHA-256 of a message is valid, with s in the lower half. */
export function verifySecp256k1(signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean {
  try {
    return verify(signature, sha256(message), key, { prehash: false, lowS: true });
  } catch {
    // The library throws if the bytes are not a point of the curve, or for numbers out of range.
    return false;
  }
}
