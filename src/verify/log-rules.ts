import { logKey, type Log } from '../client/operations/logs-reply.js';
import type { Check, FailReason, OpenReason } from './check.js';
import { isBlank, isSameHex } from './compare.js';

export interface LogRule {
  readonly id: Check['id'];
  /**
   * Checks a log against earlier logs.
   *
   * @param before the previous log of the same answer
   * @returns `undefined` if there was nothing to compare
   */
  readonly judge: (log: Log, before: Log | undefined) => 'fits' | Finding | undefined;
}

export type Finding = { readonly member?: string; readonly details: Readonly<Record<string, string>> } & (
  | { readonly outcome: 'fail'; readonly reason: FailReason }
  | { readonly outcome: 'open'; readonly reason: OpenReason }
);

export function createUniqueRule(): LogRule {
  const seen = new Set<string>();
  return {
    id: 'logs-unique',
    judge(log) {
      // Logs of a pending block have no index, and may be equal otherwise.
      if (log.logIndex === null) return undefined;
      const key = logKey(log);
      const [isFirst, isTwice] = [seen.size === 0, seen.has(key)];
      seen.add(key);
      if (isTwice) return { outcome: 'fail', reason: 'twice', details: { claimed: nameOf(log) } };
      return isFirst ? undefined : 'fits';
    },
  };
}

export const sortedRule: LogRule = {
  id: 'logs-sorted',
  judge(log, before) {
    if (!before || before.blockNumber === null || log.blockNumber === null) return undefined;
    const outOfOrder = { outcome: 'fail', reason: 'out-of-order', details: { claimed: nameOf(log) } } as const;
    if (before.blockNumber !== log.blockNumber) return before.blockNumber < log.blockNumber ? 'fits' : outOfOrder;
    const climb = (log.transactionIndex ?? 0) - (before.transactionIndex ?? 0);
    if (climb < 0) return outOfOrder;
    // Duplicates have their own check.
    if ((before.logIndex ?? 0) < (log.logIndex ?? 0) || (climb === 0 && before.logIndex === log.logIndex))
      return 'fits';
    // Transactions that are not numbered share one index.
    const isOne = log.transactionHash === before.transactionHash;
    if (climb === 0 && isOne) return outOfOrder;
    const details = { claimed: `${log.logIndex}`, computed: `${(before.logIndex ?? 0) + 1}` };
    return { outcome: 'open', reason: 'numbered-otherwise', member: 'logIndex', details };
  },
};

/**
 * A block number has one block hash, and a transaction is in one block. Some chains write zeros for logs outside of
 * transactions.
 */
export function createBlockRule(): LogRule {
  const hashes = new Map<string, string>();
  return {
    id: 'logs-blocks',
    judge({ blockNumber, blockHash, transactionHash, removed }) {
      if (blockNumber === null || blockHash === null || isBlank(blockHash) || removed) return undefined;
      let verdict: 'fits' | undefined;
      for (const key of [
        `${blockNumber}`,
        ...(transactionHash === null || isBlank(transactionHash) ? [] : [transactionHash.toLowerCase()]),
      ]) {
        const known = hashes.get(key);
        if (known === undefined) hashes.set(key, blockHash);
        else if (isSameHex(known, blockHash)) verdict = 'fits';
        else {
          const details = { claimed: blockHash, computed: known };
          return { outcome: 'fail', reason: 'elsewhere', member: 'blockHash', details };
        }
      }
      return verdict;
    },
  };
}

/**
 * A transaction has one index in its block, and no index has two transactions. If log indices restart in each
 * transaction, all indices of a block may be 0, because the chain does not number transactions, either.
 */
export function createPlaceRule(): LogRule {
  const blocks = new Map<string, { readonly places: Map<string, number>; readonly hashes: Map<number, string> }>();
  /** Blocks whose log indices restart in each transaction. */
  const anew = new Set<string>();
  return {
    id: 'logs-transactions',
    judge({ blockHash, transactionHash, transactionIndex, logIndex, removed }, before) {
      if (blockHash === null || transactionHash === null || transactionIndex === null || removed) return undefined;
      if (isBlank(transactionHash)) return undefined;
      const key = blockHash.toLowerCase();
      const known = blocks.get(key);
      const { places, hashes } = known ?? { places: new Map<string, number>(), hashes: new Map<number, string>() };
      if (!known) blocks.set(key, { places, hashes });
      const hash = transactionHash.toLowerCase();
      const [place = transactionIndex, other = hash] = [places.get(hash), hashes.get(transactionIndex)];
      if (place !== transactionIndex) {
        const details = { claimed: `${transactionIndex}`, computed: `${place}` };
        return { outcome: 'fail', reason: 'elsewhere', member: 'transactionIndex', details };
      }
      if (before?.blockHash === blockHash && (logIndex ?? 0) <= (before.logIndex ?? -1)) anew.add(key);
      if (other !== hash && transactionIndex === 0 && hashes.size === 1 && anew.has(key)) {
        const details = { claimed: '0', computed: '1' };
        return { outcome: 'open', reason: 'nodes-differ', member: 'transactionIndex', details };
      }
      if (other !== hash) {
        const details = { claimed: hash, computed: other };
        return { outcome: 'fail', reason: 'elsewhere', member: 'transactionHash', details };
      }
      places.set(hash, transactionIndex);
      hashes.set(transactionIndex, hash);
      return known && 'fits';
    },
  };
}

/** A block has one time, which is not before the time of a lower block. Some nodes write 0 for an unknown time. */
export function createTimeRule(): LogRule {
  const times = new Map<bigint, bigint>();
  return {
    id: 'logs-times',
    judge({ blockNumber, blockTimestamp, removed }, before) {
      if (blockNumber === null || !blockTimestamp || removed) return undefined;
      const known = times.get(blockNumber);
      if (known === undefined) {
        times.set(blockNumber, blockTimestamp);
        if (!before?.blockTimestamp || before.blockNumber === null || before.blockNumber >= blockNumber)
          return undefined;
        if (before.blockTimestamp <= blockTimestamp) return 'fits';
      } else if (known === blockTimestamp) return 'fits';
      const details = { claimed: `${blockTimestamp}`, computed: `${known ?? before?.blockTimestamp}` };
      return { outcome: 'fail', reason: 'other-time', member: 'blockTimestamp', details };
    },
  };
}

export function nameOf({ blockNumber, logIndex }: Log): string {
  return `${blockNumber ?? '?'}:${logIndex ?? '?'}`;
}
