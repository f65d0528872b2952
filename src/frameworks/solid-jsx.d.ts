/** Types of the tags for Solid: attributes, `prop:` for properties, and `on:` for events. */
import type { JSX } from 'solid-js';
import type { GatewayElementTagNameMap, Settable } from '../elements.js';
import type { Attributes, Listeners, Properties } from './attributes.js';

type Named<Before extends string, T> = { [K in keyof T & string as `${Before}${K}`]?: T[K] };

type Settings<T extends HTMLElement> = Properties<T> &
  Attributes<T> &
  Named<'prop:', Settable<T>> &
  Named<'attr:', Attributes<T>> &
  Listeners<'on:'>;

export type GatewaySolidElements = {
  [K in keyof GatewayElementTagNameMap]: Settings<GatewayElementTagNameMap[K]> &
    Omit<JSX.HTMLAttributes<GatewayElementTagNameMap[K]>, keyof Settings<GatewayElementTagNameMap[K]>>;
};

declare module 'solid-js' {
  namespace JSX {
    // oxlint-disable-next-line typescript/no-empty-object-type -- a declaration that is merged has no members of its own
    interface IntrinsicElements extends GatewaySolidElements {}
  }
}
