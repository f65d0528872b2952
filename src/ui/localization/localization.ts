import type { GatewayError } from '../../client/errors.js';
import { loadCode } from '../../client/load-code.js';
import type { createFormats as createFormatsOf, Formats } from '../format/formats.js';
import type { GuardedData } from '../host-data.js';
import type { Catalogue, ErrorTable, ErrorText } from './catalogue.js';
import { english, type Words } from './english.js';
import { registeredFor } from './languages.js';
import type { Lexicon } from './lexicon.js';

/** The words and formats in which one widget speaks. */
export interface Localization {
  /** The language of the page, or English where it names none that can be used. */
  readonly locale: string;
  /** The language of the words: English where the page's own has no words yet. */
  readonly language: string;
  /** The direction of the words; undefined for English. */
  readonly direction: 'ltr' | 'rtl' | undefined;
  readonly words: Words;
  /** How numbers and times are written. Reading it throws before the code that draws answers or failures brought `createFormats`. */
  readonly format: Formats;
  /** The texts of errors; they come with the first error. */
  readonly errors: ErrorTable | undefined;
  /** What the native coin of the network on show is called, where the page says; foreign text. */
  readonly coin?: string | undefined;
  /** What the page around the widget says about addresses and hashes, and where it links them to. */
  readonly host: GuardedData;
  /** Which plural form a count takes. */
  plural(count: number): Intl.LDMLPluralRule;
  /** The words of a catalogue in this language. Those of a renderer are there when it draws; others are English until they are. */
  wordsOf<W>(catalogue: Catalogue<W>): W;
}

/** What a localization is made of, beside its locale. */
export interface Vocabulary {
  /** The words of a language other than English. */
  readonly lexicon?: Lexicon | undefined;
  readonly errors?: Catalogue<ErrorTable> | undefined;
  readonly host?: GuardedData;
  /** Makes the formats, which nobody needs before there is an answer or a failure. */
  readonly createFormats?: typeof createFormatsOf | undefined;
}

/** The words that all widgets share. */
export const sharedWords: Catalogue<Words> = {
  name: 'shared',
  en: english,
  ar: async () => (await loadCode(() => import('./arabic.js'))).arabic,
};

/** The words and formats of a locale. */
export function createLocalization(
  locale: string,
  { lexicon, errors, host = {}, createFormats }: Vocabulary = {},
): Localization {
  const rules = new Intl.PluralRules(locale);
  let formats: Formats | undefined;
  const wordsOf = <W>(catalogue: Catalogue<W>) => {
    const words = lexicon?.wordsOf(catalogue) ?? catalogue.en;
    return host.words?.(catalogue, words) ?? words;
  };
  return {
    locale,
    language: lexicon?.language ?? 'en',
    direction: lexicon?.direction,
    words: wordsOf(sharedWords),
    get format() {
      formats ??= createFormats?.(locale);
      if (!formats) throw new TypeError('formats');
      return formats;
    },
    errors: errors && wordsOf(errors),
    host,
    plural: (count) => rules.select(count),
    wordsOf,
  };
}

/** The text of an error; the error's own English sentence where no other is loaded. */
export function describeError(error: GatewayError, localization: Localization): ErrorText {
  return localization.errors?.[error.code](error, localization) ?? { what: error.message, next: '' };
}

/** The language that there are words for. */
export function languageOf(locale: string): string {
  return registeredFor(locale) ?? (/^ar\b/.test(locale) ? 'ar' : 'en');
}

/** The language that an element is in: its own, or that of the nearest ancestor, through shadow roots. */
export function localeOf(element: Element): string {
  try {
    return Intl.getCanonicalLocales(nearest(element, '[lang]:not([lang=""])')?.getAttribute('lang') ?? 'en')[0] ?? 'en';
  } catch {
    // Not a language tag: pages hold all kinds of text in `lang`.
    return 'en';
  }
}

/** The direction that words of another language need where the page does not give one; undefined where it does. */
export function directionOf(element: Element, direction: 'ltr' | 'rtl' | undefined): 'ltr' | 'rtl' | undefined {
  return (nearest(element, '[lang],[dir]')?.hasAttribute('dir') ?? direction === undefined)
    ? undefined
    : (direction ?? 'ltr');
}

function nearest(element: Element, selector: string): Element | undefined {
  for (let at: Element | undefined = element; at; at = parentOf(at)) {
    const found = at.closest(selector);
    if (found) return found;
  }
  return undefined;
}

function parentOf(element: Element): Element | undefined {
  return (element.getRootNode() as Partial<ShadowRoot>).host;
}
