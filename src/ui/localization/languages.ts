import type { PageWords } from './page-words.js';

/** A language registered by the page. */
interface Registered {
  readonly words: () => Promise<PageWords>;
  readonly direction: 'ltr' | 'rtl' | undefined;
}

// One of the two module-level states of a page: a language belongs to the page, as its `lang` does.
const languages = new Map<string, Registered>();
const listeners = new Set<() => void>();

/**
 * Registers a language, or further words for one: `registerLanguage('de', () => import('./de.js'))`, where `de.js`
 * exports `words`. The widgets on the page whose `lang` is `de`, or `de-CH` while nothing is registered for that, use
 * it at once; missing words are English (in `ar` Arabic). A module that fails to load is retried as other parts of a
 * widget are.
 *
 * @param language a BCP 47 tag, but not of English, whose words an element takes by its property `words`
 * @param load is called when an element first needs the language
 * @param options `direction` of the script; by default right to left for Arabic and left to right for others
 * @throws RangeError if it is not such a tag
 */
export function registerLanguage(
  language: string,
  load: () => Promise<{ readonly words: PageWords }>,
  { direction }: { readonly direction?: 'ltr' | 'rtl' } = {},
): void {
  const [tag = ''] = Intl.getCanonicalLocales(language);
  if (/^(?:en\b|$)/.test(tag)) throw new RangeError(`Words cannot be registered for the language “${tag}”.`);
  let words: Promise<PageWords> | undefined;
  languages.set(tag, {
    direction,
    words: () =>
      (words ??= load().then(
        (module) => module.words,
        (thrown: unknown) => {
          words = undefined;
          throw thrown;
        },
      )),
  });
  for (const listener of listeners) listener();
}

/** Removes all registered languages; for tests. */
export function forgetLanguages(): void {
  languages.clear();
}

/** The registered language for a locale: `de` for `de-CH`. */
export function registeredFor(locale: string): string | undefined {
  for (let tag = locale; tag !== ''; tag = tag.replace(/-?[^-]*$/, '')) if (languages.has(tag)) return tag;
  return undefined;
}

/** The language registered under this tag. */
export function registered(tag: string): Registered | undefined {
  return languages.get(tag);
}

/** Calls `listener` whenever a language is registered, until the returned function is called. */
export function whenRegistered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
