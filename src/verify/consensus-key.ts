import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { loadCode } from '../client/load-code.js';
import type { ConsensusPubKey } from '../client/operations/validator-set-reply.js';
import { decodeBase64 } from '../decode/base64.js';

/** A consensus key of a known type: its bytes, and the rules of its type. */
export interface ConsensusKey extends KeyKind {
  /** The type name in REST. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface KeyKind {
  /** Length of a key in bytes. */
  readonly length: number;
  /** Lengths that chains with their own rules use under the same type. */
  readonly foreign?: readonly number[];
  /** Field number of this type in `tendermint.crypto.PublicKey`, for the leaf of `validators_hash`. */
  readonly field: number;
  /** Length of a signature in bytes. */
  readonly signature: number;
  /** The 20 bytes of its address; undefined for an invalid key, whose bytes are not a point of the curve. */
  readonly toAddress: (key: Uint8Array) => Uint8Array | undefined;
}

/**
 * The kinds that every version of CometBFT supports. Chains have other kinds with their own rules: an uncompressed
 * secp256k1 key (Heimdall of Polygon) has another address and leaf than in CometBFT.
 */
const kinds: Readonly<Record<string, KeyKind>> = {
  '/cosmos.crypto.ed25519.PubKey': {
    ...{ length: 32, field: 1, signature: 64 },
    toAddress: (key) => sha256(key).slice(0, 20),
  },
  '/cosmos.crypto.secp256k1.PubKey': {
    ...{ length: 33, foreign: [64, 65], field: 2, signature: 64 },
    toAddress: (key) => ripemd160(sha256(key)),
  },
};

export type KeyRefusal = 'no-key' | 'unknown-key-type' | 'malformed-key';

export type ReadKey = (pubKey: ConsensusPubKey | null | undefined) => ConsensusKey | KeyRefusal;

/** Loads the reader of these key types. Newer kinds are loaded only if a type is not one of the first two. */
export async function loadKeyReader(types: Iterable<string | undefined>): Promise<ReadKey> {
  for (const type of types) {
    if (type === undefined || Object.hasOwn(kinds, type)) continue;
    const { newKinds } = await loadCode(() => import('./new-key-kinds.js'));
    return readerOf({ ...kinds, ...newKinds });
  }
  return readerOf(kinds);
}

function readerOf(known: Readonly<Record<string, KeyKind>>): ReadKey {
  return (pubKey) => {
    if (!pubKey) return 'no-key';
    const { type } = pubKey;
    const kind = Object.hasOwn(known, type) ? known[type] : undefined;
    if (!kind) return 'unknown-key-type';
    const bytes = decodeBase64(pubKey.key, longestText);
    if (bytes?.length === kind.length) return { ...kind, type, bytes };
    return bytes && kind.foreign?.includes(bytes.length) ? 'unknown-key-type' : 'malformed-key';
  };
}

/** Maximum length of a key in characters: slightly above ML-DSA-65. */
const longestText = 2_700;
