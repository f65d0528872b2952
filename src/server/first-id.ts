/** A part of an answer, as text or in UTF-8. */
type Part = string | Uint8Array;

/**
 * The place of the id of an answer whose id is first, as most nodes write it, where no other may be, so that the rest need not be
 * scanned; undefined elsewhere. The place is within the first part.
 */
export function firstId(parts: readonly Part[]): { readonly start: number; readonly end: number } | undefined {
  const [begin, id = ''] = /^\{"jsonrpc":"2\.0","id":("?\d+"?),/.exec(shortText(parts[0]?.slice(0, 64) ?? '')) ?? [];
  if (begin === undefined) return undefined;
  let from = begin.length;
  // The end of what was looked at, for one that is spelt over several parts.
  let before = '';
  for (const part of parts) {
    if (mayHaveId(part, from) || mayHaveId(before + shortText(part.slice(0, 3)), 0)) return undefined;
    before = (before + shortText(part.slice(-3))).slice(-3);
    from = 0;
  }
  const end = begin.length - 1;
  return { start: end - id.length, end };
}

/** Whether a part may have a member `id`, whichever way it is written. Its letters are sought, as a quote is everywhere. */
function mayHaveId(part: Part, from: number): boolean {
  for (let at = find(part, 'id"', from); at >= 0; at = find(part, 'id"', at + 3)) {
    if (shortText(part.slice(Math.max(0, at - 1), at)) === '"') return true;
  }
  return find(part, '\\', 0) >= 0;
}

/** Where a text of ASCII is; −1 if it is nowhere. A Buffer of Node is searched as it is; other bytes are made a text. */
function find(part: Part, sought: string, from: number): number {
  if (typeof part === 'string') return part.indexOf(sought, from);
  return isBuffer(part) ? part.indexOf(sought, from, 'latin1') : textOf(part).indexOf(sought, from);
}

interface Searchable {
  indexOf(sought: string, from: number, encoding: 'latin1'): number;
}

function isBuffer(part: Uint8Array): part is Uint8Array & Searchable {
  return 'latin1Slice' in part;
}

/** A text with one character for each byte, so that the places are those of the bytes. */
function textOf(part: Uint8Array): string {
  return new TextDecoder('latin1').decode(part);
}

function shortText(part: Part): string {
  return typeof part === 'string' ? part : String.fromCharCode(...part);
}
