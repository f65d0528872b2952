import type { Hex, Log as ViemLog } from 'viem';
import { address, bytes, flag, hash, hashes, index, quantity } from '../wire/evm.js';
import { type JsonObject, list, maybe, Mismatch, nullable, type Read, shape } from '../wire/read.js';
import type { Answer, Received } from '../answer.js';
import { readRpcAnswer, withNote } from '../json.js';

/** One event log in viem's type; null members occur in pending logs. */
export type Log = ViemLog & {
  /** Members that this parser does not know. */
  readonly extra?: JsonObject;
};

/**
 * A unique key of a log: block, transaction and index, in lower case. Most chains number logs per block. Some (for
 * example, Rootstock) number them per transaction, so an index can occur several times in one block.
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

/**
 * Reads the response to `getLogs`. Null is read as no logs, and noted; a list of hashes (the result of other methods)
 * is rejected.
 */
export function readLogs<R>(request: R, text: string, received: Received): Answer<Log[], R> {
  const { value, ...answer } = readRpcAnswer(request, text, received, nullable(list(readLog)));
  return withNote({ ...answer, value: value ?? [] }, value ? undefined : { code: 'null-list', path: 'result' });
}
