import type { Hex } from 'viem';
import type { InvalidText } from './reading.js';

/** Reads UTF-8: a byte order mark is part of the text, and invalid bytes must not be replaced. */
export const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The bytes of hex digits; an odd digit at the end is dropped. */
export function bytesOf(digits: string): Uint8Array {
  const bytes = new Uint8Array(digits.length >> 1);
  for (let i = 0; i < bytes.length; i++)
    bytes[i] = (digit(digits.charCodeAt(2 * i)) << 4) | digit(digits.charCodeAt(2 * i + 1));
  return bytes;
}

/** Hex digits as UTF-8 text, or the bytes if they are not valid UTF-8. */
export function textOf(digits: string): string | InvalidText {
  const bytes = bytesOf(digits);
  // The decoder throws for invalid UTF-8.
  try {
    return utf8.decode(bytes);
  } catch {
    return { kind: 'invalid-text', hex: `0x${digits.toLowerCase()}` as Hex };
  }
}

function digit(code: number): number {
  return code < 58 ? code - 48 : (code | 32) - 87;
}
