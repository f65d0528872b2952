import { closingQuote } from '../../../client/json-string.js';
/**
 * The JSON of one call as it came: a piece of the reply, in which nothing was parsed and written again.
 *
 * @param text the whole reply to `debug_traceBlockByHash`
 * @param item the place of the transaction in the block
 * @param path the place of the call, as `[0, 2, 1]`
 * @returns undefined where the reply is not laid out so
 */
export function frameText(text: string, item: number, path: readonly number[]): string | undefined {
  const result = memberOf(text, afterSpace(text, 0), 'result');
  if (result === undefined) return undefined;
  // A lone object in place of the list was wrapped when it was read.
  const own = text[result] === '{' ? (item === 0 ? result : undefined) : elementOf(text, result, item);
  let at = own === undefined ? undefined : memberOf(text, own, 'result');
  for (const place of path.slice(1)) {
    const calls: number | undefined = at === undefined ? undefined : memberOf(text, at, 'calls');
    at = calls === undefined ? undefined : elementOf(text, calls, place);
  }
  return at === undefined ? undefined : text.slice(at, endOf(text, at));
}

/** Where the value of a member begins; of a name that stands twice, the last, as parsers take it. */
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

/** Where an element of a list begins. */
function elementOf(text: string, list: number, place: number): number | undefined {
  if (text[list] !== '[') return undefined;
  let at = afterSpace(text, list + 1);
  for (let passed = 0; at < text.length && text[at] !== ']'; passed++) {
    if (passed === place) return at;
    at = next(text, endOf(text, at));
  }
  return undefined;
}

/** Where what follows a comma begins; the closing bracket where nothing follows. */
function next(text: string, end: number): number {
  const at = afterSpace(text, end);
  return text[at] === ',' ? afterSpace(text, at + 1) : at;
}

/** Where a value ends, however deep it is: brackets are counted, strings are skipped. */
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
        // The bracket behind a bare number closes what is around it.
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
