import {
  badParams,
  optional,
  present,
  readData,
  readFlag,
  readMembers,
  readQuantity,
  readTuple,
  type Params,
} from './fields.js';

/** The block tags of nodes. */
export const tags: readonly string[] = ['latest', 'earliest', 'pending', 'safe', 'finalized'];

/** Reads a block number or tag. A hash is rejected: some nodes read it as a number. */
export function readNumberOrTag(value: unknown, what: string, allowed: readonly string[] = tags): string {
  if (typeof value === 'string' && allowed.includes(value)) return value;
  if (typeof value !== 'string' || !value.startsWith('0x')) {
    throw badParams(`${what} must be a block number in hex with 0x, or ${allowed.join(', ')}`);
  }
  return readQuantity(value, what, 63);
}

/** Reads a block number, a tag, or a hash, which is written in the form of EIP-1898. */
export function readBlock(value: unknown, what: string): string | Readonly<Record<string, unknown>> {
  if (isHash(value)) return { blockHash: readHash(value, what) };
  if (typeof value !== 'object') return readNumberOrTag(value, what);
  const { blockHash, requireCanonical } = readMembers(value, what, ['blockHash', 'requireCanonical']);
  return present({
    blockHash: readHash(blockHash, `${what}.blockHash`),
    requireCanonical: optional(requireCanonical, (flag) => readFlag(flag, `${what}.requireCanonical`)),
  });
}

/** A hash of 32 bytes in lower case. */
export function readHash(value: unknown, what: string): string {
  return readData(value, what, 32);
}

/** Whether a value has the form of a hash. */
function isHash(value: unknown): boolean {
  return typeof value === 'string' && value.length === 66;
}

/** `eth_getBlockByHash`: a hash, and whether to return whole transactions. */
export function readBlockByHash(params: unknown): Params {
  const [hash, whole] = readTuple(params, 2);
  return [readHash(hash, 'the block hash'), readFlag(whole, 'the second entry')];
}

/** `eth_getBlockByNumber`: a number or tag, and whether to return whole transactions. */
export function readBlockByNumber(params: unknown): Params {
  const [block, whole] = readTuple(params, 2);
  return [readNumberOrTag(block, 'the block'), readFlag(whole, 'the second entry')];
}

/** `eth_getBlockReceipts`: a number, tag or hash; a hash with `requireCanonical` in the form of EIP-1898. */
export function readReceipts(params: unknown): Params {
  const block = readBlock(readTuple(params, 1)[0], 'the block');
  // The hash alone is understood by more nodes.
  const isHashAlone = typeof block === 'object' && block['requireCanonical'] === undefined;
  return [isHashAlone ? block['blockHash'] : block];
}

/** `eth_getUncleByBlockNumberAndIndex`: a number or tag, and an index. */
export function readUncle(params: unknown): Params {
  const [block, index] = readTuple(params, 2);
  return [readNumberOrTag(block, 'the block'), readQuantity(index, 'the index', 64)];
}

/** `eth_getTransactionByBlockHashAndIndex`: a hash and an index. */
export function readTransaction(params: unknown): Params {
  const [hash, index] = readTuple(params, 2);
  return [readHash(hash, 'the block hash'), readQuantity(index, 'the index', 64)];
}
