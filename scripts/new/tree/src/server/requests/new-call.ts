import { readQuantity, readTuple, type Params } from './fields.js';

/** `eth_newCall`: toBeFilled: its params, of which no other form reaches a node. */
export function readNewCall(params: unknown): Params {
  const [block] = readTuple(params, 1);
  return [readQuantity(block, 'the block', 64)];
}
