import type { AbiFault } from './value.js';

/** Hex digits of one word. */
export const wordDigits = 64;

const zeros: readonly string[] = Array.from({ length: wordDigits + 1 }, (_, digits) => '0'.repeat(digits));
/** Values may share bytes; decoding stops beyond this multiple of the data size. */
const mostReuse = 8;

/**
 * The state of one decode over hex digits. Positions are counted in hex digits.
 *
 * Codecs report irregularities here, so that a decode allocates nothing but its values.
 */
export class Reading {
  hex = '';
  /** The end of the data. */
  end = 0;
  /** The end of the last value, including padding. */
  tail = 0;
  canonical = true;
  forward = true;
  fault: AbiFault | undefined;
  /** Values still allowed. */
  values = 0;
  /** Digits of bytes and strings still allowed. */
  digits = 0;

  /** Resets the state. */
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

  /** Whether this many digits at a position are zero. */
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
