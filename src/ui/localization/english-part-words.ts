/**
 * The words of the parts that come by `import()`, in English: table, copying, amounts, charts. English comes with those
 * parts; another language comes with its other words.
 */
export const english = {
  copy: 'Copy',
  /** Names the copy button for those who hear it. */
  copyOf: (what: string) => `Copy ${what}`,
  copied: 'Copied.',
  copyBlocked: 'Copying is blocked on this page. The text is selected: copy it with the keyboard.',
  sortHint: 'Sorts the loaded rows.',
  /** Says that rows out of view are not in the page, for a search by the browser. */
  windowed: (total: string) =>
    `Of ${total} rows, only the visible ones are in the page, so the browser’s search cannot find the others.`,
  drawAll: 'Show all rows',
  select: (row: string) => `Select ${row}`,
  unit: 'Unit',
  progress: (done: string, total: string) => `${done} of ${total}`,
  more: (count: string) => `and ${count} more`,
  chart: {
    asTable: 'Show as table',
    hint: 'Point at the chart, or use the arrow keys, to read a value.',
    /** Names the slider that reads out the values of a chart. */
    cursor: (chart: string) => `Read values: ${chart}`,
  },
};

/** The words of the parts that come by `import()`. */
export type PartWords = typeof english;
