import { closingQuote } from '../../../client/json.js';
/**
 * The JSON of one call as received: a slice of the reply, without parsing and serialising.
 *
 * @param text the whole reply to `debug_traceBlockByHash`
 * @param item the index of the transaction in the block
 * @param path the path of the call, as `[0, 2, 1]`
 * @returns undefined if the reply has another structure
 */
export function frameText(text: string, item: number, path: readonly number[]): string | undefined {
  const result = memberOf(text, afterSpace(text, 0), 'result');
  if (result === undefined) return undefined;
  // A single object in place of the list was wrapped when it was parsed.
  const own = text[result] === '{' ? (item === 0 ? result : undefined) : elementOf(text, result, item);
  let at = own === undefined ? undefined : memberOf(text, own, 'result');
  for (const place of path.slice(1)) {
    const calls: number | undefined = at === undefined ? undefined : memberOf(text, at, 'calls');
    at = calls === undefined ? undefined : elementOf(text, calls, place);
  }
  return at === undefined ? undefined : text.slice(at, endOf(text, at));
}

/** The offset of a member's value; of a duplicate name, the last, as parsers do. */
function memberOf(text: string, object: number, name: string): number | undefined {
  if (text[object] !== '{') return undefined;
  const wanted = `"${name}"`;
  let found: number | undefined;
  for (let at = afterSpace(text, object + 1); text[at] === '"';) {
    const end = endOf(text, at);
    const value = afterSpace(text, afterSpace(text, end) + 1);
    if (text.slice(at, end) === wanted) found = value;
    at = next(text, endOf(text, value));
  }
  return found;
}

/** The offset of an element of a list. */
function elementOf(text: string, list: number, place: number): number | undefined {
  if (text[list] !== '[') return undefined;
  let at = afterSpace(text, list + 1);
  for (let passed = 0; at < text.length && text[at] !== ']'; passed++) {
    if (passed === place) return at;
    at = next(text, endOf(text, at));
  }
  return undefined;
}

/** The offset after a comma; that of the closing bracket if there is none. */
function next(text: string, end: number): number {
  const at = afterSpace(text, end);
  return text[at] === ',' ? afterSpace(text, at + 1) : at;
}

/** The end of a value at any depth: brackets are counted, strings are skipped. */
function endOf(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        at = closingQuote(text, at);
        if (at === -1) at = text.length;
        break;
      case '{':
      case '[':
        depth++;
        continue;
      case '}':
      case ']':
        // The bracket after a bare number closes the enclosing value.
        if (depth === 0) return at;
        depth--;
        break;
      case ',':
        if (depth === 0) return at;
        continue;
      default:
        continue;
    }
    if (depth === 0) return at + 1;
  }
  return text.length;
}

function afterSpace(text: string, from: number): number {
  let at = from;
  while (/^[ \t\n\r]$/.test(text.charAt(at))) at++;
  return at;
}
