import type { Log } from '../client/operations/logs-reply.js';
import type { Receipt } from '../client/operations/block-receipts-reply.js';
import type { Check } from './check.js';
import { isBlank, isSameHex } from './same-hex.js';

/**
 * Checks that logs are numbered through the block, and that each has the transaction of its receipt.
 *
 * A skipped index within a receipt means a missing log. Between receipts some chains skip indexes or restart; that stays open.
 *
 * @param complete whether these are all the receipts of the block
 */
export function checkReceiptLogs(receipts: readonly Receipt[], complete: boolean): Check[] {
  const about = { id: 'log-order', basis: 'response' } as const;
  let next = complete ? 0 : (receipts[0]?.logs[0]?.logIndex ?? 0);
  let doubt: Check | undefined;
  let unnamed: Check | undefined;
  const failures = receipts.flatMap((receipt, place) =>
    receipt.logs.flatMap((log, index): Check[] => {
      const expected = next;
      // One missing or additional log is reported once, not for all later logs.
      next = (log.logIndex ?? expected) + 1;
      const found = (name: string, claimed: string, computed: string) =>
        ({ ...about, path: `result[${place}].logs[${index}].${name}`, details: { claimed, computed } }) as const;
      if (log.logIndex !== expected) {
        const odd = found('logIndex', `${log.logIndex}`, `${expected}`);
        if (index > 0) return [{ ...odd, outcome: 'fail', reason: 'mismatch' }];
        // The numbering of a chain is reported once.
        doubt ??= { ...odd, outcome: 'open', reason: 'numbered-otherwise' };
      }
      const blank = isBlank(log.transactionHash) ? 'transactionHash' : (log.transactionIndex ?? 'transactionIndex');
      if (typeof blank === 'string') {
        const path = `result[${place}].logs[${index}].${blank}`;
        unnamed ??= { ...about, path, outcome: 'open', reason: 'missing-field', details: { field: blank } };
      }
      const [name, claimed, computed] = strange(log, receipt) ?? [];
      if (name === undefined || claimed === undefined || computed === undefined) return [];
      return [{ ...found(name, claimed, computed), outcome: 'fail', reason: 'mismatch' }];
    }),
  );
  if (failures.length > 0 || doubt || unnamed) return [...failures, ...[doubt ?? [], unnamed ?? []].flat()];
  return receipts.some(({ logs }) => logs.length > 0) ? [{ ...about, outcome: 'pass' }] : [];
}

/** The member of a log that differs from the transaction of its receipt. */
function strange({ transactionHash, transactionIndex }: Log, receipt: Receipt) {
  if (!isBlank(transactionHash) && !isSameHex(`${transactionHash}`, receipt.transactionHash))
    return ['transactionHash', `${transactionHash}`, receipt.transactionHash] as const;
  if (transactionIndex !== null && transactionIndex !== receipt.transactionIndex)
    return ['transactionIndex', `${transactionIndex}`, `${receipt.transactionIndex}`] as const;
  return undefined;
}
