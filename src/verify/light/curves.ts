export interface Turns {
  next?: () => Promise<void>;
}

/** Milliseconds of verification before the page can render; one signature takes up to five on a phone. */
const longestTurn = 8;

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

type Verify = (signature: Uint8Array, message: Uint8Array, key: Uint8Array) => boolean;

/** Loads the code that verifies signatures of a key kind, by its field of `tendermint.crypto.PublicKey`. */
export const curves: Readonly<Record<number, () => Promise<Verify>>> = {
  1: async () => (await import('./curve-ed25519.js')).verifyEd25519,
  2: async () => (await import('./curve-secp256k1.js')).verifySecp256k1,
  3: async () => (await import('./curve-bls12381.js')).verifyBls12381,
  4: async () => (await import('./curve-mldsa65.js')).verifyMldsa65,
  5: async () => (await import('./curve-secp256k1eth.js')).verifySecp256k1eth,
};
