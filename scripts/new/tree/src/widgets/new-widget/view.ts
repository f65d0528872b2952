import type { NewCall } from '../../client/wire/new-call.js';

/** Values derived from an answer. */
export interface NewWidgetView {
  // toBeFilled: what is computed of the answer before it is drawn, as shares, sums and ages.
  /** Members that have no line of their own, by name. */
  readonly others: readonly (readonly [name: string, value: unknown])[];
}

/** Derives the view of an answer. */
export function toNewWidgetView({ extra = {} }: NewCall): NewWidgetView {
  return { others: Object.entries(extra) };
}
