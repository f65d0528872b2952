import { encodeHex } from '../../decode/bytes.js';
import { intField } from '../protobuf-bytes.js';

/** An `abci_query`, as `queryAbci` of the client takes it. */
export interface LightQuery {
  readonly path: string;
  /** Hex with `0x`. */
  readonly data: `0x${string}`;
}

/**
 * The query for the block of a height, of which `readBlock` reads the value. Ask it without a height: that one picks the state in
 * which the query runs, which a node may have pruned although it has the block.
 */
export function blockQuery(height: bigint): LightQuery {
  return {
    path: '/cosmos.base.tendermint.v1beta1.Service/GetBlockByHeight',
    data: `0x${encodeHex(Uint8Array.from(intField(1, height)))}`,
  };
}
