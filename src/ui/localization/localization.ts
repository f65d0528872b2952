import type { GatewayError } from '../../client/errors.js';
import type { createFormats as createFormatsOf, Formats } from '../format/formats.js';
import type { GuardedData } from '../host-data.js';
import type { Catalogue, ErrorTable, ErrorText } from './catalogue.js';
import { cardWords, type CardWords } from './card.en.js';
import { registeredFor } from './languages.js';
import type { Lexicon } from './lexicon.js';

export interface Localization {
  /** The page language; English if the page sets no valid language. */
  readonly locale: string;
  /** The language of the words; English if the page's language has no words yet. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl' | undefined;
  readonly words: CardWords;
  /**
   * Formats of numbers and times. Reading it throws until the code that renders answers or failures has set
   * `createFormats`.
   */
  readonly format: Formats;
  readonly errors: ErrorTable | undefined;
  /** The name of the displayed network's native coin, if the page sets one; untrusted text. */
  readonly coin?: string | undefined;
  readonly host: GuardedData;
  plural(count: number): Intl.LDMLPluralRule;
  /**
   * The words of a catalogue in this language. A renderer's words have loaded before it renders; other words are
   * English until they have loaded.
   */
  wordsOf<W>(catalogue: Catalogue<W>): W;
}

export interface Vocabulary {
  readonly lexicon?: Lexicon | undefined;
  readonly errors?: Catalogue<ErrorTable> | undefined;
  readonly host?: GuardedData;
  /** Creates the formats, which are not needed until there is an answer or a failure. */
  readonly createFormats?: typeof createFormatsOf | undefined;
}

export function createLocalization(
  locale: string,
  { lexicon, errors, host = {}, createFormats }: Vocabulary = {},
): Localization {
  let rules: Intl.PluralRules | undefined;
  let formats: Formats | undefined;
  const wordsOf = <W>(catalogue: Catalogue<W>) => {
    const words = lexicon?.wordsOf(catalogue) ?? catalogue.en;
    return host.words?.(catalogue, words) ?? words;
  };
  return {
    locale,
    language: lexicon?.language ?? 'en',
    direction: lexicon?.direction,
    words: wordsOf(cardWords),
    get format() {
      formats ??= createFormats?.(locale);
      if (!formats) throw new TypeError('formats');
      return formats;
    },
    errors: errors && wordsOf(errors),
    host,
    plural: (count) => (rules ??= new Intl.PluralRules(locale)).select(count),
    wordsOf,
  };
}

export function describeError(error: GatewayError, localization: Localization): ErrorText {
  return localization.errors?.[error.code](error, localization) ?? { what: error.message, next: '' };
}

export function languageOf(locale: string): string {
  return registeredFor(locale) ?? 'en';
}

/** The language of an element: its own `lang`, or the `lang` of the nearest ancestor, through shadow roots. */
export function localeOf(element: Element): string {
  try {
    return Intl.getCanonicalLocales(nearest(element, '[lang]:not([lang=""])')?.getAttribute('lang') ?? 'en')[0] ?? 'en';
  } catch {
    // Not a language tag: pages put all kinds of text into `lang`.
    return 'en';
  }
}

/** The direction that the words need if the page does not set it; otherwise undefined. */
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
