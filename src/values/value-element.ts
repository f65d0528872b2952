import { css, type CSSResultGroup, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { loadCode } from '../client/load-code.js';
import { noLayers, ProviderController } from '../ui/controllers/provider.js';
import type { createFormats } from '../ui/format/formats.js';
import type { GuardedData, HostLayer } from '../ui/host-data.js';
import type { Guard } from '../ui/host-guard.js';
import type { Lexicon } from '../ui/localization/lexicon.js';
import { createLocalization, localeOf, type Localization } from '../ui/localization/localization.js';

/**
 * An element that displays one value in a line of text, without a request. It uses the names, links, tokens and language of the
 * surrounding provider, if there is one.
 *
 * @attr {string} lang - The language of numbers and times. Default: the language of the surrounding page.
 */
export abstract class ValueElement extends LitElement {
  static override styles: CSSResultGroup = css`
    :host {
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
    }
    :host([hidden]) {
      display: none;
    }
  `;

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'lang'];
  }

  /** The value. If it is empty, nothing is displayed. */
  @property({ useDefault: true }) value = '';

  protected readonly createFormats?: typeof createFormats;
  protected lexicon: Lexicon | undefined;

  readonly #provider = new ProviderController(this);
  #layers = noLayers;
  #host: GuardedData = {};
  #guard: Guard | undefined;

  protected get text(): string {
    return String(this.value ?? '').trim();
  }

  protected get locale(): string {
    return localeOf(this);
  }

  protected abstract renderValue(value: string, localization: Localization): TemplateResult;

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    if (name === 'lang') this.requestUpdate();
  }

  protected override willUpdate(): void {
    const layers = this.#provider.layers();
    // A failure to load the code leaves the value without its name.
    if (layers !== this.#layers) this.#read(layers).catch(() => undefined);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { text, createFormats, lexicon } = this;
    if (text === '') return nothing;
    return this.renderValue(text, createLocalization(this.locale, { lexicon, host: this.#host, createFormats }));
  }

  /** Reads the data of the page; the code that checks it loads with the first data. */
  async #read(layers: readonly HostLayer[]): Promise<void> {
    this.#layers = layers;
    this.#guard ??= (await loadCode(() => import('../ui/host-guard.js'))).createGuard(this);
    const host = await this.#guard(layers);
    if (this.#layers !== layers) return;
    this.#host = host;
    this.requestUpdate();
  }
}
