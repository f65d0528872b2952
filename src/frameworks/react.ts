import { createComponent } from '@lit/react';
import * as React from 'react';
import { loadCode } from '../client/load-code.js';
import type { GatewayElementTagNameMap, Settable } from '../elements.js';
import type { GatewayElementEventMap } from '../ui/events.js';
import type { Properties } from './attributes.js';
import { plainProperties, toAttributes } from './react-attributes.js';

export type { GatewayJsxElements } from './react-jsx.js';

type Tag = keyof GatewayElementTagNameMap;

/** `gw-page-change` → `onGwPageChange`. */
type Handler<K extends string> = K extends `${infer Head}-${infer Rest}`
  ? `${Capitalize<Head>}${Handler<Rest>}`
  : Capitalize<K>;

type Listeners = {
  [K in keyof GatewayElementEventMap as `on${Handler<K>}`]?: ((event: GatewayElementEventMap[K]) => void) | undefined;
};

/** The props of a component: the settings by property name, events such as `onGwLoad`, and the props of any element. */
export type GatewayElementProps<K extends Tag> = Properties<GatewayElementTagNameMap[K]> &
  Listeners &
  Omit<React.HTMLAttributes<GatewayElementTagNameMap[K]>, keyof Settable<GatewayElementTagNameMap[K]>>;

/** A component around an element; its ref is the element. */
export type GatewayElementComponent<K extends Tag> = React.ForwardRefExoticComponent<
  GatewayElementProps<K> & React.RefAttributes<GatewayElementTagNameMap[K]>
>;

const events: Readonly<Record<keyof Listeners, keyof GatewayElementEventMap>> = {
  onGwLoad: 'gw-load',
  onGwError: 'gw-error',
  onGwPageChange: 'gw-page-change',
  onGwProgress: 'gw-progress',
  onGwSelect: 'gw-select',
  onGwVerify: 'gw-verify',
};

const isBrowser = typeof document !== 'undefined';
// On a server React 18 complains of layout effects, which do nothing there.
const react = isBrowser ? React : { ...React, useLayoutEffect: React.useEffect };
// What is a property of the element goes to it and not into the markup: that is only what no attribute can hold.
const elementClass = { prototype: Object.fromEntries(plainProperties.map((name) => [name, undefined])) };

/** The element is defined when its first component is rendered in a browser; a server renders its tag. */
function toComponent<K extends Tag>(tagName: K, define: () => Promise<unknown>): GatewayElementComponent<K> {
  const name = tagName.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const Element = createComponent({
    react,
    tagName,
    elementClass: elementClass as unknown as new () => GatewayElementTagNameMap[K],
    events,
    displayName: name,
  });
  let isDefined = false;
  const Component = React.forwardRef<GatewayElementTagNameMap[K], GatewayElementProps<K>>((props, ref) => {
    const element = React.useRef<GatewayElementTagNameMap[K]>(null);
    const given = toAttributes(props);
    const before = React.useRef(given);
    // React 19 sets a `title`, `id` or `slot` that is gone to the text "undefined".
    react.useLayoutEffect(() => {
      for (const name of Object.keys(before.current))
        if ((given[name] ?? undefined) === undefined && name in HTMLElement.prototype)
          element.current?.removeAttribute(name);
      before.current = given;
    });
    // Not passed on: @lit/react calls no clean-up of a ref, which React 19 has.
    React.useImperativeHandle(ref, () => element.current as GatewayElementTagNameMap[K], []);
    React.useEffect(() => {
      if (isDefined) return;
      isDefined = true;
      define().catch((thrown: unknown) => {
        isDefined = false;
        reportError(thrown);
      });
    }, []);
    return React.createElement(Element as React.ElementType, { ...given, ref: element });
  });
  Component.displayName = name;
  return Component as unknown as GatewayElementComponent<K>;
}

export const GatewayProvider = toComponent('gateway-provider', () =>
  loadCode(() => import('../define/gateway-provider.js')),
);
export const GatewayAddress = toComponent('gateway-address', () =>
  loadCode(() => import('../define/gateway-address.js')),
);
export const GatewayAmount = toComponent('gateway-amount', () => loadCode(() => import('../define/gateway-amount.js')));
export const GatewayHash = toComponent('gateway-hash', () => loadCode(() => import('../define/gateway-hash.js')));
export const GatewayTime = toComponent('gateway-time', () => loadCode(() => import('../define/gateway-time.js')));
export const AbciQuery = toComponent('abci-query', () => loadCode(() => import('../define/abci-query.js')));
export const AccessList = toComponent('access-list', () => loadCode(() => import('../define/access-list.js')));
export const BlockReceipts = toComponent('block-receipts', () => loadCode(() => import('../define/block-receipts.js')));
export const EvidenceList = toComponent('evidence-list', () => loadCode(() => import('../define/evidence-list.js')));
export const EvmLogs = toComponent('evm-logs', () => loadCode(() => import('../define/evm-logs.js')));
export const EvmTransaction = toComponent('evm-transaction', () =>
  loadCode(() => import('../define/evm-transaction.js')),
);
export const TxTrace = toComponent('tx-trace', () => loadCode(() => import('../define/tx-trace.js')));
export const UncleBlock = toComponent('uncle-block', () => loadCode(() => import('../define/uncle-block.js')));
export const ValidatorSet = toComponent('validator-set', () => loadCode(() => import('../define/validator-set.js')));
