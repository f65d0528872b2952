import type { Hex } from 'viem';
import type { Block } from '../client/operations/block-reply.js';
import { hashBytes } from '../decode/abi/hash.js';
import { joinRlp } from '../decode/rlp.js';
import { raise, type Anchor } from './anchor.js';
import type { Check, CheckId } from './check.js';
import { toHeaderBytes } from './header.js';

const heldByHash: ReadonlySet<CheckId> = new Set(['header-hash']);

/**
 * Adds to the checks of an uncle what the header of the block that includes it says: all uncles of that block hash to its
 * `sha3Uncles`, so that this one is included, and there is no other.
 *
 * @param uncles all uncles of the block, in their order, as far as they could be loaded; undefined if they could not
 */
export function anchorUncles(
  uncles: readonly Block[] | undefined,
  anchor: Anchor,
  checks: readonly Check[],
): readonly Check[] {
  const { check, header, basis } = anchor;
  if (!header) return [check, ...checks];
  const about = { id: 'uncles-hash', basis } as const;
  if (!uncles) return [check, { ...about, outcome: 'open', reason: 'incomplete' }, ...checks];
  const written: Hex[] = [];
  for (const uncle of uncles) {
    const bytes = toHeaderBytes(uncle);
    if (bytes.kind === 'none') {
      const details = { field: bytes.field };
      return [check, { ...about, outcome: 'open', reason: 'missing-field', details }, ...checks];
    }
    written.push(bytes.rlp);
  }
  const computed = hashBytes(joinRlp(written));
  const claimed = header.sha3Uncles.toLowerCase();
  if (computed !== claimed)
    return [
      check,
      { ...about, outcome: 'fail', reason: 'unlike-header', details: { claimed: computed, computed: claimed } },
      ...checks,
    ];
  return [check, { ...about, outcome: 'pass', against: header.hash }, ...raise(checks, heldByHash, anchor)];
}
