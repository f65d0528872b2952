/**
 * Decodes standard base64 in Go's format: with padding, without spaces, and without hidden bits at the end.
 *
 * @returns undefined for anything else, and for text longer than `longest` characters
 */
export function decodeBase64(text: string, longest = 1_048_576): Uint8Array | undefined {
  if (text.length > longest || text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined;
  // The format has been checked, so this cannot throw. (A single character before the padding, `A===`, was rejected
  // above.)
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  // Only the last four characters have room for hidden bits.
  return btoa(binary.slice(-(binary.length % 3 || 3))) === text.slice(-4) ? bytes : undefined;
}

export function encodeBase64(bytes: Uint8Array): string {
  // The native method of newer browsers is much faster.
  const { toBase64 } = bytes as Uint8Array & { readonly toBase64?: () => string };
  if (toBase64) return toBase64.call(bytes);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
