/** Matches that are counted; of more, the first are enough to ask for something rarer. */
export const mostMatches = 10_000;

/** The places of a plain text in a reply, upper and lower case alike. */
export function findAll(text: string, sought: string): readonly number[] {
  if (sought === '') return [];
  const lower = text.toLowerCase();
  // A few letters change their length with their case; then places would be wrong, so the case counts.
  const [where, what] = lower.length === text.length ? [lower, sought.toLowerCase()] : [text, sought];
  const found: number[] = [];
  for (let at = where.indexOf(what); at !== -1; at = where.indexOf(what, at + what.length)) {
    if (found.push(at) === mostMatches) break;
  }
  return found;
}

/** What a piece of a line is, for its colour. */
export type PieceKind = 'key' | 'string' | 'number' | 'word' | 'sign';

/** A piece of a line, of one kind, found or not. */
export interface Piece {
  readonly text: string;
  readonly kind: PieceKind;
  readonly found: boolean;
}

const token = /("(?:[^"\\]|\\.)*"?)(\s*:)?|(-?\d[\d.eE+-]*)|([a-z]+)|([^"\d\-a-z]+|.)/gs;

/** Cuts a line of JSON into pieces; `marks` are the found ranges in it, in order. */
export function piecesOf(line: string, marks: readonly (readonly [number, number])[]): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const match of line.matchAll(token)) {
    const [, string, colon, number, word] = match;
    if (string !== undefined && colon !== undefined) {
      cut(pieces, string, match.index, 'key', marks);
      cut(pieces, colon, match.index + string.length, 'sign', marks);
    } else {
      const kind =
        string !== undefined ? 'string' : number !== undefined ? 'number' : word !== undefined ? 'word' : 'sign';
      cut(pieces, match[0], match.index, kind, marks);
    }
  }
  return pieces;
}

function cut(
  pieces: Piece[],
  text: string,
  from: number,
  kind: PieceKind,
  marks: readonly (readonly [number, number])[],
): void {
  let at = 0;
  for (const [start, end] of marks) {
    const first = Math.max(at, start - from);
    const last = Math.min(text.length, end - from);
    if (last <= first) continue;
    if (first > at) pieces.push({ text: text.slice(at, first), kind, found: false });
    pieces.push({ text: text.slice(first, last), kind, found: true });
    at = last;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), kind, found: false });
}
