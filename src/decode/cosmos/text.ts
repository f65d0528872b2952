/**
 * Bytes as text, if they are valid UTF-8 without control characters (line breaks and tabs are allowed).
 *
 * @returns undefined for anything else, and for no bytes
 */
export function readText(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return /[^\P{C}\n\r\t]/u.test(text) ? undefined : text;
  } catch {
    // Not UTF-8: the bytes are shown as bytes.
    return undefined;
  }
}
