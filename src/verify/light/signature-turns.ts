import { sha256 } from '@noble/hashes/sha2.js';
import { loadCode } from '../../client/load-code.js';
import type { ConsensusKey } from '../consensus-key.js';
import { createTurns, type Turns } from './turns.js';

/** Verifies a signature in JavaScript, by the library of its curve, when it is its turn. */
export async function verifyInTurn(
  { field, bytes }: ConsensusKey,
  message: Uint8Array,
  signature: Uint8Array,
  turns: Turns,
): Promise<boolean> {
  turns.next ??= createTurns();
  if (field === secp256k1Field) {
    const { verifySecp256k1 } = await loadCode(() => import('./curve-secp256k1.js'));
    await turns.next();
    return verifySecp256k1(signature, sha256(message), bytes);
  }
  const { verifyEd25519 } = await loadCode(() => import('./curve-ed25519.js'));
  await turns.next();
  return verifyEd25519(signature, message, bytes);
}

/** The field of `tendermint.crypto.PublicKey` for secp256k1; 1 is Ed25519. */
const secp256k1Field = 2;
