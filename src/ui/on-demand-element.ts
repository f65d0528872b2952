/**
 * The code on demand that an element may need before its answer. It has its own table, because every page loads the
 * table with the element. The weight is the size in addition to a widget with its answer.
 */
export const onDemandOfElement = {
  /** 2.3 kB: Most pages neither set a block hash nor have a source of headers. */
  anchor: () => import('./evm/find-anchor.js'),
  /** 2.6 kB: Few answers have notes with sentences, and few failures have details. */
  remarks: () => import('./templates/remarks.js'),
  /** 3.3 kB: Few pages supply their own response. */
  reply: () => import('./when-to-ask/reply.js'),
  /** 4.3 kB: Few elements have `lazy`, `refresh-every`, `permalink`, `snapshot` or `reply`. */
  whenToAsk: () => import('./when-to-ask/when-to-ask.js'),
};
