import type { AbiFault } from './value.js';

/** Hex digits of one word. */
export const wordDigits = 64;

const zeros: readonly string[] = Array.from({ length: wordDigits + 1 }, (_, digits) => '0'.repeat(digits));
/** Values may share bytes; beyond this multiple of the data size decoding stops. */
const mostReuse = 8;

/**
 * The state of one decode over hex digits. Positions are counted in hex digits.
 *
 * Codecs report irregularities here, so that a decode allocates nothing but its values.
 */
export class Reading {
  hex = '';
  /** Behind the last digit. */
  end = 0;
  /** Behind the value that was read last, padding included. */
  tail = 0;
  canonical = true;
  forward = true;
  fault: AbiFault | undefined;
  /** Values still allowed. */
  values = 0;
  /** Digits of bytes and strings still allowed. */
  digits = 0;

  /** Starts over. */
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

  /** Records why decoding ends here; the first reason is kept. */
  refuse(fault: AbiFault): undefined {
    this.fault ??= fault;
    return undefined;
  }

  /** Whether so many digits at that place are zero. */
  isZero(at: number, digits: number): boolean {
    return this.hex.startsWith(zeros[digits] as string, at); // never more than a word
  }

  /** The word there as a count of bytes; -1 when it is more than any data is long. */
  size(at: number): number {
    if (at + wordDigits > this.end || !this.isZero(at, 56)) return -1;
    return Number.parseInt(this.hex.slice(at + 56, at + wordDigits), 16);
  }

  /** Charges the budget. */
  spend(values: number, digits: number): boolean {
    this.values -= values;
    this.digits -= digits;
    if (this.values < 0) this.refuse('too-many-values');
    else if (this.digits < 0) this.refuse('overlapping');
    return this.fault === undefined;
  }
}
