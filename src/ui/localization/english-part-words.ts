/**
 * The words of the lazily loaded parts: table, copying, amounts, charts. English is loaded with those parts, another
 * language with its other words.
 */
export const english = {
  copy: 'Copy',
  /** Accessible name of the copy button. */
  copyOf: (what: string) => `Copy ${what}`,
  copied: 'Copied.',
  copyBlocked: 'Copying is blocked on this page. The text is selected: copy it with the keyboard.',
  sortHint: 'Sorts the loaded rows.',
  /** Says that rows out of view are not in the page, and so not found by the browser's search. */
  windowed: (total: string) =>
    `Of ${total} rows, only the visible ones are in the page, so the browser’s search cannot find the others.`,
  drawAll: 'Show all rows',
  previousMatch: 'Previous match',
  nextMatch: 'Next match',
  searching: 'searching …',
  unit: 'Unit',
  progress: (done: string, total: string) => `${done} of ${total}`,
  more: (count: string) => `and ${count} more`,
  chart: {
    asTable: 'Show as table',
    hint: 'Point at the chart, or use the arrow keys, to read a value.',
    /** Accessible name of the slider that reads out the values of a chart. */
    cursor: (chart: string) => `Read values: ${chart}`,
  },
};

export type PartWords = typeof english;
