import type { Address, Hex } from 'viem';
import { bytesOf, encodeHex } from '../bytes.js';
import { readSelectors } from './getters.js';

/** A CBOR value (RFC 8949) of a kind that compilers write. */
export type CborValue = number | boolean | string | Uint8Array | readonly CborValue[] | ReadonlyMap<string, CborValue>;

const deepest = 4;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes one value that uses all bytes; undefined otherwise. Never throws. */
export function readCbor(bytes: Uint8Array): CborValue | undefined {
  const reader = new CborReader(bytes);
  const value = reader.value(0);
  return reader.isAtEnd ? value : undefined;
}

class CborReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  value(depth: number): CborValue | undefined {
    const head = this.#bytes[this.#at++];
    if (head === undefined || depth > deepest) return undefined;
    const kind = head >> 5;
    if (kind === 7) return head === 0xf4 ? false : head === 0xf5 ? true : undefined;
    const count = this.#count(head & 31);
    // Lengths are limited by the remaining bytes, so no count can cause unbounded work.
    if (count === undefined || (kind !== 0 && count > this.#bytes.length - this.#at)) return undefined;
    if (kind === 0) return count;
    if (kind === 2) return this.#take(count);
    if (kind === 3) return textOf(this.#take(count));
    if (kind === 4) return this.#list(count, depth);
    return kind === 5 ? this.#map(count, depth) : undefined;
  }

  /** A number below 24 is in the head itself, larger numbers in the next one, two or four bytes. */
  #count(short: number): number | undefined {
    if (short < 24) return short;
    const length = [1, 2, 4][short - 24];
    if (length === undefined || length > this.#bytes.length - this.#at) return undefined;
    return this.#take(length).reduce((number, byte) => number * 256 + byte, 0);
  }

  #list(count: number, depth: number): CborValue | undefined {
    const list: CborValue[] = [];
    for (let index = 0; index < count; index++) {
      const value = this.value(depth + 1);
      if (value === undefined) return undefined;
      list.push(value);
    }
    return list;
  }

  #map(count: number, depth: number): CborValue | undefined {
    const map = new Map<string, CborValue>();
    for (let index = 0; index < count; index++) {
      const name = this.value(depth + 1);
      const value = this.value(depth + 1);
      if (typeof name !== 'string' || value === undefined) return undefined;
      map.set(name, value);
    }
    return map;
  }

  #take(length: number): Uint8Array {
    return this.#bytes.subarray(this.#at, (this.#at += length));
  }
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

export interface CodePowers {
  /** SSTORE */
  readonly stores: boolean;
  /** its own CREATE or CREATE2 */
  readonly creates: boolean;
  /** DELEGATECALL or CALLCODE: other code can then do anything on its behalf. */
  readonly delegates: boolean;
  /** its own SELFDESTRUCT */
  readonly destroys: boolean;
}

const all: CodePowers = { stores: true, creates: true, delegates: true, destroys: true };

/**
 * Determines what code can do, instruction by instruction. A jump can only lead to a JUMPDEST that this pass also
 * visits (the bytes after a PUSH are data, yellow paper 9.4.3), so an unvisited instruction never runs.
 *
 * Code that starts with 0xef (EIP-3541: delegations and other formats) is assumed to be able to do everything.
 */
export function powersOf(code: Hex): CodePowers {
  if (/^0xef/i.test(code)) return all;
  const bytes = bytesOf(code.slice(2));
  let stores = false;
  let creates = false;
  let delegates = false;
  let destroys = false;
  for (let at = 0; at < bytes.length; at++) {
    const instruction = bytes[at] ?? 0;
    if (instruction >= 0x60 && instruction <= 0x7f) at += instruction - 0x5f;
    else if (instruction === 0x55) stores = true;
    else if (instruction === 0xf0 || instruction === 0xf5) creates = true;
    else if (instruction === 0xf2 || instruction === 0xf4) delegates = true;
    else if (instruction === 0xff) destroys = true;
  }
  return { stores, creates, delegates, destroys };
}

export interface CodeFacts {
  /** In bytes. */
  readonly size: number;
  readonly form: CodeForm;
  /** The selectors in its dispatcher, in code order; an incomplete list of its functions. */
  readonly selectors: readonly Hex[];
  readonly metadata?: Metadata;
}

export type CodeForm =
  | { readonly kind: 'none' | 'contract' }
  /** Forwards every call to one contract (EIP-1167, or EIP-7511 with newer instructions). */
  | { readonly kind: 'minimal-proxy'; readonly target: Address }
  /** An account with a key that delegates to a contract's code (EIP-7702). */
  | { readonly kind: 'delegation'; readonly target: Address };

/** Metadata that a compiler appended to the code; it can be forged. */
export interface Metadata {
  readonly compiler?: 'solc' | 'vyper';
  /** For example, `0.8.28`, or the longer name of a build. */
  readonly version?: string;
  /** Hash of the metadata file: a CID for IPFS. */
  readonly ipfs?: string;
  readonly swarm?: Hex;
  readonly experimental?: boolean;
}

/** Maximum code size that is read in bytes, above any chain's current limit. */
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
  // The push instruction determines the length of the address.
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

/**
 * Encodes bytes in base 58, like Bitcoin and IPFS: without 0, O, I and l, and with a `1` for each leading zero byte.
 */
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
