import type { Scheduler } from '../scheduler.js';
import { closingQuote } from '../../client/json.js';

/** Matches are counted up to this number. The first matches are enough to refine the search. */
export const mostMatches = 10_000;

/** Characters searched between two checks of the clock: about a millisecond. */
const pieceLength = 262_144;

/**
 * Finds a plain text in a response, ignoring case, piece by piece.
 *
 * @param take is called with the offsets in each piece that has matches, in order
 * @throws if the scheduler's signal is aborted
 */
export async function findAll(
  text: string,
  sought: string,
  scheduler: Scheduler,
  take: (places: readonly number[]) => void,
): Promise<void> {
  const what = inOneCase(sought);
  if (what === '') return;
  let count = 0;
  let free = 0;
  for (let from = 0; from < text.length && count < mostMatches; from += pieceLength) {
    await scheduler.breathe();
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
 * Lower case of the same length, so that offsets stay valid: only the capital İ has a longer lower case. Final sigma is
 * treated as sigma, because the end of a word is unknown at the edge of a piece.
 */
function inOneCase(text: string): string {
  return text.replaceAll('İ', 'i').toLowerCase().replaceAll('ς', 'σ');
}

export type PieceKind = 'key' | 'string' | 'number' | 'word' | 'sign';

export interface Piece {
  readonly text: string;
  readonly kind: PieceKind;
  readonly found: boolean;
}

const token = /("(?:[^"\\]|\\.)*"?)(\s*:)?|(-?\d[\d.eE+-]*)|([a-z]+)|([^"\d\-a-z]+|.)/gs;

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

/**
 * The start and end of each line of a text. A line is a slice of the original text. Nothing is serialized again, so
 * every digit, escape and duplicate key is shown as received.
 */
export interface Lines {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** The nesting depth of each line; all 0 for text shown as received. */
  readonly depths: readonly number[];
}

/** Maximum characters per line in the unformatted view. A body in one line is cut, so that it can be scrolled. */
const longestLine = 200;
/** Lines between two checks of the clock, and characters if lines are long. */
const linesOfSlice = 2_000;
const charactersOfSlice = 500_000;

const code = { tab: 9, feed: 10, space: 32, quote: 34, comma: 44, openList: 91, closeList: 93 };
const openObject = 123;
const closeObject = 125;

export async function linesAsSent(text: string, scheduler: Scheduler): Promise<Lines> {
  const starts: number[] = [];
  const ends: number[] = [];
  const depths: number[] = [];
  let due = linesOfSlice;
  for (let from = 0; from <= text.length;) {
    const feed = text.indexOf('\n', from);
    const end = feed === -1 ? text.length : feed;
    do {
      const cut = Math.min(end, from + longestLine);
      starts.push(from);
      ends.push(cut);
      depths.push(0);
      from = cut;
      if (starts.length >= due) {
        due = starts.length + linesOfSlice;
        await scheduler.breathe();
      }
    } while (from < end);
    from = end + 1;
  }
  return { starts, ends, depths };
}

/** Formats JSON with one value per line; undefined if the text is not JSON. Several texts may follow one another. */
export async function layOut(text: string, scheduler: Scheduler): Promise<Lines | undefined> {
  const starts: number[] = [];
  const ends: number[] = [];
  const depths: number[] = [];
  let depth = 0;
  let start = -1;
  let end = -1;
  const finish = (at: number) => {
    if (start === -1) return;
    starts.push(start);
    ends.push(end);
    depths.push(at);
    start = -1;
  };
  let due = linesOfSlice;
  let dueAt = charactersOfSlice;
  for (let at = 0; at < text.length; at++) {
    if (starts.length >= due || at >= dueAt) {
      due = starts.length + linesOfSlice;
      dueAt = at + charactersOfSlice;
      await scheduler.breathe();
    }
    const unit = text.charCodeAt(at);
    if (unit === code.feed && depth === 0) finish(0);
    if (isSpace(unit)) continue;
    if (start === -1) start = at;
    switch (unit) {
      case code.quote: {
        const close = closingQuote(text, at);
        if (close === -1) return undefined;
        at = close;
        end = at + 1;
        break;
      }
      case openObject:
      case code.openList: {
        const next = afterSpace(text, at + 1);
        // An empty list or object stays on its line.
        if (text.charCodeAt(next) === unit + 2) {
          at = next;
          end = at + 1;
          break;
        }
        end = at + 1;
        finish(depth++);
        break;
      }
      case closeObject:
      case code.closeList:
        if (start !== at) finish(depth);
        if (--depth < 0) return undefined;
        start = at;
        end = at + 1;
        if (text.charCodeAt(afterSpace(text, at + 1)) !== code.comma) finish(depth);
        break;
      case code.comma:
        end = at + 1;
        finish(depth);
        break;
      default:
        if (depth === 0 && start === at && !/[-\d"tfn]/.test(text.charAt(at))) return undefined;
        end = at + 1;
    }
  }
  finish(depth);
  return depth === 0 ? { starts, ends, depths } : undefined;
}

function isSpace(unit: number): boolean {
  return unit === code.space || (unit >= code.tab && unit <= 13);
}

function afterSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at++;
  return at;
}

export async function sizeOf(text: string, scheduler: Scheduler): Promise<number> {
  let bytes = 0;
  for (let from = 0; from < text.length;) {
    await scheduler.breathe();
    let to = from + charactersOfSlice;
    // Half of a surrogate pair would count as another character.
    if ((text.charCodeAt(to - 1) & 0xfc00) === 0xd800) to++;
    bytes += new Blob([text.slice(from, to)]).size;
    from = to;
  }
  return bytes;
}

export function lineText(text: string, { starts, ends }: Lines, line: number): string {
  return text.slice(starts[line], ends[line]);
}

export function lineAt({ starts }: Lines, offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The path of a line's value in the response (for example, `validators[3].voting_power`); empty for the root. */
export function pathOf(text: string, lines: Lines, line: number): string {
  const segments: string[] = [];
  for (let at = line; (lines.depths[at] ?? 0) > 0;) {
    const { parent, before } = parentOf(text, lines, at);
    const key = keyOf(lineText(text, lines, closes(text, lines, at) ? openerOf(text, lines, at) : at));
    segments.unshift(key === undefined ? `[${before}]` : segmentOf(key.text));
    at = parent;
  }
  return segments.join('').replace(/^\./, '');
}

/** The full value of a line, without key and comma: the list for a line that opens one. */
export function valueOf(text: string, lines: Lines, line: number): string {
  const from = closes(text, lines, line) ? openerOf(text, lines, line) : line;
  const first = lineText(text, lines, from);
  const start = (lines.starts[from] ?? 0) + (keyOf(first)?.end ?? 0);
  const to = /[[{]$/.test(first) ? closerOf(text, lines, from) : from;
  return text.slice(start, lines.ends[to]).replace(/,$/, '').trim();
}

/**
 * The key of a line as written, and the end of its colon. Not with a regular expression: megabytes of hex overflow its
 * stack.
 */
function keyOf(line: string): { readonly text: string; readonly end: number } | undefined {
  const close = line.startsWith('"') ? closingQuote(line, 0) : -1;
  if (close === -1) return undefined;
  const colon = afterSpace(line, close + 1);
  return line.charAt(colon) === ':' ? { text: line.slice(0, close + 1), end: colon + 1 } : undefined;
}

/** A key that is not a plain name is shown as written in the response. */
function segmentOf(key: string): string {
  const name = key.slice(1, -1);
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${key}]`;
}

function closes(text: string, { starts }: Lines, line: number): boolean {
  const unit = text.charCodeAt(starts[line] ?? 0);
  return unit === closeObject || unit === code.closeList;
}

function parentOf(text: string, lines: Lines, line: number): { readonly parent: number; readonly before: number } {
  const own = lines.depths[line] ?? 0;
  // A line that closes a value represents that value.
  let before = closes(text, lines, line) ? -1 : 0;
  let at = line - 1;
  for (; at >= 0 && (lines.depths[at] ?? 0) >= own; at--) {
    if (lines.depths[at] === own && !closes(text, lines, at)) before++;
  }
  return { parent: at, before };
}

function openerOf(text: string, lines: Lines, line: number): number {
  const own = lines.depths[line];
  for (let at = line - 1; at >= 0; at--) if (lines.depths[at] === own && !closes(text, lines, at)) return at;
  return line;
}

function closerOf(text: string, lines: Lines, line: number): number {
  const own = lines.depths[line];
  for (let at = line + 1; at < lines.starts.length; at++) {
    if (lines.depths[at] === own && closes(text, lines, at)) return at;
  }
  return line;
}
