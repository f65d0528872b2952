import type { AbiValue, Param } from './abi/reading.js';
import type { Basis } from './signature-texts.js';

interface Exactness {
  readonly basis: Basis;
  readonly canonical: boolean;
  readonly trailing: number;
}

export interface Fit extends Exactness {
  readonly args: readonly AbiValue[];
}

const trust: Readonly<Record<Basis, number>> = { abi: 30, signature: 25, bundled: 15, resolver: 0 };

/** Ranks candidates: an exact fit first, then the source, then plausibility. */
export function rankFits<T extends Fit>(
  fits: readonly T[],
  params: (fit: T) => readonly Param[],
): (T & { score: number })[] {
  const exact = fits.length > 1 ? fits.filter(({ canonical }) => canonical) : fits;
  const kept = exact.length > 0 ? exact : fits;
  return kept
    .map((fit) => ({
      ...fit,
      // A single candidate needs no comparison.
      score: scoreOfOne(fit) + (kept.length > 1 ? plausibility(params(fit), fit.args) : 0),
    }))
    .sort((one, other) => other.score - one.score);
}

export function scoreOfOne(fit: Exactness): number {
  return fitness(fit) + trust[fit.basis];
}

function fitness({ canonical, trailing }: Exactness): number {
  if (canonical) return 100;
  return trailing > 0 ? 50 : 20;
}

/** Control characters, except tab and line breaks. */
// oxlint-disable-next-line no-control-regex
const odd = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * How plausible values are for their types, from -10 to 10; used to rank guesses only.
 *
 * Implausible values are an address that is a small number, a number that looks like an address, or a hash full of
 * zeros.
 */
export function plausibility(params: readonly Param[], values: readonly AbiValue[]): number {
  const marks = params.map((param, index) => mark(param, values[index] as AbiValue));
  return marks.length === 0 ? 0 : Math.round((10 * sum(marks)) / marks.length);
}

function mark(param: Param, value: AbiValue): number {
  if (typeof value === 'bigint') return markNumber(param.type, value);
  if (typeof value === 'boolean') return 1;
  if (typeof value === 'string') return markText(param.type, value);
  if (!isList(value)) return value.kind === 'invalid-text' ? -1 : zeroDigits(value.hash) > 24 ? -1 : 0.5;
  const item = param.type.replace(/\[\d*\]$/, '');
  const marks = value
    .slice(0, 100)
    .map((part, index) =>
      item === param.type ? mark(param.components?.[index] ?? param, part) : mark({ ...param, type: item }, part),
    );
  return marks.length === 0 ? 0.5 : sum(marks) / marks.length;
}

function markNumber(type: string, value: bigint): number {
  const size = value < 0n ? -value : value;
  if (size < 1n << 112n || value === (1n << 256n) - 1n) return 1;
  // 2^96 to 2^160: the range of most addresses, but hardly of amounts.
  if (type === 'uint256' && size < 1n << 160n) return -0.5;
  return size < 1n << 128n ? 0.5 : -0.25;
}

function markText(type: string, value: string): number {
  if (type === 'string') return odd.test(value) ? -0.5 : 1;
  if (type === 'address') return markAddress(value);
  if (type === 'bytes32') return /^0x0{40}/.test(value) && !/^0x0+$/.test(value) ? -0.5 : 0.5;
  return 0.25;
}

function markAddress(value: string): number {
  if (/^0x0{40}$/.test(value)) return 0.5;
  if (/^0x0{36}/.test(value)) return 0; // precompiles
  return /^0x0{14}/.test(value) || /0{20}$/.test(value) ? -1 : 1;
}

function zeroDigits(hash: string): number {
  let count = 0;
  for (let i = 2; i < hash.length; i++) if (hash.charCodeAt(i) === 48) count++;
  return count;
}

function sum(marks: readonly number[]): number {
  return marks.reduce((total, one) => total + one, 0);
}

function isList(value: AbiValue): value is readonly AbiValue[] {
  return Array.isArray(value);
}
