import { describe, expect, it } from 'vitest';
import type { Receipt } from '../../../src/client/operations/block-receipts-reply.js';
import { toAnchor } from '../../../src/verify/anchor.js';
import type { Check } from '../../../src/verify/check.js';
import type { GasEvidence } from '../../../src/verify/chain-differences.js';
import { checkReceiptList } from '../../../src/verify/receipts.js';
import { checkAnswer as checkReceipts } from '../../../src/widgets/block-receipts/checks.js';
import { crossingBlock, crossingBlocks, type CrossingBlock } from '../../support/other-chains.js';
import { scheduler } from '../../support/recorded-calls.js';

const withReceipts = crossingBlocks().filter(({ receipts }) => receipts.length > 0);

/** The checks of recorded receipts as the widget runs them, with or without their header. */
async function checksOf(
  { receipts, header }: Pick<CrossingBlock, 'receipts' | 'header'>,
  { isAnchored = false, named }: { readonly isAnchored?: boolean; readonly named?: GasEvidence['named'] } = {},
): Promise<readonly Check[]> {
  const answer = { value: [...receipts], request: { block: header.number }, notes: [] };
  const anchor = isAnchored ? toAnchor(header, { pin: { hash: header.hash, basis: 'host' } }) : undefined;
  return (await checkReceipts(answer.request as never, answer as never, scheduler(), { anchor, named }, () => {}))
    .checks;
}

/** The verdict on the gas of receipts: the outcome of the rule, or its reasons. */
function gasOf(receipts: readonly Receipt[], evidence: GasEvidence = {}): readonly string[] {
  return checkReceiptList(receipts, evidence).flatMap((check) =>
    check.id === 'receipt-gas' ? ['reason' in check ? check.reason : check.outcome] : [],
  );
}

/** Receipts with different gas and matching sums. */
function withGas(receipts: readonly Receipt[], ...gas: readonly (bigint | undefined)[]): Receipt[] {
  let sum = 0n;
  return receipts.map((receipt, place) => {
    const gasUsed = gas[place] ?? receipt.gasUsed;
    sum += gasUsed;
    return { ...receipt, gasUsed, cumulativeGasUsed: sum };
  });
}

describe('receipts on both sides of the fork', () => {
  it.each(withReceipts.map((block) => [block.name, block] as const))('are no mismatch: %s', async (_, block) => {
    for (const isAnchored of [true, false])
      for (const named of [undefined, block.isAmsterdam ? 'amsterdam' : 'osaka'] as const) {
        const checks = await checksOf(block, { isAnchored, named });
        expect(checks.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
        // With evidence of the fork, nothing about gas is open.
        const open = checks.filter(({ id, outcome }) => outcome === 'open' && /gas/.test(id));
        if (isAnchored || named) expect(open).toEqual([]);
      }
  });

  it('are open only where their own gas is the only evidence of the fork', () => {
    const open = withReceipts.filter(({ receipts }) => !gasOf(receipts).every((outcome) => outcome === 'pass'));
    expect(open.map(({ name, receipts }) => [name, gasOf(receipts)])).toEqual(
      [
        'post-floor',
        'post-native-transfers',
        'post-one-revert',
        'post-one-zero-value-call',
        'post-refunds',
        'post-types',
      ].map((name) => [name, ['other-rules']]),
    );
  });

  it('are compared with the gas of a header, which is not their sum from Amsterdam on', async () => {
    for (const block of withReceipts) {
      const { isAmsterdam, receipts, header, headerGasMinusReceipts } = block;
      expect(header.gasUsed - receipts.at(-1)!.cumulativeGasUsed).toBe(BigInt(headerGasMinusReceipts));
      const ids = (await checksOf(block, { isAnchored: true })).flatMap(({ id, outcome }) =>
        id.startsWith('header-gas') ? [`${id} ${outcome}`] : [],
      );
      expect(ids).toEqual([`header-gas${isAmsterdam ? '-bounds' : ''} pass`]);
    }
    expect(withReceipts.some(({ headerGasMinusReceipts }) => headerGasMinusReceipts > 0)).toBe(true);
    expect(withReceipts.some(({ headerGasMinusReceipts }) => headerGasMinusReceipts < 0)).toBe(true);
  });
});

describe('a lie about the gas of receipts', () => {
  const before = crossingBlock('pre-transfers').receipts;
  const since = crossingBlock('post-transfers').receipts;

  it('is a mismatch below the minimum gas of the fork', () => {
    expect(gasOf(withGas(since, 11_999n))).toEqual(['out-of-bounds']);
    expect(gasOf(withGas(since, 11_999n), { header: 'amsterdam' })).toEqual(['out-of-bounds']);
    expect(gasOf(withGas(before, 11_999n))).toEqual(['out-of-bounds']);
    expect(gasOf(withGas(before, 20_999n), { header: 'prague' })).toEqual(['out-of-bounds']);
    // Only receipts with the base gas of Amsterdam remain.
    const calls = since.filter(({ gasUsed }) => gasUsed === 15_000n || gasUsed === 12_000n);
    expect(gasOf(withGas(calls, 11_999n))).toEqual(['out-of-bounds']);
  });

  it('is a mismatch for 15,000 gas next to a pre-Amsterdam header or if the page names the fork', () => {
    expect(gasOf(withGas(before, 15_000n), { header: 'prague' })).toEqual(['out-of-bounds']);
    expect(gasOf(withGas(before, 15_000n), { named: 'osaka' })).toEqual(['out-of-bounds']);
    const { receipts } = crossingBlock('pre-one-zero-value-call');
    expect(gasOf(withGas(receipts, 15_000n), { named: 'osaka' })).toEqual(['out-of-bounds']);
  });

  it('is open for 15,000 gas if nothing else indicates the fork', () => {
    expect(gasOf(withGas(before, 15_000n))).toEqual(['other-rules']);
    const { receipts } = crossingBlock('pre-one-zero-value-call');
    expect(gasOf(withGas(receipts, 15_000n))).toEqual(['other-rules']);
    // No plain call shows that the chain counts gas like Ethereum; the receipts root does not match there.
    expect(gasOf(withGas(receipts, 15_000n), { header: 'prague' })).toEqual(['other-rules']);
  });

  it('is a mismatch if receipts cannot add up to the gas of the header', async () => {
    const block = crossingBlock('post-transfers');
    const lie = { ...block, receipts: withGas(block.receipts, ...block.receipts.map(({ gasUsed }) => 3n * gasUsed)) };
    const failed = (await checksOf(lie, { isAnchored: true })).filter(({ outcome }) => outcome === 'fail');
    expect(failed.map(({ id }) => id)).toEqual(['receipts-root', 'header-gas-bounds']);
  });
});
