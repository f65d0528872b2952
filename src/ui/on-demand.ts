/**
 * The code that loads neither with an element nor in one of its stages, with the reason of each. The weight is what a widget
 * with its answer loads besides.
 */
export const onDemand = {
  /** 1.3 kB: Most pages neither set a block hash nor have a source of headers. */
  anchor: () => import('./evm/find-anchor.js'),
  /** 4.8 kB: Compares an answer with a header, which needs a block hash or a source of headers, too. */
  anchored: () => import('../verify/anchored-transaction.js'),
  /** 11.1 kB: Few elements ask a second gateway. */
  crossCheck: () => import('./extras/cross-check.js'),
  /** 1.3 kB: A page calls `export()`; the menu has this code in stage `more`. */
  exportTable: () => import('./tools/export-table.js'),
  /** 3.8 kB: Draws the mark of an answer if stage `check` did not load. */
  mark: () => import('./widget/check-stage.js'),
  /** 2.6 kB: Few answers have notes that are sentences, and few failures have details. */
  remarks: () => import('./templates/remarks.js'),
  /** 3.9 kB: Most elements request at once: no `lazy`, `refresh-every`, `permalink` or `snapshot`. */
  whenToAsk: () => import('./extras/request-control.js'),
};
