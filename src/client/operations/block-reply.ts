import type { Block as ViemBlock, Hash } from 'viem';
import { address, bloom, bytes, data, hash, hashes, quantity } from '../wire/evm.js';
import {
  extraOf,
  type JsonObject,
  list,
  maybe,
  Mismatch,
  nullable,
  object,
  type Read,
  shape,
  text,
  ToleratedNumbers,
} from '../wire/read.js';
import { readTransaction, type Transaction } from './transaction-reply.js';
import type { Answer, Received } from '../answer.js';
import { readRpcAnswer } from '../json.js';

type Optional = 'blobGasUsed' | 'excessBlobGas' | 'mixHash' | 'sealFields' | 'size' | 'transactions';

/**
 * A block or uncle in viem's type `Block`. Members that nodes omit are optional.
 *
 * `hash`, `nonce`, `number` and `logsBloom` are null for a pending block only; `totalDifficulty` is null on most nodes.
 */
export type Block = Omit<ViemBlock, Optional> &
  Partial<Pick<ViemBlock, 'blobGasUsed' | 'excessBlobGas' | 'mixHash' | 'size'>> & {
    /** Empty for an uncle, because most nodes omit the member. */
    readonly transactions: readonly (Hash | Transaction)[];
    /** Unknown members; for example, `requestsHash`, `sealFields` or `milliTimestamp`. */
    readonly extra?: JsonObject;
  };

const transaction: Read<Hash | Transaction> = (value, odd) =>
  typeof value === 'string' ? hash(value) : readTransaction(value, odd);

const listOrNone =
  <T>(read: Read<T[]>): Read<T[]> =>
  (value, odd) =>
    value === undefined ? [] : read(value, odd);

const fields = {
  baseFeePerGas: nullable(quantity),
  blobGasUsed: maybe(quantity),
  difficulty: quantity,
  excessBlobGas: maybe(quantity),
  extraData: bytes,
  gasLimit: quantity,
  gasUsed: quantity,
  hash: nullable(hash),
  logsBloom: nullable(bloom),
  miner: address,
  mixHash: maybe(hash),
  nonce: nullable(data(8)),
  number: nullable(quantity),
  parentBeaconBlockRoot: maybe(hash),
  parentHash: hash,
  receiptsRoot: hash,
  sha3Uncles: hash,
  size: maybe(quantity),
  stateRoot: hash,
  timestamp: quantity,
  totalDifficulty: nullable(quantity),
  transactions: listOrNone(list(transaction)),
  transactionsRoot: hash,
  uncles: listOrNone(hashes),
  // viem keeps the members of a withdrawal as hex.
  withdrawals: maybe(list(shape({ address, amount: text, index: text, validatorIndex: text }))) as Read<
    ViemBlock['withdrawals']
  >,
  withdrawalsRoot: maybe(hash),
};

export const readBlock: Read<Block> = shape(fields);

const besideHash = ['size', 'totalDifficulty', 'transactions', 'uncles', 'withdrawals'] as const;

/** Reads one uncle, which is its header. Any other member that cannot be read is stored in `extra` as received. */
export const readUncleBlock: Read<Block> = (value, odd) => {
  const source = object(value);
  const unread = besideHash.filter((name) => Object.hasOwn(source, name) && !canRead(fields[name], source[name]));
  if (unread.length === 0) return readBlock(value, odd);
  const known = new Set(Object.keys(source).filter((name) => !unread.some((each) => each === name)));
  const block = readBlock(Object.fromEntries(Object.entries(source).filter(([name]) => known.has(name))), odd);
  return { ...block, extra: { ...block.extra, ...extraOf(source, known) } };
};

function canRead(read: Read<unknown>, value: unknown): boolean {
  try {
    read(value, new ToleratedNumbers());
    return true;
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    return false;
  }
}

export function readBlockReply<R>(request: R, text: string, received: Received): Answer<Block | null, R> {
  return readRpcAnswer(request, text, received, nullable(readBlock));
}

export function readUncle<R>(request: R, text: string, received: Received): Answer<Block | null, R> {
  return readRpcAnswer(request, text, received, nullable(readUncleBlock));
}

/** The root of an empty trie: no transactions, no receipts. */
export const emptyTrieRoot: Hash = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421';

/** Keccak-256 of an empty RLP list: the `sha3Uncles` of a block without uncles. */
export const noUnclesHash: Hash = '0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347';

/** The greatest distance between an uncle and the block that includes it; the least is 1. */
export const deepestUncle = 6n;

const ones = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

export function countBits(hex: string): number {
  let count = 0;
  for (const digit of hex.slice(2)) count += ones[parseInt(digit, 16)] ?? 0;
  return count;
}
