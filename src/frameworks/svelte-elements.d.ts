/** Types of the tags for templates of Svelte: `ongw-load` of Svelte 5, and `on:gw-load` of Svelte 4. */
import type { HTMLAttributes } from 'svelte/elements';
import type { GatewayElementTagNameMap } from '../elements.js';
import type { Attributes, Listeners, Properties } from './attributes.js';

type Settings<T extends HTMLElement> = Properties<T> & Attributes<T> & Listeners<'on'> & Listeners<'on:'>;

export type GatewaySvelteElements = {
  [K in keyof GatewayElementTagNameMap]: Settings<GatewayElementTagNameMap[K]> &
    Omit<HTMLAttributes<GatewayElementTagNameMap[K]>, keyof Settings<GatewayElementTagNameMap[K]>>;
};

declare module 'svelte/elements' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- a declaration that is merged has no members of its own
  interface SvelteHTMLElements extends GatewaySvelteElements {}
}
