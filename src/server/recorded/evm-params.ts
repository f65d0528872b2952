import { Refusal } from '../refusal.js';

/** The identifier of a block in a call. */
export type BlockId =
  | { readonly kind: 'number'; readonly number: bigint }
  | { readonly kind: 'hash'; readonly hash: string }
  | { readonly kind: 'tag'; readonly tag: BlockTag };

/** The block tags of nodes. */
export type BlockTag = 'latest' | 'earliest' | 'pending' | 'safe' | 'finalized';

/** Reads params as an array of `least` to `most` entries; anything else is rejected. */
export function readParams(params: unknown, least: number, most: number): readonly unknown[] {
  if (!Array.isArray(params) || params.length < least || params.length > most) {
    throw badParams(`expected an array of ${least === most ? most : `${least} to ${most}`}`);
  }
  return params as readonly unknown[];
}

/** Reads a block number, tag, hash or `{ blockHash }` / `{ blockNumber }`; `what` names the param in the error. */
export function readBlockId(value: unknown, what: string): BlockId {
  if (typeof value === 'string') {
    if (tags.has(value)) return { kind: 'tag', tag: value as BlockTag };
    if (hashPattern.test(value)) return { kind: 'hash', hash: value.toLowerCase() };
    const number = readQuantity(value, what);
    if (number >= 1n << 63n) throw badParams(`${what} must be below 2^63`);
    return { kind: 'number', number };
  }
  const { blockHash, blockNumber } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  if (blockHash !== undefined) return { kind: 'hash', hash: readHash(blockHash, `${what}.blockHash`) };
  if (blockNumber !== undefined) return readBlockId(blockNumber, `${what}.blockNumber`);
  throw badParams(`${what} must be a block number, tag or hash`);
}

/** Reads a number or tag; a hash is rejected, as nodes do. */
export function readNumberOrTag(value: unknown, what: string): Exclude<BlockId, { kind: 'hash' }> {
  const id = readBlockId(value, what);
  if (id.kind === 'hash' || typeof value !== 'string') throw badParams(`${what} must be a block number or tag`);
  return id;
}

/** A 32-byte hash in lower case. */
export function readHash(value: unknown, what: string): string {
  if (typeof value !== 'string' || !hashPattern.test(value)) throw badParams(`${what} must be a hash of 32 bytes`);
  return value.toLowerCase();
}

/** A QUANTITY of at most 64 bits. */
export function readQuantity(value: unknown, what: string): bigint {
  if (typeof value !== 'string' || !/^0x(0|[1-9a-f][0-9a-f]{0,15})$/i.test(value)) {
    throw badParams(`${what} must be a QUANTITY: 0x and hex digits without leading zeros`);
  }
  return BigInt(value.toLowerCase());
}

/** The error for invalid params. */
export function badParams(message: string): Refusal {
  return new Refusal('bad-params', `Invalid params: ${message}.`);
}

const tags: ReadonlySet<string> = new Set<BlockTag>(['latest', 'earliest', 'pending', 'safe', 'finalized']);
const hashPattern = /^0x[0-9a-f]{64}$/i;
