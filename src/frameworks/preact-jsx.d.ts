/** Types of the tags for Preact, which sets properties on defined elements and attributes otherwise. */
import type { ClassAttributes, HTMLAttributes } from 'preact';
import type { GatewayElementTagNameMap } from '../elements.js';
import type { Attributes, Listeners, Properties } from './attributes.js';

type Settings<T extends HTMLElement> = Properties<T> & Attributes<T> & Listeners<'on'>;

export type GatewayPreactElements = {
  [K in keyof GatewayElementTagNameMap]: ClassAttributes<GatewayElementTagNameMap[K]> &
    Settings<GatewayElementTagNameMap[K]> &
    Omit<HTMLAttributes<GatewayElementTagNameMap[K]>, keyof Settings<GatewayElementTagNameMap[K]>>;
};

declare module 'preact' {
  namespace JSX {
    // oxlint-disable-next-line typescript/no-empty-object-type -- a declaration that is merged has no members of its own
    interface IntrinsicElements extends GatewayPreactElements {}
  }
}
