import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { loadCode } from '../client/load-code.js';
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
  /** Length of a signature in bytes. */
  readonly signature: number;
  /** The 20 bytes that are its address; undefined if only `key-address.ts` derives them. */
  readonly toAddress?: (key: Uint8Array) => Uint8Array;
}

/** The start of the SHA-256, as most kinds of key have it for their address. */
const startOfHash = (key: Uint8Array) => sha256(key).slice(0, 20);

/**
 * The kinds whose addresses are defined by CometBFT itself. Chains have others, with rules of their own: a key of secp256k1 that
 * is not compressed is of one (Heimdall of Polygon), whose address and leaf are not those of CometBFT. A key of BLS that is
 * compressed is of CometBFT 1.0.
 *
 * @see https://github.com/cometbft/cometbft/blob/v0.40.0/proto/tendermint/crypto/keys.proto
 */
const kinds: Readonly<Record<string, KeyKind>> = {
  '/cosmos.crypto.ed25519.PubKey': { length: 32, field: 1, signature: 64, toAddress: startOfHash },
  '/cosmos.crypto.secp256k1.PubKey': {
    ...{ length: 33, foreign: [64, 65], field: 2, signature: 64 },
    toAddress: (key) => ripemd160(sha256(key)),
  },
  '/cosmos.crypto.bls12_381.PubKey': { length: 96, foreign: [48], field: 3, signature: 96, toAddress: startOfHash },
  '/cosmos.crypto.mldsa65.PubKey': { length: 1_952, field: 4, signature: 3_309, toAddress: startOfHash },
  '/cosmos.crypto.secp256k1eth.PubKey': { length: 33, field: 5, signature: 65 },
};

/** The type of a kind of key, by its field in `tendermint.crypto.PublicKey`. */
export function typeOfField(field: number): string | undefined {
  return Object.keys(kinds).find((type) => kinds[type]?.field === field);
}

/** Why a key cannot be used. */
export type KeyRefusal = 'no-key' | 'unknown-key-type' | 'malformed-key';

/** Reads a consensus key, or returns why it cannot be used. */
export function readConsensusKey(pubKey: Pick<ConsensusPubKey, 'type' | 'key'> | null): ConsensusKey | KeyRefusal {
  if (!pubKey) return 'no-key';
  const kind = Object.hasOwn(kinds, pubKey.type) ? kinds[pubKey.type] : undefined;
  if (!kind) return 'unknown-key-type';
  const bytes = decodeBase64(pubKey.key, longestText);
  if (bytes?.length === kind.length) return { ...kind, bytes };
  return bytes && kind.foreign?.includes(bytes.length) ? 'unknown-key-type' : 'malformed-key';
}

/** Characters of the longest key, that of ML-DSA-65, and some more. */
const longestText = 2_700;

/** Derives the address of a key; undefined for a key that is none: its bytes are no point of the curve. */
export type AddressOf = (key: ConsensusKey) => Uint8Array | undefined;

/** Loads what derives the addresses of these types of key: Keccak-256 and the curve are loaded if a type needs them. */
export async function loadAddressOf(types: Iterable<string | undefined>): Promise<AddressOf> {
  for (const type of types) {
    if (type === undefined || !Object.hasOwn(kinds, type) || kinds[type]?.toAddress) continue;
    return (await loadCode(() => import('./key-address.js'))).addressOf;
  }
  return ({ toAddress, bytes }) => toAddress?.(bytes);
}
