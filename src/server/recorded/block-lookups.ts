import type { EvmChain } from './evm-chain.js';
import { describeBlocks, describeId } from './evm-chain.js';
import { readBlockId, readHash, readNumberOrTag, readParams, readQuantity } from './evm-params.js';
import type { RpcOutcome } from './rpc-reply.js';
import { notRecorded, result } from './rpc-reply.js';

/** A transaction by block hash and index; null beyond the last one. */
export function answerTransaction(params: unknown, chain: EvmChain): RpcOutcome {
  const [hashText, indexText] = readParams(params, 2, 2);
  const hash = readHash(hashText, 'the block hash');
  const index = readIndex(indexText);
  const block = chain.find({ kind: 'hash', hash });
  if (!block) return notRecorded(`block ${hash}`, describeBlocks(chain));
  const isThere = index < BigInt(block.transactions.length);
  return result((isThere ? block.transactions[Number(index)] : undefined) ?? 'null');
}

/** A block by hash, or by number or tag, with whole transactions or their hashes. */
export function answerBlock(params: unknown, chain: EvmChain, by: 'hash' | 'number'): RpcOutcome {
  const [given, whole] = readParams(params, 2, 2);
  const id =
    by === 'number'
      ? readNumberOrTag(given, 'the block')
      : ({ kind: 'hash', hash: readHash(given, 'the block hash') } as const);
  const block = chain.find(id)?.block;
  if (!block) return notRecorded(describeId(id), describeBlocks(chain));
  return result(whole === true ? block.whole : block.hashes);
}

/** The receipts of a block by number, tag, hash or `{ blockHash }`; `[]` for an empty block. */
export function answerReceipts(params: unknown, chain: EvmChain): RpcOutcome {
  const id = readBlockId(readParams(params, 1, 1)[0], 'the block');
  const receipts = chain.find(id)?.receipts;
  return receipts === undefined ? notRecorded(describeId(id), describeBlocks(chain)) : result(receipts);
}

/** An uncle by number or tag and index; null beyond the last one and in blocks without uncles. */
export function answerUncle(params: unknown, chain: EvmChain): RpcOutcome {
  const [idText, indexText] = readParams(params, 2, 2);
  const id = readNumberOrTag(idText, 'the block');
  const index = readIndex(indexText);
  const block = chain.find(id);
  if (!block) return notRecorded(describeId(id), describeBlocks(chain));
  if (index >= BigInt(block.uncleCount)) return result('null');
  const uncle = block.uncles.get(index);
  return uncle === undefined
    ? notRecorded(`uncle ${index} of ${describeId(id)}`, describeBlocks(chain))
    : result(uncle);
}

/** Reads a QUANTITY; nodes read an empty text as 0. */
function readIndex(value: unknown): bigint {
  return value === '' ? 0n : readQuantity(value, 'the index');
}
