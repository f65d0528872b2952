import fc from 'fast-check';
import type { Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { countBits } from '../../../src/client/operations/block-reply.js';
import { mayContain, falsePositiveRateOf, writeBloom } from '../../../src/verify/bloom.js';
import { createBlooms } from '../../support/verify-inputs.js';

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((each): Hex => `0x${Buffer.from(each).toString('hex')}`);
const log = fc.record({ address: bytes(20), topics: fc.array(bytes(32), { maxLength: 4 }) });

describe('a bloom', () => {
  it('allows every address and topic added to it and rules out almost all others', () => {
    let wrong = 0;
    let asked = 0;
    fc.assert(
      fc.property(fc.array(log, { maxLength: 20 }), bytes(20), (logs, other) => {
        const bloom = writeBloom(createBlooms()(logs));
        for (const { address, topics } of logs)
          for (const item of [address, ...topics]) expect(mayContain(bloom, item)).toBe(true);
        if (logs.some(({ address }) => address === other)) return;
        asked++;
        if (mayContain(bloom, other)) wrong++;
      }),
      { numRuns: 200 },
    );
    expect(wrong).toBeLessThan(asked / 20);
  });

  it('reports its false positive rate by how full it is', () => {
    expect(falsePositiveRateOf(`0x${'00'.repeat(256)}`)).toBeNull();
    expect(falsePositiveRateOf(`0x${'ff'.repeat(256)}`)).toBe(1n);
    // Half full: one in eight.
    expect(falsePositiveRateOf(`0x${'0f'.repeat(256)}`)).toBe(8n);
    expect(countBits(`0x${'0f'.repeat(256)}`)).toBe(1_024);
  });
});
