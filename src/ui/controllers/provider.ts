import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { isGiven } from '../../client/options.js';
import { providerCame, SourceRequestEvent, type GatewaySource, type TakeSource } from '../gateway-context.js';
import { hostMembers, type ChainNames, type HostData, type HostLayer, type ScriptSlot } from '../host-data.js';
import { remember } from '../remember.js';

type ProvidedElement = ReactiveControllerHost & HTMLElement & HostData & ChainNames;

export const noLayers: readonly HostLayer[] = [];

/**
 * Finds the provider around an element, wherever it is moved. This includes a provider that is added after the element:
 * one that is defined later, or one in the shadow tree of a layout into which the element is slotted.
 */
export class ProviderController implements ReactiveController {
  source: GatewaySource | undefined;
  readonly #host: ProvidedElement;
  #around = noLayers;
  #unsubscribe: (() => void) | undefined;
  readonly #join = remember(
    (
      around: readonly HostLayer[],
      script: HostLayer['script'],
      slot: ScriptSlot | undefined,
      ...given: readonly unknown[]
    ) => (script || given.some(isGiven) ? [{ given: this.#host, script, slot }, ...around] : around),
  );

  constructor(host: ProvidedElement) {
    this.#host = host;
    host.addController(this);
  }

  /**
   * The element's own layer, followed by the layers of the providers around it; the same list until one of them
   * changes.
   */
  layers(script?: Element | null, slot?: ScriptSlot): readonly HostLayer[] {
    return this.#join(this.#around, script, slot, ...hostMembers.map((member) => this.#host[member]));
  }

  hostConnected(): void {
    this.source = undefined;
    this.#around = noLayers;
    addEventListener(providerCame, this.#find);
    this.#find();
  }

  hostDisconnected(): void {
    removeEventListener(providerCame, this.#find);
    this.#leave();
  }

  #leave(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }

  readonly #find = (): void => {
    if (this.source) return;
    this.#leave();
    this.#host.dispatchEvent(new SourceRequestEvent(this.#host, this.#take));
    this.#host.requestUpdate();
  };

  readonly #take: TakeSource = (source, unsubscribe, layers = noLayers) => {
    // A nearer provider has taken over.
    if (unsubscribe !== this.#unsubscribe) this.#unsubscribe?.();
    this.#unsubscribe = unsubscribe;
    this.source = source;
    this.#around = layers;
    this.#host.requestUpdate();
  };
}
