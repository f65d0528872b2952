/**
 * Bytes as lower-case hex without `0x`. The decoders, which load later, have their own function in `decode/bytes.ts`.
 */
export function formatHex(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
  return hex;
}
