import type { Gateway, GatewayConfig } from '../client/gateway.js';
import type { GetHeader, HostLayer } from './host-data.js';

/** What a provider supplies to the widgets inside it: a gateway, but no way to read its key. */
export interface GatewaySource {
  readonly gateway: Gateway;
  /**
   * A source with these settings, which inherits missing settings from this source. It inherits the key only for this
   * source's origins.
   */
  with(settings: GatewayConfig): GatewaySource;
  /** A URL, which is an attribute of the provider anyway, and whether a key is sent to it. */
  address?(option: AddressOption): { readonly url: string | undefined; readonly keyed: boolean };
  readonly headers?: GetHeader | undefined;
}

export type AddressOption = 'cosmosRestUrl' | 'cosmosRpcUrl' | 'evmAUrl' | 'evmBUrl';

/** Called with the source and data of a provider, and again when they change, until `unsubscribe` is called. */
export type TakeSource = (
  source: GatewaySource | undefined,
  unsubscribe: () => void,
  layers?: readonly HostLayer[],
) => void;

// Shared by all copies of this package on a page.
const gatewayContext = Symbol.for('gateway-elements:gateway');

/**
 * Dispatched on the window when a provider is added, or when elements are moved into one. Elements without a source
 * then request one.
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

declare global {
  interface HTMLElementEventMap {
    'context-request': SourceRequestEvent;
  }
}
