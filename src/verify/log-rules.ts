import { logKey, type Log } from '../client/wire/log.js';
import type { Check, FailReason, OpenReason } from './check.js';
import { isSameHex } from './same-hex.js';

/** A rule that logs keep among one another. It remembers what it has seen. */
export interface LogRule {
  readonly id: Check['id'];
  /**
   * What it says of a log, after those that it was shown before.
   *
   * @param before the log that stands before it in the same answer
   * @returns `undefined` when there was nothing to compare it with
   */
  readonly judge: (log: Log, before: Log | undefined) => 'fits' | Finding | undefined;
}

/** What is odd about a log: in all of it, or in one member. */
export type Finding = { readonly member?: string; readonly details: Readonly<Record<string, string>> } & (
  | { readonly outcome: 'fail'; readonly reason: FailReason }
  | { readonly outcome: 'open'; readonly reason: OpenReason }
);

/** No log stands there twice. */
export function createUniqueRule(): LogRule {
  const seen = new Set<string>();
  return {
    id: 'logs-unique',
    judge(log) {
      // Logs of a pending block have no number, and are alike otherwise.
      if (log.logIndex === null) return undefined;
      const key = logKey(log);
      const [isFirst, isTwice] = [seen.size === 0, seen.has(key)];
      seen.add(key);
      if (isTwice) return { outcome: 'fail', reason: 'twice', details: { claimed: nameOf(log) } };
      return isFirst ? undefined : 'fits';
    },
  };
}

/** Logs stand in the order of blocks, of transactions in a block, and of their own numbers in a transaction. */
export const sortedRule: LogRule = {
  id: 'logs-sorted',
  judge(log, before) {
    if (!before || before.blockNumber === null || log.blockNumber === null) return undefined;
    const outOfOrder = { outcome: 'fail', reason: 'out-of-order', details: { claimed: nameOf(log) } } as const;
    if (before.blockNumber !== log.blockNumber) return before.blockNumber < log.blockNumber ? 'fits' : outOfOrder;
    const climb = (log.transactionIndex ?? 0) - (before.transactionIndex ?? 0);
    if (climb < 0) return outOfOrder;
    // The same log twice is another matter.
    if ((before.logIndex ?? 0) < (log.logIndex ?? 0) || (climb === 0 && before.logIndex === log.logIndex))
      return 'fits';
    if (climb === 0) return outOfOrder;
    const details = { claimed: `${log.logIndex}`, computed: `${(before.logIndex ?? 0) + 1}` };
    return { outcome: 'open', reason: 'numbered-otherwise', member: 'logIndex', details };
  },
};

/** A block number stands for one block hash, and a transaction is in one block. */
export function createBlockRule(): LogRule {
  const hashes = new Map<string, string>();
  return {
    id: 'logs-blocks',
    judge({ blockNumber, blockHash, transactionHash, removed }) {
      if (blockNumber === null || blockHash === null || removed) return undefined;
      let verdict: 'fits' | undefined;
      for (const key of [`${blockNumber}`, ...(transactionHash === null ? [] : [lower(transactionHash)])]) {
        const known = hashes.get(key);
        if (known === undefined) hashes.set(key, blockHash);
        else if (isSameHex(known, blockHash)) verdict = 'fits';
        else {
          const details = { claimed: blockHash, computed: known };
          return { outcome: 'fail', reason: 'other-block', member: 'blockHash', details };
        }
      }
      return verdict;
    },
  };
}

/** A transaction has one place in its block, and no place has two. */
export function createPlaceRule(): LogRule {
  const blocks = new Map<string, { readonly places: Map<string, number>; readonly hashes: Map<number, string> }>();
  return {
    id: 'logs-transactions',
    judge({ blockHash, transactionHash, transactionIndex, removed }) {
      if (blockHash === null || transactionHash === null || transactionIndex === null || removed) return undefined;
      const key = lower(blockHash);
      const known = blocks.get(key);
      const { places, hashes } = known ?? { places: new Map<string, number>(), hashes: new Map<number, string>() };
      if (!known) blocks.set(key, { places, hashes });
      const hash = lower(transactionHash);
      const [place = transactionIndex, other = hash] = [places.get(hash), hashes.get(transactionIndex)];
      if (place !== transactionIndex) {
        const details = { claimed: `${transactionIndex}`, computed: `${place}` };
        return { outcome: 'fail', reason: 'mismatch', member: 'transactionIndex', details };
      }
      if (other !== hash) {
        const details = { claimed: hash, computed: other };
        return { outcome: 'fail', reason: 'mismatch', member: 'transactionHash', details };
      }
      places.set(hash, transactionIndex);
      hashes.set(transactionIndex, hash);
      return known && 'fits';
    },
  };
}

/** A block has one time, and none of a higher one is before it. Zero is how some nodes say that they do not know. */
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

/** `43:2`: block and index, as people name a log. */
export function nameOf({ blockNumber, logIndex }: Log): string {
  return `${blockNumber ?? '?'}:${logIndex ?? '?'}`;
}

function lower(text: string): string {
  return text.toLowerCase();
}
