import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { SourceRequestEvent, type GatewaySource, type TakeSource } from '../gateway-context.js';

/** Finds the provider around an element, wherever it is moved, and also one that is defined later than the element. */
export class ProviderController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #source: GatewaySource | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  /** What the provider offers; undefined without one. */
  get source(): GatewaySource | undefined {
    return this.#source;
  }

  hostConnected(): void {
    this.#source = undefined;
    this.#request();
    if (hasProviderToCome(this.#host)) void this.#requestWhenDefined();
  }

  hostDisconnected(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }

  /** A provider answers within the call, if there is one. */
  #request(): void {
    this.#host.dispatchEvent(new SourceRequestEvent(this.#host, this.#take));
    this.#host.requestUpdate();
  }

  async #requestWhenDefined(): Promise<void> {
    await customElements.whenDefined('gateway-provider');
    if (this.#host.isConnected) this.#request();
  }

  readonly #take: TakeSource = (source, unsubscribe) => {
    // A nearer provider has taken over.
    if (unsubscribe !== this.#unsubscribe) this.#unsubscribe?.();
    this.#unsubscribe = unsubscribe;
    this.#source = source;
    this.#host.requestUpdate();
  };
}

function hasProviderToCome(element: Element): boolean {
  for (let at: Element | undefined = element; at; at = hostOf(at)) {
    if (at.closest('gateway-provider:not(:defined)')) return true;
  }
  return false;
}

function hostOf(element: Element): Element | undefined {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : undefined;
}
