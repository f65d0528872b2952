import type { ReactiveController } from 'lit';
import { loadCode } from '../../client/load-code.js';
import type { GuardedData, HostLayer } from '../host-data.js';
import type { Guard } from '../host-guard.js';
import { cardWords } from '../localization/card.en.js';
import type { Catalogue, ErrorTable } from '../localization/catalogue.js';
import { whenRegistered } from '../localization/languages.js';
import type { Lexicon } from '../localization/lexicon.js';
import {
  createLocalization,
  directionOf,
  languageOf,
  localeOf,
  type Vocabulary,
} from '../localization/localization.js';
import type { LazyHost } from './missing-code.js';
import { noLayers } from './provider.js';

// On a dead network, the browser may wait for a chunk much longer than a reader would wait for the rest.
const patience = 1_000;

/** Resolves with the part if it loads within a second; otherwise with undefined. */
export function withTimeout<Part>(coming: Promise<Part>): Promise<Part | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  return Promise.race([coming, late]).catch(() => undefined);
}

/** Provides the words in the element's language. Until another language has loaded, the previous language is kept. */
export class LanguageController implements ReactiveController {
  readonly #host: LazyHost & Element;
  readonly #catalogues = new Set<Catalogue<unknown>>([cardWords]);
  localization = createLocalization('en');
  #locale = 'en';
  #lexicon: Lexicon | undefined;
  #loading: Promise<void> | undefined;
  #errors: Catalogue<ErrorTable> | undefined;
  #createFormats: Vocabulary['createFormats'];
  #hostData: GuardedData = {};
  #layers = noLayers;
  #guard: Guard | undefined;
  #guarding: Promise<void> | undefined;
  #unsubscribe: (() => void) | undefined;
  ready = false;
  /** Whether the card ever had a `dir`, which it then keeps. */
  #gaveDirection = false;

  constructor(host: LazyHost & Element) {
    this.#host = host;
  }

  hostConnected(): void {
    this.#unsubscribe = whenRegistered(() => {
      // Displayed text stays until the language has loaded.
      this.#lexicon = undefined;
      this.#locale = '';
      this.#host.requestUpdate();
    });
  }

  hostDisconnected(): void {
    this.#unsubscribe?.();
  }

  /** The text direction of the words, if the page does not set a suitable one. */
  get direction(): 'ltr' | 'rtl' | undefined {
    const own = directionOf(this.#host, this.localization.direction);
    if (own) this.#gaveDirection = true;
    // Chromium 156 matches `:dir(ltr)` on an element in a shadow tree once its `dir` is removed, whatever it inherits.
    if (own || !this.#gaveDirection) return own;
    return getComputedStyle(this.#host).direction === 'rtl' ? 'rtl' : 'ltr';
  }

  set host(layers: readonly HostLayer[]) {
    if (layers !== this.#layers) this.#guarding = this.#guardData(layers);
  }

  set createFormats(create: Vocabulary['createFormats']) {
    if (this.#createFormats) return;
    this.#createFormats = create;
    this.#localize();
  }

  listen(): void {
    const locale = localeOf(this.#host);
    if (locale === this.#locale && (this.ready || this.#loading)) return;
    this.#locale = locale;
    if (languageOf(locale) === (this.#lexicon?.language ?? 'en')) this.#speak();
    else this.#loading = this.#loadLexicon(locale);
  }

  async prepare(catalogues: readonly Catalogue<unknown>[]): Promise<void> {
    for (const catalogue of catalogues) this.#catalogues.add(catalogue);
    await this.#loading;
    await this.#guarding;
    await this.#lexicon?.load(catalogues);
  }

  async takeErrors(errors: Catalogue<ErrorTable> | undefined): Promise<void> {
    if (errors) await this.prepare([errors]);
    this.#errors = errors;
    this.#localize();
  }

  /** The guard loads with the first host data that needs it. Names and links are rendered once it has loaded. */
  async #guardData(layers: readonly HostLayer[]): Promise<void> {
    this.#layers = layers;
    let data: GuardedData = {};
    try {
      if (layers.length > 0) {
        this.#guard ??= (await loadCode(() => import('../host-guard.js'))).createGuard(this.#host);
        data = await this.#guard(layers);
      }
    } catch (thrown) {
      this.#missing(() => void (this.#guarding = this.#guardData(this.#layers)), thrown);
    }
    if (this.#layers !== layers) return;
    this.#hostData = data;
    this.#localize();
  }

  async #loadLexicon(locale: string): Promise<void> {
    const language = languageOf(locale);
    let lexicon: Lexicon | undefined;
    if (language !== 'en') {
      const changed = () => this.#lexicon === lexicon && this.#localize();
      // Offline, the language is English.
      const learnt = loadCode(() => import('../localization/lexicon.js')).then(({ loadLexicon }) =>
        loadLexicon(language, this.#catalogues, changed, this.#missing),
      );
      lexicon = await withTimeout(learnt);
      if (!lexicon) {
        // Words that load late are used from then on.
        const late = learnt.then(
          (words) => this.#speakLate(locale, (lexicon = words)),
          (thrown: unknown) => this.#missing(() => void this.#loadLexicon(this.#locale), thrown),
        );
        // A server renders once, so it waits for them.
        this.#host.codeComing?.(late);
      }
    }
    if (this.#locale !== locale) return;
    this.#lexicon = lexicon;
    this.#speak();
  }

  async #speakLate(locale: string, lexicon: Lexicon): Promise<void> {
    // Catalogues added in the meantime are not among the loaded words.
    await lexicon.load([...this.#catalogues]);
    if (this.#locale !== locale) return;
    this.#lexicon = lexicon;
    this.#speak();
  }

  readonly #missing = (again: () => void, thrown: unknown): undefined => void this.#host.codeMissing?.(again, thrown);

  #speak(): void {
    this.#loading = undefined;
    this.ready = true;
    this.#localize();
  }

  #localize(): void {
    this.localization = createLocalization(this.#locale, {
      lexicon: this.#lexicon,
      errors: this.#errors,
      host: this.#hostData,
      createFormats: this.#createFormats,
    });
    this.#host.requestUpdate();
  }
}
