import type { Settable } from '../elements.js';
import type { GatewayElementEventMap } from '../ui/events.js';

const tags: ReadonlySet<string> = new Set([
  ...['gateway-provider', 'abci-query', 'access-list', 'block-receipts', 'evidence-list'],
  ...['evm-logs', 'evm-transaction', 'tx-trace', 'uncle-block', 'validator-set'],
]);

/** Whether a tag is one of ours, for compilers of templates that must be told: it is no component then. */
export function isGatewayElement(tag: string): boolean {
  return tags.has(tag);
}

/** `pageSize` → `page-size`. */
type Kebab<K extends string> = K extends `${infer Head}${infer Rest}`
  ? Head extends Lowercase<Head>
    ? `${Head}${Kebab<Rest>}`
    : `-${Lowercase<Head>}${Kebab<Rest>}`
  : '';

/** What an attribute may be for a property of this type: a number as its digits, too, and true without a value. */
type AttributeValue<V> = V extends number ? V | `${number}` : V extends boolean ? V | '' : V;

/** The settings of an element that are attributes, by their names in markup: what is text, a number or a boolean. */
export type Attributes<T extends HTMLElement> = {
  [
    K in keyof Settable<T> & string as NonNullable<Settable<T>[K]> extends string | number | boolean ? Kebab<K> : never
  ]?: AttributeValue<Settable<T>[K]> | undefined;
};

/** The settings of an element by property name, unchanged; undefined is the default. */
export type Properties<T extends HTMLElement> = { [K in keyof Settable<T>]?: Settable<T>[K] | undefined };

/** Listeners to the events of our elements, under their names with something in front, as `ongw-load`. */
export type Listeners<Before extends string> = {
  [K in keyof GatewayElementEventMap as `${Before}${K}`]?: ((event: GatewayElementEventMap[K]) => void) | undefined;
};
