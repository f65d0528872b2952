import type { Address, TransactionReceipt } from 'viem';
import { address, bloom, bytes, count, hash, index, quantity, shortHex, typeNames } from './evm.js';
import { readLog, type Log } from './log.js';
import { list, maybe, Mismatch, nullable, shape, type JsonObject, type Read } from './read.js';

/**
 * One receipt (interface 2.9) in viem's type, with the members optional that nodes omit.
 *
 * Before Byzantium there is `root` and no `status`.
 */
export type Receipt = Omit<
  TransactionReceipt,
  'status' | 'logs' | 'effectiveGasPrice' | 'type' | 'contractAddress' | 'from'
> & {
  readonly status?: 'success' | 'reverted';
  /** Absent on some old nodes. */
  readonly effectiveGasPrice?: bigint;
  /** viem's name of the type, or its number as hex; null if the node omits it. */
  readonly type: string | null;
  /** Set even if the creation failed; null if nothing was created, for which some chains write the zero address. */
  readonly contractAddress: `0x${string}` | null;
  /** Absent in receipts of some system transactions. */
  readonly from?: `0x${string}`;
  readonly logs: readonly Log[];
  /** Members that this parser does not know, as fees of rollups or `revertReason`. */
  readonly extra?: JsonObject;
};

const status: Read<'success' | 'reverted'> = (value, odd) => {
  const number = quantity(value, odd);
  if (number > 1n) throw new Mismatch('0x0 or 0x1');
  return number === 1n ? 'success' : 'reverted';
};

const typeName: Read<string> = (value, odd) => {
  const hex = shortHex(value, odd);
  return typeNames.get(hex) ?? hex;
};

/** The zero address means no contract: Harmony and mesh nodes write it where others write null. */
const contract: Read<Address | null> = (value, odd) => {
  const read = nullable(address)(value, odd);
  return read !== null && /^0x0{40}$/.test(read) ? null : read;
};

/** anvil writes the time of a receipt as a JSON number, and that of its logs as a QUANTITY. */
const timestamp: Read<bigint> = (value, odd) => {
  if (typeof value !== 'number' || !odd) return quantity(value, odd);
  odd.count++;
  return BigInt(count(value));
};

/** Reads one receipt of `eth_getBlockReceipts`. */
export const readReceipt: Read<Receipt> = shape({
  blobGasPrice: maybe(quantity),
  blobGasUsed: maybe(quantity),
  blockHash: hash,
  blockNumber: quantity,
  blockTimestamp: maybe(timestamp),
  contractAddress: contract,
  cumulativeGasUsed: quantity,
  effectiveGasPrice: maybe(quantity),
  from: maybe(address),
  gasUsed: quantity,
  logs: list(readLog),
  logsBloom: bloom,
  root: maybe(bytes),
  status: maybe(status),
  to: nullable(address),
  transactionHash: hash,
  transactionIndex: index,
  type: nullable(typeName),
});
