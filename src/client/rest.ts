import { scanJson } from './depth.js';
import { clipText } from './clip-text.js';
import { GatewayError } from './errors.js';
import { keepDigits, quoteNumbers } from './wire/digits.js';

/**
 * Parses a body as JSON. The digits of numbers that a `number` cannot represent are kept beside them, see `rawValueOf`.
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
    // A page of a proxy is not what the node said.
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
