import type { Slices } from '../slices.js';

/** Matches are counted up to here; the first of them are enough to refine the search. */
export const mostMatches = 10_000;

/** Characters searched between two checks of the clock: about a millisecond. */
const pieceLength = 262_144;

/**
 * Finds a plain text in a reply, ignoring case, piece by piece.
 *
 * @param take is called with the offsets in each piece that has matches, in order
 * @throws when the signal of the slices is aborted
 */
export async function findAll(
  text: string,
  sought: string,
  slices: Slices,
  take: (places: readonly number[]) => void,
): Promise<void> {
  const what = inOneCase(sought);
  if (what === '') return;
  let count = 0;
  let free = 0;
  for (let from = 0; from < text.length && count < mostMatches; from += pieceLength) {
    await slices.breathe();
    // The end overlaps the next piece, in which a match may end.
    const where = inOneCase(text.slice(from, from + pieceLength + what.length - 1));
    const places: number[] = [];
    for (let at = where.indexOf(what, Math.max(0, free - from)); at !== -1; at = where.indexOf(what, free - from)) {
      places.push(from + at);
      free = from + at + what.length;
      if (++count === mostMatches) break;
    }
    if (places.length > 0) take(places);
  }
}

/**
 * Lower case of the same length, so that offsets stay right: only the capital İ has a longer lower case. Final sigma is
 * treated as sigma, as the end of a word cannot be seen at the edge of a piece.
 */
function inOneCase(text: string): string {
  return text.replaceAll('İ', 'i').toLowerCase().replaceAll('ς', 'σ');
}

/** The kind of a token, for its colour. */
export type PieceKind = 'key' | 'string' | 'number' | 'word' | 'sign';

/** A part of a line, of one kind, matched or not. */
export interface Piece {
  readonly text: string;
  readonly kind: PieceKind;
  readonly found: boolean;
}

const token = /("(?:[^"\\]|\\.)*"?)(\s*:)?|(-?\d[\d.eE+-]*)|([a-z]+)|([^"\d\-a-z]+|.)/gs;

/** Splits a line of JSON into parts; `marks` are the matched ranges in it, in order. */
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
