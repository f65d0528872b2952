import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { ConsensusPubKey } from '../client/wire/validator.js';
import { decodeBase64 } from '../decode/base64.js';

/** A consensus key of a known type: its bytes, and the rules of its type. */
export interface ConsensusKey extends KeyKind {
  readonly bytes: Uint8Array;
}

interface KeyKind {
  /** Length of a key in bytes. */
  readonly length: number;
  /** Lengths that chains with rules of their own have under the same type. */
  readonly foreign?: readonly number[];
  /** Field number of this type in `tendermint.crypto.PublicKey`, for the leaf of `validators_hash`. */
  readonly field: number;
  /** The 20 bytes that are its address. */
  readonly toAddress: (key: Uint8Array) => Uint8Array;
}

/**
 * The kinds whose addresses are defined by CometBFT itself: `crypto/ed25519` (the first 20 bytes of the SHA-256) and
 * `crypto/secp256k1` (RIPEMD-160 of the SHA-256). Chains have others, with rules of their own: a key of secp256k1 that is not
 * compressed is of one (Heimdall of Polygon), whose address and leaf are not those of CometBFT.
 */
const kinds: Readonly<Record<string, KeyKind>> = {
  '/cosmos.crypto.ed25519.PubKey': { length: 32, field: 1, toAddress: (key) => sha256(key).slice(0, 20) },
  '/cosmos.crypto.secp256k1.PubKey': {
    ...{ length: 33, foreign: [64, 65], field: 2 },
    toAddress: (key) => ripemd160(sha256(key)),
  },
};

/** Why a key cannot be used. */
export type KeyRefusal = 'no-key' | 'unknown-key-type' | 'malformed-key';

/** Reads a consensus key, or returns why it cannot be used. */
export function readConsensusKey(pubKey: ConsensusPubKey | null): ConsensusKey | KeyRefusal {
  if (!pubKey) return 'no-key';
  const kind = Object.hasOwn(kinds, pubKey.type) ? kinds[pubKey.type] : undefined;
  if (!kind) return 'unknown-key-type';
  const bytes = decodeBase64(pubKey.key, 128);
  if (bytes?.length === kind.length) return { ...kind, bytes };
  return bytes && kind.foreign?.includes(bytes.length) ? 'unknown-key-type' : 'malformed-key';
}
