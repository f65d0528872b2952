import type { Log } from '../client/wire/log.js';
import type { Receipt } from '../client/wire/receipt.js';
import type { Check } from './check.js';
import { isSameHex } from './same-hex.js';

/**
 * Checks that logs are counted through the block, and that each names the transaction of its receipt.
 *
 * A number that is left out within a receipt is a log too few. Between two of them it may be how the chain counts: some skip
 * numbers there, or begin again. That stays open.
 *
 * @param complete whether these are all the receipts of the block; of a lone one nothing follows
 */
export function checkReceiptLogs(receipts: readonly Receipt[], complete: boolean): Check[] {
  const about = { id: 'log-order', basis: 'response' } as const;
  let next = complete ? 0 : (receipts[0]?.logs[0]?.logIndex ?? 0);
  let doubt: Check | undefined;
  const failures = receipts.flatMap((receipt, place) =>
    receipt.logs.flatMap((log, index): Check[] => {
      const expected = next;
      // One log too many or too few is told once, and not of all that follow it.
      next = (log.logIndex ?? expected) + 1;
      const found = (name: string, claimed: string, computed: string) =>
        ({ ...about, path: `result[${place}].logs[${index}].${name}`, details: { claimed, computed } }) as const;
      if (log.logIndex !== expected) {
        const odd = found('logIndex', `${log.logIndex}`, `${expected}`);
        if (index > 0) return [{ ...odd, outcome: 'fail', reason: 'mismatch' }];
        // How a chain counts is told once.
        doubt ??= { ...odd, outcome: 'open', reason: 'numbered-otherwise' };
      }
      const [name, claimed, computed] = strange(log, receipt) ?? [];
      if (name === undefined || claimed === undefined || computed === undefined) return [];
      return [{ ...found(name, claimed, computed), outcome: 'fail', reason: 'mismatch' }];
    }),
  );
  if (failures.length > 0 || doubt) return [...failures, ...[doubt ?? []].flat()];
  return receipts.some(({ logs }) => logs.length > 0) ? [{ ...about, outcome: 'pass' }] : [];
}

/** The member of a log by which it is of another transaction than its receipt. */
function strange({ transactionHash, transactionIndex }: Log, receipt: Receipt) {
  if (transactionHash === null || !isSameHex(transactionHash, receipt.transactionHash))
    return ['transactionHash', `${transactionHash}`, receipt.transactionHash] as const;
  if (transactionIndex !== receipt.transactionIndex)
    return ['transactionIndex', `${transactionIndex}`, `${receipt.transactionIndex}`] as const;
  return undefined;
}
