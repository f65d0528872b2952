/** The words of the proof of a log search, in English. */
export const english = {
  title: 'Proof of logs',
  /** `isPinned`: the page gave the block hash that the headers lead to. */
  covered: (count: string, total: string, amount: number, isPinned: boolean): string =>
    `Logs ${isPinned ? 'proven' : 'compared with the block header'} for ${count} of ${total} ${amount === 1 ? 'block' : 'blocks'}.`,
  parts: (empty: string, whole: string, told: string): string =>
    `No matching log by bloom filter: ${empty}; compared with receipts: ${whole}; only reported by the node: ${told}.`,
  ask: { headers: 'Load block headers', receipts: 'Load receipts and compare' },
  loading: { headers: 'Loading block headers:', receipts: 'Loading receipts:' },
  progress: (count: string, total: string): string => `${count} of ${total}`,
  /** `seconds` at the pace of the first header. */
  cost: (count: string, amount: number, seconds: string): string =>
    `${count} ${amount === 1 ? 'request' : 'requests'}, about ${seconds} s.`,
  bor: 'These headers are sealed as on Polygon, which keeps the logs of state syncs outside of them: the logs can be cross-checked, not proven.',
};

/** The words of the proof of a log search. */
export type ProofWords = typeof english;
