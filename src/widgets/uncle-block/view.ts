import type { Block } from '../../client/wire/block.js';
import { basisPointsOf } from '../../ui/format/ratio.js';

/** Keccak-256 of an empty RLP list: what stands where no uncles are named. */
const noUncles = '0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347';
/** The root of an empty trie: no transactions, no receipts. */
const emptyTrie = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421';

/** An uncle is named by a block one to six above it. */
const deepest = 6n;

/** What an uncle is shown as, beside its fields. */
export interface UncleView {
  /** How many blocks above it the block is that names it; null when that block was asked for by a tag, or it cannot be. */
  readonly depth: bigint | null;
  /** Eighths of the block reward that its miner got; null where the depth is not known. */
  readonly eighths: bigint | null;
  /** Hundredths of a percent of its gas limit. */
  readonly gasShare: bigint;
  /** Bits of the bloom that are set, of 2,048. */
  readonly bloomBits: number;
  /** What its roots say of the body that nobody kept. */
  readonly namesUncles: boolean;
  readonly hadTransactions: boolean;
  readonly hadReceipts: boolean;
}

/** What there is to say of an uncle; `asked` is the number of the block that names it. */
export function toUncleView(uncle: Block, asked: bigint | undefined): UncleView {
  const depth = asked === undefined || uncle.number === null ? null : asked - uncle.number;
  const isAllowed = depth !== null && depth >= 1n && depth <= deepest;
  return {
    depth: isAllowed ? depth : null,
    eighths: isAllowed ? 8n - depth : null,
    gasShare: basisPointsOf(uncle.gasUsed, uncle.gasLimit),
    bloomBits: countBits(uncle.logsBloom ?? '0x'),
    namesUncles: uncle.sha3Uncles.toLowerCase() !== noUncles,
    hadTransactions: uncle.transactionsRoot.toLowerCase() !== emptyTrie,
    hadReceipts: uncle.receiptsRoot.toLowerCase() !== emptyTrie,
  };
}

/** The rewards that Ethereum paid for a block, in ether, by the upgrade that set them. */
export const blockRewards = [
  { since: 'Frontier', wei: 5_000_000_000_000_000_000n },
  { since: 'Byzantium', wei: 3_000_000_000_000_000_000n },
  { since: 'Constantinople', wei: 2_000_000_000_000_000_000n },
] as const;

const bitsOf: Readonly<Record<string, number>> = Object.fromEntries(
  [...'0123456789abcdef'].map((digit, value) => [digit, [0, 1, 1, 2][value & 3]! + [0, 1, 1, 2][value >> 2]!]), // both are 0 to 3
);

function countBits(hex: string): number {
  return [...hex.slice(2).toLowerCase()].reduce((bits, digit) => bits + (bitsOf[digit] ?? 0), 0);
}
