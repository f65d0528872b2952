import type { Hex, Log as ViemLog } from 'viem';
import { address, bytes, flag, hash, hashes, index, quantity } from './evm.js';
import { maybe, Mismatch, nullable, shape, type JsonObject, type Read } from './read.js';

/** One event log (interface 2.6) in viem's type; null members occur in pending logs. */
export type Log = ViemLog & {
  /** Members that this parser does not know. */
  readonly extra?: JsonObject;
};

/**
 * A unique key of a log: block, transaction and index, in lower case. Most chains number logs per block; some, as Rootstock,
 * per transaction, so that an index occurs several times in one block.
 */
export function logKey({ blockHash, transactionHash, logIndex }: Log): string {
  return `${blockHash}:${transactionHash}:${logIndex}`.toLowerCase();
}

/** Up to four topics, the most that the EVM allows. */
export const topics: Read<[Hex, ...Hex[]] | []> = (value, odd) => {
  const all = hashes(value, odd);
  if (all.length > 4) throw new Mismatch('a list of at most 4 topics');
  return all as [Hex, ...Hex[]] | [];
};

/** Reads one log of `eth_getLogs` or of a receipt. */
export const readLog: Read<Log> = shape({
  address,
  blockHash: nullable(hash),
  blockNumber: nullable(quantity),
  blockTimestamp: maybe(quantity),
  data: bytes,
  logIndex: nullable(index),
  // Old nodes omit it; their logs have not been removed.
  removed: (value) => (value === undefined ? false : flag(value)),
  topics,
  transactionHash: nullable(hash),
  transactionIndex: nullable(index),
});
