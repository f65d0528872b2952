import { sha256 } from '@noble/hashes/sha2.js';
import { bytesField, intField, joined, messageField } from '../protobuf-bytes.js';
import { readMessage } from '../protobuf.js';
import { encodeTime } from './time.js';

/** The key of a piece of evidence: `00` and the SHA-256 of the message in its `Any`. */
export function evidenceKey(item: Uint8Array): Uint8Array {
  return joined([0], sha256(readMessage(item).bytes(2)));
}

/** A double sign as the store holds it: `cosmos.evidence.v1beta1.Equivocation`, with the time in nanoseconds since 1970. */
export function equivocationBytes({
  height,
  time,
  power,
  address,
}: {
  readonly height: bigint;
  readonly time: bigint;
  readonly power: bigint;
  readonly address: string;
}): Uint8Array {
  return Uint8Array.from([
    ...intField(1, height),
    ...messageField(2, encodeTime(time)),
    ...intField(3, power),
    ...bytesField(4, new TextEncoder().encode(address)),
  ]);
}
