import { guarded } from '../host-input.js';
import type { AnswerWords } from './answer.en.js';
import type { CallWords } from './calls.en.js';
import type { CardWords } from './card.en.js';
import type { ErrorTable } from './catalogue.js';
import type { CheckWords } from './checks.en.js';
import type { LogDetailWords } from './log-detail.en.js';
import type { LogWords } from './logs.en.js';
import type { MessageWords } from './messages.en.js';
import type { RemarkWords } from './remarks.en.js';
import type { ToolWords } from './tools.en.js';
import type { ValueWords } from './values.en.js';
import type { VerdictWords } from './verdicts.en.js';

/**
 * Overrides words with the page's words. A word of the wrong type is reported once and ignored, and so is a function
 * that throws or returns a type that differs from the default.
 *
 * @param name of the catalogue, for the report
 */
export function mergeWords<W>(usual: W, given: unknown, name: string): W {
  if (given === undefined || given === null) return usual;
  if (typeof given !== typeof usual || Array.isArray(given) !== Array.isArray(usual)) {
    reportError(new TypeError(`words: ${name} is of an unexpected type (${typeof given}), so it is not used.`));
    return usual;
  }
  if (typeof usual === 'function') return mergeFunction(usual as unknown as Say, given as Say, name) as unknown as W;
  if (typeof usual !== 'object' || usual === null || Array.isArray(usual)) return given as W;
  return Object.fromEntries(
    Object.entries(usual).map(([key, word]) => [
      key,
      Object.hasOwn(given, key) ? mergeWords(word, (given as Record<string, unknown>)[key], `${name}.${key}`) : word,
    ]),
  ) as W;
}

type Say = (...given: unknown[]) => unknown;

function mergeFunction(usual: Say, given: Say, name: string): Say {
  let usually: unknown;
  const say = guarded(`words: ${name}`, given, (word): word is unknown => typeof word === typeof usually);
  return (...values) => {
    usually = usual(...values);
    return mergeWords(usually, say(...values), name);
  };
}

/** All words of the package by catalogue name. Each widget adds its own. */
export interface WordCatalogues {
  readonly card: CardWords;
  readonly answer: AnswerWords;
  readonly calls: CallWords;
  readonly checks: CheckWords;
  readonly errors: ErrorTable;
  readonly logs: LogWords;
  readonly logDetail: LogDetailWords;
  readonly messages: MessageWords;
  readonly remarks: RemarkWords;
  readonly tools: ToolWords;
  readonly values: ValueWords;
  readonly verdicts: VerdictWords;
}

export type WordsOf<Name extends keyof WordCatalogues> = Pick<WordCatalogues, Name>;

/**
 * Overrides of built-in strings, by catalogue: `{ card: { retry: 'Erneut laden' } }`. A string with numbers is a
 * function, like in English. Omitted strings keep their default.
 */
export type PageWords = { readonly [Name in keyof WordCatalogues]?: Partly<WordCatalogues[Name]> };

type Partly<W> = W extends ((...given: never[]) => unknown) | readonly unknown[]
  ? W
  : W extends object
    ? { readonly [Key in keyof W]?: Partly<W[Key]> }
    : W;
