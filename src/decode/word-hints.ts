import { textOf } from './bytes.js';

export type WordHint =
  | 'zero'
  /** 1: a flag or a small number. */
  | 'one'
  /** Below 2^64. */
  | 'small-number'
  | 'number'
  /** All ones: "unlimited", or -1. */
  | 'max'
  /** A small number below zero, in two's complement. */
  | 'negative'
  | 'address'
  /** Seconds since 1970, between 2015 and 2100. */
  | 'timestamp'
  /** An amount with 18 decimals, like most coins and tokens: above a ten thousandth of a unit. */
  | 'amount'
  /** Four bytes followed by zeros, like an ABI-encoded selector or another `bytes4`. */
  | 'selector'
  /** Readable text followed by zeros. */
  | 'text'
  /** An offset to a later word that can be a length. */
  | 'offset'
  /** A length that fits the data after it. */
  | 'length'
  /** Hardly any zeros: a hash, or packed values. */
  | 'hash';

export interface Word {
  /** Its offset in bytes, without the selector. */
  readonly at: number;
  /** 64 digits without `0x`; fewer for the last word. */
  readonly hex: string;
  /** As a number; omitted for a truncated word. */
  readonly value?: bigint;
  /** The likeliest first. */
  readonly hints: readonly WordHint[];
  readonly leadsTo?: number;
}

export interface WordList {
  readonly words: readonly Word[];
  readonly more: number;
}

const digits = 64;
const earliest = 1_420_070_400n;
const latest = 4_102_444_800n;
const leastAmount = 10n ** 14n;

/**
 * Splits bytes into words and guesses the type of each, only by shape.
 *
 * @param from the start of the first word in characters: 10 after a selector, 2 without a selector
 */
export function guessWords(data: string, from = 10, most = 256): WordList {
  const text = data.slice(from).toLowerCase();
  const count = Math.ceil(text.length / digits);
  const lengths = new Set<number>();
  const words: Word[] = [];
  for (let index = 0; index < Math.min(count, most); index++) {
    const hex = text.slice(index * digits, (index + 1) * digits);
    const target = offsetOf(text, hex, index);
    if (target !== undefined) lengths.add(target);
    const value = /^[0-9a-f]{64}$/.test(hex) ? BigInt(`0x${hex}`) : undefined;
    const hints = value === undefined ? [] : hintsOf(hex, value);
    if (target !== undefined) hints.unshift('offset');
    if (lengths.has(index)) hints.unshift('length');
    words.push({
      at: index * 32,
      hex,
      ...(value === undefined ? {} : { value }),
      hints,
      ...(target === undefined ? {} : { leadsTo: target * 32 }),
    });
  }
  return { words, more: count - words.length };
}

/** The word at an offset, if valid: forward, whole words, and a fitting length. */
function offsetOf(text: string, hex: string, index: number): number | undefined {
  const bytes = smallOf(hex);
  if (bytes === undefined || bytes < 32 || bytes % 32 !== 0) return undefined;
  const target = bytes / 32;
  if (target <= index) return undefined;
  const length = smallOf(text.slice(target * digits, (target + 1) * digits));
  return length !== undefined && (target + 1) * digits + 2 * length <= text.length ? target : undefined;
}

function smallOf(hex: string): number | undefined {
  return hex.length === digits && hex.startsWith('0'.repeat(56)) ? Number.parseInt(hex.slice(56), 16) : undefined;
}

function hintsOf(hex: string, value: bigint): WordHint[] {
  if (/^0+$/.test(hex)) return ['zero'];
  if (/^f+$/.test(hex)) return ['max', 'negative'];
  if (/^f{32}/.test(hex)) return ['negative', 'hash'];
  if (value === 1n) return ['one', 'small-number'];
  if (value > earliest && value < latest) return ['timestamp', 'small-number'];
  if (value < leastAmount) return ['small-number'];
  if (value < 1n << 64n) return ['amount', 'small-number'];
  const isShort = /^.{8}0{56}$/.test(hex);
  if (isText(hex)) return ['text', isShort ? 'selector' : 'hash'];
  if (value < 1n << 112n) return ['amount', 'number'];
  if (value < 1n << 160n) return ['address', 'number'];
  if (isShort) return ['selector', 'number'];
  return /0{24}$/.test(hex) ? ['number'] : ['hash', 'number'];
}

/** At least three printable characters, followed only by zeros. */
function isText(hex: string): boolean {
  const end = hex.replace(/(00)+$/, '');
  if (end.length < 6 || end.length % 2 !== 0) return false;
  const text = textOf(end);
  return typeof text === 'string' && /^[\x20-\x7e\u00a0-\uffff]+$/.test(text);
}
