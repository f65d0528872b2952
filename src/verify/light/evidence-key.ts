import { sha256 } from '@noble/hashes/sha2.js';
import { joined } from '../protobuf-bytes.js';
import { readMessage } from '../protobuf.js';

/** The key of a piece of evidence: `00` and the SHA-256 of the message in its `Any`. */
export function evidenceKey(item: Uint8Array): Uint8Array {
  return joined([0], sha256(readMessage(item).bytes(2)));
}
