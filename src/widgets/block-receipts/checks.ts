import { loadCode } from '../../client/load-code.js';
import type { BlockReceiptsRequest } from '../../client/operations/block-receipts.js';
import type { GasFork } from '../../client/wire/intrinsic-gas.js';
import { onDemand } from '../../ui/on-demand.js';
import type { Scheduler } from '../../ui/scheduler.js';
import { defineChecks } from '../../ui/widget/check-stage.js';
import type { Anchor } from '../../verify/anchor.js';
import type { anchorReceipts } from '../../verify/anchored-lists.js';
import type { Check } from '../../verify/check.js';
import type { ExpectedHash } from '../../verify/compare.js';
import { checkReceiptList, createBloomCheck, receiptParts } from '../../verify/receipts.js';
import { computeReceiptsRoot } from '../../verify/receipts-root.js';
import type { Checked } from '../../verify/verdict.js';
import type { CheckedReceipts, ReceiptsAnswer, ReceiptsTypes } from './view.js';

export const checks = defineChecks<ReceiptsTypes>(
  async ({ request, data }, { findAnchor, fork: named }, scheduler, { expected }) => {
    const { network, receipts } = data;
    const { block, blockHash } = request.block;
    // A tag means the block of its answer.
    const number = typeof block === 'bigint' ? block : blockHash ? undefined : receipts.value?.[0]?.blockNumber;
    const anchor = receipts.value
      ? (await findAnchor({ network, number, hash: blockHash }, scheduler.signal))?.anchor
      : undefined;
    let found: CheckedReceipts | undefined;
    const wanted = { root: expected, anchor, named };
    const checked = await checkAnswer(request.block, receipts, scheduler, wanted, (each) => (found = each));
    return { ...checked, ...(found && { found }) };
  },
);

export interface ExpectedReceipts {
  readonly root?: ExpectedHash | undefined;
  readonly anchor?: Anchor | undefined;
  readonly named?: GasFork | undefined;
}

/**
 * Recomputes blooms, cumulative gas, order and root of the receipts of a block; `note` is called with the faulty
 * receipts, and the bloom and the root of the block.
 */
export async function checkAnswer(
  request: BlockReceiptsRequest,
  { value, notes }: ReceiptsAnswer,
  scheduler: Scheduler,
  { root: expected, anchor, named }: ExpectedReceipts,
  note: (checked: CheckedReceipts) => void,
): Promise<Checked> {
  if (value === null) return { checks: [], parts: [] };
  const bloom = createBloomCheck();
  const blooms: Check[] = [];
  for (const [place, receipt] of value.entries()) {
    blooms.push(await scheduler.drive(bloom.steps(receipt, `result[${place}]`)));
    await scheduler.breathe();
  }
  const { header } = anchor ?? {};
  const block = {
    number: header?.number ?? (typeof request.block === 'bigint' ? request.block : undefined),
    hash: header?.hash ?? request.blockHash,
  };
  // A single receipt instead of a list shows nothing about the others, nor does a list without those that could not be read.
  const complete = !notes.some(({ code }) => code === 'wrapped' || code === 'unread-item');
  const wanted: ExpectedHash | undefined =
    anchor && header ? { hash: header.receiptsRoot, basis: anchor.basis } : expected;
  const root = complete ? await scheduler.drive(computeReceiptsRoot(value, wanted)) : undefined;
  const ofRoot = root ? [root.check ?? [], root.notCovered ?? []].flat() : rootless(wanted);
  const isRooted = root?.check?.outcome === 'pass' && root.form !== 'without-last';
  const asked = { ...block, header: header?.fork, named, isRooted };
  const own = [...ofRoot, ...blooms, ...checkReceiptList(value, asked, complete)];
  const checks = anchor ? await withAnchor(value, { anchor, root, expected }, own) : own;
  note({
    receipts: value,
    wrong: wrongPlaces(checks),
    wrongSums: wrongSums(checks),
    bloom: complete ? bloom.ofBlock() : undefined,
    root,
  });
  return { checks, parts: receiptParts(value, asked) };
}

async function withAnchor(...found: Parameters<typeof anchorReceipts>): Promise<readonly Check[]> {
  return (await loadCode(onDemand.anchoredLists)).anchorReceipts(...found);
}

/** Without all receipts there is no root; this is reported if a root was requested. */
function rootless(expected: ExpectedHash | undefined): readonly Check[] {
  return expected ? [{ id: 'receipts-root', basis: expected.basis, outcome: 'open', reason: 'incomplete' }] : [];
}

function wrongPlaces(checks: readonly Check[]): ReadonlySet<string> {
  const failed = checks.filter(({ outcome }) => outcome === 'fail');
  return new Set(failed.flatMap(({ path }) => /^result\[(\d+)\]/.exec(path ?? '')?.[1] ?? []));
}

function wrongSums(checks: readonly Check[]): CheckedReceipts['wrongSums'] {
  return new Map(
    checks.flatMap(({ id, outcome, path = '', details: { claimed, computed } = {} }) => {
      const place = /^result\[(\d+)\]/.exec(path)?.[1];
      return id === 'cumulative-gas' && outcome === 'fail' && place && claimed && computed
        ? [[place, [claimed, computed]] as const]
        : [];
    }),
  );
}
