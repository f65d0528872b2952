/** A link's URL if it is allowed: https, without user and password; otherwise undefined. */
export function safeHref(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined;
}

// Controls, format characters (direction overrides, joiners, tags), lone surrogates, separators, and blank letters.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]/gu;
const invisibleOrBackslash = new RegExp(`\\\\|${invisible.source}`, 'gu');
const invisibleInSource = new RegExp(`(?!\\n)${invisible.source}`, 'gu');
const markFlood = /(\p{M}{4})\p{M}+/gu;
const longest = 4_096;

/**
 * Makes text from a chain safe to display: invisible characters are escaped (`\u{202E}`), backslashes are doubled, so
 * that no text imitates another. Floods of combining marks and text over 4 KiB are cut, both with “…”. Copy and export
 * use the original.
 */
export function safeText(text: string, limit = longest): string {
  return writeVisibly(text, limit, invisibleOrBackslash);
}

/**
 * Like `safeText`, for text with its own escapes (JSON, a command line), which stays unchanged line by line: JSON
 * doubles the backslash itself, and does not support `\u{202E}`.
 */
export function safeSource(text: string, limit = longest): string {
  return writeVisibly(text, limit, invisibleInSource);
}

/** An unknown value, safe to display: text unchanged, other values as JSON. */
export function safeMember(value: unknown, limit: number): string {
  return typeof value === 'string' ? safeText(value, limit) : safeSource(JSON.stringify(value) ?? '', limit);
}

function writeVisibly(text: string, limit: number, written: RegExp): string {
  const cut = text.length > limit;
  // Does not split a surrogate pair, because half of it would be escaped as if it had been in the text.
  const end = cut && /[\uD800-\uDBFF]/.test(text.charAt(limit - 1)) ? limit - 1 : limit;
  const visible = (cut ? text.slice(0, end) : text).replace(markFlood, '$1…').replace(written, writeOut);
  return cut ? `${visible}…` : visible;
}

function writeOut(character: string): string {
  switch (character) {
    case '\\':
      return '\\\\';
    case '\n':
      return '\\n';
    case '\r':
      return '\\r';
    case '\t':
      return '\\t';
    default:
      return `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;
  }
}
