import { bech32 } from '@scure/base';

/** The parts of a bech32 text. */
export interface Bech32 {
  /** The human-readable part in lower case, as `cosmosvalcons`. */
  readonly prefix: string;
  readonly bytes: Uint8Array;
}

/**
 * The Cosmos SDK accepts up to 1023 characters (`types/bech32`), more than the 90 of BIP 173. Bounded, as chain text is
 * hostile.
 */
const longest = 1_023;

/**
 * Decodes a bech32 text: all lower or all upper case, with a valid checksum, and whole bytes.
 *
 * @returns undefined for anything else, including bech32m
 */
export function decodeBech32(text: string): Bech32 | undefined {
  // Other letters may be ASCII ones in lower case, as the Kelvin sign is a k.
  if (!/^[\x21-\x7e]*$/.test(text)) return undefined;
  // The library throws for invalid text.
  try {
    const { prefix, words } = bech32.decode(text as `${string}1${string}`, longest);
    return { prefix, bytes: bech32.fromWords(words) };
  } catch {
    return undefined;
  }
}

/**
 * Encodes bytes as bech32.
 *
 * @returns undefined for an invalid prefix: empty, in upper or mixed case, outside ASCII 33 to 126, too long
 */
export function encodeBech32(prefix: string, bytes: Uint8Array): string | undefined {
  if (!/^[\x21-\x40\x5b-\x7e]{1,83}$/.test(prefix)) return undefined;
  const words = bech32.toWords(bytes);
  return prefix.length + 7 + words.length > longest ? undefined : bech32.encode(prefix, words, longest);
}
