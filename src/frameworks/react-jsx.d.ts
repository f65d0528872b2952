/** Types of the tags for React 19, which sets properties and listens to events of custom elements automatically. */
import type { ClassAttributes, HTMLAttributes } from 'react';
import type { GatewayElementTagNameMap, Settable } from '../elements.js';
import type { GatewayElementEventMap } from '../ui/events.js';
import type { Properties } from './attributes.js';

type Listeners = {
  [K in keyof GatewayElementEventMap as `on${K}`]?: ((event: GatewayElementEventMap[K]) => void) | undefined;
};

type Attributes<T extends HTMLElement> = ClassAttributes<T> &
  Omit<HTMLAttributes<T>, keyof Settable<T> | keyof Listeners> &
  Properties<T> &
  Listeners & { class?: string };

export type GatewayJsxElements = { [K in keyof GatewayElementTagNameMap]: Attributes<GatewayElementTagNameMap[K]> };

declare module 'react' {
  namespace JSX {
    // oxlint-disable-next-line typescript/no-empty-object-type -- a declaration that is merged has no members of its own
    interface IntrinsicElements extends GatewayJsxElements {}
  }
}
