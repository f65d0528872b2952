import { GatewayError } from '../../src/client/errors.js';
import { readReply, type Read } from '../../src/client/wire/read.js';

/** What is read, or the path and words of the refusal. */
export function readOrRefusal<T>(reader: Read<T>, value: unknown): T | string {
  try {
    return readReply(value, reader, []);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return `${error.details.path} is not ${error.details.expected}`;
  }
}

/** The varint field of a protobuf message, written by hand, so that the reader is not tested with itself. */
export function varint(field: number, value: bigint): number[] {
  return [field << 3, ...digits(BigInt.asUintN(64, value))];
}

/** The bytes field of a protobuf message. */
export function bytes(field: number, content: Uint8Array): number[] {
  return [(field << 3) | 2, ...digits(BigInt(content.length)), ...content];
}

export function message(...fields: number[][]): Uint8Array {
  return Uint8Array.from(fields.flat());
}

function digits(value: bigint): number[] {
  return value < 128n ? [Number(value)] : [Number(value & 127n) | 128, ...digits(value >> 7n)];
}

/** What a node gives of every transaction, whatever its type. */
export const transactionParts = {
  blockHash: `0x${'ab'.repeat(32)}`,
  blockNumber: '0x7',
  from: `0x${'cd'.repeat(20)}`,
  gas: '0x5208',
  hash: `0x${'ab'.repeat(32)}`,
  input: '0x',
  nonce: '0x2',
  to: null,
  transactionIndex: '0x0',
  value: '0x0',
  s: '0x2',
};
