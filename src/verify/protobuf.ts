import { readFields, bytesIn, under, int, bytes, embedded, text } from './protobuf-message.js';

/**
 * A protobuf message whose fields are read by number, for partial reads. For complete messages, use `message` of
 * message.ts.
 */
export interface Message {
  /** A varint as int64; 0 if absent. If it is repeated, the last one counts. */
  readonly int: (field: number) => bigint;
  /** A byte string; empty if absent. If it is repeated, the last one counts. */
  readonly bytes: (field: number) => Uint8Array;
  /** UTF-8 text; empty if absent. */
  readonly text: (field: number) => string;
  readonly list: (field: number) => readonly Uint8Array[];
  /** The bytes of a message, joined if repeated; undefined if absent. */
  readonly raw: (field: number) => Uint8Array | undefined;
}

/**
 * Reads a protobuf message. Unknown fields are skipped.
 *
 * @throws Mismatch if the bytes are not a message, or if a field is read as the wrong type
 */
export function readMessage(source: Uint8Array): Message {
  const fields = readFields(source);
  const each =
    <T>(read: (found: readonly (bigint | Uint8Array)[]) => T) =>
    (field: number) =>
      under(`field ${field}`, () => read(fields.flatMap(([number, value]) => (number === field ? [value] : []))));
  return {
    int: each(int.read),
    bytes: each(bytes.read),
    text: each(text.read),
    list: each(bytesIn),
    raw: each(embedded.read),
  };
}
