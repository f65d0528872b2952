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
