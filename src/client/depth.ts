import { GatewayError } from './errors.js';

const quote = 0x22;
const backslash = 0x5c;

/**
 * Refuses JSON text that nests deeper than a limit, before anything recursive sees it.
 *
 * One pass over the text, strings skipped. `JSON.parse` itself reads any depth, but `structuredClone`,
 * `JSON.stringify` and every recursive walk overflow on it.
 *
 * @throws GatewayError `malformed`
 */
export function guardDepth(text: string, maxDepth: number): void {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === quote) {
      i = endOfString(text, i);
    } else if (unit === 0x7b || unit === 0x5b) {
      if (++depth > maxDepth) {
        throw new GatewayError('malformed', { expected: `JSON of at most ${maxDepth} levels` });
      }
    } else if (unit === 0x7d || unit === 0x5d) {
      depth--;
    }
  }
}

/** The place of the closing quote. `indexOf` runs in native code, which matters for megabytes of hex. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes++;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}
