import fc from 'fast-check';
import type { AbiParameter } from 'viem';
import type { AbiValue } from '../../../src/decode/abi/reading.js';

/** An ABI type with a value of that type, as viem accepts it. */
export interface Typed {
  readonly param: AbiParameter;
  readonly value: unknown;
}

/** Any type up to `depth` lists and tuples deep, with any value of it. */
export function anyTyped(depth: number): fc.Arbitrary<Typed> {
  if (depth === 0) return leaf;
  const inner = anyTyped(depth - 1);
  return fc.oneof(
    { weight: 2, arbitrary: leaf },
    { weight: 1, arbitrary: inner.chain(({ param }) => listOf(param)) },
    { weight: 1, arbitrary: fc.array(inner, { minLength: 1, maxLength: 4 }).map(tupleOf) },
  );
}

/** The same value as this project writes it: all integers as bigint, tuples as lists. */
export function ours(param: AbiParameter, value: unknown): AbiValue {
  const list = /^(.*)\[\d*\]$/.exec(param.type);
  if (list) return (value as unknown[]).map((item) => ours({ ...param, type: list[1]! }, item));
  if (param.type === 'tuple') {
    const { components } = param as { components: readonly AbiParameter[] };
    return components.map((member) => ours(member, (value as Record<string, unknown>)[member.name!]));
  }
  if (typeof value === 'number') return BigInt(value);
  return typeof value === 'string' && param.type !== 'string' ? value.toLowerCase() : (value as AbiValue);
}

const hex = (bytes: fc.Arbitrary<Uint8Array>) => bytes.map((all) => `0x${Buffer.from(all).toString('hex')}`);
const bits = fc.integer({ min: 1, max: 32 }).map((bytes) => bytes * 8);

const leaf: fc.Arbitrary<Typed> = fc.oneof(
  typed(fc.constant('address'), () => hex(fc.uint8Array({ minLength: 20, maxLength: 20 }))),
  typed(fc.constant('bool'), () => fc.boolean()),
  typed(fc.constant('string'), () => fc.string({ unit: 'binary', maxLength: 80 })),
  typed(fc.constant('bytes'), () => hex(fc.uint8Array({ maxLength: 100 }))),
  bits.chain((size) => typed(fc.constant(`uint${size}`), () => integer(0n, 2n ** BigInt(size) - 1n, size))),
  bits.chain((size) =>
    typed(fc.constant(`int${size}`), () => integer(-(2n ** BigInt(size - 1)), 2n ** BigInt(size - 1) - 1n, size)),
  ),
  fc
    .integer({ min: 1, max: 32 })
    .chain((size) =>
      typed(fc.constant(`bytes${size}`), () => hex(fc.uint8Array({ minLength: size, maxLength: size }))),
    ),
);

/** viem accepts numbers for narrow integers and bigints for wide ones. */
function integer(min: bigint, max: bigint, size: number): fc.Arbitrary<unknown> {
  const any = fc.oneof(fc.bigInt(min, max), fc.constantFrom(min, max, 0n, 1n));
  return size <= 48 ? any.map(Number) : any;
}

function typed(type: fc.Arbitrary<string>, value: () => fc.Arbitrary<unknown>): fc.Arbitrary<Typed> {
  return type.chain((name) => value().map((item) => ({ param: { name: 'x', type: name }, value: item })));
}

function listOf(param: AbiParameter): fc.Arbitrary<Typed> {
  const value = valueOf(param);
  const dynamic = fc
    .array(value, { maxLength: 4 })
    .map((items) => ({ param: { ...param, type: `${param.type}[]` }, value: items }));
  const fixed = fc
    .array(value, { minLength: 1, maxLength: 4 })
    .map((items) => ({ param: { ...param, type: `${param.type}[${items.length}]` }, value: items }));
  return fc.oneof(dynamic, fixed);
}

function tupleOf(members: readonly Typed[]): Typed {
  const components = members.map(({ param }, index) => ({ ...param, name: `m${index}` }));
  return {
    param: { name: 'x', type: 'tuple', components },
    value: Object.fromEntries(members.map(({ value }, index) => [`m${index}`, value])),
  };
}

function valueOf(param: AbiParameter): fc.Arbitrary<unknown> {
  const list = /^(.*)\[(\d*)\]$/.exec(param.type);
  if (list) {
    const size = list[2] ? { minLength: Number(list[2]), maxLength: Number(list[2]) } : { maxLength: 4 };
    return fc.array(valueOf({ ...param, type: list[1]! }), size);
  }
  if (param.type === 'tuple') {
    const { components } = param as { components: readonly AbiParameter[] };
    return fc.record(Object.fromEntries(components.map((member) => [member.name!, valueOf(member)])));
  }
  const [, kind, digits] = /^(u?int|bytes)(\d+)$/.exec(param.type) ?? [];
  const size = Number(digits);
  if (kind === 'uint') return integer(0n, 2n ** BigInt(size) - 1n, size);
  if (kind === 'int') return integer(-(2n ** BigInt(size - 1)), 2n ** BigInt(size - 1) - 1n, size);
  if (kind === 'bytes') return hex(fc.uint8Array({ minLength: size, maxLength: size }));
  if (param.type === 'bool') return fc.boolean();
  if (param.type === 'string') return fc.string({ unit: 'binary', maxLength: 40 });
  if (param.type === 'bytes') return hex(fc.uint8Array({ maxLength: 70 }));
  return hex(fc.uint8Array({ minLength: 20, maxLength: 20 }));
}
