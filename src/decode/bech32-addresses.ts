import type { Validator } from '../client/operations/validator-set-reply.js';
import { readAddress } from './address-bytes.js';
import { encodeHex } from './bytes.js';
import { decodeBase64, encodeBase64 } from './base64.js';
import { decodeBech32, encodeBech32 } from './bech32.js';

export interface AddressForms {
  /**
   * As in the answer, or with the configured prefix for the same bytes; omitted for hex without a configured prefix.
   */
  readonly bech32?: string;
  /** Upper case without `0x`, like CometBFT's blocks and votes. */
  readonly hex: string;
  /** The REST format of bytes. */
  readonly base64: string;
  /** Lower case with `0x`, the format of EVM tools; without an EIP-55 checksum, because it is not an EVM account. */
  readonly evm: `0x${string}`;
}

/**
 * Writes an address in all formats, in bech32 with another prefix if one is configured.
 *
 * @returns undefined if the text is not an address, or the prefix is invalid
 */
export function toAddressForms(address: string, prefix?: string): AddressForms | undefined {
  const read = readAddress(address);
  if (!read) return undefined;
  const wanted = prefix ?? read.prefix;
  const bech32 = wanted === undefined ? undefined : encodeBech32(wanted, read.bytes);
  if (wanted !== undefined && bech32 === undefined) return undefined;
  const hex = encodeHex(read.bytes);
  return {
    ...(bech32 === undefined ? {} : { bech32 }),
    hex: hex.toUpperCase(),
    base64: encodeBase64(read.bytes),
    evm: `0x${hex}`,
  };
}

export type Filterable = Pick<Validator, 'address' | 'pubKey'>;

/**
 * Creates the filter of one query. Call it with the filter text of each validator. It matches any format of an address
 * or key, or a part, in any case. An empty query matches every validator.
 */
export function createAddressFilter(query: string): (filterText: string) => boolean {
  // An address with the same bytes and another prefix (`cosmosvalcons1…` for `osmovalcons1…`) is the same validator.
  const decoded = decodeBech32(query.trim());
  const wanted = decoded && decoded.bytes.length > 0 ? encodeHex(decoded.bytes) : query.trim().toLowerCase();
  return (filterText) => filterText.includes(wanted);
}

/** All formats of a validator's address and key, one per line and in lower case. Compute it once per answer. */
export function toFilterText({ address, pubKey }: Filterable): string {
  const forms = toAddressForms(address);
  const key = decodeBase64(pubKey?.key ?? '', longestKey);
  return [
    address,
    ...(forms ? [forms.evm, forms.base64] : []),
    ...(pubKey ? [pubKey.key.slice(0, longestKey)] : []),
    ...(key ? [`0x${encodeHex(key)}`] : []),
  ]
    .join('\n')
    .toLowerCase();
}

/** Far longer than any key kind, so that a hostile gateway cannot slow down every keystroke. */
const longestKey = 4_096;
