import type { LitElement, PropertyDeclaration } from 'lit';
import { GatewayError } from '../../client/errors.js';

/** The attributes of a widget that make its request, as text. */
export type RequestAttributes = Readonly<Record<string, string>>;

// These attributes set the behavior of a widget, not its request. A URL must not decide whether an answer is proven.
const behaviour = new Set([
  ...['lang', 'loading', 'form', 'heading-level', 'permalink', 'refresh-every', 'with-header', 'drop'],
]);
const shortestPeriod = 1_000;
const units: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };

/**
 * Attributes that only the page may set (for example, `expected-hash`). A URL or a snapshot must not set them in its
 * name.
 */
const vouched = /^expected-/;

/** The request attributes that have a value, except those that only the page may set. */
export function readAttributes(element: LitElement): RequestAttributes {
  const values = element as unknown as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    requestAttributes(element).flatMap(([name, property]) => {
      if (vouched.test(name)) return [];
      const value = values[property];
      if (value === undefined || value === null || value === false || value === '') return [];
      return [[name, value === true ? '' : String(value)]];
    }),
  );
}

/**
 * Sets all request attributes to these values, and clears the missing ones; other attributes are unchanged. Attributes
 * that only the page may set are kept for its own request, and cleared for another request.
 */
export function writeAttributes(element: LitElement, attributes: RequestAttributes): void {
  const isOwn = isOwnRequest(element, attributes);
  for (const [name, , declaration] of requestAttributes(element)) {
    if (vouched.test(name)) {
      if (!isOwn) element.attributeChangedCallback(name, null, '');
      continue;
    }
    const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (value === undefined && declaration.type === Number) continue;
    // Sets the property as if the attribute had been set; the attribute itself belongs to the page.
    element.attributeChangedCallback(name, null, value ?? (declaration.type === Boolean ? null : ''));
  }
}

/**
 * Reads the period of `refresh-every` (for example, `15s`, `2m` or `1h`), in milliseconds.
 *
 * @throws GatewayError `config`
 */
export function readPeriod(text: string): number {
  const [, digits = '', unit = ''] = /^(\d{1,5})(s|m|h)$/.exec(text.trim()) ?? [];
  const period = digits === '' ? 0 : Number(digits) * (units[unit] ?? 0);
  if (period >= shortestPeriod) return period;
  const value = text.slice(0, 40);
  throw new GatewayError('config', {
    option: 'refresh-every',
    value,
    expected: 'an interval of 1s or more, such as 15s, 2m or 1h',
  });
}

/** A page number, from 0; any other value is the first page. */
export function readPage(text: unknown): number {
  return /^\d{1,6}$/.test(String(text)) ? Number(text) : 0;
}

function isOwnRequest(element: LitElement, given: RequestAttributes): boolean {
  const own = readAttributes(element);
  return requestAttributes(element).every(
    ([name, , { type }]) =>
      vouched.test(name) || own[name] === given[name] || (type === Number && !Object.hasOwn(given, name)),
  );
}

/**
 * The attributes of a foreign snapshot or URL that form the request of this kind of element: no others, and none that
 * only the page may set.
 */
export function onlyRequest(element: typeof LitElement, attributes: RequestAttributes): RequestAttributes {
  const names = new Set(requestAttributesOf(element).map(([name]) => name));
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => names.has(name) && !vouched.test(name)));
}

function requestAttributes(element: LitElement): (readonly [name: string, property: string, PropertyDeclaration])[] {
  return requestAttributesOf(element.constructor as typeof LitElement);
}

function requestAttributesOf({
  elementProperties,
}: typeof LitElement): (readonly [name: string, property: string, PropertyDeclaration])[] {
  return [...elementProperties].flatMap(([key, declaration]) => {
    if (declaration.attribute === false || declaration.state || typeof key !== 'string') return [];
    const name = typeof declaration.attribute === 'string' ? declaration.attribute : key.toLowerCase();
    return behaviour.has(name) ? [] : [[name, key, declaration] as const];
  });
}
