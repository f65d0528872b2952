import { closingQuote, openEnvelope, parseRest } from '../client/json.js';
import { appendDigits, isKept, noteDigits } from '../client/wire/digits.js';
import type { Pace } from './jobs.js';
import type { Note } from '../client/note.js';
import { readFramesInSteps, type Frame } from '../client/wire/frame.js';
import { ToleratedNumbers, isMalformed, type Read } from '../client/wire/read.js';
import { readListInSteps } from '../client/first-items.js';
import type { TraceItem } from '../client/operations/trace-reply.js';
import type { ReplyInput, ReplyOutput } from './read-reply.js';

/** Characters to parse per step, which takes at most a millisecond. */
const usualStep = 32_000;

/**
 * Parses JSON in slices, with the same result as `JSON.parse`: small values in one step, large values member by member.
 *
 * Returns undefined if the text is not JSON, or nests deeper than the limit. The plain parser then reports the reason.
 *
 * @param step characters to parse per step; tests use smaller steps
 */
export async function parseInSlices(
  text: string,
  maxDepth: number,
  pace: Pace,
  step = usualStep,
): Promise<{ readonly value: unknown } | undefined> {
  const parser = new Parser(text, maxDepth, step);
  try {
    while (parser.more()) await pace.breathe();
    return { value: parser.end() };
  } catch (error) {
    if (pace.signal.aborted) throw error;
    return undefined;
  }
}

type Open =
  | { readonly kind: 'list'; readonly value: unknown[]; readonly close: number }
  | { readonly kind: 'object'; readonly value: Record<string, unknown>; readonly close: number };

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const [listStart, listEnd, objectStart, objectEnd] = [0x5b, 0x5d, 0x7b, 0x7d] as const;

class Parser {
  readonly #text: string;
  readonly #maxDepth: number;
  readonly #step: number;
  readonly #open: Open[] = [];
  #at = 0;
  #root: unknown;
  #isFirst = true;

  constructor(text: string, maxDepth: number, step: number) {
    this.#text = text;
    this.#maxDepth = maxDepth;
    this.#step = step;
  }

  more(): boolean {
    const holder = this.#open.at(-1);
    if (!holder) this.#root = this.#value();
    else if (holder.kind === 'list') this.#items(holder);
    else this.#member(holder);
    return this.#open.length > 0;
  }

  end(): unknown {
    this.#skip();
    if (this.#at < this.#text.length) throw new SyntaxError();
    return this.#root;
  }

  #items(list: Open & { readonly kind: 'list' }): void {
    if (this.#closes(list)) return;
    const start = this.#at;
    let end = -1;
    for (let from = start; ;) {
      const itemEnd = this.#endOf(from, start + this.#step);
      if (itemEnd === -1) break;
      end = itemEnd;
      const next = this.#afterSpace(itemEnd);
      if (this.#text.charCodeAt(next) !== comma) break;
      from = this.#afterSpace(next + 1);
      // Words and strings may end after the limit. The next value is left for the next step.
      if (from >= start + this.#step) break;
    }
    if (end === -1) {
      list.value.push(this.#value());
      return;
    }
    const items = parseRest(`[${this.#text.slice(start, end)}]`, this.#maxDepth - this.#open.length + 1) as unknown[];
    appendDigits(list.value, items);
    for (const item of items) list.value.push(item);
    this.#at = end;
  }

  #member(object: Open & { readonly kind: 'object' }): void {
    if (this.#closes(object)) return;
    const start = this.#at;
    if (this.#text.charCodeAt(start) !== quote) throw new SyntaxError();
    this.#at = endOfString(this.#text, start);
    const name = parseRest(this.#text.slice(start, this.#at), 0) as string;
    this.#skip();
    if (this.#text.charCodeAt(this.#at++) !== colon) throw new SyntaxError();
    this.#skip();
    const from = this.#at;
    const value = this.#value();
    if (typeof value === 'number') {
      const token = this.#text.slice(from, this.#at);
      if (!isKept(token)) noteDigits(object.value, name, token);
    }
    // Defined instead of assigned, like in the parser: assigning `__proto__` would make it something else.
    Object.defineProperty(object.value, name, { value, writable: true, enumerable: true, configurable: true });
  }

  /** Whether the list or object ends here. If not, skips the comma before the next member. */
  #closes({ close }: Open): boolean {
    this.#skip();
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    const unit = this.#text.charCodeAt(this.#at);
    if (unit === close) {
      this.#at++;
      this.#open.pop();
      return true;
    }
    if (!isFirst) {
      if (unit !== comma) throw new SyntaxError();
      this.#at++;
      this.#skip();
    }
    return false;
  }

  #value(): unknown {
    this.#skip();
    const start = this.#at;
    const unit = this.#text.charCodeAt(start);
    const depth = this.#open.length;
    // A string is one value of any length: native code reads it.
    const end = unit === quote ? endOfString(this.#text, start) : this.#endOf(start, start + this.#step);
    if (end !== -1) {
      this.#at = end;
      return parseRest(this.#text.slice(start, end), this.#maxDepth - depth);
    }
    if (depth >= this.#maxDepth) throw new RangeError();
    this.#at++;
    this.#isFirst = true;
    const opened: Open =
      unit === listStart
        ? { kind: 'list', value: [], close: listEnd }
        : { kind: 'object', value: {}, close: objectEnd };
    this.#open.push(opened);
    return opened.value;
  }

  /** The end of the value that starts here; −1 for a list or an object that continues after the limit. */
  #endOf(start: number, limit: number): number {
    const text = this.#text;
    const first = text.charCodeAt(start);
    if (first === quote) return endOfString(text, start);
    if (first !== listStart && first !== objectStart) return endOfWord(text, start);
    let depth = 0;
    for (let at = start; at < limit; at++) {
      const unit = text.charCodeAt(at);
      if (unit === quote) at = endOfString(text, at) - 1;
      else if (unit === listStart || unit === objectStart) depth++;
      else if ((unit === listEnd || unit === objectEnd) && --depth === 0) return at + 1;
      // After the end of the text, the code unit is NaN.
      else if (unit !== unit) throw new SyntaxError();
    }
    return -1;
  }

  #skip(): void {
    this.#at = this.#afterSpace(this.#at);
  }

  #afterSpace(at: number): number {
    while (isSpace(this.#text.charCodeAt(at))) at++;
    return at;
  }
}

/** The offset after a number or a word, which are always short. */
function endOfWord(text: string, start: number): number {
  let end = start;
  while (isOfWord(text.charCodeAt(end))) end++;
  if (end === start) throw new SyntaxError();
  return end;
}

function isOfWord(unit: number): boolean {
  // Digits, letters, and . + -; the parser validates the result.
  return (
    (unit >= 0x30 && unit <= 0x39) ||
    (unit >= 0x61 && unit <= 0x7a) ||
    (unit >= 0x41 && unit <= 0x5a) ||
    unit === 0x2e ||
    unit === 0x2b ||
    unit === 0x2d
  );
}

function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09;
}

function endOfString(text: string, start: number): number {
  const close = closingQuote(text, start);
  if (close === -1) throw new SyntaxError();
  return close + 1;
}

/**
 * Reads a response in slices if its result is a list. Returns undefined if it is something else, or irregular; the
 * plain parser then reads it.
 *
 * @param item - reads one item of the list
 * @throws GatewayError the same errors as the plain parser
 */
export async function readInSlices(
  { operation, text, received }: ReplyInput,
  item: Read<unknown>,
  pace: Pace,
): Promise<ReplyOutput | undefined> {
  const parsed = await parseInSlices(text, received.maxDepth, pace);
  if (!parsed) return undefined;
  const reply = parsed.value;
  if (typeof reply !== 'object' || reply === null || Array.isArray(reply)) return undefined;
  const { result, notes: odd } = openEnvelope(reply as Readonly<Record<string, unknown>>, received.id);
  if (!Array.isArray(result)) return undefined;
  const notes: Note[] = [...(received.sample ? [{ code: 'sample-data' } as const] : []), ...odd];
  const traces = operation === 'traceBlock' ? await readTraces(result, pace) : undefined;
  const value: unknown[] = [];
  try {
    for (const read of readListInSteps(traces?.items ?? result, item, notes, 'result')) {
      const frames = traces?.frames.get(value.length);
      value.push(frames ? { ...(read as TraceItem), frames } : read);
      await pace.breathe();
    }
  } catch (error) {
    // The plain parser omits receipts that cannot be read.
    if (operation === 'getBlockReceipts' && isMalformed(error)) return undefined;
    throw error;
  }
  return { value, requests: 1, notes };
}

/**
 * Reads the frames of traces in steps, because a single trace may have a hundred thousand frames. Leaves only the first
 * frame in each item, which is fast to read. Irregular traces are left unchanged.
 */
async function readTraces(
  items: readonly unknown[],
  pace: Pace,
): Promise<{ readonly items: readonly unknown[]; readonly frames: ReadonlyMap<number, readonly Frame[]> }> {
  const left = [...items];
  const read = new Map<number, readonly Frame[]>();
  for (const [index, item] of items.entries()) {
    const { result, error = null } = Object(item) as { readonly result?: unknown; readonly error?: unknown };
    const names = Object.keys(Object(result) as object);
    if (error !== null || !names.includes('from') || !names.includes('type')) continue;
    const frames = await readFramesCalmly(result, pace);
    if (!frames) continue;
    read.set(index, frames);
    left[index] = { ...(item as object), result: { ...(result as object), calls: null } };
  }
  return { items: left, frames: read };
}

async function readFramesCalmly(root: unknown, pace: Pace): Promise<readonly Frame[] | undefined> {
  const odd = new ToleratedNumbers();
  const steps = readFramesInSteps(root, odd);
  for (;;) {
    await pace.breathe();
    try {
      const { done, value } = steps.next();
      if (done) return odd.count === 0 ? value : undefined;
    } catch {
      return undefined;
    }
  }
}
