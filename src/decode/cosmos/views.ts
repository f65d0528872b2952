import { encodeHex } from '../bytes.js';
import { encodeBase64 } from '../base64.js';
import { toBech32, type AddressRole } from './store-keys.js';
import { readText } from './wire-tree.js';

export interface ByteViews {
  /** Computed on demand, because they are as long as the bytes. */
  readonly hex: () => string;
  readonly base64: () => string;
  readonly text?: string;
  /** The bytes as an unsigned big-endian and little-endian number, up to 32 bytes. */
  readonly integer?: { readonly big: bigint; readonly little: bigint };
  readonly digits?: bigint;
  /** Whether the bytes have the length of an address: 20, or 32 for modules and contracts. */
  readonly isAddress: boolean;
  readonly amino?: string;
}

export function viewsOf(bytes: Uint8Array): ByteViews {
  const text = readText(bytes);
  const begin = encodeHex(bytes.subarray(0, 8));
  const amino = aminoNames.find(([prefix]) => begin.startsWith(prefix))?.[1];
  return {
    hex: () => encodeHex(bytes),
    base64: () => encodeBase64(bytes),
    ...(text === undefined ? {} : { text }),
    ...(bytes.length > 0 && bytes.length <= 32
      ? {
          integer: {
            big: BigInt(`0x${encodeHex(bytes)}`),
            little: BigInt(`0x${encodeHex(Uint8Array.from(bytes).reverse())}`),
          },
        }
      : {}),
    ...(text !== undefined && /^-?\d{1,100}$/.test(text) ? { digits: BigInt(text) } : {}),
    isAddress: bytes.length === 20 || bytes.length === 32,
    ...(amino === undefined ? {} : { amino }),
  };
}

export function bech32Of(bytes: Uint8Array, prefix: string, role: AddressRole): string | undefined {
  return toBech32(bytes, prefix, role);
}

/**
 * Amino prefixes of types in old values, as hex.
 *
 * @see tendermint `docs/spec/blockchain/encoding.md`
 */
const aminoNames: readonly (readonly [prefix: string, name: string])[] = [
  ['eb5ae98721', 'tendermint/PubKeySecp256k1'],
  ['1624de6420', 'tendermint/PubKeyEd25519'],
  ['22c1f7e2', 'tendermint/PubKeyMultisigThreshold'],
];
