import { guarded } from '../host-input.js';

/**
 * Overrides words with those of the page. A word of the wrong type is reported once and ignored, as is a
 * function that throws or returns another type than the default.
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
