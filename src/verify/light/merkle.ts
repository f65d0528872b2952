import { sha256 } from '@noble/hashes/sha2.js';
import { joined } from '../protobuf-bytes.js';

/** The Merkle root over some bytes, as RFC 6962 has it and CometBFT uses it (`crypto/merkle/tree.go`). */
export function merkleRoot(leaves: readonly ArrayLike<number>[]): Uint8Array {
  if (leaves.length === 0) return sha256(new Uint8Array());
  return rootOf(leaves.map((leaf) => sha256(joined([0], leaf))));
}

function rootOf(hashes: readonly Uint8Array[]): Uint8Array {
  const [only] = hashes;
  if (only && hashes.length === 1) return only;
  const split = 2 ** Math.floor(Math.log2(hashes.length - 1));
  return sha256(joined([1], rootOf(hashes.slice(0, split)), rootOf(hashes.slice(split))));
}
