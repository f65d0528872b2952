import type { Decoded, DecodedField, DecodedValue } from '../../decode/cosmos/message.js';
import type { LoadedRead } from './readings.js';
import { loadCode } from '../../client/load-code.js';
import type { Message, Value } from '../../decode/cosmos/codec.js';

/** The key of the next page; undefined after the last, and if the answer is no list. */
export function nextKeyOf({ reading }: LoadedRead): Uint8Array | undefined {
  const key = reading.kind === 'message' ? memberOf(pagingOf(reading.decoded), 'next_key') : undefined;
  return key?.kind === 'bytes' && key.bytes.length > 0 ? key.bytes : undefined;
}

export function hasPages({ reading }: LoadedRead): boolean {
  return reading.kind === 'message' && pagingOf(reading.decoded)?.kind === 'fields';
}

/** Whether an answer is only one page of a list: more follows, or it starts after the first entry. */
export function isPage(read: LoadedRead): boolean {
  if (nextKeyOf(read)) return true;
  const asked = hasPages(read) && read.request ? pagingOf(read.request) : undefined;
  const [key, offset] = [memberOf(asked, 'key'), memberOf(asked, 'offset')];
  return (key?.kind === 'bytes' && key.bytes.length > 0) || (offset?.kind === 'integer' && offset.value !== 0n);
}

function pagingOf(decoded: Decoded): DecodedValue | undefined {
  return decoded.kind === 'message' ? decoded.fields.find(({ name }) => name === 'pagination')?.value : undefined;
}

function memberOf(value: DecodedValue | undefined, name: string): DecodedValue | undefined {
  return value?.kind === 'fields' ? value.fields.find((field) => field.name === name)?.value : undefined;
}

/**
 * The request bytes for the page that starts with `key`: the same request with its limit and order, without the offset
 * and count that nodes only accept with a first page. Hex without `0x`.
 */
export async function toNextPage(request: Decoded, key: Uint8Array): Promise<string | undefined> {
  if (request.kind !== 'message') return undefined;
  const [{ encodeMessage }, { encodeHex }] = await Promise.all([
    loadCode(() => import('../../decode/cosmos/registry.js')),
    loadCode(() => import('../../decode/bytes.js')),
  ]);
  const { pagination, ...members } = membersOf(request.fields);
  const page = typeof pagination === 'object' && !Array.isArray(pagination) ? (pagination as object) : {};
  const { offset: _, count_total: __, ...kept } = page as Message;
  const bytes = await encodeMessage(request.type, { ...members, pagination: { ...kept, key } });
  return bytes && encodeHex(bytes);
}

function membersOf(fields: readonly DecodedField[]): Message {
  return Object.fromEntries(
    fields.flatMap(({ name, value }) => {
      const member = toMember(value);
      return member === undefined ? [] : [[name, member]];
    }),
  );
}

/** Converts a decoded value for encoding; requests of lists hold no packed messages. */
function toMember(value: DecodedValue): Value | undefined {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'integer':
    case 'boolean':
    case 'enum':
      return value.value;
    case 'decimal':
      return value.digits;
    case 'bytes':
      return value.bytes;
    case 'fields':
      return membersOf(value.fields);
    case 'list':
      return value.items.map(toMember).filter((item) => item !== undefined);
    case 'time':
    case 'duration':
    case 'any':
    case 'absent':
      return undefined;
  }
}
