import type { SelectKind } from './events.js';
import { guarded, isText } from './host-input.js';
import type { Catalogue } from './localization/catalogue.js';
import { mergeWords } from './localization/merge-words.js';
import type { PageWords } from './localization/page-words.js';

/**
 * Names that a page gives to addresses and hashes, by the whole value as it is shown. They are shown as the page's word,
 * beside the value and never in its place.
 */
export type Labels = Readonly<Record<string, string>> | ((value: string, kind: SelectKind) => string | undefined);

/** Where values are linked to, by kind: https only, with `{value}` where the value goes, as `https://explorer.example/tx/{value}`. */
export type Links = Readonly<Partial<Record<SelectKind, string>>>;

/** What the page around a widget adds to what is shown. */
export interface HostWords {
  readonly labels?: Labels | undefined;
  readonly links?: Links | undefined;
  readonly words?: PageWords | undefined;
}

/** The same behind a guard: nothing of it throws, and what it gives is text. */
export interface GuardedWords {
  readonly labels?: ((value: string, kind: SelectKind) => string | undefined) | undefined;
  readonly links?: ((kind: SelectKind) => string | undefined) | undefined;
  /** The words of a catalogue with those of the page in their places. */
  readonly words?: (<W>(catalogue: Catalogue<W>, usual: W) => W) | undefined;
}

/** Puts a guard before what the page adds; everything that draws a name or a link asks behind it. */
export function guardWords({ labels, links, words }: HostWords): GuardedWords {
  return {
    labels: labels && guarded('labels', (value: string, kind: SelectKind) => wordFor(labels, value, kind), isText),
    links: links && guarded('links', (kind: SelectKind) => links[kind], isText),
    words: words && withWords(words),
  };
}

/** Merges each catalogue once, and again when its words came in another language. */
function withWords(given: PageWords): NonNullable<GuardedWords['words']> {
  const merged = new Map<unknown, unknown>();
  return <W>({ name }: Catalogue<W>, usual: W) => {
    if (!merged.has(usual)) merged.set(usual, mergeWords(usual, given[name as keyof PageWords], name));
    return merged.get(usual) as W;
  };
}

function wordFor(labels: Labels, value: string, kind: SelectKind): unknown {
  if (typeof labels === 'function') return labels(value, kind);
  // JSON text, as a framework may set it, has no names.
  if (typeof labels !== 'object') throw new TypeError('labels is neither an object nor a function, so it is not used.');
  // A chain may call a thing `constructor`; only the page's own entries count. They may be written with a checksum or without.
  const name = [value, value.toLowerCase()].find((each) => Object.hasOwn(labels, each));
  return name === undefined ? undefined : labels[name];
}
