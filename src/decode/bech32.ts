export interface Bech32 {
  /** The human-readable part in lower case; for example, `cosmosvalcons`. */
  readonly prefix: string;
  readonly bytes: Uint8Array;
}

/**
 * The Cosmos SDK reads up to 1023 characters (`types/bech32`), beyond the 90 of BIP 173. Bounded, because chain text is
 * hostile.
 */
const longest = 1_023;

const digits = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const prefixPattern = /^[\x21-\x40\x5b-\x7e]{1,83}$/;
const checksumLength = 6;
/** The complete text. The data ends with the checksum. */
const pattern = /^([\x21-\x40\x5b-\x7e]{1,83})1([02-9ac-hj-np-z]{6,})$/;

/**
 * Decodes a bech32 text: all lower or all upper case, with a valid checksum and whole bytes.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki
 * @returns undefined for anything else, including bech32m
 */
export function decodeBech32(text: string): Bech32 | undefined {
  const lower = text.toLowerCase();
  // The lower case of some non-Latin letters is Latin.
  const isOneCase = text === lower || text === lower.toUpperCase();
  const [, prefix = '', data = ''] = (text.length <= longest && isOneCase && pattern.exec(lower)) || [];
  const words = Array.from(data, (digit) => digits.indexOf(digit));
  if (checksumOf(prefix, words) !== 1) return undefined;
  const bytes = regroup(words.slice(0, -checksumLength), 5, 8);
  return bytes && { prefix, bytes: Uint8Array.from(bytes) };
}

/**
 * Writes bytes as bech32.
 *
 * @returns undefined if the prefix is invalid: empty, in upper or mixed case, outside ASCII 33 to 126, too long
 */
export function encodeBech32(prefix: string, bytes: Uint8Array): string | undefined {
  const words = regroup(bytes, 8, 5);
  if (!words || !prefixPattern.test(prefix) || prefix.length + 7 + words.length > longest) return undefined;
  const checksum = checksumOf(prefix, [...words, 0, 0, 0, 0, 0, 0]) ^ 1;
  const last = Array.from({ length: checksumLength }, (_, place) => (checksum >> (5 * (5 - place))) & 31);
  return `${prefix}1${[...words, ...last].map((word) => digits[word]).join('')}`;
}

/** The remainder of prefix and words as a polynomial: 1 if the checksum at the end is valid. */
function checksumOf(prefix: string, words: readonly number[]): number {
  const codes = Array.from(prefix, (letter) => letter.charCodeAt(0));
  const values = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...words];
  return values.reduce((sum, value) => {
    const top = sum >> 25;
    const next = ((sum & 0x1ffffff) << 5) ^ value;
    return generator.reduce((mixed, each, bit) => ((top >> bit) & 1 ? mixed ^ each : mixed), next);
  }, 1);
}

/** Regroups bits. Bytes are padded with zeros; undefined if the remaining bits of words are not this padding. */
function regroup(values: Iterable<number>, from: number, to: number): number[] | undefined {
  const groups: number[] = [];
  let [held, bits] = [0, 0];
  for (const value of values) {
    held = ((held << from) | value) & 0xfff;
    bits += from;
    for (; bits >= to; bits -= to) groups.push((held >> (bits - to)) & ((1 << to) - 1));
  }
  const rest = held & ((1 << bits) - 1);
  if (to < from) return bits > 0 ? [...groups, rest << (to - bits)] : groups;
  return bits >= from || rest !== 0 ? undefined : groups;
}
