import { largeReply } from '../client/http-limits.js';
import { createGateway, type Gateway, type GatewayConfig, type ReadReply } from '../client/gateway.js';
import { loadCode } from '../client/load-code.js';
import { isGiven } from '../client/options.js';
import type { GetHeader, HostLayer } from './host-data.js';

/** What a provider gives to the widgets inside it: a gateway, and no way to read its key. */
export interface GatewaySource {
  readonly gateway: Gateway;
  /**
   * A source with these settings, which takes missing ones from this source; the key only for origins that this one
   * names.
   */
  with(settings: GatewayConfig): GatewaySource;
  /** An address, which is an attribute of the provider anyway, and whether a key is sent to it. */
  address?(option: AddressOption): { readonly url: string | undefined; readonly keyed: boolean };
  readonly headers?: GetHeader | undefined;
}

export type AddressOption = 'cosmosRestUrl' | 'cosmosRpcUrl' | 'evmAUrl' | 'evmBUrl';

/** Called with the source and data of a provider, and again when they change, until it calls `unsubscribe`. */
export type TakeSource = (
  source: GatewaySource | undefined,
  unsubscribe: () => void,
  layers?: readonly HostLayer[],
) => void;

// Shared by all copies of this package on a page.
const gatewayContext = Symbol.for('gateway-elements:gateway');

/**
 * Dispatched on the window when a provider is added, or elements are moved into one: elements without a source request
 * one.
 */
export const providerCame = 'gateway-elements:provider';

/** Requests the source of the nearest provider, by the context protocol of the web components community group. */
export class SourceRequestEvent extends Event {
  readonly context: symbol = gatewayContext;
  readonly contextTarget: Element;
  readonly callback: TakeSource;
  readonly subscribe = true;

  constructor(contextTarget: Element, callback: TakeSource) {
    super('context-request', { bubbles: true, composed: true });
    this.contextTarget = contextTarget;
    this.callback = callback;
  }
}

/** Answers the requests of the elements inside a provider. */
export class SourceOffer {
  readonly #takers = new Map<TakeSource, () => void>();
  #offered: readonly [source?: GatewaySource, layers?: readonly HostLayer[]] = [];

  constructor(provider: HTMLElement) {
    provider.addEventListener('context-request', (event) => {
      // Other contexts are ignored, and a provider is not its own outer provider.
      if (event.context !== gatewayContext || event.contextTarget === provider) return;
      event.stopPropagation();
      const take = event.callback;
      const unsubscribe = () => void this.#takers.delete(take);
      this.#takers.set(take, unsubscribe);
      this.#give(take, unsubscribe);
    });
  }

  /** Provides this to all elements inside, if it changed. */
  give(source: GatewaySource, layers: readonly HostLayer[]): void {
    if (source === this.#offered[0] && layers === this.#offered[1]) return;
    this.#offered = [source, layers];
    for (const [take, unsubscribe] of [...this.#takers]) this.#give(take, unsubscribe);
  }

  #give(take: TakeSource, unsubscribe: () => void): void {
    const [source, layers] = this.#offered;
    take(source, unsubscribe, layers);
  }
}

/**
 * Creates a source. Its settings are private; but code that requests the context can use them with a URL of its own
 * through `with`, as an inner provider does: scripts of the page are trusted.
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

/** A source around a gateway that the page created; nothing can be inherited from it. */
export function wrapGateway(gateway: Gateway): GatewaySource {
  return Object.freeze({ gateway, with: createGatewaySource });
}

export const addresses: readonly AddressOption[] = ['cosmosRestUrl', 'cosmosRpcUrl', 'evmAUrl', 'evmBUrl'];

/**
 * The key of the outer settings is sent with the inner ones only to origins that the outer ones name: markup must not
 * be able to send it elsewhere.
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

/** An address as the client parses it; undefined if it cannot be parsed. */
export function parseAddress(url: string): URL | undefined {
  // The origin of a sandboxed frame is `null`, which is no base, even for an absolute URL.
  const base = origin === 'null' ? undefined : origin;
  return URL.canParse(url, base) ? new URL(url, base) : undefined;
}

declare global {
  interface HTMLElementEventMap {
    'context-request': SourceRequestEvent;
  }
}
