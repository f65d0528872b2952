import {
  type AbiFault,
  abiLimits,
  type AbiLimits,
  type AbiValue,
  type Decoded,
  type Param,
  type Reading,
  type ReadValue,
  wordDigits,
  wordReader,
} from './reading.js';
import { textOf } from '../bytes.js';

export interface Codec {
  /** Whether its word in the head is an offset. */
  readonly dynamic: boolean;
  /** Hex digits of its head. */
  readonly head: number;
  /** The number of values in it, without values behind offsets. */
  readonly values: number;
  /** Reads it at a position. A dynamic value sets `reading.tail` to its end. */
  readonly read: ReadValue;
}

export interface TupleCodec {
  readonly members: readonly Codec[];
  readonly head: number;
  readonly values: number;
}

/** Prepares a type. Returns a fault if the text is not a type or the type is too large. */
export function prepareType(param: Param, limits: AbiLimits = abiLimits, depth = 0): Codec | AbiFault {
  const list = /^(.*)\[(\d*)\]$/.exec(param.type);
  if (list && depth >= limits.depth) return 'too-deep';
  if (list) {
    const item = prepareType({ ...param, type: list[1] as string }, limits, depth + 1); // the pattern has two groups
    if (typeof item === 'string') return item;
    return list[2] === '' ? dynamicList(item) : fixedList(item, Number(list[2]), limits);
  }
  if (param.type === 'bytes') return bytes;
  if (param.type === 'string') return string;
  if (param.type === 'tuple') {
    if (depth >= limits.depth) return 'too-deep';
    const tuple = prepareTuple(param.components ?? [], limits, depth + 1);
    return typeof tuple === 'string' ? tuple : tupleCodec(tuple);
  }
  const read = wordReader(param.type);
  return read ? { dynamic: false, head: wordDigits, values: 1, read } : 'bad-type';
}

export function prepareTuple(
  params: readonly Param[],
  limits: AbiLimits = abiLimits,
  depth = 0,
): TupleCodec | AbiFault {
  const members: Codec[] = [];
  for (const param of params) {
    const member = prepareType(param, limits, depth);
    if (typeof member === 'string') return member;
    members.push(member);
  }
  return joinCodecs(members, limits);
}

export function joinCodecs(members: readonly Codec[], limits: AbiLimits = abiLimits): TupleCodec | AbiFault {
  const head = members.reduce((sum, member) => sum + member.head, 0);
  const values = members.reduce((sum, member) => sum + member.values, 0);
  return values > limits.values ? 'too-many-values' : { members, head, values };
}

/**
 * Decodes parameters from hex digits starting at `from`.
 *
 * @param reading is reset; may be reused
 */
export function decodeTuple(
  codec: TupleCodec,
  hex: string,
  from: number,
  reading: Reading,
  limits: AbiLimits = abiLimits,
): Decoded {
  reading.open(hex, limits.values);
  const values = readMembers(reading, from, codec);
  if (!values) return { ok: false, fault: reading.fault ?? 'past-end' };
  const trailing = reading.end - reading.tail;
  return {
    ok: true,
    values,
    canonical: reading.canonical && trailing === 0,
    forward: reading.forward,
    trailing: reading.canonical ? trailing / 2 : 0,
  };
}

export function readMembers(reading: Reading, base: number, { members, head }: TupleCodec): AbiValue[] | undefined {
  const headEnd = base + head;
  if (headEnd > reading.end) return reading.refuse('past-end');
  let tail = headEnd;
  let at = base;
  const values: AbiValue[] = [];
  for (const member of members) {
    let value: AbiValue | undefined;
    if (member.dynamic) {
      value = readBehind(reading, base, at, headEnd, tail, member);
      tail = reading.tail;
    } else value = member.read(reading, at);
    if (value === undefined) return undefined;
    values.push(value);
    at += member.head;
  }
  reading.tail = tail;
  return values;
}

/** Follows an offset. In a canonical encoding it points to the end of the value before it. */
function readBehind(reading: Reading, base: number, at: number, headEnd: number, tail: number, codec: Codec) {
  const offset = reading.size(at);
  const start = base + 2 * offset;
  if (offset < 0 || start > reading.end) return reading.refuse('past-end');
  if (start !== tail) reading.canonical = false;
  if (start < headEnd) reading.forward = false;
  return codec.read(reading, start);
}

function tupleCodec(tuple: TupleCodec): Codec {
  const dynamic = tuple.members.some((member) => member.dynamic);
  return {
    dynamic,
    head: dynamic ? wordDigits : tuple.head,
    values: tuple.values + 1,
    read: (reading, at) => readMembers(reading, at, tuple),
  };
}

function fixedList(item: Codec, length: number, limits: AbiLimits): Codec | AbiFault {
  if (length === 0) return 'bad-type'; // takes no bytes, so any number of items would fit
  const values = item.values * length + 1;
  if (!(values <= limits.values)) return 'too-many-values';
  return tupleCodec({ members: Array<Codec>(length).fill(item), head: item.head * length, values: values - 1 });
}

function dynamicList(item: Codec): Codec {
  return {
    dynamic: true,
    head: wordDigits,
    values: 1,
    read(reading, at) {
      const length = reading.size(at);
      const start = at + wordDigits;
      // Checked before allocating: the length comes from untrusted data.
      if (length < 0) return reading.refuse('past-end');
      if (!reading.spend(length * item.values, 0)) return undefined;
      if (start + length * item.head > reading.end) return reading.refuse('past-end');
      const members = Array<Codec>(length).fill(item);
      return readMembers(reading, start, { members, head: item.head * length, values: 0 });
    },
  };
}

const bytes = packed((digits) => `0x${digits.toLowerCase()}`);
const string = packed(textOf);

/** A length, then this number of bytes, padded with zeros to a complete word. */
function packed(toValue: (digits: string) => AbiValue): Codec {
  return {
    dynamic: true,
    head: wordDigits,
    values: 1,
    read(reading, at) {
      const length = reading.size(at);
      const start = at + wordDigits;
      const end = start + 2 * length;
      if (length < 0 || end > reading.end) return reading.refuse('past-end');
      if (!reading.spend(0, 2 * length)) return undefined;
      const padding = (wordDigits - ((2 * length) % wordDigits)) % wordDigits;
      if (!reading.isZero(end, padding)) reading.canonical = false; // missing bytes after the end count as zeros
      reading.tail = end + padding;
      return toValue(reading.hex.slice(start, end));
    },
  };
}
