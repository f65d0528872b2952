import type { Reading } from './reading.js';
import type { AbiValue } from './value.js';

/** Reads a value at a position; undefined if it is invalid, with the reason in the reading. */
export type ReadValue = (reading: Reading, at: number) => AbiValue | undefined;

/** The reader of a type that fills one word; undefined if there is no such type. */
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
