import { expect, it } from 'vitest';
import {
  deepestFailure,
  effectsOf,
  failureOrigins,
  rootCause,
  swallowedFailures,
} from '../../../src/decode/trace/outcome.js';
import { deepFrames, framesOf, wideFrames } from '../../support/frames.js';
import { recordedTraces } from '../../support/recorded-evm.js';

const reverted = 'execution reverted';
const panic = `0x4e487b71${'11'.padStart(64, '0')}` as const;
const other = `0x4e487b71${'12'.padStart(64, '0')}` as const;

it('marks a successful frame inside a failed one as reverted, however far above', () => {
  const frames = framesOf({
    calls: [{ error: reverted, calls: [{ calls: [{}, { error: 'out of gas', calls: [{}] }] }] }, {}],
  });
  expect(effectsOf(frames)).toEqual(['done', 'failed', 'reverted', 'reverted', 'failed', 'reverted', 'done']);
});

it('does not mark an empty error text as a failure', () => {
  expect(effectsOf(framesOf({ error: '', calls: [{}] }))).toEqual(['done', 'done']);
  expect(effectsOf([])).toEqual([]);
});

it('reads 4,096 levels and 100,000 frames without recursion', () => {
  const deep = deepFrames(4096, (depth) => (depth > 0 ? { error: reverted, output: panic } : {}));
  expect(effectsOf(deep).filter((effect) => effect === 'failed')).toHaveLength(4095);
  expect(rootCause(deep)).toMatchObject({ frame: 4095, swallowedBy: 0 });
  expect(rootCause(deep)?.passedOn).toHaveLength(4094);
  const wide = wideFrames(100_000, (index) => (index % 2 ? { error: reverted, output: panic } : {}));
  expect(swallowedFailures(wide)).toHaveLength(50_000);
  expect(deepestFailure(wide)).toBe(99_999);
});

it('follows equal revert data down to the frame that returned it first', () => {
  const frames = framesOf({
    error: reverted,
    output: panic,
    calls: [
      { error: reverted, output: other },
      { error: reverted, output: panic, calls: [{}, { error: reverted, output: panic }] },
      {},
    ],
  });
  expect(rootCause(frames)).toEqual({
    frame: 4,
    passedOn: [
      { frame: 2, by: 'same-data' },
      { frame: 0, by: 'same-data' },
    ],
  });
  expect(rootCause(frames, 1)).toEqual({ frame: 1, passedOn: [], replacedBy: 0 });
  expect(rootCause(frames, 3)).toBeUndefined();
});

it('finds revert data inside an error of the caller', () => {
  const bare = panic.slice(2);
  const wrapper =
    `0x65c8fd4d${'1'.padStart(64, '0')}${'40'.padStart(64, '0')}${'24'.padStart(64, '0')}${bare.padEnd(128, '0')}` as const;
  const frames = framesOf({ error: reverted, output: wrapper, calls: [{ error: reverted, output: panic }] });
  expect(rootCause(frames)).toEqual({ frame: 1, passedOn: [{ frame: 0, by: 'wrapped' }] });
});

it('treats empty data as passed on only if that call was the last', () => {
  const last = framesOf({ error: reverted, calls: [{}, { error: 'invalid opcode: INVALID' }] });
  expect(rootCause(last)).toEqual({ frame: 2, passedOn: [{ frame: 0, by: 'no-data' }] });
  const before = framesOf({ error: reverted, calls: [{ error: reverted }, {}] });
  expect(rootCause(before)).toEqual({ frame: 0, passedOn: [] });
});

it('follows out of gas down and stops if a caller failed with another error', () => {
  const frames = framesOf({
    error: 'out of gas',
    calls: [{ error: 'out of gas: not enough gas for reentrancy sentry', calls: [{ error: reverted, output: panic }] }],
  });
  expect(rootCause(frames)).toEqual({ frame: 1, passedOn: [{ frame: 0, by: 'no-gas' }] });
  expect(rootCause(frames, 2)).toEqual({ frame: 2, passedOn: [], replacedBy: 1 });
});

it('reports which frame swallowed a failure in a successful transaction', () => {
  const frames = framesOf({ calls: [{ calls: [{ error: reverted, calls: [{ error: 'out of gas' }] }] }] });
  expect(rootCause(frames)).toEqual({ frame: 3, passedOn: [{ frame: 2, by: 'no-data' }], swallowedBy: 1 });
  expect(swallowedFailures(frames)).toEqual([2]);
  expect(rootCause(framesOf({ calls: [{}] }))).toBeUndefined();
});

it('finds where recorded failures began and which frame swallowed them', () => {
  const tracesOf = (name: string) =>
    recordedTraces()
      .find((one) => one.name === `evm/debug_traceBlockByHash/${name}`)
      ?.traces.map(({ frames }) => frames) ?? [];
  const [deep = [], , caught = []] = tracesOf('call-call-kinds');
  // A revert 60 calls below that no frame caught; and one 6 calls below that the first call caught.
  expect(rootCause(deep)).toMatchObject({ frame: 60 });
  expect(rootCause(deep)?.passedOn).toEqual(
    Array.from({ length: 60 }, (_, at) => ({ frame: 59 - at, by: 'same-data' })),
  );
  expect(rootCause(caught)).toMatchObject({ frame: 6, swallowedBy: 0 });
  expect(rootCause(caught)?.passedOn).toHaveLength(5);
  const [nested = []] = tracesOf('call-nested');
  expect(swallowedFailures(nested)).toEqual([8, 9, 10, 11, 14]);
  // An address that was already in use; the caller failed with its own error.
  const [, taken = []] = tracesOf('call-create2-selfdestruct');
  expect(rootCause(taken)).toEqual({ frame: 0, passedOn: [] });
  expect(rootCause(taken, 1)).toEqual({ frame: 1, passedOn: [], replacedBy: 0 });
});

it('lists each failure that no other failure caused, with the callers that propagated it', () => {
  const failed = { error: reverted, output: panic };
  const frames = framesOf({ calls: [{ ...failed, calls: [failed] }, { error: 'out of gas' }, {}] });
  expect(failureOrigins(frames)).toEqual([
    { frame: 2, passedOn: [{ frame: 1, by: 'same-data' }], swallowedBy: 0 },
    { frame: 3, passedOn: [], swallowedBy: 0 },
  ]);
  const deep = deepFrames(4096, () => failed);
  expect(failureOrigins(deep)).toHaveLength(1);
  expect(failureOrigins(deep)[0]?.passedOn).toHaveLength(4095);
});
