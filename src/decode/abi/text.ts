import type { Hex } from 'viem';
import type { InvalidText } from './value.js';

// A byte order mark is part of the text, and bytes that are no text must not pass for one.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The bytes of hex digits; an odd digit at the end is dropped. */
export function bytesOf(digits: string): Uint8Array {
  const bytes = new Uint8Array(digits.length >> 1);
  for (let i = 0; i < bytes.length; i++)
    bytes[i] = (digit(digits.charCodeAt(2 * i)) << 4) | digit(digits.charCodeAt(2 * i + 1));
  return bytes;
}

/** The text that hex digits are in UTF-8, or the bytes when they are none. */
export function textOf(digits: string): string | InvalidText {
  const bytes = bytesOf(digits);
  // The decoder tells that bytes are no text by throwing.
  try {
    return utf8.decode(bytes);
  } catch {
    return { kind: 'invalid-text', hex: `0x${digits.toLowerCase()}` as Hex };
  }
}

function digit(code: number): number {
  return code < 58 ? code - 48 : (code | 32) - 87;
}
