import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

/** Whether an Ed25519 signature is valid by ZIP-215. */
export function verifyEd25519(signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean {
  // The library uses the given hash function, so it needs no WebCrypto.
  hashes.sha512 = (bytes) => new Uint8Array(sha512(bytes));
  try {
    return verify(signature, message, key, { zip215: true });
  } catch {
    // The library throws if the bytes are not a point of the curve.
    return false;
  }
}
