import { bls12_381 as bls12381 } from '@noble/curves/bls12-381';

/** Whether a BLS signature, a compressed point of G2, is valid for a key, an uncompressed point of G1. */
export function verifyBls12381(signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean {
  try {
    return bls12381.verify(signature, message, key);
  } catch {
    // The library throws if the bytes are not a point of the group.
    return false;
  }
}
