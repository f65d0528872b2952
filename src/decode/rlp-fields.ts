import type { Hex } from 'viem';

/**
 * Reads RLP that is one list of byte strings, as a header is (yellow paper, appendix B). Undefined for anything else: a list
 * within the list, bytes behind it, or a length that is not written in the shortest way.
 */
export function readRlpFields(rlp: string): readonly Hex[] | undefined {
  if (!/^0x(?:[0-9a-f]{2})+$/i.test(rlp)) return undefined;
  const text = rlp.slice(2).toLowerCase();
  const list = headOf(text, 0);
  if (!list?.isList || list.end !== text.length) return undefined;
  const fields: Hex[] = [];
  for (let at = list.begin; at < list.end;) {
    const item = headOf(text, at);
    if (!item || item.isList || item.end > list.end) return undefined;
    fields.push(`0x${text.slice(item.begin, item.end)}`);
    at = item.end;
  }
  return fields;
}

function headOf(
  text: string,
  at: number,
): { readonly isList: boolean; readonly begin: number; readonly end: number } | undefined {
  const first = byteAt(text, at);
  if (first === undefined) return undefined;
  if (first < 0x80) return { isList: false, begin: at, end: at + 2 };
  const isList = first >= 0xc0;
  const short = first - (isList ? 0xc0 : 0x80);
  const size = Math.max(0, short - 55);
  const begin = at + 2 + 2 * size;
  if (size > 4 || begin > text.length) return undefined;
  const length = size === 0 ? short : parseInt(text.slice(at + 2, begin), 16);
  const end = begin + 2 * length;
  if (end > text.length) return undefined;
  const isShortest = size === 0 || (length > 55 && byteAt(text, at + 2) !== 0);
  // A byte below 0x80 is itself.
  const isPrefixed = !isList && length === 1 && (byteAt(text, begin) ?? 0) < 0x80;
  return isShortest && !isPrefixed ? { isList, begin, end } : undefined;
}

function byteAt(text: string, at: number): number | undefined {
  return at + 2 <= text.length ? parseInt(text.slice(at, at + 2), 16) : undefined;
}
