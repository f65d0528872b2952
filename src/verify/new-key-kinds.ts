import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { Point } from '@noble/secp256k1';

const startOfHash = (key: Uint8Array) => sha256(key).slice(0, 20);

/**
 * The consensus key kinds that CometBFT added in 0.39 and 0.40, by type, with the rules of `KeyKind`. Compressed BLS
 * keys are from CometBFT 1.0; uncompressed `secp256k1eth` keys are from Heimdall.
 *
 * @see https://github.com/cometbft/cometbft/blob/v0.40.0/proto/tendermint/crypto/keys.proto
 */
export const newKinds = {
  '/cosmos.crypto.bls12_381.PubKey': { length: 96, foreign: [48], field: 3, signature: 96, toAddress: startOfHash },
  '/cosmos.crypto.mldsa65.PubKey': { length: 1_952, field: 4, signature: 3_309, toAddress: startOfHash },
  '/cosmos.crypto.secp256k1eth.PubKey': {
    ...{ length: 33, foreign: [64, 65], field: 5, signature: 65 },
    toAddress: endOfKeccak,
  },
};

/** Ethereum's address: the end of the Keccak-256 of both coordinates. */
function endOfKeccak(key: Uint8Array): Uint8Array | undefined {
  try {
    return keccak_256(Point.fromBytes(key).toBytes(false).slice(1)).slice(12);
  } catch {
    return undefined;
  }
}
