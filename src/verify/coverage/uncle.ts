import type { Block } from '../../client/operations/block-reply.js';
import { anywhere,type PartCoverage } from './coverage.js';

export type UnclePart =
  /** The fields of its header, and its hash. */
  | 'uncle.header'
  | 'uncle.size'
  | 'uncle.totalDifficulty'
  | 'uncle.uncles'
  | 'uncle.transactions'
  | 'uncle.extra'
  /** That the block that was requested includes it. */
  | 'uncle.included'
  /** That its miner did the work. */
  | 'uncle.work'
  /** That the block has no uncle at the index, where there is none. */
  | 'uncle.absent';

export function uncleParts(uncle: Block): readonly PartCoverage<UnclePart>[] {
  return [
    { part: 'uncle.header', by: ['header-hash'] },
    { part: 'uncle.size', by: [], shown: uncle.size !== undefined },
    { part: 'uncle.totalDifficulty', by: [], shown: uncle.totalDifficulty !== null },
    { part: 'uncle.uncles', by: [], shown: uncle.uncles.length > 0 },
    { part: 'uncle.transactions', by: [], shown: uncle.transactions.length > 0 },
    { part: 'uncle.extra', by: [], shown: uncle.extra !== undefined },
    {
      ...{ part: 'uncle.included', by: ['uncles-hash'] },
      refutedBy: { 'uncle-depth': anywhere, 'block-header': anywhere },
    },
    { part: 'uncle.work', by: [] },
  ];
}

/** Which checks hold that there is no uncle. */
export function absentUncleParts(): readonly PartCoverage<UnclePart>[] {
  return [{ part: 'uncle.absent', by: ['uncles-hash'], refutedBy: { 'block-header': anywhere } }];
}
