export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

/** `strconv.ParseInt(text, 0, 64)`: the base is taken from the prefix, so `0120` is 80 and `0x50` is 80. */
export function parseInt64(text: string): Parsed<bigint> {
  const negative = text.startsWith('-');
  const digits = negative || text.startsWith('+') ? text.slice(1) : text;
  const magnitude = parseMagnitude(digits);
  if (magnitude === undefined) return failed('ParseInt', text, 'invalid syntax');
  const limit = negative ? 1n << 63n : (1n << 63n) - 1n;
  if (magnitude > limit) return failed('ParseInt', text, 'value out of range');
  return { ok: true, value: negative ? -magnitude : magnitude };
}

/** `strconv.ParseUint(text, 0, 64)`. */
export function parseUint64(text: string): Parsed<bigint> {
  const magnitude = parseMagnitude(text);
  if (magnitude === undefined) return failed('ParseUint', text, 'invalid syntax');
  if (magnitude >= 1n << 64n) return failed('ParseUint', text, 'value out of range');
  return { ok: true, value: magnitude };
}

/** `strconv.ParseBool(text)`. */
export function parseBool(text: string): Parsed<boolean> {
  if (/^(1|t|T|TRUE|true|True)$/.test(text)) return { ok: true, value: true };
  if (/^(0|f|F|FALSE|false|False)$/.test(text)) return { ok: true, value: false };
  return failed('ParseBool', text, 'invalid syntax');
}

/** Bytes from padded base64, first in the standard alphabet, then in the URL-safe one, like the gRPC gateway. */
export function parseBytes(text: string): Parsed<Uint8Array> {
  const standard = decodeBase64(text, '+/');
  return standard.ok ? standard : decodeBase64(text, '-_');
}

const maxDigits = 80;

/** The value of an unsigned Go literal of any size; undefined if it is invalid. */
function parseMagnitude(text: string): bigint | undefined {
  const [, prefix = '', digits = ''] = /^(0[xXoObB](?=.)|0(?=.)|)(.*)$/s.exec(text) ?? [];
  if (digits.includes('_') && !hasGoodUnderscores(prefix, digits)) return undefined;
  const plain = digits.replaceAll('_', '').toLowerCase();
  const base = prefix === '' ? 10 : prefix.toLowerCase() === '0x' ? 16 : prefix.toLowerCase() === '0b' ? 2 : 8;
  const allowed = { 2: /^[01]+$/, 8: /^[0-7]+$/, 10: /^[0-9]+$/, 16: /^[0-9a-f]+$/ }[base];
  if (!allowed?.test(plain)) return undefined;
  // Longer numbers are out of range; BigInt of a megabyte of digits would take seconds.
  const significant = plain.replace(/^0+/, '') || '0';
  if (significant.length > maxDigits) return 1n << 64n;
  return BigInt(base === 10 ? significant : `${{ 2: '0b', 8: '0o', 16: '0x' }[base]}${significant}`);
}

/** Whether underscores are only between digits, or between a prefix and a digit. */
function hasGoodUnderscores(prefix: string, digits: string): boolean {
  if (prefix === '' && digits.startsWith('_')) return false;
  return !digits.endsWith('_') && !digits.includes('__');
}

function failed(name: string, text: string, why: string): { ok: false; error: string } {
  return { ok: false, error: `strconv.${name}: parsing ${quote(text)}: ${why}` };
}

/** `strconv.Quote` for characters that can occur in URLs. */
function quote(text: string): string {
  const escapes: Record<string, string> = {
    '\x07': '\\a',
    '\b': '\\b',
    '\f': '\\f',
    '\n': '\\n',
    '\r': '\\r',
    '\t': '\\t',
    '\v': '\\v',
    '"': '\\"',
    '\\': '\\\\',
  };
  const escaped = text.replace(
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    /[\x00-\x1f\x7f"\\]/g,
    (char) => escapes[char] ?? `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `"${escaped}"`;
}

/** `encoding/base64` with padding; the error names the byte at which Go stops. */
function decodeBase64(text: string, lastTwo: string): Parsed<Uint8Array> {
  const source = new TextEncoder().encode(text);
  const alphabet = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789${lastTwo}`;
  const out: number[] = [];
  const corrupt = (at: number) => ({ ok: false, error: `illegal base64 data at input byte ${at}` }) as const;
  let bits = 0;
  let count = 0;
  for (let at = 0; at < source.length; at += 1) {
    const char = String.fromCharCode(source[at] ?? 0);
    if (char === '\n' || char === '\r') continue;
    const digit = alphabet.indexOf(char);
    if (digit >= 0) {
      bits = (bits << 6) | digit;
      count += 1;
      if (count === 4) {
        out.push((bits >> 16) & 255, (bits >> 8) & 255, bits & 255);
        bits = 0;
        count = 0;
      }
      continue;
    }
    if (char !== '=' || count < 2) return corrupt(at);
    const end = endOfPadding(source, at, count);
    if (end.corruptAt !== undefined) return corrupt(end.corruptAt);
    if (count === 2) out.push((bits >> 4) & 255);
    else out.push((bits >> 10) & 255, (bits >> 2) & 255);
    return { ok: true, value: Uint8Array.from(out) };
  }
  return count === 0 ? { ok: true, value: Uint8Array.from(out) } : corrupt(source.length - count);
}

/** Checks the text after the first `=`: a second `=` if there were two digits, then only line breaks. */
function endOfPadding(source: Uint8Array, first: number, count: number): { corruptAt?: number } {
  let at = skipLineEnds(source, first + 1);
  if (count === 2) {
    if (at === source.length) return { corruptAt: source.length };
    if (source[at] !== 0x3d) return { corruptAt: at };
    at = skipLineEnds(source, at + 1);
  }
  return at < source.length ? { corruptAt: at } : {};
}

function skipLineEnds(source: Uint8Array, from: number): number {
  let at = from;
  while (source[at] === 0x0a || source[at] === 0x0d) at += 1;
  return at;
}
