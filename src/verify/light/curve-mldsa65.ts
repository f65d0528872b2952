import { ml_dsa65 as mldsa65 } from '@noble/post-quantum/ml-dsa';

/** Whether an ML-DSA-65 signature is valid for the message itself, with an empty context (FIPS 204). */
export function verifyMldsa65(signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean {
  try {
    return mldsa65.verify(key, message, signature);
  } catch {
    // The library throws if the bytes are not a signature.
    return false;
  }
}
