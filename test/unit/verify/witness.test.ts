import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uncleParts } from '../../../src/verify/uncle.js';
import { logParts } from '../../../src/verify/logs.js';
import type { Check } from '../../../src/verify/check.js';
import { toVerdict } from '../../../src/verify/verdict.js';
import { checkWitness, findDifferences, withWitness, type Difference } from '../../../src/verify/witness.js';
import { recordedUncles } from '../../support/recorded-evm.js';

function differences(own: unknown, other: unknown): readonly Difference[] {
  const work = findDifferences(own, other);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Values as the client reads them: bigints, texts, lists, records. */
const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.bigInt({ min: 0n }),
    fc.string(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('gas', 'logs', 'data', 'topics'), tie('value')),
  ),
}));

/** Changes a value at one place of a copy and returns its path: a random walk down to a leaf. */
function changed(
  value: unknown,
  choose: (of: number) => number,
  path = 'result',
): readonly [copy: unknown, path: string] {
  if (Array.isArray(value) && value.length > 0) {
    const at = choose(value.length);
    const [item, place] = changed(value[at], choose, `${path}[${at}]`);
    return [value.with(at, item), place];
  }
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0 && !Array.isArray(value)) {
    const name = Object.keys(value)[choose(Object.keys(value).length)] ?? '';
    const [item, place] = changed((value as Record<string, unknown>)[name], choose, `${path}.${name}`);
    return [{ ...value, [name]: item }, place];
  }
  return ['another value', path];
}

describe('two answers to one request', () => {
  it('that are equal have no difference, whatever they contain', () => {
    fc.assert(fc.property(anyValue, (value) => void expect(differences(value, structuredClone(value))).toEqual([])));
  });

  it('differ in the one changed place, which is named', () => {
    fc.assert(
      fc.property(anyValue, fc.infiniteStream(fc.nat()), (value, numbers) => {
        const choose = (of: number) => (numbers.next().value as number) % of;
        const [other, path] = changed(value, choose);
        fc.pre(JSON.stringify(other, textOfBigint) !== JSON.stringify(value, textOfBigint));
        expect(differences(value, other).map((each) => each.path)).toEqual([path]);
        expect(differences(other, value).map((each) => each.path)).toEqual([path]);
      }),
    );
  });

  it('are compared by hex bytes, and by the unknown members that both have', () => {
    expect(differences({ to: '0xAB' }, { to: '0xab' })).toEqual([]);
    expect(differences({ to: 'AB' }, { to: 'ab' })).toHaveLength(1);
    expect(differences({ gas: 1n, extra: { l1Fee: '1' } }, { gas: 1n })).toEqual([]);
    expect(differences({ extra: { l1Fee: '1', a: 1 } }, { extra: { l1Fee: '2' } })).toEqual([
      { path: 'result.extra.l1Fee', claimed: '1', computed: '2' },
    ]);
  });

  it('of which one lacks a member are not compared in it, and it stays uncovered', () => {
    // Clients write different members: the time of a log, the parity of a signature.
    const [own, other] = [
      { gas: 1n, logs: [{ data: '0x', blockTimestamp: 5n }] },
      { gas: 1n, logs: [{ data: '0x' }] },
    ];
    for (const [some, others] of [
      [own, other],
      [other, own],
    ])
      expect(checkWitness({ value: some, isPinned: true }, others, differences(some, others), 'b.example')).toEqual([
        {
          ...{ id: 'witness', basis: 'witness', outcome: 'open', reason: 'missing-field' },
          ...{ path: 'result.logs[0].blockTimestamp', details: { field: 'blockTimestamp', host: 'b.example' } },
        },
      ]);
    const lie = { ...other, gas: 2n };
    expect(checkWitness({ value: own, isPinned: true }, lie, differences(own, lie), undefined)).toMatchObject([
      { outcome: 'fail', path: 'result.gas' },
    ]);
  });

  it('of different length differ in their length, and null differs from a value', () => {
    expect(differences([1n, 2n], [1n])).toEqual([{ path: 'result.length', claimed: '2', computed: '1' }]);
    expect(differences(null, { number: 7n })).toEqual([
      { path: 'result', claimed: 'null', computed: '{"number":"7"}' },
    ]);
    expect(differences({ size: 1n }, {})).toEqual([
      { path: 'result.size', claimed: '1', computed: 'nothing', isMissing: true },
    ]);
  });

  it('that differ everywhere are not listed completely', () => {
    const list = Array.from({ length: 10_000 }, (_, index) => BigInt(index));
    const found = differences(
      list,
      list.map((each) => each + 1n),
    );
    expect(found).toHaveLength(50);
    expect(found[0]?.path).toBe('result[0]');
  });
});

describe('a second answer', () => {
  const difference = { path: 'result.gasUsed', claimed: '1', computed: '2' };
  const check = (isPinned: boolean, found: readonly Difference[], own: unknown = {}, other: unknown = {}) =>
    checkWitness({ value: own, isPinned }, other, found, 'b.example');

  it('that differs is a mismatch only if the request names its block', () => {
    expect(check(true, [difference])).toMatchObject([{ outcome: 'fail', path: 'result.gasUsed' }]);
    expect(check(false, [difference])).toMatchObject([{ outcome: 'open', reason: 'moving-head' }]);
    expect(check(false, [difference], { height: 5n }, { height: 5n })).toMatchObject([{ outcome: 'fail' }]);
    expect(check(false, [difference], { height: 5n }, { height: 6n })).toMatchObject([{ outcome: 'open' }]);
    expect(check(false, [])).toMatchObject([{ outcome: 'pass', details: { host: 'b.example' } }]);
  });

  const [uncle] = recordedUncles();

  it('that is equal makes the answer cross-checked, except work and unknown members, and names its host', () => {
    const checks = check(true, []);
    const verdict = toVerdict({ checks, parts: withWitness(uncleParts({ ...uncle!.value, extra: {} }), checks) });
    expect(verdict).toMatchObject({ level: 'cross-checked', against: { source: 'witness', host: 'b.example' } });
    expect(verdict.unchecked).toEqual(['uncle.extra', 'uncle.work']);
  });

  it('neither makes an answer proven nor lowers a proven one', () => {
    const checks: Check[] = [
      ...check(true, []),
      { id: 'receipts-root', basis: 'host', outcome: 'pass', against: '0x1' },
    ];
    const parts = withWitness([{ part: 'receipts.length', by: ['receipts-root'] }], checks);
    expect(toVerdict({ checks, parts })).toMatchObject({ level: 'proven', against: { hash: '0x1' } });
    expect(toVerdict({ checks: check(true, []), parts }).level).toBe('cross-checked');
  });

  it('that differs names the part, or otherwise the whole answer', () => {
    const log = { topics: [], address: '0x', data: '0x', removed: false, blockNumber: 1n } as never;
    const named = (path: string) => {
      const checks = check(true, [{ ...difference, path }]);
      return toVerdict({ checks, parts: withWitness(logParts([log]), checks) }).covers;
    };
    expect(named('result[3].data')).toEqual(['logs.data']);
    expect(named('result[3].topics[1]')).toEqual(['logs.topics']);
    expect(named('result[3].transactionHash')).toEqual(['logs.transaction']);
    expect(named('result.length')).toContain('logs.complete');
  });
});

function textOfBigint(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}
