import { bytesOf } from './abi/text.js';
import { decodeBech32, encodeBech32 } from './bech32.js';
import { encodeHex } from './hex.js';

/** An address of a Cosmos chain: its bytes, whatever the spelling. */
export interface AddressBytes {
  readonly bytes: Uint8Array;
  /** The bech32 prefix; absent where it is written in hex. */
  readonly prefix?: string;
  /** Writes other bytes in the same spelling. */
  readonly write: (bytes: Uint8Array) => string;
}

/**
 * Reads an address in bech32, as the SDK writes it, or in hex with or without `0x` and in any case, as CometBFT writes it.
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

/** The SDK has addresses of up to 255 bytes. Never infinite: chain text is hostile. */
const hex = /^(0x)?((?:[0-9a-f]{2}){1,255})$/i;

/** Values by address, found by any spelling of the same bytes; what is not an address is found by its very text. */
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
