import type { HeaderField } from './words.en.js';

/** The fields of an uncle in the order in which they are shown. */
export const headerFields: readonly HeaderField[] = [
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
];
