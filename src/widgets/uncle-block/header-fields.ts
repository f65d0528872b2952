import type { Block } from '../../client/operations/block-reply.js';

/** The fields of an uncle in display order. */
const headerFields = [
  'hash',
  'number',
  'parentHash',
  'timestamp',
  'miner',
  'difficulty',
  'totalDifficulty',
  'gasUsed',
  'gasLimit',
  'baseFeePerGas',
  'size',
  'extraData',
  'sha3Uncles',
  'transactionsRoot',
  'receiptsRoot',
  'stateRoot',
  'logsBloom',
  'mixHash',
  'nonce',
  'withdrawalsRoot',
  'blobGasUsed',
  'excessBlobGas',
  'parentBeaconBlockRoot',
] as const;

/** A field of a header by its JSON-RPC name. */
export type HeaderField = (typeof headerFields)[number];

/** The fields of a header with their values. */
export function fieldsOf(block: Block): readonly (readonly [HeaderField, string | bigint])[] {
  return headerFields.flatMap((name) => {
    const value = block[name];
    return value === undefined || value === null ? [] : [[name, value] as const];
  });
}
