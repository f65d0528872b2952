import { bytesOf, encodeHex } from './bytes.js';
import { decodeBech32, encodeBech32 } from './bech32.js';

export interface AddressBytes {
  readonly bytes: Uint8Array;
  /** The bech32 prefix; omitted for hex. */
  readonly prefix?: string;
  readonly write: (bytes: Uint8Array) => string;
}

/**
 * Parses an address in bech32 (the SDK format) or hex (the CometBFT format), with or without `0x` and in any case.
 *
 * @returns undefined for anything else
 */
export function readAddress(text: string): AddressBytes | undefined {
  const decoded = decodeBech32(text);
  if (decoded) {
    const { prefix, bytes } = decoded;
    return { bytes, prefix, write: (other) => encodeBech32(prefix, other) ?? encodeHex(other) };
  }
  const [, mark = '', digits = ''] = hex.exec(text) ?? [];
  if (digits === '') return undefined;
  const isUpper = /[A-F]/.test(digits);
  return {
    bytes: bytesOf(digits),
    write: (other) => `${mark}${isUpper ? encodeHex(other).toUpperCase() : encodeHex(other)}`,
  };
}

export function decodeAddress(text: string): Uint8Array | undefined {
  const digits = hex.exec(text)?.[2];
  return digits === undefined ? decodeBech32(text)?.bytes : bytesOf(digits);
}

/** The SDK allows addresses of up to 255 bytes. Bounded, because chain text is hostile. */
const hex = /^(0x)?((?:[0-9a-f]{2}){1,255})$/i;

/** Values by address, found by any encoding of the same bytes. Other text is found only by exact match. */
export class AddressMap<Value> extends Map<string, Value> {
  override get(address: string): Value | undefined {
    return super.get(keyOf(address));
  }

  override has(address: string): boolean {
    return super.has(keyOf(address));
  }

  override set(address: string, value: Value): this {
    return super.set(keyOf(address), value);
  }

  override delete(address: string): boolean {
    return super.delete(keyOf(address));
  }
}

function keyOf(address: string): string {
  const read = readAddress(address);
  return read ? `0x${encodeHex(read.bytes)}` : address;
}
