import type { Catalogue, Language } from './catalogue.js';

/** The words of one language other than English, as far as they are loaded; what is not is English. */
export class Lexicon {
  readonly language: Exclude<Language, 'en'>;
  readonly #loaded = new Map<Catalogue<unknown>, unknown>();
  readonly #changed: () => void;

  /** `changed` is called when words came that were asked for and not there. */
  constructor(language: Exclude<Language, 'en'>, changed: () => void) {
    this.language = language;
    this.#changed = changed;
  }

  /** Loads words before they are needed. Without the network they stay English, until they are loaded another time. */
  async load(catalogues: Iterable<Catalogue<unknown>>): Promise<void> {
    await Promise.allSettled(
      [...catalogues].map(async (catalogue) => {
        if (!this.#loaded.has(catalogue)) this.#loaded.set(catalogue, await catalogue[this.language]());
      }),
    );
  }

  /** The words, or the English ones until they are loaded. */
  wordsOf<W>(catalogue: Catalogue<W>): W {
    if (this.#loaded.has(catalogue)) return this.#loaded.get(catalogue) as W;
    void this.load([catalogue]).then(() => this.#loaded.has(catalogue) && this.#changed());
    return catalogue.en;
  }
}

/** A lexicon with these words in it. */
export async function learn(
  language: Exclude<Language, 'en'>,
  catalogues: Iterable<Catalogue<unknown>>,
  changed: () => void,
): Promise<Lexicon> {
  const lexicon = new Lexicon(language, changed);
  await lexicon.load(catalogues);
  return lexicon;
}
