import type { Hash, Hex } from 'viem';
import { hashBytes, hashText } from './abi/hash.js';
import type { AbiValue, Param } from './abi/reading.js';

export type Preimage = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'bytes'; readonly hex: Hex };

/** Longer values are not hashed, because hashing takes too long. */
const longest = 65_536;
const mostLeaves = 10_000;
const deepest = 32;
const name = /[A-Za-z_$][\w$.-]*/g;
const mostNames = 500;

/** The hash of an indexed `string` or `bytes` with this value: keccak-256 of its bytes, without padding or length. */
export function hashPreimage(value: Preimage): Hash {
  return value.kind === 'text' ? hashText(value.text) : hashBytes(value.hex);
}

export function candidatesOf(text: string): readonly Preimage[] {
  if (text.length > longest) return [];
  const spelt = /^0x(?:[0-9a-f]{2})*$/i.test(text) ? [{ kind: 'bytes', hex: text.toLowerCase() as Hex } as const] : [];
  return [{ kind: 'text', text }, ...spelt];
}

export function* textsIn(given: unknown, depth = 0): Generator<string> {
  if (typeof given === 'string') {
    if (given.length <= longest) yield given;
    const names = given.length > longest ? given.slice(0, longest) : given;
    let count = 0;
    for (const [found] of names.matchAll(name)) {
      if (++count > mostNames) return;
      if (found !== given) yield found;
    }
    return;
  }
  if (typeof given !== 'object' || given === null || depth > deepest) return;
  const members =
    given instanceof Map ? [...given].flat() : Array.isArray(given) ? given : Object.entries(given).flat();
  for (const member of members.slice(0, mostLeaves) as unknown[]) yield* textsIn(member, depth + 1);
}

/** All texts and bytes in decoded values, including lists and tuples. */
export function* leavesOf(values: readonly AbiValue[], params: readonly Param[]): Generator<Preimage> {
  for (const [index, value] of values.entries()) {
    const param = params[index];
    if (param && index < mostLeaves) yield* leavesIn(value, param);
  }
}

function* leavesIn(value: AbiValue, param: Param): Generator<Preimage> {
  if (typeof value === 'string') {
    if (value.length > longest) return;
    yield param.type === 'string' ? { kind: 'text', text: value } : { kind: 'bytes', hex: value as Hex };
    return;
  }
  if (typeof value !== 'object') return;
  if ('kind' in value) {
    if (value.kind === 'invalid-text' && value.hex.length <= longest) yield { kind: 'bytes', hex: value.hex };
    return;
  }
  const list = /^(.*)\[\d*\]$/.exec(param.type);
  const members = list ? value.map(() => ({ ...param, type: list[1] ?? '' })) : (param.components ?? []);
  yield* leavesOf(value, members);
}
