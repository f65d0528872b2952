import { keccak_256 } from '@noble/hashes/sha3.js';
import { Point } from '@noble/secp256k1';
import type { ConsensusKey } from './consensus-key.js';

/**
 * The address of a key of any known kind; undefined for a key that is no point of the curve. That of `secp256k1eth` is derived as
 * Ethereum does: the end of the Keccak-256 of both coordinates.
 */
export function addressOf({ bytes, toAddress }: ConsensusKey): Uint8Array | undefined {
  if (toAddress) return toAddress(bytes);
  try {
    return keccak_256(Point.fromBytes(bytes).toBytes(false).slice(1)).slice(12);
  } catch {
    return undefined;
  }
}
