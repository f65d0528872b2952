import { createContext } from '@lit/context';
import { createGateway, type Gateway, type GatewayConfig } from '../client/gateway.js';

/** What a provider hands to the widgets inside it: a gateway that can be asked, and no way to read its key. */
export interface GatewaySource {
  readonly gateway: Gateway;
  /** A source that has these settings and takes the missing ones, the key too, from this one. */
  with(settings: GatewayConfig): GatewaySource;
}

/** The context by which widgets find their provider. */
export const gatewayContext = createContext<GatewaySource | undefined>(Symbol.for('gateway-elements:gateway'));

/** Makes a source. The settings stay inside: a script that asks for the context gets the gateway alone. */
export function createGatewaySource(settings: GatewayConfig): GatewaySource {
  return Object.freeze({
    gateway: createGateway(settings),
    with: (inner: GatewayConfig) => createGatewaySource(merge(settings, inner)),
  });
}

/** A source around a gateway that the page made itself: nothing can be inherited from it. */
export function wrapGateway(gateway: Gateway): GatewaySource {
  return Object.freeze({ gateway, with: createGatewaySource });
}

function merge(outer: GatewayConfig, inner: GatewayConfig): GatewayConfig {
  const named = Object.fromEntries(Object.entries(inner).filter(([, value]) => value !== undefined));
  const ownKey = inner.apiKey !== undefined || inner.getKey !== undefined;
  return { ...outer, ...(ownKey ? { apiKey: undefined, getKey: undefined } : {}), ...named };
}
