import { type Block, deepestUncle } from '../client/operations/block-reply.js';
import { hashBytes } from '../decode/abi/hash.js';
import type { Check } from './check.js';
import { anywhere, type PartCoverage } from './coverage.js';
import { toHeaderBytes } from './header.js';

/**
 * Computes the hash of an uncle from its header, and compares its number with the requested block.
 *
 * It does not show that the block includes this uncle, because the gateway API does not return the block header.
 */
export function checkUncle(uncle: Block, asked: bigint | undefined): Check[] {
  const header = checkHeader(uncle);
  return [header, ...(asked === undefined ? [] : [checkDepth(uncle, asked, header.outcome === 'pass')])];
}

/**
 * Computes the hash of a header from its fields. Any difference is a mismatch, even with unknown members or null
 * fields. On chains with other seals, the header may lack seals.
 */
export function checkHeader(block: Block): Check {
  const about = { id: 'header-hash', basis: 'response', path: 'hash' } as const;
  const header = toHeaderBytes(block);
  if (header.kind === 'none') {
    const { reason, field } = header;
    return reason === 'null-field'
      ? { ...about, outcome: 'fail', reason, path: field, details: { field } }
      : { ...about, outcome: 'open', reason, details: { field } };
  }
  const claimed = `${block.hash?.toLowerCase()}`;
  const computed = hashBytes(header.rlp);
  if (computed === claimed) return { ...about, outcome: 'pass' };
  const details = { claimed, computed };
  if (header.unknown.length === 0) return { ...about, outcome: 'fail', reason: 'mismatch', details };
  const fields = header.unknown.slice(0, 8).join(', ');
  return { ...about, outcome: 'fail', reason: 'unknown-fields', details: { ...details, fields } };
}

/** @param isEthereum whether the header hashes like on Ethereum, so that Ethereum's rules for uncles apply */
function checkDepth({ number }: Block, asked: bigint, isEthereum: boolean): Check {
  const about = { id: 'uncle-depth', basis: 'request', path: 'number' } as const;
  if (number === null) return { ...about, outcome: 'open', reason: 'missing-field', details: { field: 'number' } };
  const depth = asked - number;
  if (depth >= 1n && depth <= deepestUncle) return { ...about, outcome: 'pass' };
  const details = { claimed: `${number}`, least: `${asked - deepestUncle}`, most: `${asked - 1n}` };
  if (isEthereum || depth < 1n) return { ...about, outcome: 'fail', reason: 'out-of-bounds', details };
  const expected = { claimed: `${number}`, computed: `${details.least}–${details.most}` };
  return { ...about, outcome: 'open', reason: 'nodes-differ', details: expected };
}

export type UnclePart =
  /** The header fields and their hash. */
  | 'uncle.header'
  | 'uncle.size'
  | 'uncle.totalDifficulty'
  | 'uncle.uncles'
  | 'uncle.transactions'
  | 'uncle.extra'
  /** The requested block includes it. */
  | 'uncle.included'
  /** Its miner did the work. */
  | 'uncle.work'
  /** There is no uncle at the index. */
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

export function absentUncleParts(): readonly PartCoverage<UnclePart>[] {
  return [{ part: 'uncle.absent', by: ['uncles-hash'], refutedBy: { 'block-header': anywhere } }];
}
