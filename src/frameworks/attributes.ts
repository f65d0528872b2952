import type { Settable } from '../elements.js';
import type { GatewayElementEventMap } from '../ui/events.js';

const tags: ReadonlySet<string> = new Set([
  ...['gateway-provider', 'gateway-address', 'gateway-amount', 'gateway-hash', 'gateway-time'],
  ...['abci-query', 'access-list', 'block-receipts', 'evidence-list'],
  ...['evm-logs', 'evm-transaction', 'tx-trace', 'uncle-block', 'validator-set'],
]);

/** Whether a tag is a gateway-elements tag, for template compilers that need to know custom elements. */
export function isGatewayElement(tag: string): boolean {
  return tags.has(tag);
}

/** `pageSize` → `page-size`. */
type Kebab<K extends string> = K extends `${infer Head}${infer Rest}`
  ? Head extends Lowercase<Head>
    ? `${Head}${Kebab<Rest>}`
    : `-${Lowercase<Head>}${Kebab<Rest>}`
  : '';

/** The attribute values for a property type: a number or its digits; for true, also the empty attribute. */
type AttributeValue<V> = V extends number ? V | `${number}` : V extends boolean ? V | '' : V;

/** The settings of an element that are attributes (texts, numbers and booleans), by attribute name. */
export type Attributes<T extends HTMLElement> = {
  [
    K in keyof Settable<T> & string as NonNullable<Settable<T>[K]> extends string | number | boolean ? Kebab<K> : never
  ]?: AttributeValue<Settable<T>[K]> | undefined;
};

/** The settings of an element by property name, unchanged; undefined is the default. */
export type Properties<T extends HTMLElement> = { [K in keyof Settable<T>]?: Settable<T>[K] | undefined };

/** Listeners to element events, with a prefix before the event name; for example, `ongw-load`. */
export type Listeners<Before extends string> = {
  [K in keyof GatewayElementEventMap as `${Before}${K}`]?: ((event: GatewayElementEventMap[K]) => void) | undefined;
};
