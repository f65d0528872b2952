import { deepestUncle } from '../client/wire/evm-facts.js';
import type { Block } from '../client/wire/block.js';
import { hashBytes } from '../decode/abi/hash.js';
import type { Check } from './check.js';
import { toHeaderBytes } from './header.js';

/**
 * Computes the hash of an uncle from its header, and compares its number with that of the block that was asked for.
 *
 * That the block really names this uncle is not shown: its header is not among the answers of the interface.
 */
export function checkUncle(uncle: Block, asked: bigint | undefined): Check[] {
  return [checkHeader(uncle), ...(asked === undefined ? [] : [checkDepth(uncle, asked)])];
}

/**
 * Computes the hash of a header from its fields. It is a mismatch when it does not come out: neither a member that nobody here
 * knows nor a null in place of a field excuses that. A header may leave out its seals, as on chains that seal otherwise.
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

function checkDepth({ number }: Block, asked: bigint): Check {
  const about = { id: 'uncle-depth', basis: 'request', path: 'number' } as const;
  if (number === null) return { ...about, outcome: 'open', reason: 'missing-field', details: { field: 'number' } };
  const depth = asked - number;
  if (depth >= 1n && depth <= deepestUncle) return { ...about, outcome: 'pass' };
  const details = { claimed: `${number}`, least: `${asked - deepestUncle}`, most: `${asked - 1n}` };
  return { ...about, outcome: 'fail', reason: 'out-of-bounds', details };
}
