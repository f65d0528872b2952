import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Frame } from '../../../../src/client/wire/frame.js';
import { inOneGo } from '../../../../src/client/wire/in-one-go.js';
import { createEvmDecoder, type EvmDecoder } from '../../../../src/decode/evm-decoder.js';
import { compareInSteps } from '../../../../src/decode/trace/compare.js';
import { effectsOf } from '../../../../src/decode/trace/outcome.js';
import { differencesOf, type ReadTrace } from '../../../../src/widgets/tx-trace/compare/compare-panel.js';
import { framesOf, type Call } from '../../../support/frames.js';

let decoder: EvmDecoder;
beforeAll(async () => {
  decoder = await createEvmDecoder({
    signatures: [
      'function transfer(address to, uint256 amount) returns (bool)',
      'function balanceOf(address owner) view returns (uint256)',
    ],
  });
});

const word = (value: number) => value.toString(16).padStart(64, '0');
const transfer = (amount: number, more: Partial<Call> = {}): Call => ({
  input: `0xa9059cbb${word(7)}${word(amount)}`,
  output: `0x${word(1)}`,
  ...more,
});
const balance = (amount: number): Call => ({
  type: 'STATICCALL',
  input: `0x70a08231${word(7)}`,
  output: `0x${word(amount)}`,
});

function read(frames: readonly Frame[]): ReadTrace {
  const readingOf: ReadTrace['readingOf'] = (index) => {
    const meaning = decoder.decodeCall(frames[index]?.input ?? '0x', frames[index]?.to);
    return meaning.kind === 'decoded' ? meaning : meaning.kind === 'guessed' ? meaning.candidates[0] : undefined;
  };
  return {
    frames,
    readingOf,
    resultOf: (index) => {
      const reading = readingOf(index);
      const result = reading && decoder.decodeResult(reading.call, frames[index]?.output ?? '0x');
      return result && { reading, result };
    },
  };
}

function compare(left: Call, right: Call) {
  const [a, b] = [framesOf(left), framesOf(right)];
  const comparison = inOneGo(
    compareInSteps({ frames: a, effects: effectsOf(a) }, { frames: b, effects: effectsOf(b) }),
  );
  return { ...comparison, ...differencesOf(read(a), read(b), comparison) };
}

it('lists inputs first, then reads, then results', () => {
  const { values } = compare(
    transfer(5, { gasUsed: 100n, calls: [transfer(3), balance(10)] }),
    transfer(6, { gasUsed: 200n, calls: [transfer(4), balance(11)] }),
  );
  expect(values.map(({ group, subject, left, right }) => [group, subject.kind, left, right])).toEqual([
    ['inputs', 'argument', 5n, 6n],
    ['reads', 'result', 10n, 11n],
    ['results', 'argument', 3n, 4n],
    ['results', 'gas', 100n, 200n],
  ]);
});

it('ignores calls that the failed transaction reverted, and reports its outcome once', () => {
  const calls = [transfer(3), balance(10)];
  const { values, equal } = compare(
    transfer(5, { calls }),
    transfer(5, { error: 'execution reverted', output: '0x', calls }),
  );
  expect(values.map(({ subject }) => subject.kind)).toEqual(['outcome']);
  expect(equal).toBe(2);
});

it('lists a call that only one trace contains, but not its internal calls', () => {
  const { values } = compare({ calls: [transfer(1, { to: `0x${'33'.repeat(20)}`, calls: [balance(1)] })] }, {});
  expect(values.map(({ subject, calls }) => [subject.kind, calls])).toEqual([['call', [1, undefined]]]);
});

it('shows bytes for unknown functions', () => {
  const { values } = compare({ calls: [{ input: '0x1122334455' }] }, { calls: [{ input: '0x1122334466' }] });
  expect(values).toMatchObject([{ subject: { kind: 'input' }, left: '0x1122334455', right: '0x1122334466' }]);
});

it('lists the values of 100 calls and counts the others', () => {
  const many = (amount: number): Call => ({ calls: Array.from({ length: 150 }, () => balance(amount)) });
  const { values, more } = compare(many(1), many(2));
  expect([values.length, more]).toEqual([100, 50]);
});

const anyCall = fc.letrec<{ call: Call }>((tie) => ({
  call: fc
    .record({
      amount: fc.nat(3),
      isRead: fc.boolean(),
      gasUsed: fc.bigInt(1n, 3n),
      value: fc.bigInt(0n, 1n),
      error: fc.constantFrom(undefined, 'execution reverted'),
      calls: fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('call') as fc.Arbitrary<Call>, { maxLength: 4 })),
    })
    .map(({ amount, isRead, error, value, ...rest }) => ({
      ...(isRead ? balance(amount) : { ...transfer(amount), value }),
      ...rest,
      ...(error === undefined ? {} : { error }),
    })),
})).call;

it('finds no difference between a trace and itself', () => {
  fc.assert(
    fc.property(anyCall, (call) => {
      const { values, equal } = compare(call, call);
      expect(values).toEqual([]);
      expect(equal).toBe(framesOf(call).length);
    }),
  );
});

/** The same calls with other amounts. */
function changed({ calls = [], ...call }: Call, amounts: Iterator<number>): Call {
  const amount = amounts.next().value ?? 0;
  return {
    ...call,
    ...(call.type === 'STATICCALL' ? balance(amount) : transfer(amount)),
    calls: calls.map((each) => changed(each, amounts)),
  };
}

it('finds the same differences in both directions', () => {
  const told = ({ values }: ReturnType<typeof compare>, isTurned: boolean) =>
    values
      .map(({ group, subject, calls: [l, r], left, right }) =>
        [group, subject.kind, ...(isTurned ? [r, l, right, left] : [l, r, left, right])].map(String).join(' '),
      )
      .sort();
  fc.assert(
    fc.property(anyCall, fc.infiniteStream(fc.nat(3)), (one, amounts) => {
      const other = changed(one, amounts);
      expect(told(compare(one, other), false)).toEqual(told(compare(other, one), true));
    }),
  );
});
