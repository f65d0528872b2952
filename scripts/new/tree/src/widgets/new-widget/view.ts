import type { NewCall } from '../../client/wire/new-call.js';

/** What an answer is shown as. */
export interface NewWidgetView {
  // toBeFilled: what is computed of the answer before it is drawn, as shares, sums and ages.
  /** Members that have no line of their own, by name. */
  readonly others: readonly (readonly [name: string, value: unknown])[];
}

/** What there is to say of an answer. */
export function toNewWidgetView({ extra = {} }: NewCall): NewWidgetView {
  return { others: Object.entries(extra) };
}
