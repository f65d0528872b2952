import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareGas, intrinsicOf, transactionGas } from '../../../src/decode/trace/gas.js';
import { type Call, deepFrames, framesOf, gasOfAll, generateFrames, wideFrames } from '../../support/frames.js';
import { recordedTraces } from '../../support/recorded-evm.js';

describe('gasOf', () => {
  it('subtracts the gas of nested calls from the gas of a frame', () => {
    const frames = framesOf({ gasUsed: 100n, calls: [{ gasUsed: 30n, calls: [{ gasUsed: 10n }] }, { gasUsed: 20n }] });
    expect(gasOfAll(frames)).toEqual([
      { self: 50n, excess: 0n },
      { self: 20n, excess: 0n },
      { self: 10n, excess: 0n },
      { self: 20n, excess: 0n },
    ]);
  });

  it('subtracts the intrinsic gas from the gas of the top-level call only', () => {
    const frames = framesOf({ gasUsed: 100n, calls: [{ gasUsed: 30n, calls: [{ gasUsed: 10n }] }, { gasUsed: 20n }] });
    expect(gasOfAll(frames, 21n).map(({ self }) => self)).toEqual([29n, 20n, 10n, 20n]);
    expect(gasOfAll(frames, 60n)[0]).toEqual({ self: 0n, excess: 10n });
  });

  it('uses the gas of the calls of a call without gas', () => {
    const silent = { gasUsed: undefined } as unknown as Call;
    const frames = framesOf({
      gasUsed: 100n,
      calls: [{ ...silent, calls: [{ gasUsed: 30n, calls: [{ gasUsed: 10n }] }] }, { gasUsed: 20n }],
    });
    expect(gasOfAll(frames).map(({ self }) => self)).toEqual([50n, 0n, 20n, 10n, 20n]);
  });

  it('is the gas of each frame without the gas of the frames that it calls', () => {
    const frames = generateFrames(500, 12);
    const own = frames.map(({ gasUsed = 0n }, index) =>
      frames.reduce((rest, frame) => (frame.parent === index ? rest - (frame.gasUsed ?? 0n) : rest), gasUsed),
    );
    expect(gasOfAll(frames).map(({ self }) => self)).toEqual(own);
  });

  it('is never negative and reports how much more the calls used', () => {
    const frames = framesOf({ gasUsed: 100n, calls: [{ gasUsed: 130n }] });
    expect(gasOfAll(frames)[0]).toEqual({ self: 0n, excess: 30n });
  });

  it('adds up to the gas of the first frame if nothing is refunded, for any calls', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(0n, 2n ** 64n), { minLength: 1, maxLength: 50 }), (used) => {
        const sum = used.reduce((a, b) => a + b, 0n);
        const frames = framesOf({ gasUsed: sum, calls: used.map((gasUsed) => ({ gasUsed })) });
        const gas = gasOfAll(frames);
        expect(gas.reduce((all, { self }) => all + (self ?? 0n), 0n)).toBe(sum);
        expect(gas.every(({ self, excess }) => (self ?? -1n) >= 0n && excess >= 0n)).toBe(true);
      }),
    );
  });

  it('reads 100,000 frames and 4,096 levels', () => {
    expect(gasOfAll(wideFrames(100_000))[0]).toEqual({ self: 0n, excess: 1000n * 99_999n - 1000n });
    expect(gasOfAll(deepFrames(4096)).at(-1)).toEqual({ self: 1000n, excess: 0n });
  });
});

describe('intrinsicOf', () => {
  it('prices calldata bytes by the rules of the fork', () => {
    const [top] = framesOf({ input: '0x00ff00aa' });
    if (!top) throw new Error('There is no frame.');
    expect(intrinsicOf(top)).toMatchObject({ base: 21_000n, calldata: 40n, known: 21_040n, floor: 21_100n });
    expect(intrinsicOf(top, { rules: 'homestead' })).toMatchObject({ calldata: 144n, known: 21_144n, floor: 0n });
  });

  it('adds the creation and the words of its init code', () => {
    const [top] = framesOf({ type: 'CREATE', input: `0x${'01'.repeat(33)}` });
    if (!top) throw new Error('There is no frame.');
    expect(intrinsicOf(top)).toMatchObject({ creation: 32_000n, initCode: 4n, calldata: 528n });
    expect(intrinsicOf(top, { rules: 'istanbul' })).toMatchObject({ creation: 32_000n, initCode: 0n });
    expect(intrinsicOf(top, { rules: 'frontier' })).toMatchObject({ creation: 0n, initCode: 0n });
  });

  it('adds lists only if they are known', () => {
    const [top] = framesOf({});
    if (!top) throw new Error('There is no frame.');
    expect(intrinsicOf(top).accessList).toBeUndefined();
    expect(intrinsicOf(top, { accessList: { addresses: 2, slots: 3 }, authorizations: 1 })).toMatchObject({
      accessList: 10_500n,
      authorizations: 25_000n,
      known: 56_500n,
    });
  });
});

describe('transactionGas', () => {
  it('returns a rest that is never negative and reports a refund instead', () => {
    expect(transactionGas(framesOf({ gasUsed: 30_000n, calls: [{ gasUsed: 4000n }] }))).toMatchObject({
      calls: 4000n,
      rest: 5000n,
      refunded: 0n,
    });
    expect(transactionGas(framesOf({ gasUsed: 24_000n, calls: [{ gasUsed: 5000n }] }))).toMatchObject({
      rest: 0n,
      refunded: 2000n,
    });
    expect(transactionGas([])).toBeUndefined();
  });

  it('recognizes gas without the intrinsic part and the calldata floor', () => {
    expect(transactionGas(framesOf({ gasUsed: 700n }))).toMatchObject({ isIncluded: false, rest: 700n });
    const floor = framesOf({ gasUsed: 21_000n + 40n * 100n, input: `0x${'01'.repeat(100)}` });
    expect(transactionGas(floor)).toMatchObject({ isFloor: true });
    // Without calldata the floor is what every transaction pays, and does not set the price.
    expect(transactionGas(framesOf({ gasUsed: 21_000n }))).toMatchObject({ isFloor: false });
  });

  it('leaves no rest for a recorded plain transfer', () => {
    const plain = recorded().filter(({ frames, receiptGas }) => frames.length === 1 && receiptGas === 21_000n);
    expect(plain.length).toBeGreaterThan(10);
    for (const { frames, receiptGas } of plain) {
      expect(transactionGas(frames, receiptGas === undefined ? {} : { receiptGas })).toMatchObject({
        rest: 0n,
        refunded: 0n,
        isIncluded: true,
      });
    }
  });

  it('assigns no recorded Prague transaction more than it paid, except for a refund', () => {
    // All of evm-a has the rules of Prague; its lists are not known here, so the result is the minimum.
    const newest = recorded('evm-a');
    expect(newest.length).toBeGreaterThan(300);
    for (const { frames } of newest) {
      const gas = transactionGas(frames);
      const paid = frames[0]?.gasUsed ?? 0n;
      expect(paid).toBeGreaterThanOrEqual(gas?.intrinsic.floor ?? 0n);
      // At most a fifth of the used gas is refunded, which is a fourth of the remaining gas.
      expect(gas?.refunded).toBeLessThanOrEqual(paid / 4n);
    }
  });
});

it('compareGas recognizes how nodes count the gas of a top-level call', () => {
  const compare = (gasUsed: bigint, receipt: bigint) => {
    const [top] = framesOf({ gasUsed, input: '0x01' });
    if (!top) throw new Error('There is no frame.');
    return compareGas(top, receipt, 'prague');
  };
  expect(compare(30_000n, 30_000n)).toBe('equal');
  expect(compare(8984n, 30_000n)).toBe('without-intrinsic');
  expect(compare(8984n, 32_400n)).toBe('without-intrinsic'); // an access list of one address
  expect(compare(35_000n, 30_000n)).toBe('before-refund');
  expect(compare(37_500n, 30_000n)).toBe('before-refund'); // a fifth
  expect(compare(37_501n, 30_000n)).toBe('other');
  expect(compare(50_000n, 30_000n)).toBe('before-refund'); // two fifths, under the rules before London
  expect(compare(60_002n, 30_001n)).toBe('before-refund'); // cut down to a half
  expect(compare(60_100n, 30_000n)).toBe('other'); // more than a half
  expect(compare(61_000n, 30_000n)).toBe('other');
  expect(compare(29_999n, 90_001n)).toBe('other');
});

it('compareGas recognizes the refunds of Amsterdam', () => {
  const [top] = framesOf({ gasUsed: 100_000n });
  if (!top) throw new Error('There is no frame.');
  const refunds = [10_000n, 11_616n, 20_000n, 9_999n, 16_000n, 30_000n];
  expect(refunds.map((refund) => compareGas(top, 100_000n - refund, 'amsterdam'))).toEqual([
    ...['before-refund', 'before-refund', 'before-refund'],
    ...['other', 'other', 'other'],
  ]);
});

function recorded(folder = '') {
  return recordedTraces()
    .filter(({ name }) => name.startsWith(folder) && !name.includes('top'))
    .flatMap(({ traces }) => traces);
}
