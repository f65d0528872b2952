import { describe, expect, it } from 'vitest';
import { intrinsicPart, gasByFork } from '../../../../src/decode/trace/gas.js';
import { crossingBlock, crossingBlocks } from '../../../support/other-chains.js';
import { framesOf } from '../../../support/frames.js';

describe('the gas of a transaction by fork', () => {
  it('has no refund other than the refund of the receipt, in every recorded block', () => {
    for (const { name, isAmsterdam, traces, receipts } of crossingBlocks())
      for (const [index, frames] of traces.entries()) {
        const { gasUsed } = receipts[index]!;
        const [own] = gasByFork(frames, gasUsed, isAmsterdam ? 'amsterdam' : 'osaka');
        expect(own?.isIncluded, `${name} ${index}`).toBe(true);
        // At most a fifth of the gas is refunded, and never more than authorizations add to it.
        expect(own!.refunded <= gasUsed / 4n, `${name} ${index}`).toBe(true);
      }
  });

  it('leaves the gas of an account that a transfer creates', () => {
    const block = crossingBlock('post-transfers');
    const rests = block.traces.map(
      (frames, index) => gasByFork(frames, block.receipts[index]!.gasUsed, 'amsterdam')[0]!.rest,
    );
    expect(rests).toEqual([0n, 0n, 0n, 0n, 0n, 183_600n, 0n, 15n]);
  });

  it('has both forks if the fork is unknown, and the graph shows the lower amount', () => {
    const [call] = framesOf({ from: `0x${'aa'.repeat(20)}`, to: `0x${'bb'.repeat(20)}`, gasUsed: 30_000n });
    const both = gasByFork([call!], undefined, undefined);
    expect(both.map(({ fork, intrinsic }) => [fork, intrinsic.known])).toEqual([
      ['amsterdam', 15_000n],
      ['osaka', 21_000n],
    ]);
    // Without a receipt it is unknown whether the gas of the call includes it.
    expect(intrinsicPart(both)).toBeUndefined();
    expect(intrinsicPart(gasByFork([call!], 30_000n, undefined))).toEqual({
      gas: 15_000n,
      isIncluded: true,
      isLeast: true,
    });
    expect(intrinsicPart([])).toBeUndefined();
  });
});
