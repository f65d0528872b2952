import type { Address, Hex } from 'viem';
import { textOf } from '../abi/text.js';
import { toWord } from './change.js';

/** What the value of a slot looks like; a guess by its shape alone, as a chain does not tell its type. */
export type WordValue =
  | { readonly kind: 'number'; readonly value: bigint }
  | { readonly kind: 'address'; readonly address: Address }
  /** A short text with its length in the last byte, as Solidity stores it. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'word' };

const largestNumber = 1n << 112n;

/** Reads the value of a slot by its shape. */
export function readWordValue(word: Hex): WordValue {
  const whole = toWord(word);
  if (whole.length !== 66) return { kind: 'word' };
  const value = BigInt(whole);
  if (value < largestNumber) return { kind: 'number', value };
  if (value < 1n << 160n) return { kind: 'address', address: `0x${whole.slice(26)}` };
  return shortText(whole) ?? { kind: 'word' };
}

function shortText(word: Hex): WordValue | undefined {
  const twice = Number.parseInt(word.slice(-2), 16);
  if (twice % 2 !== 0 || twice < 4 || twice > 62 || !/^0*$/.test(word.slice(2 + twice, 64))) return undefined;
  const text = textOf(word.slice(2, 2 + twice));
  return typeof text === 'string' && /^[\x20-\x7e\u00a0-\uffff]+$/.test(text) ? { kind: 'text', text } : undefined;
}

/** A value as a number of any size, for drawing its history. */
export function wordNumber(word: Hex): bigint {
  return BigInt(word === '0x' ? '0x0' : word);
}
