import { ContextConsumer } from '@lit/context';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { gatewayContext, type GatewaySource } from '../gateway-context.js';

/** Finds the provider around an element, wherever it is moved, and also one that is defined later than the element. */
export class ProviderController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #consumer: ContextConsumer<typeof gatewayContext, ReactiveControllerHost & HTMLElement>;
  #source: GatewaySource | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
    // After this controller: it asks when the old source is forgotten already.
    this.#consumer = new ContextConsumer(host, {
      context: gatewayContext,
      subscribe: true,
      callback: (source) => {
        this.#source = source;
        host.requestUpdate();
      },
    });
  }

  /** What the provider offers; undefined without one. */
  get source(): GatewaySource | undefined {
    return this.#source;
  }

  hostConnected(): void {
    this.#source = undefined;
    this.#host.requestUpdate();
    if (hasProviderToCome(this.#host)) void this.#askWhenDefined();
  }

  async #askWhenDefined(): Promise<void> {
    await customElements.whenDefined('gateway-provider');
    if (this.#host.isConnected && !this.#source) this.#consumer.hostConnected();
  }
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
