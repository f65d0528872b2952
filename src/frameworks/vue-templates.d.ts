/** Types of the tags for templates of Vue 3; `compilerOptions.isCustomElement` names the tags for Vue. */
import type { HTMLAttributes, PublicProps } from 'vue';
import type { GatewayElementTagNameMap } from '../elements.js';
import type { GatewayElementEventMap } from '../ui/events.js';
import type { Properties } from './attributes.js';

type Handler<K extends string> = K extends `gw-${infer A}-${infer B}`
  ? `onGw${Capitalize<A>}${Capitalize<B>}`
  : K extends `gw-${infer A}`
    ? `onGw${Capitalize<A>}`
    : never;

type Listeners = {
  [K in keyof GatewayElementEventMap as Handler<K>]?: ((event: GatewayElementEventMap[K]) => void) | undefined;
};

export type GatewayTemplateElements = {
  [K in keyof GatewayElementTagNameMap]: new () => GatewayElementTagNameMap[K] & {
    $props: Properties<GatewayElementTagNameMap[K]> & Listeners & HTMLAttributes & PublicProps;
  };
};

declare module 'vue' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- a declaration that is merged has no members of its own
  interface GlobalComponents extends GatewayTemplateElements {}
}
