import { loadCode } from '../../client/load-code.js';
import type { ConsensusKey } from '../consensus-key.js';
import type { Turns } from './turns.js';

/**
 * Whether a signature over some bytes was made with a key.
 *
 * Ed25519 is verified as CometBFT 0.38 does, by ZIP-215. WebCrypto follows stricter rules, of which engines have several: its yes
 * is a yes by ZIP-215 too, and its no is asked again of noble, which also stands in where WebCrypto has no Ed25519. CometBFT 0.37
 * used the strict rules of Go: the two differ for keys and signatures that were made in order to differ.
 *
 * What is verified in JavaScript waits for its turn; the signatures of a commit share their `turns`.
 *
 * A signature of secp256k1 is over the SHA-256 of the bytes, and its s is in the lower half (CometBFT `crypto/secp256k1`); one of
 * secp256k1eth is over their Keccak-256, and has a parity of 0 or 1 behind it. What verifies a kind is loaded for its first key.
 *
 * @see https://zips.z.cash/zip-0215
 */
export async function verifySignature(
  key: ConsensusKey,
  message: Uint8Array,
  signature: Uint8Array,
  turns: Turns = {},
): Promise<boolean> {
  if (signature.length !== key.signature) return false;
  if (key.field === ed25519Field && (await isNativelyValid(key.bytes, message, signature))) return true;
  const { curves, createTurns } = await loadCode(() => import('./curves.js'));
  const verify = await loadCode(curves[key.field]!);
  turns.next ??= createTurns();
  await turns.next();
  return verify(signature, message, key.bytes);
}

/** The field of `tendermint.crypto.PublicKey` for Ed25519. */
const ed25519Field = 1;

/** Whether WebCrypto says yes. A page without https has no `crypto.subtle`, and older engines have it without Ed25519. */
async function isNativelyValid(key: Uint8Array, message: Uint8Array, signature: Uint8Array): Promise<boolean> {
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle) return false;
  try {
    const imported = await subtle.importKey('raw', key.slice(), 'Ed25519', false, ['verify']);
    return await subtle.verify('Ed25519', imported, signature.slice(), message.slice());
  } catch {
    // Not supported, or a key that this engine refuses: noble decides.
    return false;
  }
}
