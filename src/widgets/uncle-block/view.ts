import type { Block } from '../../client/wire/block.js';
import { countBits, deepestUncle, emptyTrieRoot, noUnclesHash } from '../../client/wire/evm-facts.js';
import { basisPointsOf } from '../../ui/format/ratio.js';

/** What an uncle is shown as, beside its fields. */
export interface UncleView {
  /** How many blocks later it was included; null if that block was asked for by a tag, or the depth is impossible. */
  readonly depth: bigint | null;
  /** Eighths of the block reward that its miner got; null where the depth is not known. */
  readonly eighths: bigint | null;
  /** Hundredths of a percent of its gas limit. */
  readonly gasShare: bigint;
  /** Bits of the bloom that are set, of 2,048. */
  readonly bloomBits: number;
  /** What its roots say of the body that nobody kept. */
  readonly includesUncles: boolean;
  readonly hadTransactions: boolean;
  readonly hadReceipts: boolean;
}

/** What there is to say of an uncle; `asked` is the number of the block that includes it. */
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

/** The rewards that Ethereum paid for a block, in ether, by the upgrade that set them. */
export const blockRewards = [
  { since: 'Frontier', wei: 5_000_000_000_000_000_000n },
  { since: 'Byzantium', wei: 3_000_000_000_000_000_000n },
  { since: 'Constantinople', wei: 2_000_000_000_000_000_000n },
] as const;
