import { loadCode } from '../../client/load-code.js';
import type { PageWords, WordCatalogues } from './page-words.js';

interface LanguageModule {
  /** The words, or a function that loads one catalogue's words, for a language with a file per widget. */
  readonly words: PageWords | ((catalogue: keyof WordCatalogues) => Promise<PageWords>);
}

interface Registered {
  readonly load: (catalogue: keyof WordCatalogues) => Promise<PageWords>;
  readonly direction: 'ltr' | 'rtl' | undefined;
}

// Not registered with `registerLanguage`, which an element does not load unless it registers a language.
const arabic: Registered = {
  load: async (catalogue) => (await loadCode(() => import('../../languages/ar/index.js'))).words(catalogue),
  direction: 'rtl',
};

// One of two module-level states of a page: a language belongs to the page, like its `lang`.
const languages = new Map([['ar', [arabic]]]);
const listeners = new Set<() => void>();

/**
 * Registers a language, or more strings for a language: `registerLanguage('de', () => import('./de.js'))`, where
 * `de.js` exports `words`. Widgets whose `lang` is `de` or `de-CH` use it immediately. Strings registered for a longer
 * tag, or later for the same tag, take precedence; missing strings fall back to English. A module that fails to load is
 * retried like other parts of a widget.
 *
 * @param language a BCP 47 tag, except English: set the property `words` to override English strings
 * @param load called when an element first needs the language
 * @param options `direction` of the script; by default the direction of the shorter tag, or else left to right
 * @throws RangeError if the tag is invalid or English
 */
export function registerLanguage(
  language: string,
  load: () => Promise<LanguageModule>,
  { direction }: { readonly direction?: 'ltr' | 'rtl' } = {},
): void {
  const [tag = ''] = Intl.getCanonicalLocales(language);
  if (/^(?:en\b|$)/.test(tag))
    throw new RangeError(`Invalid language “${tag}”: expected a BCP 47 tag other than English.`);
  let module: Promise<LanguageModule> | undefined;
  const loadOnce = () =>
    (module ??= load().catch((thrown: unknown) => {
      module = undefined;
      throw thrown;
    }));
  const registered: Registered = {
    direction,
    load: async (catalogue) => {
      const { words } = await loadOnce();
      return typeof words === 'function' ? words(catalogue) : words;
    },
  };
  languages.set(tag, [...(languages.get(tag) ?? []), registered]);
  for (const listener of listeners) listener();
}

/** Removes the languages that a page registered; for tests. */
export function forgetLanguages(): void {
  languages.clear();
  languages.set('ar', [arabic]);
}

/** The registered language for a locale: `de` for `de-CH`. */
export function registeredFor(locale: string): string | undefined {
  for (let tag = locale; tag !== ''; tag = tag.replace(/-?[^-]*$/, '')) if (languages.has(tag)) return tag;
  return undefined;
}

/** All registered words for a language; each entry overrides the entries before it: `de`, then `de-CH`. */
export function registeredUpTo(language: string): readonly Registered[] {
  return [...languages]
    .filter(([tag]) => `${language}-`.startsWith(`${tag}-`))
    .sort(([one], [other]) => one.length - other.length)
    .flatMap(([, registered]) => registered);
}

export function whenRegistered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
