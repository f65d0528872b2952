import { sha256 } from '@noble/hashes/sha2.js';
import { loadCode } from '../../client/load-code.js';
import type { ConsensusKey } from '../consensus-key.js';

/**
 * Whether a signature over some bytes was made with a key.
 *
 * Ed25519 is verified as CometBFT 0.38 does, by ZIP-215. WebCrypto follows stricter rules, of which engines have several: its yes
 * is a yes by ZIP-215 too, and its no is asked again of noble, which also stands in where WebCrypto has no Ed25519. CometBFT 0.37
 * used the strict rules of Go: the two differ for keys and signatures that were made in order to differ.
 *
 * What is verified in JavaScript waits for its `turn`, which the signatures of a commit share.
 *
 * A signature of secp256k1 is over the SHA-256 of the bytes, and its s is in the lower half (CometBFT `crypto/secp256k1`).
 *
 * @see https://zips.z.cash/zip-0215
 */
export async function verifySignature(
  key: ConsensusKey,
  message: Uint8Array,
  signature: Uint8Array,
  turn = createTurns(),
): Promise<boolean> {
  if (signature.length !== 64) return false;
  if (key.field === secp256k1Field) {
    const { verifySecp256k1 } = await loadCode(() => import('./curve-secp256k1.js'));
    await turn();
    return verifySecp256k1(signature, sha256(message), key.bytes);
  }
  if (await isNativelyValid(key.bytes, message, signature)) return true;
  const { verifyEd25519 } = await loadCode(() => import('./curve-ed25519.js'));
  await turn();
  return verifyEd25519(signature, message, key.bytes);
}

/** The field of `tendermint.crypto.PublicKey` for secp256k1; 1 is Ed25519. */
const secp256k1Field = 2;

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

/** Milliseconds of signatures after which a page may draw; one takes up to five on a phone. */
const longestTurn = 8;

/** Lets one after the other go on, and a page draw between them. */
export function createTurns(): () => Promise<void> {
  let begun = performance.now();
  const next = async () => {
    if (performance.now() - begun < longestTurn) return;
    await new Promise((resume) => setTimeout(resume));
    begun = performance.now();
  };
  let last = Promise.resolve();
  return () => (last = last.then(next));
}
