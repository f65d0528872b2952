import { sha256 } from '@noble/hashes/sha2.js';
import { int, message, text } from '../message.js';
import { joined } from '../protobuf-bytes.js';
import { readMessage } from '../protobuf.js';
import { time } from './time.js';

/** The key of a piece of evidence: `00` and the SHA-256 of the message in its `Any`. */
export function evidenceKey(item: Uint8Array): Uint8Array {
  return joined([0], sha256(readMessage(item).bytes(2)));
}

/** A double sign as the store holds it. */
interface StoredOffence {
  readonly height: bigint;
  /** In nanoseconds since 1970. */
  readonly time: bigint;
  readonly power: bigint;
  readonly address: string;
}

/** `cosmos.evidence.v1beta1.Equivocation`. */
export const equivocation = message<StoredOffence>({
  height: [1, int],
  time: [2, time],
  power: [3, int],
  address: [4, text],
});
