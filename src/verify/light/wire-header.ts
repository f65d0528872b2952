import { nilBlockId, type BlockId, type Header } from './header.js';
import { toHex } from './merkle.js';
import type { Message } from '../protobuf.js';
import { readTime } from './time.js';

/** Reads `tendermint.types.Header`. */
export function readHeaderMessage(message: Message): Header {
  const hex = (field: number) => toHex(message.bytes(field));
  return {
    version: message.message(1, (version) => ({ block: version.int(1), app: version.int(2) })) ?? {
      block: 0n,
      app: 0n,
    },
    chainId: message.text(2),
    height: message.int(3),
    time: message.message(4, readTime) ?? 0n,
    lastBlockId: message.message(5, readBlockId) ?? nilBlockId,
    lastCommitHash: hex(6),
    dataHash: hex(7),
    validatorsHash: hex(8),
    nextValidatorsHash: hex(9),
    consensusHash: hex(10),
    appHash: hex(11),
    lastResultsHash: hex(12),
    evidenceHash: hex(13),
    proposerAddress: hex(14),
  };
}

/** Reads `tendermint.types.BlockID`. */
export function readBlockId(message: Message): BlockId {
  const parts = message.message(2, (set) => ({ total: BigInt.asUintN(32, set.int(1)), hash: toHex(set.bytes(2)) }));
  return { hash: toHex(message.bytes(1)), parts: parts ?? nilBlockId.parts };
}
