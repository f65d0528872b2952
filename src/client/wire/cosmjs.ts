import type { AbciResponse } from '../operations/abci-query-reply.js';
import type { Validator } from '../operations/validator-set-reply.js';

/** `Validator` of `@cosmjs/tendermint-rpc` (comet38). */
export interface CosmjsValidator {
  readonly address: Uint8Array;
  readonly pubkey?: { readonly algorithm: 'ed25519' | 'secp256k1'; readonly data: Uint8Array };
  readonly votingPower: bigint;
  readonly proposerPriority?: number;
}

/** `AbciQueryResponse` of `@cosmjs/tendermint-rpc` (comet38). */
export interface CosmjsAbciQueryResponse {
  readonly key: Uint8Array;
  readonly value: Uint8Array;
  readonly proof?: {
    readonly ops: readonly { readonly type: string; readonly key: Uint8Array; readonly data: Uint8Array }[];
  };
  readonly height: number;
  readonly index: number;
  readonly code: number;
  readonly codespace: string;
  readonly log: string;
  readonly info: string;
}

/**
 * Converts to the types of CosmJS: bytes instead of base64 and bech32, numbers where CosmJS has numbers (a priority above
 * 2^53 loses its last digits). A key that is neither ed25519 nor secp256k1 is omitted, because CosmJS has no type for
 * it. Invalid base64 becomes empty.
 */
export function toCosmjs(value: Validator): CosmjsValidator;
export function toCosmjs(value: AbciResponse): CosmjsAbciQueryResponse;
export function toCosmjs(value: Validator | AbciResponse): CosmjsValidator | CosmjsAbciQueryResponse {
  if ('votingPower' in value) {
    const { address, pubKey, votingPower, proposerPriority } = value;
    const [, algorithm] = /^\/cosmos\.crypto\.(ed25519|secp256k1)\.PubKey$/.exec(pubKey?.type ?? '') ?? [];
    const pubkey = algorithm && { algorithm: algorithm as 'ed25519' | 'secp256k1', data: bytesOf(pubKey?.key) };
    return {
      address: addressBytes(address),
      votingPower,
      proposerPriority: Number(proposerPriority),
      ...(pubkey && { pubkey }),
    };
  }
  const { key, value: stored, proofOps, height, index, code, codespace, log, info } = value;
  const ops = proofOps?.map((op) => ({ type: op.type, key: bytesOf(op.key), data: bytesOf(op.data) }));
  return {
    ...{ code, codespace, log, info, key: bytesOf(key), value: bytesOf(stored) },
    height: Number(height),
    index: Number(index),
    ...(ops && { proof: { ops } }),
  };
}

function bytesOf(base64: string | null | undefined): Uint8Array {
  try {
    return Uint8Array.from(atob(base64 ?? ''), (unit) => unit.charCodeAt(0));
  } catch {
    // The caller still has the original text.
    return new Uint8Array();
  }
}

/** The bytes of a bech32 address: the part after the last 1, without the six characters of the checksum. */
function addressBytes(address: string): Uint8Array {
  const bits = [...address.slice(address.lastIndexOf('1') + 1, -6)].map((letter) =>
    'qpzry9x8gf2tvdw0s3jn54khce6mua7l'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Uint8Array.from(bits.join('').match(/.{8}/g) ?? [], (byte) => Number(`0b${byte}`));
}
