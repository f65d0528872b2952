/** The bytes of hex digits without `0x`, which the caller has checked. */
export function hexBytes(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (byte) => Number(`0x${byte}`));
}

/** Hex digits of bytes, without `0x`. */
export function hexDigits(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
