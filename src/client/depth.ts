import { GatewayError } from './errors.js';
import { closingQuote } from './json-string.js';
import { isKept } from './wire/digits.js';

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
export function scanJson(text: string, maxDepth: number): readonly number[] {
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

/** One of `+ - . E e`. */
function isSignOrPoint(unit: number): boolean {
  return unit === 0x2b || unit === minus || unit === 0x2e || unit === 0x45 || unit === 0x65;
}
