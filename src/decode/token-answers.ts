import type { Hex } from 'viem';
import { bytesOf } from './bytes.js';

export interface TokenAnswer {
  readonly ok: boolean;
  readonly data: Hex;
  readonly length: number;
}

const longestText = 64;
/** 10^77 is the largest power of ten below 2^256: a token with more decimals has no whole unit. */
const mostDecimals = 77n;

/** Text as an ABI string, or as bytes32, which old tokens use; undefined for any other answer, and for empty text. */
export function decodeTokenText({ ok, data, length }: TokenAnswer): string | undefined {
  if (!ok || length < 32) return undefined;
  const bytes = bytesOf(data.slice(2));
  const text = length === 32 ? paddedText(bytes) : abiText(bytes, length);
  // Leading zeros mean a number.
  return text === undefined || /^(\0|$)/.test(text) ? undefined : [...text].slice(0, longestText).join('');
}

/** The decimals of a token; undefined if the answer is not a number, or is more than a unit can have. */
export function decodeDecimals(answer: TokenAnswer): number | undefined {
  const value = wordOf(answer);
  return value !== undefined && value <= mostDecimals ? Number(value) : undefined;
}

/** Whether a contract returned true: anything except one word of 1 is false. */
export function decodeFlag(answer: TokenAnswer): boolean {
  return answer.length === 32 && wordOf(answer) === 1n;
}

/** The address in an answer, in lower case; undefined for the zero address and for anything else. */
export function decodeAddress(answer: TokenAnswer): string | undefined {
  const value = answer.length === 32 ? wordOf(answer) : undefined;
  return value !== undefined && value > 0n && value < 1n << 160n
    ? `0x${value.toString(16).padStart(40, '0')}`
    : undefined;
}

function wordOf({ ok, data, length }: TokenAnswer): bigint | undefined {
  return ok && length >= 32 && data.length >= 66 ? BigInt(data.slice(0, 66)) : undefined;
}

/** Text at the start of a word, followed by zeros. */
function paddedText(bytes: Uint8Array): string | undefined {
  return utf8(bytes.subarray(0, bytes.findLastIndex((byte) => byte !== 0) + 1), false);
}

/** A string whose offset and size are within the answer. A long string is cut to the stored part. */
function abiText(bytes: Uint8Array, length: number): string | undefined {
  const offset = placeAt(bytes, 0, length - 32);
  if (offset === undefined) return undefined;
  const size = placeAt(bytes, offset, length - offset - 32);
  if (size === undefined) return undefined;
  const kept = bytes.subarray(offset + 32, offset + 32 + size);
  return utf8(kept, kept.length < size);
}

function placeAt(bytes: Uint8Array, at: number, most: number): number | undefined {
  if (bytes.length < at + 32) return undefined;
  let value = 0;
  for (const byte of bytes.subarray(at, at + 32)) {
    value = value * 256 + byte;
    if (value > most) return undefined;
  }
  return value;
}

/** Well-formed text. Cut text may end in the middle of a character. */
function utf8(bytes: Uint8Array, isCut: boolean): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: isCut });
  } catch {
    return undefined;
  }
}
