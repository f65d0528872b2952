import type { Receipt } from '../client/operations/block-receipts-reply.js';
import { type Anchor, raise } from './anchor.js';
import type { Check, CheckId } from './check.js';
import { computeReceiptsRoot } from './receipts-root.js';
import type { Hex } from 'viem';
import type { Block } from '../client/operations/block-reply.js';
import { hashBytes } from '../decode/abi/hash.js';
import { joinRlp } from '../decode/rlp.js';
import { toHeaderBytes } from './header.js';

/** What the receipts hold of a trace that their root holds of them: sender, recipient and contract it does not. */
const heldByReceipts: ReadonlySet<CheckId> = new Set([
  ...(['trace-gas', 'trace-status', 'trace-logs', 'trace-ether'] as const),
]);

/**
 * Adds to the checks of traces what the header of their block says of the receipts that they were compared with. Yields after
 * every receipt.
 *
 * @param receipts all receipts of the block; undefined if there are none to compare with
 */
export function* anchorTraces(
  receipts: readonly Receipt[] | undefined,
  anchor: Anchor,
  checks: readonly Check[],
): Generator<undefined, readonly Check[]> {
  const { check, header, basis } = anchor;
  const inner: Check = { id: 'trace-inner', basis: 'response', outcome: 'open', reason: 'no-root' };
  if (!header) return [check, inner, ...checks];
  // What a person has not asked for is no proof that failed to come.
  if (!receipts)
    return [
      check,
      { id: 'trace-receipts', basis: 'response', outcome: 'open', reason: 'not-loaded' },
      inner,
      ...checks,
    ];
  const { check: root, form } = yield* computeReceiptsRoot(receipts, { hash: header.receiptsRoot, basis });
  const about = { id: 'trace-receipts', basis } as const;
  if (root?.outcome !== 'pass') {
    const found: Check =
      root?.outcome === 'fail'
        ? { ...about, outcome: 'fail', reason: root.reason, ...(root.details ? { details: root.details } : {}) }
        : {
            ...about,
            outcome: 'open',
            reason: root?.reason ?? 'incomplete',
            ...(root?.details ? { details: root.details } : {}),
          };
    return [check, found, inner, ...checks];
  }
  // A state sync of bor is outside of the root, and traced only on request.
  const held = form === 'without-last' ? { ...anchor, basis: 'header' as const } : anchor;
  return [
    ...[check, { ...about, basis: held.basis, outcome: 'pass' } as const, inner],
    ...raise(checks, heldByReceipts, held),
  ];
}

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
