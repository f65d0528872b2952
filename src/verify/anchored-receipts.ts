import type { Receipt } from '../client/operations/block-receipts-reply.js';
import { bytesOf } from '../decode/abi/text.js';
import { type Anchor, checkHeaderTime, type GivenTime, lower, raise } from './anchor.js';
import { mergeBloom, writeBloom } from './bloom.js';
import type { Check, CheckId } from './check.js';
import { type ExpectedHash, isSameHex } from './compare.js';
import type { GivenHeader } from './given-header.js';
import type { ReceiptsRoot } from './receipts-root.js';

export interface AnchoredReceipts {
  readonly anchor: Anchor;
  /** The root that was compared with that of the header; absent where not all receipts are there. */
  readonly root: ReceiptsRoot | undefined;
  /** A root that was given beside the header. */
  readonly expected?: ExpectedHash | undefined;
}

/** What else holds, once the receipts are those of the header: they are in place, and gas is the difference of two sums. */
const heldByRoot: ReadonlySet<CheckId> = new Set([
  ...(['receipts-root', 'receipt-order', 'receipt-bloom', 'cumulative-gas', 'one-block'] as const),
]);

/**
 * Adds to the checks of all receipts of a block what its header says of them. Where the root is that of the header, passed checks
 * lead to the hash of the block, too.
 */
export function anchorReceipts(
  receipts: readonly Receipt[],
  { anchor, root, expected }: AnchoredReceipts,
  checks: readonly Check[],
): readonly Check[] {
  const { check, header } = anchor;
  if (!header) return [check, ...checks];
  const isHeld = root?.check?.outcome === 'pass';
  const covered = root?.form === 'without-last' ? receipts.slice(0, -1) : receipts;
  const isWhole = covered.length === receipts.length;
  // The page may vouch for the root alone, and not for the block.
  const isVouched = expected?.basis === 'host' && isSameHex(expected.hash.trim(), header.receiptsRoot);
  const vouched = (each: Check): Check =>
    isVouched && each.id === 'receipts-root' && each.outcome === 'pass' && each.basis !== 'host'
      ? { ...each, basis: 'host' }
      : each;
  const times = checkHeaderTime(timesOf(receipts), anchor);
  return [
    ...[check, ...(isHeld && isWhole ? raise(checks.map(vouched), heldByRoot, anchor) : checks)],
    ...(root ? compareHeader(covered, anchor, header, root.check?.outcome === 'fail') : []),
    ...(isHeld ? times : lower(times)),
    ...compareExpected(header, expected),
  ];
}

/**
 * A bloom and a sum accuse the receipts only beside a root that does: under the same root they are of a chain with rules of its own,
 * and without a root it is not known what the chain counts.
 */
function compareHeader(
  receipts: readonly Receipt[],
  { basis }: Anchor,
  { logsBloom, gasUsed, hash, fork }: GivenHeader,
  isWrong: boolean,
): Check[] {
  const sum = receipts.at(-1)?.cumulativeGasUsed ?? 0n;
  const conclude = (id: HeaderCheck, fits: boolean, details: Readonly<Record<string, string>>): Check => {
    if (fits) return { id, basis, outcome: 'pass', against: hash };
    if (!isWrong) return { id, basis, outcome: 'open', reason: 'nodes-differ', details };
    return { id, basis, outcome: 'fail', reason: 'unlike-header', details: id === 'header-bloom' ? {} : details };
  };
  const [claimed, computed] = [bloomOf(receipts), logsBloom.toLowerCase()];
  return [
    conclude('header-bloom', claimed === computed, { claimed, computed }),
    fork === 'amsterdam'
      ? conclude('header-gas-bounds', isWithinBounds(sum, gasUsed), { claimed: `${sum}`, computed: `${gasUsed}` })
      : conclude('header-gas', sum === gasUsed, { claimed: `${sum}`, computed: `${gasUsed}` }),
  ];
}

type HeaderCheck = 'header-bloom' | 'header-gas' | 'header-gas-bounds';

/**
 * Whether a header may have this gas. From Amsterdam on it is the larger of two sums, gas for execution without refunds and gas
 * for state (EIP-7778, EIP-8037), and so at least half of what receipts sum up to. Refunds are at most a fifth (EIP-3529).
 */
function isWithinBounds(sum: bigint, gasUsed: bigint): boolean {
  return gasUsed * 2n >= sum && gasUsed * 4n <= sum * 5n;
}

/** The receipts were compared with the header: another root beside it is of another block. */
function compareExpected({ receiptsRoot }: GivenHeader, expected: ExpectedHash | undefined): Check[] {
  const wanted = expected?.hash.trim().toLowerCase() ?? '';
  if (!expected || wanted === '' || wanted === receiptsRoot.toLowerCase()) return [];
  const about = { id: 'receipts-root', basis: expected.basis } as const;
  if (!/^0x[0-9a-f]{64}$/.test(wanted)) return [{ ...about, outcome: 'open', reason: 'malformed-expectation' }];
  const details = { claimed: wanted, computed: receiptsRoot };
  return [{ ...about, outcome: 'fail', reason: 'other-root', details }];
}

function bloomOf(receipts: readonly Receipt[]): string {
  const bloom = new Uint8Array(256);
  for (const { logsBloom } of receipts) mergeBloom(bloom, bytesOf(logsBloom.slice(2)));
  return writeBloom(bloom);
}

/** Nodes name the time of the block in receipts or logs, or nowhere. */
function timesOf(receipts: readonly Receipt[]): readonly GivenTime[] {
  return receipts.flatMap((receipt, place) => [
    { path: `result[${place}].blockTimestamp`, time: receipt.blockTimestamp },
    ...receipt.logs.map(({ blockTimestamp }, index) => ({
      path: `result[${place}].logs[${index}].blockTimestamp`,
      time: blockTimestamp,
    })),
  ]);
}
