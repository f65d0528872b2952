import type { Catalogue } from './catalogue.js';
import { registeredUpTo } from './languages.js';
import { mergeWords, type PageWords, type WordCatalogues } from './page-words.js';

export class Lexicon {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly #loaded = new Map<Catalogue<unknown>, unknown>();
  /** Catalogues that failed to load; they stay English until they are loaded again. */
  readonly #missing = new Set<Catalogue<unknown>>();
  readonly #changed: () => void;
  readonly #whenMissing: WhenMissing;

  /** `changed` is called when requested words have loaded late. */
  constructor(language: string, changed: () => void, whenMissing: WhenMissing = () => undefined) {
    this.language = language;
    const directions = registeredUpTo(language).flatMap(({ direction }) => direction ?? []);
    this.direction = directions.at(-1) ?? 'ltr';
    this.#changed = changed;
    this.#whenMissing = whenMissing;
  }

  /** Loads words before they are needed. Words that fail to load stay English until requested again. */
  async load(catalogues: Iterable<Catalogue<unknown>>): Promise<void> {
    await Promise.all(
      [...catalogues].map(async (catalogue) => {
        if (this.#loaded.has(catalogue)) return;
        try {
          this.#loaded.set(catalogue, await this.#read(catalogue));
          this.#missing.delete(catalogue);
        } catch (thrown) {
          this.#missing.add(catalogue);
          this.#whenMissing(this.#again, thrown);
        }
      }),
    );
  }

  /** The words; English until they have loaded. */
  wordsOf<W>(catalogue: Catalogue<W>): W {
    if (this.#loaded.has(catalogue)) return this.#loaded.get(catalogue) as W;
    if (!this.#missing.has(catalogue))
      void this.load([catalogue]).then(() => this.#loaded.has(catalogue) && this.#changed());
    return catalogue.en;
  }

  async #read<W>({ name, en }: Catalogue<W>): Promise<W> {
    const layers = await Promise.all(
      registeredUpTo(this.language).map(({ load }) => load(name as keyof WordCatalogues)),
    );
    return layers.reduce((words, layer) => mergeWords(words, layer[name as keyof PageWords], name), en);
  }

  readonly #again = (): void => void this.load([...this.#missing]).then(this.#changed);
}

type WhenMissing = (again: () => void, thrown: unknown) => void;

export async function loadLexicon(
  language: string,
  catalogues: Iterable<Catalogue<unknown>>,
  changed: () => void,
  whenMissing?: WhenMissing,
): Promise<Lexicon> {
  const lexicon = new Lexicon(language, changed, whenMissing);
  await lexicon.load(catalogues);
  return lexicon;
}
