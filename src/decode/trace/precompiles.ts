import type { Address, Hex } from 'viem';
import { precompileFork, type PrecompileFork } from '../../client/wire/evm-facts.js';
import { layouts, type Layout, type Part } from './precompile-layouts.js';

/** One argument or result of a precompile. */
export interface PrecompileValue {
  /** Its name in the specification; `pairs[1].x` in a list. */
  readonly name: string;
  readonly kind: Part['kind'];
  /** A number as bigint, everything else as hex. */
  readonly value: Hex | bigint;
  /** The number of missing bytes, which the precompile takes as zeros. */
  readonly missing?: number;
}

/** A decoded call of a precompile. */
export interface PrecompileCall {
  readonly name: string;
  /** The upgrade that added it. Before, and on chains without it, a call to its address runs no code. */
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
 * @param output its output; omit it if the call failed, as those bytes are not a result
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

// An input may contain thousands of values; more are not shown.
const mostRounds = 32;

function widthOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}

function readResults({ results }: Layout, output: Hex): PrecompileValue[] {
  const isWhole = results[0]?.bytes === allBytes || (output.length >> 1) - 1 === widthOf(results);
  return isWhole ? readParts(output, results, 0, '') : [];
}

/** The width of a part that takes the rest. */
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

// A modulus may claim to be longer than any memory: missing bytes are counted, not filled in.
const longestNumber = 1024;

function toValue(digits: string, kind: Part['kind'], missing: number): Hex | bigint {
  const hex = digits.toLowerCase();
  if (kind === 'address') return `0x${hex.padEnd(64, '0').slice(24)}`;
  if (kind !== 'number' || missing + hex.length / 2 > longestNumber) return `0x${hex}`;
  return BigInt(`0x0${hex}${'00'.repeat(missing)}`);
}
