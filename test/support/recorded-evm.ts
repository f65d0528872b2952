import { readRpcAnswer } from '../../src/client/json-rpc.js';
import { readBlock, type Block } from '../../src/client/operations/block-reply.js';
import { nullable } from '../../src/client/wire/read.js';
import { readTransaction, type Transaction } from '../../src/client/operations/transaction-reply.js';
import { loadRecordings, type Recording } from './recordings.js';

/** One recorded result, what it was the answer to, and its recording. */
export interface RecordedResult<T> {
  readonly name: string;
  readonly value: T;
  readonly params: readonly unknown[];
  readonly recording: Recording;
}

const received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 512 };

/** All transactions that were recorded, of every folder, by their call. */
export function recordedTransactions(): RecordedResult<Transaction>[] {
  const folders = ['evm-a/series', 'evm-a/story', 'evm-b/series', 'evm/eth_getTransactionByBlockHashAndIndex'];
  return folders.flatMap((folder) =>
    resultsOf(folder, 'eth_getTransactionByBlockHashAndIndex', nullable(readTransaction)),
  );
}

/** All uncles that were recorded, by block number and by hash. */
export function recordedUncles(): RecordedResult<Block>[] {
  return ['evm-a/series', 'evm-b/series', 'evm/eth_getUncleByBlockNumberAndIndex', 'evm/uncle-context'].flatMap(
    (folder) => resultsOf(folder, /^eth_getUncleByBlock/, nullable(readBlock)),
  );
}

/** All blocks that were recorded beside the nine calls; their headers have the fields of every upgrade. */
export function recordedBlocks(): RecordedResult<Block>[] {
  return ['evm-a/series', 'evm-a/story', 'evm-b/series', 'evm/uncle-context', 'evm/context'].flatMap((folder) =>
    resultsOf(folder, /^eth_getBlockBy/, nullable(readBlock)),
  );
}

function resultsOf<T>(
  folder: string,
  wanted: string | RegExp,
  read: Parameters<typeof readRpcAnswer<T | null, unknown>>[3],
): RecordedResult<T>[] {
  return loadRecordings(folder).flatMap((recording) => {
    const { name, call, request, response } = recording;
    const fits = typeof wanted === 'string' ? call === wanted : wanted.test(call);
    // A pending block has no miner, which no uncle and no block of the interface is without.
    if (!fits || /"error":|"miner":null/.test(response.body)) return [];
    const { id, params } = JSON.parse(request.body ?? '') as { id: number; params: unknown[] };
    const { value } = readRpcAnswer(undefined, response.body, { ...received, id }, read);
    return value === null ? [] : [{ name: `${folder} ${name}`, value, params, recording }];
  });
}
