import type { Reading } from '../../decode/cosmos/abci-value.js';
import type { Decoded, DecodedField, DecodedValue } from '../../decode/cosmos/message.js';

/** One value of an answer with its path, as `validator.commission.update_time` or `balances.0.amount`. */
export interface Leaf {
  readonly path: string;
  readonly text: string;
}

/** Every value of a reading in the order of its fields, as exact text: integers in digits, bytes in hex, times in seconds. */
export function leavesOf(reading: Reading): readonly Leaf[] {
  switch (reading.kind) {
    case 'message':
      return decodedLeaves(reading.decoded, '');
    case 'digits':
      return [{ path: 'value', text: reading.text }];
    case 'integer':
      return [{ path: 'value', text: `${reading.value}` }];
    case 'address':
      return [{ path: 'value', text: toHex(reading.bytes) }];
    case 'nothing':
      return [{ path: 'value', text: '' }];
    case 'unknown':
      return reading.text === undefined ? [] : [{ path: 'value', text: reading.text }];
    case 'pairs':
      return reading.pairs.flatMap(({ key, value }) => {
        const name = toHex(key);
        return leavesOf(value).map(({ path, text }) => ({ path: `${name}.${path}`, text }));
      });
  }
}

function decodedLeaves(decoded: Decoded, path: string): readonly Leaf[] {
  if (decoded.kind === 'opaque') return [{ path: path || 'value', text: toHex(decoded.bytes) }];
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
      return [{ path, text: toHex(value.bytes) }];
    case 'time':
    case 'duration':
      return [{ path, text: `${value.seconds}.${String(value.nanos).padStart(9, '0')}` }];
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

/** What differs between two answers, in the order of the later one; a field that one of them lacks is undefined there. */
export interface Difference {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Compares two answers value by value. */
export function differences(before: readonly Leaf[], after: readonly Leaf[]): readonly Difference[] {
  const old = new Map(before.map(({ path, text }) => [path, text]));
  const now = new Set(after.map(({ path }) => path));
  return [
    ...after
      .filter(({ path, text }) => old.get(path) !== text)
      .map(({ path, text }) => ({ path, before: old.get(path), after: text })),
    ...before.filter(({ path }) => !now.has(path)).map(({ path, text }) => ({ path, before: text, after: undefined })),
  ];
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
