import { describe, expect, it } from 'vitest';
import type { Block } from '../../../src/client/operations/block-reply.js';
import { anchorUncles } from '../../../src/verify/anchored-transaction.js';
import { absentUncleParts, checkUncle, uncleParts } from '../../../src/verify/uncle.js';
import { toVerdict } from '../../../src/verify/verdict.js';
import { withoutHeader } from '../../../src/verify/anchor.js';
import { byPage } from '../../support/verify-inputs.js';
import { recordedAnchor, recordedHeaders, recordedUncles, type WireBlock } from '../../support/recorded-evm.js';

const uncles = new Map(recordedUncles().map(({ value }) => [value.hash as string, value]));
/** Recorded blocks whose uncles are all recorded. */
const blocks = [...recordedHeaders().values()].filter((block) => block.uncles.every((hash) => uncles.has(hash)));
const nephews = blocks.filter((block) => block.uncles.length > 0);
const pair = nephews.find((block) => block.uncles.length === 2)!;
const of = (block: WireBlock) => block.uncles.map((hash) => uncles.get(hash)!);

const judge = (
  block: WireBlock,
  all: readonly Block[] | undefined,
  shown: Block | null,
  basis: 'host' | 'reader' = 'host',
) =>
  toVerdict({
    checks: anchorUncles(all, recordedAnchor(block, basis), shown ? checkUncle(shown, BigInt(block.number)) : []),
    parts: shown ? uncleParts(shown) : absentUncleParts(),
  });

describe('all uncles of a block with a hash from the page', () => {
  it('are proven to be included and complete, for every recorded block with uncles', () => {
    for (const block of nephews) {
      for (const shown of of(block)) {
        const verdict = judge(block, of(block), shown);
        expect(verdict).toMatchObject({ level: 'proven', against: { source: 'host', hash: block.hash } });
        expect(verdict.covers).toEqual(['uncle.header', 'uncle.included']);
      }
    }
    console.log('uncles proven:', nephews.flatMap(of).length, 'of', nephews.length, 'blocks');
    expect(nephews.length).toBeGreaterThan(10);
  });

  it('are proven absent if the header has none', () => {
    const without = blocks.filter((block) => block.uncles.length === 0);
    for (const block of without)
      expect(judge(block, [], null)).toMatchObject({ level: 'proven', covers: ['uncle.absent'] });
    expect(judge(pair, of(pair), null)).toMatchObject({ level: 'proven', covers: ['uncle.absent'] });
    expect(without.length).toBeGreaterThan(40);
  });

  it('are a mismatch if one is dropped, added, swapped, or from another block', () => {
    const [first, second] = of(pair) as [Block, Block];
    const [stranger] = of(nephews.find((block) => block !== pair)!) as [Block];
    for (const lie of [[], [first], [second], [second, first], [first, second, first], [first, stranger]])
      expect(judge(pair, lie, first)).toMatchObject({ level: 'mismatch', covers: ['uncle.included'] });
    expect(judge(pair, [], null)).toMatchObject({ level: 'mismatch', covers: ['uncle.absent'] });
    const empty = blocks.find((block) => block.uncles.length === 0)!;
    expect(judge(empty, [first], first)).toMatchObject({ level: 'mismatch' });
  });

  it('are open if one is unavailable or incomplete, and cross-checked with a hash from a reader', () => {
    const [first, second] = of(pair) as [Block, Block];
    expect(judge(pair, undefined, first).level).toBe('downgraded');
    expect(judge(pair, [first, { ...second, mixHash: undefined } as unknown as Block], first).level).toBe('downgraded');
    expect(judge(pair, of(pair), first, 'reader').level).toBe('cross-checked');
    const anchor = withoutHeader({ pin: byPage(pair.hash) });
    expect(anchorUncles(of(pair), anchor, [])).toEqual([anchor.check]);
  });
});
