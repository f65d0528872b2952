import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BatchCollector, toBatches, type Batch } from '../../../src/worker/batches.js';

function cross(value: unknown): { readonly value: unknown; readonly batches: readonly Batch[] } {
  const gathered = new BatchCollector();
  const batches = [];
  for (const batch of toBatches(value)) {
    batches.push(batch);
    gathered.take(structuredClone(batch));
  }
  return { value: gathered.value, batches };
}

const log = (index: number) => ({ blockNumber: BigInt(index), data: `0x${'ab'.repeat(100)}`, topics: ['0x01'] });

describe('a value in batches', () => {
  it('is equal on the other side, whatever it is', () => {
    const leaf = fc.oneof(
      fc.string(),
      fc.bigInt(),
      fc.boolean(),
      fc.constant(null),
      fc.constant(undefined),
      fc.double(),
    );
    const tree = fc.object({ values: [leaf], withNullPrototype: true, maxDepth: 4 });
    const long = fc.array(tree, { minLength: 90, maxLength: 130 });
    fc.assert(
      fc.property(fc.oneof(leaf, tree, long, fc.array(long, { maxLength: 3 })), (value) => {
        const expected = structuredCloneWithPrototypes(value);
        expect(cross(value).value).toStrictEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('has many batches if it is or contains a long list, and one if it is small', () => {
    const logs = () => Array.from({ length: 5_000 }, (_, index) => log(index));
    const long = cross(logs());
    expect(long.value).toStrictEqual(logs());
    expect(long.batches.length).toBeGreaterThan(5);
    expect(Math.max(...long.batches.map(({ items }) => items.length))).toBeLessThan(1_000);
    const within = cross([
      { kind: 'call', frames: logs() },
      { kind: 'failed', error: null },
    ]);
    expect(within.value).toStrictEqual([
      { kind: 'call', frames: logs() },
      { kind: 'failed', error: null },
    ]);
    expect(within.batches.length).toBeGreaterThan(5);
    expect(cross([log(1), log(2)]).batches).toHaveLength(1);
  });

  it('keeps objects without a prototype', () => {
    const extra = Object.assign(Object.create(null) as object, { constructor: 'a word', toString: '0x' });
    const { value } = cross([{ extra }]);
    const [{ extra: taken }] = value as [{ extra: object }];
    expect(Object.getPrototypeOf(taken)).toBe(null);
    expect({ ...taken }).toEqual({ constructor: 'a word', toString: '0x' });
  });

  it('is split without recursion', () => {
    let deep: unknown = 'bottom';
    for (let level = 0; level < 100_000; level++) deep = [deep];
    expect([...toBatches(deep)]).toHaveLength(1);
  });
});

/** A copy that the splitting cannot change. */
function structuredCloneWithPrototypes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(structuredCloneWithPrototypes);
  const copy = Object.create(Object.getPrototypeOf(value) as object | null) as object;
  for (const [name, member] of Object.entries(value)) {
    Object.defineProperty(copy, name, {
      value: structuredCloneWithPrototypes(member),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return copy;
}
