import type { Decoded, DecodedValue } from '../../decode/cosmos/message.js';
import type { LoadedRead } from './readings.js';

/** The key of the next page; undefined after the last, and if the answer is no list. */
export function nextKeyOf({ reading }: LoadedRead): Uint8Array | undefined {
  const key = reading.kind === 'message' ? memberOf(pagingOf(reading.decoded), 'next_key') : undefined;
  return key?.kind === 'bytes' && key.bytes.length > 0 ? key.bytes : undefined;
}

/** Whether an answer is a paginated list. */
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
