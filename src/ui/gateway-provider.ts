import { css, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Gateway, GatewayConfig } from '../client/gateway.js';
import { isGiven } from '../client/options.js';
import { ProviderController } from './controllers/provider.js';
import { createGatewaySource, SourceOffer, wrapGateway, type GatewaySource } from './gateway-context.js';

/**
 * Gives the widgets inside it one gateway to ask. Providers nest: an inner one takes what it does not name from the outer
 * one, the key only for the origins that the outer one names.
 *
 * @tagname gateway-provider
 * @slot - The part of the page whose widgets ask this gateway.
 * @attr {string} api-key - The key. It is read, then taken out of the page at once; prefer `getKey`, or a proxy that adds the key.
 */
export class GatewayProviderElement extends LitElement {
  static override styles = css`
    :host {
      display: contents;
    }
  `;

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'api-key'];
  }

  /** Base URL of the Cosmos REST interface. */
  @property({ attribute: 'cosmos-rest-url' }) cosmosRestUrl: string | undefined;

  /** Base URL of the CometBFT JSON-RPC interface. */
  @property({ attribute: 'cosmos-rpc-url' }) cosmosRpcUrl: string | undefined;

  /** Base URL of the first EVM network. */
  @property({ attribute: 'evm-a-url' }) evmAUrl: string | undefined;

  /** Base URL of the second EVM network. */
  @property({ attribute: 'evm-b-url' }) evmBUrl: string | undefined;

  /** Is asked for a key when one is needed, and once more after a refusal. */
  @property({ attribute: false }) getKey: (() => string | Promise<string>) | undefined;

  /** A gateway made by the page; it is used instead of the addresses and the key. */
  @property({ attribute: false }) gateway: Gateway | undefined;

  #apiKey: string | undefined;
  /** What the source on offer was made from; a provider that is moved keeps its source when this is the same. */
  #madeFrom: { readonly outer: GatewaySource | undefined; readonly apiKey: string | undefined } | undefined;
  readonly #offer = new SourceOffer(this);
  readonly #outer = new ProviderController(this);

  constructor() {
    super();
    // A key that was set before the element was defined stands in the way of the setter, where everybody can read it.
    if (!Object.hasOwn(this, 'apiKey')) return;
    const early: unknown = Object.getOwnPropertyDescriptor(this, 'apiKey')?.value;
    Reflect.deleteProperty(this, 'apiKey');
    if (typeof early === 'string') this.apiKey = early;
  }

  /** The key. It can be set, and not be read again. */
  set apiKey(value: string | undefined) {
    this.#apiKey = value === '' ? undefined : value;
    this.requestUpdate();
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    if (name !== 'api-key') return super.attributeChangedCallback(name, old, value);
    // The removal calls this again, with null: the key stays.
    if (value === null) return;
    this.apiKey = value;
    this.removeAttribute('api-key');
  }

  protected override willUpdate(changed: PropertyValues): void {
    const from = { outer: this.#outer.source, apiKey: this.#apiKey };
    const same = from.outer === this.#madeFrom?.outer && from.apiKey === this.#madeFrom?.apiKey;
    if (this.#madeFrom && same && changed.size === 0) return;
    this.#madeFrom = from;
    this.#offer.source = this.#source();
  }

  protected override render(): TemplateResult {
    return html`<slot></slot>`;
  }

  #source(): GatewaySource {
    if (this.gateway) return wrapGateway(this.gateway);
    const settings: GatewayConfig = {
      cosmosRestUrl: this.cosmosRestUrl,
      cosmosRpcUrl: this.cosmosRpcUrl,
      evmAUrl: this.evmAUrl,
      evmBUrl: this.evmBUrl,
      apiKey: this.#apiKey,
      getKey: this.getKey,
    };
    const outer = this.#outer.source;
    if (!outer) return createGatewaySource(settings);
    const named = Object.values(settings).some(isGiven);
    return named ? outer.with(settings) : outer;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'gateway-provider': GatewayProviderElement;
  }
}
