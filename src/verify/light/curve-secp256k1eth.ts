import { keccak_256 } from '@noble/hashes/sha3.js';
import { recoverPublicKey, Signature } from '@noble/secp256k1';

/** Whether a signature (r, s and the parity) over the Keccak-256 of a message is valid, with s in the lower half. */
export function verifySecp256k1eth(signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean {
  try {
    const { r, s } = Signature.fromBytes(signature.slice(0, 64));
    const signed = new Signature(r, s, signature[64]);
    if (signed.hasHighS() || (signature[64] ?? 2) > 1) return false;
    const recovered = recoverPublicKey(signed.toBytes('recovered'), keccak_256(message), { prehash: false });
    return recovered.every((byte, place) => byte === key[place]);
  } catch {
    // The library throws for numbers out of range, and if r is not on the curve.
    return false;
  }
}
