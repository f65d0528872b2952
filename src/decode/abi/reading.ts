import type { Hash, Hex } from 'viem';

/** Reads a value at a position; undefined if it is invalid, with the reason in the reading. */
export type ReadValue = (reading: Reading, at: number) => AbiValue | undefined;

export function wordReader(type: string): ReadValue | undefined {
  if (type === 'address') return readAddress;
  if (type === 'bool') return readBool;
  if (type === 'function') return fixedBytes(24);
  const [, kind, digits] = /^(uint|int|bytes)([1-9]\d{0,2})$/.exec(type) ?? [];
  if (!kind) return undefined;
  const size = Number(digits);
  if (kind === 'bytes') return size <= 32 ? fixedBytes(size) : undefined;
  if (size > 256 || size % 8 !== 0) return undefined;
  return kind === 'uint' ? unsigned(size) : signed(size);
}

const readAddress: ReadValue = (reading, at) => {
  if (!reading.isZero(at, 24)) return reading.refuse('dirty-word');
  return `0x${reading.hex.slice(at + 24, at + 64).toLowerCase()}`;
};

const readBool: ReadValue = (reading, at) => {
  const last = reading.isZero(at, 63) ? reading.hex.charCodeAt(at + 63) : -1;
  if (last === 48) return false;
  return last === 49 ? true : reading.refuse('dirty-word');
};

function unsigned(bits: number): ReadValue {
  const padding = 64 - bits / 4;
  // Every word is a valid uint256.
  if (padding === 0) return (reading, at) => BigInt(`0x${reading.hex.slice(at, at + 64)}`);
  return (reading, at) => {
    if (!reading.isZero(at, padding)) return reading.refuse('dirty-word');
    return BigInt(`0x${reading.hex.slice(at + padding, at + 64)}`);
  };
}

function signed(bits: number): ReadValue {
  return (reading, at) => {
    const value = BigInt.asIntN(256, BigInt(`0x${reading.hex.slice(at, at + 64)}`));
    return BigInt.asIntN(bits, value) === value ? value : reading.refuse('dirty-word');
  };
}

function fixedBytes(size: number): ReadValue {
  return (reading, at) => {
    if (!reading.isZero(at + 2 * size, 64 - 2 * size)) return reading.refuse('dirty-word');
    return `0x${reading.hex.slice(at, at + 2 * size).toLowerCase()}`;
  };
}

/**
 * A decoded value: integers of every width as bigint, addresses and bytes as lower-case hex, lists and tuples as lists
 * in the order of the type. Its type is in the `Param` that it belongs to.
 */
export type AbiValue = bigint | boolean | string | InvalidText | HashOf | readonly AbiValue[];

/** A `string` that is not valid UTF-8, which Solidity does not check. */
export interface InvalidText {
  readonly kind: 'invalid-text';
  readonly hex: Hex;
}

/** An indexed value of dynamic type: the log contains only its hash. */
export interface HashOf {
  readonly kind: 'hash-of';
  readonly hash: Hash;
}

/** A parameter of an event, function or error, as plain data; viem's `AbiParameter` fits it. */
export interface Param {
  /** Empty if there is no name, or if it is unknown. */
  readonly name: string;
  /** The canonical type; for example, `uint256` or `tuple[2][]`. */
  readonly type: string;
  readonly indexed?: boolean;
  readonly components?: readonly Param[];
}

export type AbiFault =
  /** Something starts or ends after the end of the data. */
  | 'past-end'
  /** Bits are set that are invalid for the type: a bool of 2, an address of 21 bytes. */
  | 'dirty-word'
  | 'too-many-values'
  /** Values share so many bytes that they would be far larger than the data. */
  | 'overlapping'
  | 'too-deep'
  | 'bad-type';

export interface AbiLimits {
  /** The number of values in all lists and tuples. */
  readonly values: number;
  readonly depth: number;
}

export const abiLimits: AbiLimits = { values: 10_000, depth: 16 };

/** The result of a decode; a fault is a value, never an exception. */
export type Decoded = DecodedBytes | { readonly ok: false; readonly fault: AbiFault };

export interface DecodedBytes {
  readonly ok: true;
  readonly values: readonly AbiValue[];
  /** Whether encoding the values again gives exactly the same bytes. */
  readonly canonical: boolean;
  /** Whether every offset points past its head, like in compiler output. */
  readonly forward: boolean;
  /** Bytes after an encoding that is canonical until then. */
  readonly trailing: number;
}

export const wordDigits = 64;

const zeros: readonly string[] = Array.from({ length: wordDigits + 1 }, (_, digits) => '0'.repeat(digits));
/** Values may share bytes; decoding stops beyond this multiple of the data size. */
const mostReuse = 8;

/**
 * The state of one decode over hex digits. Positions are counted in hex digits.
 *
 * Codecs report irregularities here, so that a decode allocates only its values.
 */
export class Reading {
  hex = '';
  end = 0;
  tail = 0;
  canonical = true;
  forward = true;
  fault: AbiFault | undefined;
  /** Remaining number of values. */
  values = 0;
  /** Remaining digits of bytes and strings. */
  digits = 0;

  open(hex: string, values: number): void {
    this.hex = hex;
    this.end = hex.length;
    this.tail = 0;
    this.canonical = true;
    this.forward = true;
    this.fault = undefined;
    this.values = values;
    this.digits = hex.length * mostReuse;
  }

  /** Records why decoding stops; the first reason is kept. */
  refuse(fault: AbiFault): undefined {
    this.fault ??= fault;
    return undefined;
  }

  isZero(at: number, digits: number): boolean {
    return this.hex.startsWith(zeros[digits] as string, at); // never more than a word
  }

  /** The word at a position as a number of bytes; -1 if it is larger than any data. */
  size(at: number): number {
    if (at + wordDigits > this.end || !this.isZero(at, 56)) return -1;
    return Number.parseInt(this.hex.slice(at + 56, at + wordDigits), 16);
  }

  /** Spends from the budget; false if it is exhausted. */
  spend(values: number, digits: number): boolean {
    this.values -= values;
    this.digits -= digits;
    if (this.values < 0) this.refuse('too-many-values');
    else if (this.digits < 0) this.refuse('overlapping');
    return this.fault === undefined;
  }
}
