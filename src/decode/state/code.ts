import type { Address, Hex } from 'viem';
import { bytesOf } from '../abi/text.js';
import { encodeHex } from '../hex.js';
import { readCbor, type CborValue } from './cbor.js';
import { readSelectors } from './selectors.js';

/** Facts derived from the code of an account. */
export interface CodeFacts {
  /** In bytes. */
  readonly size: number;
  readonly form: CodeForm;
  /** The selectors in its dispatcher, in code order; this is an incomplete list of its functions. */
  readonly selectors: readonly Hex[];
  readonly metadata?: Metadata;
}

/** Special forms of code. */
export type CodeForm =
  | { readonly kind: 'none' | 'contract' }
  /** Forwards every call to one contract (EIP-1167, or EIP-7511 with newer instructions). */
  | { readonly kind: 'minimal-proxy'; readonly target: Address }
  /** An account with a key, which delegates to the code of a contract (EIP-7702). */
  | { readonly kind: 'delegation'; readonly target: Address };

/** Metadata that a compiler appended to the code; it can be forged. */
export interface Metadata {
  readonly compiler?: 'solc' | 'vyper';
  /** `0.8.28`, or a longer name of a build. */
  readonly version?: string;
  /** Hash of the metadata file: a CID for IPFS. */
  readonly ipfs?: string;
  /** The same for Swarm, in hex. */
  readonly swarm?: Hex;
  readonly experimental?: boolean;
}

/** The most bytes of code that are read, above what any chain allows today. */
const longest = 131_072;

/** Analyses code. Never throws, whatever the bytes. */
export function readCode(code: Hex): CodeFacts {
  const size = Math.floor((code.length - 2) / 2);
  const bytes = bytesOf(code.slice(2, 2 + 2 * longest));
  const form = formOf(bytes);
  if (form.kind !== 'contract') return { size, form, selectors: [] };
  const metadata = size > longest ? undefined : readMetadata(bytes);
  return { size, form, selectors: readSelectors(bytes), ...(metadata ? { metadata } : {}) };
}

function formOf(bytes: Uint8Array): CodeForm {
  if (bytes.length === 0) return { kind: 'none' };
  const hex = encodeHex(bytes.subarray(0, 64));
  const delegated = /^ef0100([0-9a-f]{40})$/.exec(hex)?.[1];
  if (delegated && bytes.length === 23) return { kind: 'delegation', target: `0x${delegated}` };
  const target = minimalProxyTarget(hex, bytes.length);
  return target ? { kind: 'minimal-proxy', target } : { kind: 'contract' };
}

/**
 * The target of a minimal proxy. Leading zeros of the address may be omitted ("vanity address optimization").
 *
 * EIP-1167, EIP-7511
 */
function minimalProxyTarget(hex: string, size: number): Address | undefined {
  if (size > 64) return undefined;
  const [, push = '', address = ''] =
    /^363d3d373d3d3d363d(6[0-9a-f]|7[0-3])((?:[0-9a-f]{2})+)5af43d82803e903d91602[0-9a-f]57fd5bf3$/.exec(hex) ??
    /^365f5f375f5f365f(6[0-9a-f]|7[0-3])((?:[0-9a-f]{2})+)5af43d5f5f3e5f3d91602[0-9a-f]57fd5bf3$/.exec(hex) ??
    [];
  // The push instruction tells the length of the address.
  if (push === '' || address.length !== 2 * (Number.parseInt(push, 16) - 0x5f)) return undefined;
  return `0x${address.padStart(40, '0')}`;
}

/**
 * The metadata after the code: CBOR, and its length in the last two bytes (Solidity, "Contract Metadata"). Vyper since
 * 0.3.5 includes these two bytes in the length, and since 0.3.10 writes a list.
 */
function readMetadata(bytes: Uint8Array): Metadata | undefined {
  if (bytes.length < 4) return undefined;
  const length = ((bytes.at(-2) ?? 0) << 8) | (bytes.at(-1) ?? 0);
  for (const start of [bytes.length - 2 - length, bytes.length - length]) {
    if (start < 0 || start >= bytes.length - 2) continue;
    const value = readCbor(bytes.subarray(start, bytes.length - 2));
    const map =
      value instanceof Map ? value : Array.isArray(value) ? value.find((each) => each instanceof Map) : undefined;
    const metadata = map && describe(map);
    if (metadata) return metadata;
  }
  return undefined;
}

function describe(map: ReadonlyMap<string, CborValue>): Metadata | undefined {
  const ipfs = map.get('ipfs');
  const swarm = map.get('bzzr1') ?? map.get('bzzr0');
  const solc = versionOf(map.get('solc'));
  const vyper = versionOf(map.get('vyper'));
  const version = solc ?? vyper;
  const metadata: Metadata = {
    ...(version === undefined ? {} : { compiler: solc === undefined ? 'vyper' : 'solc', version }),
    ...(ipfs instanceof Uint8Array && ipfs.length === 34 ? { ipfs: encodeBase58(ipfs) } : {}),
    ...(swarm instanceof Uint8Array && swarm.length === 32 ? { swarm: `0x${encodeHex(swarm)}` as const } : {}),
    ...(map.get('experimental') === true ? { experimental: true } : {}),
  };
  return Object.keys(metadata).length > 0 ? metadata : undefined;
}

/** Writes bytes in base 58, like Bitcoin and IPFS: without 0, O, I and l, and with a `1` for each zero byte at the beginning. */
export function encodeBase58(bytes: Uint8Array): string {
  const zeros = bytes.findIndex((byte) => byte !== 0);
  if (zeros < 0) return '1'.repeat(bytes.length);
  let text = '';
  for (let rest = BigInt(`0x${encodeHex(bytes)}`); rest > 0n; rest /= 58n) text = base58[Number(rest % 58n)] + text;
  return '1'.repeat(zeros) + text;
}

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Three numbers, as bytes or as a list; pre-release builds have a name. */
function versionOf(value: CborValue | undefined): string | undefined {
  if (typeof value === 'string') return value;
  const parts = value instanceof Uint8Array || Array.isArray(value) ? [...value] : [];
  return parts.length === 3 && parts.every((part) => typeof part === 'number') ? parts.join('.') : undefined;
}
