import { readFields, bytesIn, under, int, bytes, embedded, text } from './protobuf-message.js';

/**
 * A protobuf message whose fields are read by number: for partial reads. Whole messages are `message` of message.ts.
 */
export interface Message {
  /** A varint as int64; 0 if absent. The last one of several counts. */
  readonly int: (field: number) => bigint;
  /** A string of bytes; empty if absent. The last one of several counts. */
  readonly bytes: (field: number) => Uint8Array;
  /** A text in UTF-8; empty if absent. */
  readonly text: (field: number) => string;
  readonly list: (field: number) => readonly Uint8Array[];
  /** The bytes of a message, several of one number joined; undefined if absent. */
  readonly raw: (field: number) => Uint8Array | undefined;
}

/**
 * Reads a protobuf message. Unknown fields are passed over.
 *
 * @throws Mismatch if the bytes are no message, or a field is read as what it is not
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
