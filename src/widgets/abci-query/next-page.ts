import { loadCode } from '../../client/load-code.js';
import type { Message, Value } from '../../decode/cosmos/codec.js';
import type { Decoded, DecodedField, DecodedValue } from '../../decode/cosmos/message.js';

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
