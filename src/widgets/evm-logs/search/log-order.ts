import { logKey, type Log } from '../../../client/operations/logs-reply.js';

/** Chain order; pending logs, which nodes no longer send, come last. */
export function compareLogs(a: Log, b: Log): number {
  if (a.blockNumber !== b.blockNumber) {
    if (a.blockNumber === null) return 1;
    if (b.blockNumber === null) return -1;
    return a.blockNumber < b.blockNumber ? -1 : 1;
  }
  // Some chains number logs per transaction.
  const byTransaction = (a.transactionIndex ?? 0) - (b.transactionIndex ?? 0);
  return byTransaction || (a.logIndex ?? 0) - (b.logIndex ?? 0);
}

export interface MergedLogs {
  readonly logs: readonly Log[];
  readonly duplicates: number;
}

/** Merges the logs of several answers. Answers in chain order need no sorting. */
export function mergeLogs(answers: readonly (readonly Log[])[]): MergedLogs {
  const all = answers.flat();
  // Usually, logs are already in order, so there are no duplicates.
  if (isInOrder(all)) return { logs: all, duplicates: 0 };
  all.sort(compareLogs);
  const seen = new Set<string>();
  const logs = all.filter((log) => {
    const key = logKey(log);
    return !seen.has(key) && seen.add(key);
  });
  return { logs, duplicates: all.length - logs.length };
}

/** The lowest block with two hashes: the chain changed between two answers. */
export function findConflict(logs: readonly Log[]): bigint | undefined {
  const hashes = new Map<bigint, string>();
  let lowest: bigint | undefined;
  let last: Log | undefined;
  for (const log of logs) {
    const { blockNumber, blockHash, removed } = log;
    if (blockNumber === null || blockHash === null || removed) continue;
    // Usually, a log belongs to the same block as the previous log.
    if (blockHash === last?.blockHash && blockNumber === last.blockNumber) continue;
    last = log;
    const known = hashes.get(blockNumber);
    if (known === undefined) hashes.set(blockNumber, blockHash);
    else if (known !== blockHash && (lowest === undefined || blockNumber < lowest)) lowest = blockNumber;
  }
  return lowest;
}

function isInOrder(logs: readonly Log[]): boolean {
  return logs.every((log, index) => {
    const before = logs[index - 1];
    return !before || compareLogs(before, log) < 0;
  });
}
