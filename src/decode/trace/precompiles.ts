import type { Address, Hex } from 'viem';
import { precompileFork, type PrecompileFork } from '../../client/wire/evm-facts.js';

export interface Part {
  readonly name: string;
  readonly kind: 'number' | 'hash' | 'address' | 'bytes';
  /** Its width; Infinity for the rest. */
  readonly bytes: number;
}

export interface Layout {
  readonly name: string;
  /** The parts of the input. With `repeats`, the parts of one round, which repeats until the bytes end. */
  readonly parts: (input: Hex) => readonly Part[];
  readonly repeats?: true;
  readonly lengths: (bytes: number) => boolean;
  readonly results: readonly Part[];
}

const number = (name: string, bytes = 32): Part => ({ name, kind: 'number', bytes });
const hash = (name: string): Part => ({ name, kind: 'hash', bytes: 32 });
const bytes = (name: string, width = Infinity): Part => ({ name, kind: 'bytes', bytes: width });

const anyLength = () => true;
const exactly = (length: number) => (given: number) => given === length;
/** At least one; bn254 pairing also accepts none. */
const rounds =
  (length: number, least = 1) =>
  (given: number) =>
    given % length === 0 && given >= least * length;

function fixed(...parts: readonly Part[]): () => readonly Part[] {
  return () => parts;
}

// A coordinate of BLS12-381 is 64 bytes, the first 16 of them zero (EIP-2537).
const point1 = (name: string) => [number(`${name}x`, 64), number(`${name}y`, 64)];
const point2 = (name: string) => ['x.c0', 'x.c1', 'y.c0', 'y.c1'].map((member) => number(`${name}${member}`, 64));
const isTrue = [number('success')];

/** By address. The names are from the specifications and Foundry's traces. */
const layouts: ReadonlyMap<number, Layout> = new Map<number, Layout>([
  [
    0x01,
    {
      name: 'ecrecover',
      parts: fixed(hash('hash'), number('v'), number('r'), number('s')),
      lengths: anyLength,
      results: [{ name: 'signer', kind: 'address', bytes: 32 }],
    },
  ],
  [0x02, { name: 'sha256', parts: fixed(bytes('data')), lengths: anyLength, results: [hash('hash')] }],
  [
    0x03,
    {
      name: 'ripemd160',
      parts: fixed(bytes('data')),
      lengths: anyLength,
      // 20 bytes, in place of an address.
      results: [hash('hash')],
    },
  ],
  [0x04, { name: 'identity', parts: fixed(bytes('data')), lengths: anyLength, results: [bytes('data')] }],
  [0x05, { name: 'modexp', parts: modexp, lengths: anyLength, results: [bytes('result')] }],
  [
    0x06,
    {
      name: 'ecadd',
      parts: fixed(number('x1'), number('y1'), number('x2'), number('y2')),
      lengths: anyLength,
      results: [number('x'), number('y')],
    },
  ],
  [
    0x07,
    {
      name: 'ecmul',
      parts: fixed(number('x1'), number('y1'), number('s')),
      lengths: anyLength,
      results: [number('x'), number('y')],
    },
  ],
  [
    0x08,
    {
      name: 'ecpairing',
      // The imaginary part comes first (EIP-197).
      parts: fixed(...['x1', 'y1', 'x2.c1', 'x2.c0', 'y2.c1', 'y2.c0'].map((name) => number(name))),
      repeats: true,
      lengths: rounds(192, 0),
      results: isTrue,
    },
  ],
  [
    0x09,
    {
      name: 'blake2f',
      parts: fixed(number('rounds', 4), bytes('h', 64), bytes('m', 128), bytes('t', 16), number('f', 1)),
      lengths: exactly(213),
      results: [bytes('h', 64)],
    },
  ],
  [
    0x0a,
    {
      name: 'pointEvaluation',
      parts: fixed(hash('versionedHash'), number('z'), number('y'), bytes('commitment', 48), bytes('proof', 48)),
      lengths: exactly(192),
      results: [number('fieldElementsPerBlob'), number('blsModulus')],
    },
  ],
  [
    0x0b,
    {
      name: 'bls12381G1Add',
      parts: fixed(...point1('a.'), ...point1('b.')),
      lengths: exactly(256),
      results: point1(''),
    },
  ],
  [
    0x0c,
    {
      name: 'bls12381G1Msm',
      parts: fixed(...point1(''), number('s')),
      repeats: true,
      lengths: rounds(160),
      results: point1(''),
    },
  ],
  [
    0x0d,
    {
      name: 'bls12381G2Add',
      parts: fixed(...point2('a.'), ...point2('b.')),
      lengths: exactly(512),
      results: point2(''),
    },
  ],
  [
    0x0e,
    {
      name: 'bls12381G2Msm',
      parts: fixed(...point2(''), number('s')),
      repeats: true,
      lengths: rounds(288),
      results: point2(''),
    },
  ],
  [
    0x0f,
    {
      name: 'bls12381PairingCheck',
      parts: fixed(...point1('p.'), ...point2('q.')),
      repeats: true,
      lengths: rounds(384),
      results: isTrue,
    },
  ],
  [
    0x10,
    {
      name: 'bls12381MapFpToG1',
      parts: fixed(number('fp', 64)),
      lengths: exactly(64),
      results: point1(''),
    },
  ],
  [
    0x11,
    {
      name: 'bls12381MapFp2ToG2',
      parts: fixed(number('c0', 64), number('c1', 64)),
      lengths: exactly(128),
      results: point2(''),
    },
  ],
  [
    0x100,
    {
      name: 'p256verify',
      parts: fixed(hash('hash'), number('r'), number('s'), number('x'), number('y')),
      // For another length, it returns nothing and does not fail (EIP-7951).
      lengths: anyLength,
      results: isTrue,
    },
  ],
]);

/** Three lengths, then the bytes of each number (EIP-198). */
function modexp(input: Hex): readonly Part[] {
  const available = Math.max(0, (input.length >> 1) - 1 - 96);
  const length = (index: number) => {
    const word = input.slice(2 + 64 * index, 66 + 64 * index).padEnd(64, '0');
    const bytes = BigInt(`0x${word}`);
    // Longer than any input: bytes beyond the end are zero anyway.
    return bytes > 0xffff_ffffn ? 0xffff_ffff : Number(bytes);
  };
  const [base, exponent, modulus] = [length(0), length(1), length(2)];
  const lengths = ['baseLength', 'exponentLength', 'modulusLength'].map((name) => number(name));
  if (available === 0 && base + exponent + modulus === 0) return lengths;
  return [...lengths, number('base', base), number('exponent', exponent), number('modulus', modulus)];
}

export interface PrecompileValue {
  /** Its name in the specification; for example, `pairs[1].x` in a list. */
  readonly name: string;
  readonly kind: Part['kind'];
  /** A number as bigint, other values as hex. */
  readonly value: Hex | bigint;
  /** The number of missing bytes, which the precompile reads as zeros. */
  readonly missing?: number;
}

export interface PrecompileCall {
  readonly name: string;
  /** The upgrade that added it. Before that upgrade, and on chains without it, a call to its address runs no code. */
  readonly since: PrecompileFork;
  readonly args: readonly PrecompileValue[];
  /** The number of values omitted from `args`. */
  readonly more: number;
  /** Whether the input has a valid length; if not, the call fails. */
  readonly fits: boolean;
  /** Its decoded output; empty if it returned nothing or an unexpected length. */
  readonly results: readonly PrecompileValue[];
}

/**
 * Names a precompile and decodes its input (Yellow Paper, appendix E; EIP-152, 196–198, 2537, 4844, 7951).
 *
 * @param output its output; omit it if the call failed, because these bytes are not a result
 * @returns undefined for every other address
 */
export function decodePrecompile(address: Address, input: Hex, output?: Hex): PrecompileCall | undefined {
  const since = precompileFork(address);
  const layout = since && layouts.get(Number.parseInt(address.slice(-3), 16));
  if (!layout) return undefined;
  const { name, repeats, lengths } = layout;
  const bytes = (input.length >> 1) - 1;
  const parts = layout.parts(input);
  const rounds = repeats ? Math.floor(bytes / widthOf(parts)) : 1;
  const read = Math.min(rounds, mostRounds);
  const args = Array.from({ length: read }, (_, round) =>
    readParts(input, parts, round * widthOf(parts), repeats ? `pairs[${round}].` : ''),
  ).flat();
  const results = output !== undefined && output.length > 2 ? readResults(layout, output) : [];
  return { name, since, args, more: (rounds - read) * parts.length, fits: lengths(bytes), results };
}

// An input may contain thousands of values; the others are not shown.
const mostRounds = 32;

function widthOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}

function readResults({ results }: Layout, output: Hex): PrecompileValue[] {
  const isWhole = results[0]?.bytes === allBytes || (output.length >> 1) - 1 === widthOf(results);
  return isWhole ? readParts(output, results, 0, '') : [];
}

const allBytes = Infinity;

function readParts(data: Hex, parts: readonly Part[], from: number, prefix: string): PrecompileValue[] {
  let at = 2 + 2 * from;
  return parts.map(({ name, kind, bytes }) => {
    const digits = bytes === allBytes ? data.slice(at) : data.slice(at, at + 2 * bytes);
    at += 2 * bytes;
    const missing = bytes === allBytes ? 0 : bytes - digits.length / 2;
    const value = toValue(digits, kind, missing);
    return { name: `${prefix}${name}`, kind, value, ...(missing > 0 ? { missing } : {}) };
  });
}

// A modulus may claim to be longer than any memory: missing bytes are counted, not allocated.
const longestNumber = 1024;

function toValue(digits: string, kind: Part['kind'], missing: number): Hex | bigint {
  const hex = digits.toLowerCase();
  if (kind === 'address') return `0x${hex.padEnd(64, '0').slice(24)}`;
  if (kind !== 'number' || missing + hex.length / 2 > longestNumber) return `0x${hex}`;
  return BigInt(`0x0${hex}${'00'.repeat(missing)}`);
}
