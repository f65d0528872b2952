import type { GatewayError } from '../../client/errors.js';
import { createNumberFormats, type NumberFormats } from '../format/number.js';
import { createTimeFormats, type TimeFormats } from '../format/time.js';
import type { HostWords } from '../host-words.js';
import type { Catalogue, ErrorTable, ErrorText, Words } from './catalogue.js';
import { english } from './english.js';

/** The words and formats in which one widget speaks. */
export interface Localization {
  /** The language of the page, or English where it names none that can be used. */
  readonly locale: string;
  readonly words: Words;
  readonly format: NumberFormats & TimeFormats;
  /** The texts of errors; they come with the first error. */
  readonly errors: ErrorTable | undefined;
  /** What the page around the widget says about addresses and hashes, and where it links them to. */
  readonly host: HostWords;
  /** Which plural form a count takes. */
  plural(count: number): Intl.LDMLPluralRule;
  /** The words of a catalogue in this language. Those of a body are there when it draws; others are English until they are. */
  wordsOf<W>(catalogue: Catalogue<W>): W;
}

/** The words and formats of a locale. English is always there; other languages will come by `import()`. */
export function createLocalization(locale: string, errors?: ErrorTable): Localization {
  const rules = new Intl.PluralRules(locale);
  return {
    locale,
    words: english,
    format: { ...createNumberFormats(locale), ...createTimeFormats(locale) },
    errors,
    host: {},
    plural: (count) => rules.select(count),
    wordsOf: (catalogue) => catalogue.en,
  };
}

/** The text of an error; the error's own English sentence where no other is loaded. */
export function describeError(error: GatewayError, localization: Localization): ErrorText {
  return localization.errors?.[error.code](error, localization) ?? { what: error.message, next: '' };
}

/** The language that an element is in: its own, or that of the nearest ancestor, through shadow roots. */
export function localeOf(element: Element): string {
  const lang = nearestLang(element);
  try {
    return Intl.getCanonicalLocales(lang)[0] ?? 'en';
  } catch {
    // Not a language tag: pages hold all kinds of text in `lang`.
    return 'en';
  }
}

function nearestLang(element: Element): string {
  for (let at: Element | undefined = element; at; at = parentOf(at)) {
    const lang = at.closest('[lang]')?.getAttribute('lang');
    if (lang) return lang;
  }
  return 'en';
}

function parentOf(element: Element): Element | undefined {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : undefined;
}
