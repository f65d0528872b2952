import type { SelectKind } from './events.js';

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
}
