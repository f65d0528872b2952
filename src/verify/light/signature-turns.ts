import { sha256 } from '@noble/hashes/sha2.js';
import { loadCode } from '../../client/load-code.js';
import type { ConsensusKey } from '../consensus-key.js';
import { createTurns, type Turns } from './turns.js';

/** Verifies a signature in JavaScript, by the library of its kind of key, when it is its turn. */
export async function verifyInTurn(
  { field, bytes }: ConsensusKey,
  message: Uint8Array,
  signature: Uint8Array,
  turns: Turns,
): Promise<boolean> {
  turns.next ??= createTurns();
  const verify = await loaders[field]?.();
  if (!verify) throw new RangeError(`No code verifies signatures of the kind ${field}.`);
  await turns.next();
  return verify(signature, message, bytes);
}

type Verify = (signature: Uint8Array, message: Uint8Array, key: Uint8Array) => boolean;

/** What loads the code for a kind of key, by its field of `tendermint.crypto.PublicKey`. */
const loaders: Readonly<Record<number, () => Promise<Verify>>> = {
  1: async () => (await loadCode(() => import('./curve-ed25519.js'))).verifyEd25519,
  2: async () => {
    const { verifySecp256k1 } = await loadCode(() => import('./curve-secp256k1.js'));
    return (signature, message, key) => verifySecp256k1(signature, sha256(message), key);
  },
  3: async () => (await loadCode(() => import('./curve-bls12381.js'))).verifyBls12381,
  4: async () => (await loadCode(() => import('./curve-mldsa65.js'))).verifyMldsa65,
  5: async () => (await loadCode(() => import('./curve-secp256k1eth.js'))).verifySecp256k1eth,
};
