/**
 * Reads standard base64 as Go writes it: with padding, without spaces, and with nothing hidden in the last bits.
 *
 * @returns undefined for anything else, and for text above `longest` characters
 */
export function decodeBase64(text: string, longest = 1_048_576): Uint8Array | undefined {
  if (text.length > longest || text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined;
  // The form is checked, so this cannot throw, except for a single character before the padding (`A===` was refused above).
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return encodeBase64(bytes) === text ? bytes : undefined;
}

/** Writes bytes as standard base64 with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
