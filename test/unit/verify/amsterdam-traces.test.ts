import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../src/client/wire/frame.js';
import { inOneGo } from '../../../src/client/wire/in-one-go.js';
import { checkStateGas } from '../../../src/verify/state-gas.js';
import { checkCallsInSteps } from '../../../src/verify/trace-calls.js';
import { crossingBlock, crossingBlocks } from '../../support/other-chains.js';
import { framesOf, gasOfAll } from '../../support/frames.js';
import { checkTraceItem } from '../../support/verify-inputs.js';

const hex = (value: bigint) => `0x${value.toString(16)}`;

describe('the gas of calls on both sides of the fork', () => {
  it('matches the receipt and the gas of the caller', () => {
    let compared = 0;
    for (const { name, isAmsterdam, traces, receipts } of crossingBlocks())
      for (const fork of [undefined, isAmsterdam ? 'amsterdam' : 'osaka'] as const)
        for (const [place, frames] of traces.entries()) {
          const item = { kind: 'call', txHash: receipts[place]!.transactionHash, frames } as const;
          const checks = [
            ...checkTraceItem(item, place, { receipts, basis: 'other-answer', fork }),
            ...inOneGo(checkCallsInSteps(frames, '', fork)),
          ].filter(({ id }) => id.endsWith('gas'));
          expect
            .soft(checks.map(({ id, outcome }) => `${name} ${id} ${outcome}`))
            .toEqual([`${name} trace-gas pass`, `${name} trace-call-gas pass`]);
          compared++;
        }
    expect(compared).toBe(312);
  });

  it('is never negative without nested calls', () => {
    for (const { traces } of crossingBlocks())
      for (const frames of traces) expect(gasOfAll(frames).every(({ self = -1n }) => self >= 0n)).toBe(true);
    // The gas of a new account is charged to the caller.
    const [top, child] = crossingBlock('post-native-transfers').traces[1]!;
    expect([top?.gasUsed, child?.gasUsed]).toEqual([213_625n, 0n]);
    expect(gasOfAll([top!, child!])[0]?.self).toBe(213_625n);
  });

  it('may exceed the gas of a caller by state gas, where clients differ', () => {
    const judge = (frames: readonly Frame[], fork?: 'amsterdam' | 'osaka') =>
      inOneGo(checkCallsInSteps(frames, '', fork)).flatMap((check) =>
        check.id === 'trace-call-gas' ? [check.outcome] : [],
      );
    const failed = { gas: 200_000n, gasUsed: 190_000n, error: 'execution reverted' };
    const nested = framesOf({
      gas: 300_000n,
      gasUsed: 100_000n,
      calls: [{ gas: 250_000n, gasUsed: 10_000n, calls: [failed] }],
    });
    expect([judge(nested, 'amsterdam'), judge(nested, 'osaka'), judge(nested)]).toEqual([['open'], ['fail'], ['fail']]);
    const above = framesOf({ gas: 20_000_000n, gasUsed: 19_000_000n, calls: [{ gas: 100n, gasUsed: 90_000n }] });
    expect([judge(above, 'amsterdam'), judge(above, 'osaka')]).toEqual([['open'], ['fail']]);
    // Without a failed call and within the limit of a transaction, nothing explains it.
    const plain = framesOf({ gas: 300_000n, gasUsed: 250_000n, calls: [{ gas: 100n, gasUsed: 90_000n }] });
    expect(judge(plain, 'amsterdam')).toEqual(['fail']);
  });
});

describe('the state gas of a top-level call', () => {
  const judge = (gasUsed: bigint, regular: bigint, state: bigint, refund: bigint, change: Partial<Frame> = {}) => {
    const extra = { regularGasUsed: hex(regular), stateGasUsed: hex(state), gasRefund: hex(refund) };
    const [check] = checkStateGas({ ...framesOf({})[0]!, gasUsed, extra, ...change }, 'result[0].result');
    return check && ('reason' in check ? check.reason : check.outcome);
  };

  it('and the execution gas add up to the paid and refunded gas', () => {
    // A transfer to a new account, and a refund for a cleared slot.
    expect(judge(204_600n, 21_000n, 183_600n, 0n)).toBe('pass');
    expect(judge(23_433n, 29_291n, 0n, 5_858n)).toBe('pass');
    expect(judge(204_600n, 21_000n, 183_599n, 0n)).toBe('mismatch');
    expect(judge(204_600n, 21_000n, 183_600n, 1n)).toBe('mismatch');
    expect(judge(204_599n, 21_000n, 183_600n, 0n)).toBe('mismatch');
  });

  it('may be less than the paid calldata floor', () => {
    const [top] = crossingBlock('post-floor').traces[0]!;
    expect(judge(111_000n, 38_892n, 0n, 0n, { ...top, extra: {} } as Partial<Frame>)).toBeUndefined();
    const { input, from, to, value } = top!;
    const paid = { input: input!, from: from!, to: to!, value: value! };
    expect(judge(111_000n, 38_892n, 0n, 0n, paid)).toBe('pass');
    expect(judge(111_001n, 38_892n, 0n, 0n, paid)).toBe('mismatch');
    // An access list of one address raises the floor.
    expect(judge(112_280n, 38_892n, 0n, 0n, paid)).toBe('missing-field');
    expect(judge(111_000n, 111_001n, 0n, 0n, paid)).toBe('mismatch');
  });

  it('is open if a part is missing and not checked if all are', () => {
    const [top] = framesOf({ gasUsed: 21_000n, extra: { stateGasUsed: '0x0' } });
    expect(checkStateGas(top, '')).toMatchObject([{ outcome: 'open', details: { field: 'regularGasUsed' } }]);
    expect(checkStateGas(framesOf({ extra: { stateGasUsed: 'much' } })[0], '')).toEqual([]);
  });
});
