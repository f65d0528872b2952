import { describe, expect, it } from 'vitest';
import { compareInSteps } from '../../../src/decode/trace/compare.js';
import { transactionGas } from '../../../src/decode/trace/gas.js';
import { effectsOf, swallowedFailures } from '../../../src/decode/trace/outcome.js';
import { inOneGo } from '../../../src/client/wire/in-one-go.js';
import { checkCallsInSteps } from '../../../src/verify/trace-calls.js';
import type { Receipt } from '../../../src/client/operations/block-receipts-reply.js';
import { framesOf, gasOfAll, type Call } from '../../support/frames.js';
import { checkTraceItem, tokenMovement, valueMovement } from '../../support/verify-inputs.js';

const unread = (...paths: string[]): Call => ({ unread: paths.map((path) => ({ path, expected: 'DATA' })) });
const a = `0x${'aa'.repeat(20)}` as const;
const b = `0x${'bb'.repeat(20)}` as const;

describe('an unreadable call', () => {
  it('leaves its own gas and the own gas of its caller open', () => {
    const silent = { ...unread('gasUsed'), gasUsed: undefined } as unknown as Call;
    const frames = framesOf({
      gasUsed: 100n,
      calls: [{ gasUsed: 40n, ...unread('calls') }, { gasUsed: 30n, calls: [silent] }, { gasUsed: 20n }],
    });
    expect(gasOfAll(frames).map(({ self }) => self)).toEqual([10n, undefined, undefined, undefined, 20n]);
  });

  it('leaves its effects open if its error could not be read', () => {
    const frames = framesOf({
      calls: [
        { ...unread('error'), calls: [{}, { error: 'reverted', calls: [{}] }] },
        { ...unread('gas'), calls: [{}] },
        { error: 'reverted', calls: [unread('error')] },
      ],
    });
    expect(effectsOf(frames)).toEqual([
      ...['done', 'unknown', 'unknown', 'failed', 'reverted'],
      ...['done', 'done', 'failed', 'reverted'],
    ]);
    expect(swallowedFailures(frames)).toEqual([7]);
  });

  it('leaves the own gas of its caller open unless its gas is known', () => {
    const silent = { ...unread('from'), gasUsed: undefined } as unknown as Call;
    const frames = framesOf({
      gasUsed: 100n,
      calls: [
        { gasUsed: 40n, calls: [silent] },
        { ...unread('to'), gasUsed: 30n },
      ],
    });
    expect(gasOfAll(frames).map(({ self }) => self)).toEqual([30n, undefined, undefined, 30n]);
    expect(transactionGas(frames)).toBeDefined();
    expect(transactionGas(framesOf({ gasUsed: 100n, calls: [silent] }))).toBeUndefined();
    expect(gasOfAll(framesOf({ calls: [{ ...unread('calls') }] })).map(({ self }) => self)).toEqual([0n, undefined]);
  });

  it('moves no value and is counted', () => {
    const frames = framesOf({
      calls: [
        { ...unread('value'), from: a, to: b },
        { ...unread('from'), from: undefined, value: 5n } as unknown as Call,
        { from: a, to: b, value: 7n },
        { ...unread('to'), error: 'reverted', value: 9n },
        { ...unread('error'), calls: [{ from: a, to: b, value: 11n }] },
      ],
    });
    const effects = effectsOf(frames);
    const { flows, unread: open } = valueMovement(frames, effects);
    expect(flows.map(({ value }) => value)).toEqual([7n]);
    expect(open).toEqual([1, 2, 5]);
    expect(tokenMovement(frames, effects)).toEqual({ moves: [], reverted: [], more: 0, unread: 3 });
  });

  it('is neither equal nor different in a comparison of two traces', () => {
    const one = framesOf({ calls: [{}] });
    const other = framesOf({ calls: [unread('output')] });
    const rows = inOneGo(
      compareInSteps({ frames: one, effects: effectsOf(one) }, { frames: other, effects: effectsOf(other) }),
    );
    expect(rows).toMatchObject({ rows: [{ differences: [] }, { differences: ['unread'] }], equal: 1 });
  });

  it('lets no call check pass and fails none because of a missing member', () => {
    const check = (root: Call) => inOneGo(checkCallsInSteps(framesOf(root), 'result[0].result'));
    const runs = { to: a, from: b };
    const whole: Call = { ...runs, gas: 90n, gasUsed: 80n, calls: [{ from: a, gas: 50n, gasUsed: 50n }] };
    expect(check(whole).map(({ outcome }) => outcome)).toEqual(['pass', 'pass']);
    const open = { outcome: 'open', reason: 'unread-field', details: { field: 'calls[1].gasUsed' } };
    const part: Call = { ...unread('gasUsed'), from: a, gas: 90n, gasUsed: undefined } as unknown as Call;
    expect(check({ ...whole, calls: [...(whole.calls ?? []), part] })).toMatchObject(
      [
        { id: 'trace-call-gas', ...open },
        { id: 'trace-callers', ...open },
      ].toSorted((x, y) => (x.id < y.id ? 1 : -1)),
    );
    const lie: Call = { from: b, gas: 50n, gasUsed: 50n };
    const found = check({ ...whole, calls: [part, lie] }).find(({ id }) => id === 'trace-callers');
    expect(found).toMatchObject({ outcome: 'fail', path: 'result[0].result.calls[1].from' });
    const nobody = { ...unread('from'), gas: 9n, gasUsed: 8n, from: undefined } as unknown as Call;
    expect(check({ ...whole, calls: [nobody] }).map(({ outcome }) => outcome)).toEqual(['open', 'open']);
  });

  it('leaves open whether the trace logs match the receipt', () => {
    const frames = framesOf({ calls: [unread('logs[0].data')] });
    const receipt = {
      transactionHash: '0x01',
      gasUsed: 1000n,
      status: 'success',
      logs: [],
      from: a,
      to: b,
      contractAddress: null,
    } as unknown;
    const checks = checkTraceItem({ kind: 'call', txHash: null, frames }, 0, {
      ...{ receipts: [receipt as Receipt], basis: 'other-answer', withLog: true },
    });
    expect(checks.find(({ id }) => id === 'trace-logs')).toMatchObject({
      ...{ outcome: 'open', reason: 'unread-field', details: { field: 'calls[0].logs[0].data' } },
    });
    expect(checks.find(({ id }) => id === 'trace-gas')).toMatchObject({ outcome: 'pass' });
  });
});
