import type { ReactiveController } from 'lit';
import { loadCode } from '../../client/load-code.js';
import type { GuardedData, HostLayer } from '../host-data.js';
import type { Guard } from '../host-guard.js';
import type { Catalogue, ErrorTable } from '../localization/catalogue.js';
import { whenRegistered } from '../localization/languages.js';
import type { Lexicon } from '../localization/lexicon.js';
import {
  createLocalization,
  directionOf,
  languageOf,
  localeOf,
  sharedWords,
  type Localization,
  type Vocabulary,
} from '../localization/localization.js';
import { inTime } from './in-time.js';
import type { LazyHost } from './missing-code.js';
import { noLayers } from './provider.js';

/** Speaks the language that its element is in. Another language is spoken when its words are there, and the old one until then. */
export class LanguageController implements ReactiveController {
  readonly #host: LazyHost & Element;
  /** All words that are in use, to be loaded before another language is spoken. */
  readonly #catalogues = new Set<Catalogue<unknown>>([sharedWords]);
  #localization = createLocalization('en');
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
  #ready = false;
  /** Whether the card was given a direction, which it then keeps having. */
  #gaveDirection = false;

  constructor(host: LazyHost & Element) {
    this.#host = host;
  }

  hostConnected(): void {
    this.#unsubscribe = whenRegistered(() => {
      // What was said stays until the language is there.
      this.#lexicon = undefined;
      this.#locale = '';
      this.#host.requestUpdate();
    });
  }

  hostDisconnected(): void {
    this.#unsubscribe?.();
  }

  get localization(): Localization {
    return this.#localization;
  }

  /** Whether there are words to speak with. */
  get ready(): boolean {
    return this.#ready;
  }

  /** The direction of the words, where the page gives none that fits them. */
  get direction(): 'ltr' | 'rtl' | undefined {
    const own = directionOf(this.#host, this.#localization.direction);
    if (own) this.#gaveDirection = true;
    // Chromium (156) takes an element in a shadow tree whose `dir` is removed for `:dir(ltr)`, whatever it inherits.
    if (own || !this.#gaveDirection) return own;
    return getComputedStyle(this.#host).direction === 'rtl' ? 'rtl' : 'ltr';
  }

  /** What the page adds to what is shown. */
  set host(layers: readonly HostLayer[]) {
    if (layers !== this.#layers) this.#guarding = this.#guardData(layers);
  }

  /** Takes what makes formats, once. */
  set createFormats(create: Vocabulary['createFormats']) {
    if (this.#createFormats) return;
    this.#createFormats = create;
    this.#localize();
  }

  /** Finds out which language the element is in now. */
  listen(): void {
    const locale = localeOf(this.#host);
    if (locale === this.#locale && (this.#ready || this.#loading)) return;
    this.#locale = locale;
    if (languageOf(locale) === (this.#lexicon?.language ?? 'en')) this.#speak();
    else this.#loading = this.#learn(locale);
  }

  /** Loads these words in the language that is spoken, or will be in a moment. */
  async prepare(catalogues: readonly Catalogue<unknown>[]): Promise<void> {
    for (const catalogue of catalogues) this.#catalogues.add(catalogue);
    await this.#loading;
    await this.#guarding;
    await this.#lexicon?.load(catalogues);
  }

  /** Takes the words of errors, which come with the first error. */
  async takeErrors(errors: Catalogue<ErrorTable> | undefined): Promise<void> {
    if (errors) await this.prepare([errors]);
    this.#errors = errors;
    this.#localize();
  }

  /** The guard comes with the first data that needs one; what draws names and links waits for it. */
  async #guardData(layers: readonly HostLayer[]): Promise<void> {
    this.#layers = layers;
    let data: GuardedData = {};
    try {
      if (layers.length > 0) {
        this.#guard ??= (await loadCode(() => import('../host-guard.js'))).createGuard();
        data = await this.#guard(layers);
      }
    } catch (thrown) {
      this.#missing(() => void (this.#guarding = this.#guardData(this.#layers)), thrown);
    }
    if (this.#layers !== layers) return;
    this.#hostData = data;
    this.#localize();
  }

  async #learn(locale: string): Promise<void> {
    const language = languageOf(locale);
    let lexicon: Lexicon | undefined;
    if (language !== 'en') {
      const changed = () => this.#lexicon === lexicon && this.#localize();
      // Without a network it is English.
      const learnt = loadCode(() => import('../localization/lexicon.js')).then(({ learn }) =>
        learn(language, this.#catalogues, changed, this.#missing),
      );
      lexicon = await inTime(learnt);
      // Words that come later than a reader would wait are spoken from then on.
      if (!lexicon)
        learnt.then(
          (words) => this.#speakLate(locale, (lexicon = words)),
          (thrown: unknown) => this.#missing(() => void this.#learn(this.#locale), thrown),
        );
    }
    if (this.#locale !== locale) return;
    this.#lexicon = lexicon;
    this.#speak();
  }

  async #speakLate(locale: string, lexicon: Lexicon): Promise<void> {
    // What was asked for meanwhile is not among the words that were learnt.
    await lexicon.load([...this.#catalogues]);
    if (this.#locale !== locale) return;
    this.#lexicon = lexicon;
    this.#speak();
  }

  readonly #missing = (again: () => void, thrown: unknown): undefined => void this.#host.codeMissing?.(again, thrown);

  #speak(): void {
    this.#loading = undefined;
    this.#ready = true;
    this.#localize();
  }

  #localize(): void {
    this.#localization = createLocalization(this.#locale, {
      lexicon: this.#lexicon,
      errors: this.#errors,
      host: this.#hostData,
      createFormats: this.#createFormats,
    });
    this.#host.requestUpdate();
  }
}
