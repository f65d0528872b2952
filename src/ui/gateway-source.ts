import { createGateway, type Gateway, type GatewayConfig, type ReadReply } from '../client/gateway.js';
import { largeReply } from '../client/http-limits.js';
import { loadCode } from '../client/load-code.js';
import { isGiven } from '../client/options.js';
import type { AddressOption, GatewaySource } from './gateway-context.js';

/**
 * Creates a source. Its settings are private. Code that requests the context can use them with its own URL through
 * `with`, like an inner provider, because scripts of the page are trusted.
 */
export function createGatewaySource(settings: GatewayConfig): GatewaySource {
  return Object.freeze({
    gateway: createGateway({ ...(settings.read ? {} : readElsewhere()), ...settings }),
    with: (inner: GatewayConfig) => createGatewaySource(merge(settings, inner)),
    address: (option: AddressOption) => ({
      url: settings[option] ?? undefined,
      keyed: isGiven(settings.apiKey ?? settings.getKey),
    }),
  });
}

/** Parses bodies of more than 1 MB off the main thread, or in slices. */
function readElsewhere(): { readonly read: ReadReply; readonly onLarge: () => void } {
  const slot = {};
  return {
    read: async (call, text, received, signal) =>
      text.length > largeReply
        ? (await loadCode(() => import('./large-replies.js'))).readLarge(slot, call, text, received, signal)
        : call.read(call.request, text, received),
    // Code that fails to load now is reported when it is used.
    onLarge: () =>
      void loadCode(() => import('./large-replies.js'))
        .then(({ getReady }) => getReady(slot))
        .catch(() => undefined),
  };
}

/** A source for a gateway that the page created. Nothing can be inherited from it. */
export function wrapGateway(gateway: Gateway): GatewaySource {
  return Object.freeze({ gateway, with: createGatewaySource });
}

export const addresses: readonly AddressOption[] = ['cosmosRestUrl', 'cosmosRpcUrl', 'evmAUrl', 'evmBUrl'];

/**
 * The outer settings' key is sent with the inner settings only to the outer settings' origins, so that markup cannot
 * send it elsewhere.
 */
function merge(outer: GatewayConfig, inner: GatewayConfig): GatewayConfig {
  const named = Object.fromEntries(Object.entries(inner).filter(([, value]) => isGiven(value)));
  const ownKey = isGiven(inner.apiKey ?? inner.getKey);
  const known = originsOf(outer);
  const lent = !ownKey && originsOf(inner).every((origin) => known.includes(origin));
  return { ...outer, ...(lent ? {} : { apiKey: undefined, getKey: undefined }), ...named };
}

function originsOf(settings: GatewayConfig): string[] {
  return addresses.flatMap((option) => {
    const url = settings[option];
    return !isGiven(url) ? [] : [parseAddress(url)?.origin ?? url];
  });
}

export function parseAddress(url: string): URL | undefined {
  // The origin of a sandboxed frame is `null`, which is not a base, even for an absolute URL.
  const base = origin === 'null' ? undefined : origin;
  return URL.canParse(url, base) ? new URL(url, base) : undefined;
}
