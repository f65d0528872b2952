import { css, html, LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Gateway, GatewayConfig } from '../client/gateway.js';
import type { GetKey, ReplaceableGetKey } from '../client/key.js';
import { loadCode } from '../client/load-code.js';
import { isGiven } from '../client/options.js';
import type { AbisInput } from '../decode/abi/input.js';
import type { TokensInput } from '../decode/host-inputs.js';
import { ProviderController } from './controllers/provider.js';
import { providerCame, SourceOffer, type GatewaySource } from './gateway-context.js';
import { addresses, createGatewaySource, wrapGateway } from './gateway-source.js';
import { type GetHeader, type Labels, type Links, type NamedFork, type Renderers, ScriptWatch } from './host-data.js';
import type { PageWords } from './localization/page-words.js';
import { remember } from './remember.js';
import type { MakeWitness, Witness } from './witness.js';

/**
 * Configures one gateway for the widgets inside it. Providers can be nested. An inner provider inherits every setting
 * that it does not override; it inherits the API key only for URLs on the same origins as the outer provider.
 *
 * @tagname gateway-provider
 * @slot - The content whose widgets use this gateway.
 * @attr {string} api-key - The API key. The attribute is removed when it is read. Prefer `getKey`, or a proxy that adds
 *   the key.
 * @attr {string} witness-cosmos-rest-url - Base URL of this endpoint at a second gateway, for `cross-check`.
 * @attr {string} witness-cosmos-rpc-url - Base URL of this endpoint at a second gateway, for `cross-check`.
 * @attr {string} witness-evm-a-url - Base URL of this endpoint at a second gateway, for `cross-check`.
 * @attr {string} witness-evm-b-url - Base URL of this endpoint at a second gateway, for `cross-check`.
 * @attr {string} witness-api-key - The API key for the second gateway. The attribute is removed when it is read. `api-
 *   key` is never sent to the second gateway.
 * @attr {string} trusted-height - The height of a Cosmos header that the page trusts, for `verify="trusted"`.
 * @attr {string} trusted-hash - The hash of the header at `trusted-height`, 64 hex digits. Widgets inside the provider
 *   verify from this header.
 * @attr {string} trusting-period - The time for which a header can verify later headers, in seconds since its
 *   timestamp. Must be shorter than the chain's unbonding time. Default: seven days.
 * @attr {string} expected-validators-hash - The hash of a validator set that the page trusts instead of a header.
 */
export class GatewayProviderElement extends LitElement {
  static override styles = css`
    :host {
      display: contents;
    }
  `;

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'api-key', 'witness-api-key'];
  }

  /**
   * Base URL of the Cosmos REST API. A relative URL is resolved against the base URL of the document (`<base href>`)
   * when it is set.
   */
  @property({ attribute: 'cosmos-rest-url' }) cosmosRestUrl: string | undefined;

  /** Base URL of the CometBFT JSON-RPC API, absolute or relative. */
  @property({ attribute: 'cosmos-rpc-url' }) cosmosRpcUrl: string | undefined;

  /** Base URL of this EVM network, absolute or relative. */
  @property({ attribute: 'evm-a-url' }) evmAUrl: string | undefined;

  /** Base URL of this EVM network, absolute or relative. */
  @property({ attribute: 'evm-b-url' }) evmBUrl: string | undefined;

  /**
   * Returns the API key. Called when a key is needed, after a 401, and before a key with an expiry date (`{ key,
   * expires }`) expires. A new function affects only later requests.
   */
  @property({ attribute: false }) getKey: GetKey | undefined;

  /** A gateway created by the page, instead of the URLs and the key. */
  @property({ attribute: false }) gateway: Gateway | undefined;

  /** A second gateway created by the page, for `cross-check`. */
  @property({ attribute: false }) witness: Gateway | undefined;

  /**
   * Returns a block header, by network and hash or number, from any source: your own node, a second gateway, a light
   * client. Its hash is recomputed, so the source need not be trusted.
   */
  @property({ attribute: false }) headers: GetHeader | undefined;

  /** Returns the time in nanoseconds since 1970, instead of the browser's clock, for the trusting period. */
  declare now?: (() => bigint) | undefined;

  /**
   * Names of addresses and hashes, for all widgets inside. Names set on an element or an inner provider take
   * precedence.
   */
  @property({ attribute: false }) labels: Labels | undefined;

  /** Link targets of addresses and hashes, by kind. */
  @property({ attribute: false }) links: Links | undefined;

  /** Strings that replace built-in strings, by catalogue. */
  @property({ attribute: false }) words: PageWords | undefined;

  /** Functions that render addresses, hashes, amounts, timestamps and monikers. */
  @property({ attribute: false }) renderers: Renderers | undefined;

  /** Symbol and decimals of tokens, by contract address. */
  @property({ attribute: false }) tokens: TokensInput | undefined;

  /** ABIs for decoding: for one contract, for several, or by address. */
  @property({ attribute: false }) abis: AbisInput | undefined;

  /** Signatures of functions, events and errors as text. */
  @property({ attribute: false }) signatures: readonly string[] | undefined;

  /**
   * The fork whose gas rules apply on the EVM networks: `amsterdam`, `osaka` (before Amsterdam), or `auto` (detected
   * from each answer). An element's `fork` takes precedence. Default: `auto`.
   */
  @property() fork: NamedFork | undefined;

  /** Name of this EVM network. Default: Network A or Network B. */
  @property({ attribute: 'evm-a-name' }) evmAName: string | undefined;

  /** Name of the network's native coin. Default: ether. */
  @property({ attribute: 'evm-a-currency' }) evmACurrency: string | undefined;

  /** Name of this EVM network. Default: Network A or Network B. */
  @property({ attribute: 'evm-b-name' }) evmBName: string | undefined;

  /** Name of the network's native coin. Default: ether. */
  @property({ attribute: 'evm-b-currency' }) evmBCurrency: string | undefined;

  #apiKey: string | undefined;
  #witnessKey: string | undefined;
  /** One stable function for every `getKey`, because frameworks pass a new one at each render. */
  readonly #askKey: ReplaceableGetKey = () => (this.#askKey.current as GetKey)();
  #makeWitness: MakeWitness | undefined;
  readonly #offer = new SourceOffer(this);
  readonly #outer = new ProviderController(this);
  readonly #script = new ScriptWatch(() => this.requestUpdate());
  /** Resolved once: a `<base>` that changes later must not redirect requests with the key. */
  readonly #toAbsolute = remember((...urls: readonly (string | undefined)[]) =>
    urls.map((url) => toAbsolute(url, this)),
  );
  /** Equal settings keep the source, so a move or other host data does not make a widget repeat its request. */
  readonly #toSource = remember(
    (outer: GatewaySource | undefined, gateway: Gateway | undefined, ...values: readonly unknown[]) => {
      if (gateway) return wrapGateway(gateway);
      const settings: GatewayConfig = Object.fromEntries(settingNames.map((name, at) => [name, values[at]]));
      if (!outer) return createGatewaySource(settings);
      return values.some(isGiven) ? outer.with(settings) : outer;
    },
  );

  readonly #withHeaders = remember((source: GatewaySource, headers: GetHeader | undefined): GatewaySource =>
    headers ? { ...source, headers } : source,
  );

  constructor() {
    super();
    // A key set before the element was defined shadows the setter, and would be readable.
    const { apiKey } = this;
    Reflect.deleteProperty(this, 'apiKey');
    if (apiKey) this.apiKey = apiKey;
  }

  /** The API key. Write-only. */
  set apiKey(value: string | undefined) {
    this.#apiKey = value === '' ? undefined : value;
    this.requestUpdate();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#announce();
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    if (!name.endsWith('api-key')) return super.attributeChangedCallback(name, old, value);
    // Removing the attribute calls this again with null: the key stays.
    if (value === null) return;
    if (name === 'api-key') this.apiKey = value;
    else this.#witnessKey = value;
    this.removeAttribute(name);
  }

  /** @internal The second gateway, if one is set on this provider; its key cannot be read. */
  async findWitness(): Promise<Witness | undefined> {
    const { createWitnesses } = await loadCode(() => import('./witness.js'));
    this.#makeWitness ??= createWitnesses();
    return this.#makeWitness(this, this.#witnessKey);
  }

  protected override willUpdate(): void {
    this.#askKey.current = this.getKey;
    const source = this.#toSource(
      this.#outer.source,
      this.gateway,
      ...this.#toAbsolute(...addresses.map((name) => this[name])),
      this.#apiKey,
      this.getKey && this.#askKey,
    );
    const script = this.querySelector(':scope>script[type="application/json"]');
    this.#offer.give(this.#withHeaders(source, this.headers), this.#outer.layers(script, this.#script.slotOf(script)));
  }

  protected override render(): TemplateResult {
    return html`<slot @slotchange=${this.#announce}></slot>`;
  }

  /** Also for a slot inside this element, because slotted elements stay in their place in the document. */
  readonly #announce = (): void => {
    this.requestUpdate();
    dispatchEvent(new Event(providerCame));
  };
}

/**
 * Resolves a relative URL against the base URL of the document. Other text is returned unchanged, so that `readBaseUrl`
 * rejects it: empty text, another host without a scheme (`//host`), any text in a document without a base URL.
 */
function toAbsolute(url: string | undefined, { baseURI }: Node): string | undefined {
  const text = typeof url === 'string' ? url.trim() : '';
  const isRelative = /^(?![a-z][a-z\d+.-]*:|[/\\]{2})./i.test(text);
  return isRelative && URL.canParse(text, baseURI) ? new URL(text, baseURI).href : url;
}

const settingNames = [...addresses, 'apiKey', 'getKey'] as const;

declare global {
  interface HTMLElementTagNameMap {
    'gateway-provider': GatewayProviderElement;
  }
}
