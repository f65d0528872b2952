import {
  type Block,
  countBits,
  deepestUncle,
  emptyTrieRoot,
  noUnclesHash,
} from '../../client/operations/block-reply.js';
import { basisPointsOf } from '../../ui/format/ratio.js';

export interface UncleView {
  /** How many blocks later it was included; null if that block was requested by a tag, or the depth is impossible. */
  readonly depth: bigint | null;
  /** Eighths of the block reward that its miner received; null if the depth is unknown. */
  readonly eighths: bigint | null;
  /** Gas used, in hundredths of a percent of the gas limit. */
  readonly gasShare: bigint;
  /** Set bits of the bloom, of 2,048. */
  readonly bloomBits: number;
  /** What its roots tell about the body, which is not stored. */
  readonly includesUncles: boolean;
  readonly hadTransactions: boolean;
  readonly hadReceipts: boolean;
}

/** Derives the view of an uncle; `asked` is the number of the block that includes it. */
export function toUncleView(uncle: Block, asked: bigint | undefined): UncleView {
  const depth = asked === undefined || uncle.number === null ? null : asked - uncle.number;
  const isAllowed = depth !== null && depth >= 1n && depth <= deepestUncle;
  return {
    depth: isAllowed ? depth : null,
    eighths: isAllowed ? 8n - depth : null,
    gasShare: basisPointsOf(uncle.gasUsed, uncle.gasLimit),
    bloomBits: countBits(uncle.logsBloom ?? '0x'),
    includesUncles: uncle.sha3Uncles.toLowerCase() !== noUnclesHash,
    hadTransactions: uncle.transactionsRoot.toLowerCase() !== emptyTrieRoot,
    hadReceipts: uncle.receiptsRoot.toLowerCase() !== emptyTrieRoot,
  };
}

/** The block rewards of Ethereum in ether, by the upgrade that set them. */
export const blockRewards = [
  { since: 'Frontier', wei: 5_000_000_000_000_000_000n },
  { since: 'Byzantium', wei: 3_000_000_000_000_000_000n },
  { since: 'Constantinople', wei: 2_000_000_000_000_000_000n },
] as const;
