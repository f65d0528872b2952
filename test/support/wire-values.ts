import { GatewayError } from '../../src/client/errors.js';
import { readReply, type Read } from '../../src/client/wire/read.js';
import fc from 'fast-check';

/** The value that is read, or the path and text of the rejection. */
export function readOrRefusal<T>(reader: Read<T>, value: unknown): T | string {
  try {
    return readReply(value, reader, []);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return `${error.details.path} is not ${error.details.expected}`;
  }
}

/** A varint field of a protobuf message, encoded by hand, so that the reader is not tested with itself. */
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

/** The members of every transaction, whatever its type. */
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

/** Any text of a reply: every UTF-16 unit, including lone surrogates, controls, and bidirectional marks. */
export function anyText(maxLength: number): fc.Arbitrary<string> {
  return fc.oneof(
    fc.string({ maxLength }),
    fc.array(fc.nat(0xffff), { maxLength }).map((units) => String.fromCharCode(...units)),
  );
}

/** A text in a parsed file, and the file with another text in its place. */
export interface FileText {
  readonly path: string;
  readonly text: string;
  readonly to: (other: string) => unknown;
}

/** Every text in a parsed file. */
export function textsIn(file: unknown, path = ''): readonly FileText[] {
  if (typeof file === 'string') return [{ path, text: file, to: (other) => other }];
  if (typeof file !== 'object' || file === null) return [];
  return Object.entries(file).flatMap(([name, value]) =>
    textsIn(value, `${path}/${name}`).map(({ to, ...rest }) => ({
      ...rest,
      to: (other: string) =>
        Array.isArray(file)
          ? file.map((each: unknown, i) => (`${i}` === name ? to(other) : each))
          : { ...file, [name]: to(other) },
    })),
  );
}

/** A file with a different last letter or digit in one of its texts. */
export function changedIn({ text, to }: FileText): unknown {
  const last = /[\dA-Za-z](?=[^\dA-Za-z]*$)/.exec(text)?.[0] ?? '';
  const other = last === '1' ? '2' : last === 'A' ? 'B' : '1';
  return to(text.replace(/[\dA-Za-z](?=[^\dA-Za-z]*$)/, other));
}
