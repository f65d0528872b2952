/**
 * The key under which a parsed list or object keeps the digits of numbers that a `number` cannot represent, by name or
 * index.
 */
const digits = Symbol('digits');

interface Holder {
  [digits]?: Map<string, string>;
  [name: string]: unknown;
}

/** Whether a `number` is written back with the same digits: not for `1e999`, `9007199254740993` or `1.50`. */
export function isKept(token: string): boolean {
  return /^(?:0|[1-9]\d{0,14})$/.test(token) || String(Number(token)) === token;
}

export function quoteNumbers(text: string, places: readonly number[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const place of places) {
    pieces.push(text.slice(from, place));
    from = place;
  }
  return [...pieces, text.slice(from)].join('"');
}

/**
 * Stores the digits of numbers with them, for the parts of a response that no parser knows. The numbers themselves stay
 * unchanged.
 *
 * @param twin the same value with those numbers as strings
 */
export function keepDigits(value: unknown, twin: unknown): void {
  const pairs = [[value, twin]];
  for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
    const [holder, other] = pair;
    if (!isHolder(holder) || !isHolder(other)) continue;
    for (const name of Object.keys(holder)) {
      const [own, quoted] = [holder[name], other[name]];
      if (typeof own === 'number' && typeof quoted === 'string') noteDigits(holder, name, quoted);
      else if (isHolder(own)) pairs.push([own, quoted]);
    }
  }
}

export function noteDigits(holder: object, name: string, token: string): void {
  ((holder as Holder)[digits] ??= new Map()).set(name, token);
}

export function appendDigits(list: readonly unknown[], items: readonly unknown[]): void {
  for (const [place, token] of digitsIn(items)) noteDigits(list, `${list.length + Number(place)}`, token);
}

function digitsIn(holder: object): ReadonlyMap<string, string> {
  return (holder as Holder)[digits] ?? new Map<string, string>();
}

/** An unknown member as received: numbers that a `number` cannot represent become strings of their digits. */
export function rawValueOf(holder: object, name: string): unknown {
  return digitsIn(holder).get(name) ?? withDigits((holder as Holder)[name]);
}

/**
 * Stores the digits of a complete value. Without recursion, because a response may nest deeper than the stack allows.
 */
export function withDigits<Value>(value: Value): Value {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const holder = left.pop();
    if (!isHolder(holder)) continue;
    for (const [name, token] of digitsIn(holder)) holder[name] = token;
    delete holder[digits];
    for (const member of Object.values(holder)) if (isHolder(member)) left.push(member);
  }
  return value;
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}
