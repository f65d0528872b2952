import type { Hex } from 'viem';
import type { InvalidText } from './abi/reading.js';

/** Writes bytes as lower-case hex without `0x`. */
export function encodeHex(bytes: Uint8Array): string {
  // The native method of newer browsers is much faster.
  const { toHex } = bytes as NativeCodec;
  if (toHex) return toHex.call(bytes);
  let hex = '';
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
  return hex;
}

/** @see https://tc39.es/proposal-arraybuffer-base64/ */
type NativeCodec = Uint8Array & { readonly toHex?: () => string };

/** Decodes UTF-8: a byte order mark is part of the text, and invalid bytes must not be replaced. */
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
