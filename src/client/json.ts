import { GatewayError } from './errors.js';
import { isKept, keepDigits, quoteNumbers } from './wire/digits.js';

const quote = 0x22;
const minus = 0x2d;

/**
 * Rejects JSON text that nests deeper than a limit, before any recursive function sees it, and returns the offsets (start and
 * end) of numbers that a JavaScript `number` would not write back with the same digits.
 *
 * One pass over the text, strings skipped. `JSON.parse` itself reads any depth, but `structuredClone`,
 * `JSON.stringify` and every recursive walk overflow on it.
 *
 * @throws GatewayError `malformed`
 */
function scanJson(text: string, maxDepth: number): readonly number[] {
  const places: number[] = [];
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === quote) {
      const end = closingQuote(text, i);
      i = end === -1 ? text.length : end;
    } else if (unit === 0x7b || unit === 0x5b) {
      if (++depth > maxDepth) {
        throw new GatewayError('malformed', { expected: `JSON of at most ${maxDepth} levels` });
      }
    } else if (unit === 0x7d || unit === 0x5d) {
      depth--;
    } else if (unit === minus || isDigit(unit)) {
      const end = endOfNumber(text, i);
      if (!isKept(text.slice(i, end))) places.push(i, end);
      i = end - 1;
    }
  }
  return places;
}

/** The offset after the digits, signs, point and exponent of a number. */
function endOfNumber(text: string, start: number): number {
  let end = start + 1;
  for (let unit = text.charCodeAt(end); isDigit(unit) || isSignOrPoint(unit); unit = text.charCodeAt(end)) end++;
  return end;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

function isSignOrPoint(unit: number): boolean {
  return unit === 0x2b || unit === minus || unit === 0x2e || unit === 0x45 || unit === 0x65;
}

/**
 * The offset of the closing quote of a JSON string that opens at `start`; −1 if there is none. `indexOf` runs in native code,
 * which matters for megabytes of hex.
 */
export function closingQuote(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return end;
  }
  return -1;
}

/** Foreign text, clipped at 2 KiB: enough for every known message, too little to choke on. */
export function clipText(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

const longestText = 2048;

/**
 * Parses a body as JSON. The digits of numbers that a `number` cannot represent are kept with them; see `rawValueOf`.
 *
 * @throws GatewayError `malformed`
 */
export function parseRest(text: string, maxDepth: number): unknown {
  const places = scanJson(text, maxDepth);
  try {
    const value: unknown = JSON.parse(text);
    if (places.length > 0) keepDigits(value, JSON.parse(quoteNumbers(text, places)));
    return value;
  } catch {
    // A page of a proxy is not a node response.
    if (isMarkup(text)) throw new GatewayError('malformed', { expected: 'JSON, but the response is HTML' });
    throw new GatewayError('malformed', {
      expected: text.trim() === '' ? 'JSON, but the response is empty' : 'JSON',
      text: clipText(text).slice(0, 80),
    });
  }
}

/** Whether a text is a page or part of one. */
export function isMarkup(text: string): boolean {
  return /<[a-z!?]/i.test(text);
}
