import type { Reading } from '../../decode/cosmos/abci-value.js';
import type { Decoded, DecodedField, DecodedValue } from '../../decode/cosmos/message.js';
import { isZeroTime, toExactSeconds } from '../../ui/format/exact-values.js';
import { formatHex } from '../../ui/format/hex.js';

/** A scalar of an answer with its path; for example, `validator.commission.update_time` or `balances.0.amount`. */
export interface Leaf {
  readonly path: string;
  readonly text: string;
}

/**
 * Every scalar of a reading in field order, as exact text: integers in digits, bytes in hex, times in seconds; unset
 * scalars are empty.
 */
export function leavesOf(reading: Reading): readonly Leaf[] {
  switch (reading.kind) {
    case 'message':
      return decodedLeaves(reading.decoded, '');
    case 'digits':
      return [{ path: 'value', text: reading.text }];
    case 'integer':
      return [{ path: 'value', text: `${reading.value}` }];
    case 'address':
      return [{ path: 'value', text: formatHex(reading.bytes) }];
    case 'nothing':
      return [{ path: 'value', text: '' }];
    case 'unknown':
      return reading.text === undefined ? [] : [{ path: 'value', text: reading.text }];
    case 'pairs':
      return reading.pairs.flatMap(({ key, value }) => {
        const name = formatHex(key);
        return leavesOf(value).map(({ path, text }) => ({ path: `${name}.${path}`, text }));
      });
  }
}

export function hasLeaves(reading: Reading): boolean {
  if (reading.kind === 'message') return reading.decoded.kind === 'opaque' || reading.decoded.fields.length > 0;
  if (reading.kind === 'pairs') return reading.pairs.length > 0;
  return reading.kind !== 'unknown' || reading.text !== undefined;
}

function decodedLeaves(decoded: Decoded, path: string): readonly Leaf[] {
  if (decoded.kind === 'opaque') return [{ path: path || 'value', text: formatHex(decoded.bytes) }];
  return decoded.fields.flatMap((field) => fieldLeaves(field, path));
}

function fieldLeaves({ name, value }: DecodedField, path: string): readonly Leaf[] {
  return valueLeaves(value, path === '' ? name : `${path}.${name}`);
}

function valueLeaves(value: DecodedValue, path: string): readonly Leaf[] {
  switch (value.kind) {
    case 'text':
    case 'decimal':
      return [{ path, text: value.text }];
    case 'integer':
    case 'boolean':
      return [{ path, text: `${value.value}` }];
    case 'enum':
      return [{ path, text: value.name }];
    case 'bytes':
      return [{ path, text: formatHex(value.bytes) }];
    case 'time':
      return [{ path, text: isZeroTime(value.seconds, value.nanos) ? '' : toExactSeconds(value.seconds, value.nanos) }];
    case 'duration':
      return [{ path, text: toExactSeconds(value.seconds, value.nanos) }];
    case 'fields':
      return value.fields.flatMap((field) => fieldLeaves(field, path));
    case 'list':
      return value.items.flatMap((item, index) => valueLeaves(item, `${path}.${index}`));
    case 'any':
      return [{ path: `${path}.@type`, text: value.typeUrl }, ...decodedLeaves(value.inside, path)];
    case 'absent':
      return [{ path, text: '' }];
  }
}

/** The difference between two answers, in the order of the later answer; undefined if a field is missing. */
export interface Difference {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export interface AnswerLeaves {
  readonly bytes: Uint8Array;
  readonly reading: Reading;
}

/**
 * Compares two answers value by value. If only bytes differ (in undecodable parts, or after the last decoded pair), the
 * difference is shown as bytes.
 */
export function compareAnswers(before: AnswerLeaves, after: AnswerLeaves): readonly Difference[] {
  const at = firstDifference(before.bytes, after.bytes);
  if (at === undefined) return [];
  const found = differences(leavesOf(before.reading), leavesOf(after.reading));
  if (found.length > 0) return found;
  return [{ path: 'value', before: bytesAround(before.bytes, at), after: bytesAround(after.bytes, at) }];
}

function differences(before: readonly Leaf[], after: readonly Leaf[]): readonly Difference[] {
  const old = new Map(before.map(({ path, text }) => [path, text]));
  const now = new Set(after.map(({ path }) => path));
  return [
    ...after
      .filter(({ path, text }) => old.get(path) !== text)
      .map(({ path, text }) => ({ path, before: old.get(path), after: text })),
    ...before.filter(({ path }) => !now.has(path)).map(({ path, text }) => ({ path, before: text, after: undefined })),
  ];
}

function firstDifference(some: Uint8Array, others: Uint8Array): number | undefined {
  const length = Math.max(some.length, others.length);
  for (let at = 0; at < length; at++) if (some[at] !== others[at]) return at;
  return undefined;
}

/** The bytes from shortly before an offset, in hex. */
function bytesAround(bytes: Uint8Array, at: number): string {
  const [from, to] = [Math.max(0, at - 8), at + 56];
  return `${from > 0 ? '…' : ''}${formatHex(bytes.subarray(from, to))}${to < bytes.length ? '…' : ''}`;
}
