import { blobGas, transferGas } from '../client/wire/evm-facts.js';
import type { Log } from '../client/wire/log.js';
import type { Receipt } from '../client/wire/receipt.js';
import type { Check, FailReason, OpenReason } from './check.js';
import { isSystemAddress } from './system-address.js';

/**
 * Checks what the rules of Ethereum say of every receipt by itself: a failed transaction leaves no logs, one without recipient
 * creates a contract and no other does, none costs less gas than the least, and blobs are paid for whole.
 *
 * Types of other chains have rules of their own and are left out. Where a chain is known to break a rule with the types of
 * Ethereum, that is a doubt and no mismatch.
 */
export function checkReceiptRules(receipts: readonly Receipt[]): Check[] {
  const rules: readonly Rule[] = [failedWithoutLogs, contractOfCreation, leastGas(receipts), wholeBlobs];
  return rules.flatMap(({ id, member, judge }) => {
    let compared = 0;
    const found = receipts.flatMap((receipt, place): Check[] => {
      const verdict = isOfEthereum(receipt) ? judge(receipt) : undefined;
      if (verdict !== undefined) compared++;
      return verdict === undefined || verdict === 'fits'
        ? []
        : [{ id, basis: 'response', path: `result[${place}].${member}`, ...verdict }];
    });
    if (found.length > 0) return found;
    return compared > 0 ? [{ id, basis: 'response', outcome: 'pass' } as const] : [];
  });
}

/** What a rule says of a receipt; undefined when it says nothing of such a one. */
type Verdict =
  | 'fits'
  | undefined
  | ({ readonly details: Readonly<Record<string, string>> } & (
      | { readonly outcome: 'fail'; readonly reason: FailReason }
      | { readonly outcome: 'open'; readonly reason: OpenReason }
    ));

interface Rule {
  readonly id: Check['id'];
  readonly member: string;
  readonly judge: (receipt: Receipt) => Verdict;
}

const ofEthereum: ReadonlySet<string> = new Set(['legacy', 'eip2930', 'eip1559', 'eip4844', 'eip7702']);

/** Old nodes leave out the type. */
function isOfEthereum({ type }: Receipt): boolean {
  return type === null || ofEthereum.has(type);
}

/** What a failed transaction logs is undone with it; but some chains log the fee, which is paid all the same. */
const failedWithoutLogs: Rule = {
  id: 'receipt-outcome',
  member: 'logs',
  judge({ status, logs }) {
    if (status !== 'reverted') return undefined;
    if (logs.length === 0) return 'fits';
    const details = { claimed: `${logs.length}` };
    return logs.every(isOfFee)
      ? { outcome: 'open', reason: 'fee-logs', details }
      : { outcome: 'fail', reason: 'logs-of-failed', details };
  },
};

/** A transfer of a token (Celo, Tempo), or a log of the chain's own (Polygon, ZKsync). */
function isOfFee({ address, topics: [event] }: Log): boolean {
  return event?.toLowerCase() === transfer || isSystemAddress(address);
}

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** Nodes differ in whether a creation that failed names the contract that it would have made. */
const contractOfCreation: Rule = {
  id: 'receipt-contract',
  member: 'contractAddress',
  judge({ to, contractAddress, status }) {
    // Some nodes write zeros for none.
    const created = contractAddress !== null && !/^0x0*$/.test(contractAddress);
    if (to === null) {
      if (created) return 'fits';
      return status === 'success' ? { outcome: 'fail', reason: 'no-contract', details: {} } : undefined;
    }
    if (!created) return 'fits';
    const details = { claimed: contractAddress };
    // On some chains a contract of theirs creates others.
    return isSystemAddress(to)
      ? { outcome: 'open', reason: 'chains-own', details }
      : { outcome: 'fail', reason: 'needless-contract', details };
  },
};

/**
 * Refunds gave back up to half before London, whose types of transactions tell that it is in force. That a chain counts gas
 * as Ethereum does shows in a plain transfer; without one in the block, and of what nobody paid for, less gas is a doubt.
 */
function leastGas(receipts: readonly Receipt[]): Rule {
  const isLondon = receipts.some(({ type }) => type === 'eip1559' || type === 'eip4844' || type === 'eip7702');
  const countsAlike = receipts.some(({ gasUsed }) => gasUsed === transferGas);
  const least = isLondon ? transferGas : transferGas / 2n;
  return {
    id: 'receipt-gas',
    member: 'gasUsed',
    judge({ gasUsed, cumulativeGasUsed, effectiveGasPrice }) {
      if (gasUsed >= least) return 'fits';
      const details = { claimed: `${gasUsed}`, least: `${least}`, most: `${cumulativeGasUsed}` };
      return countsAlike && effectiveGasPrice !== 0n
        ? { outcome: 'fail', reason: 'out-of-bounds', details }
        : { outcome: 'open', reason: 'other-rules', details };
    },
  };
}

const wholeBlobs: Rule = {
  id: 'blob-gas',
  member: 'blobGasUsed',
  judge({ type, blobGasUsed }) {
    if (type !== 'eip4844' || blobGasUsed === undefined) return undefined;
    if (blobGasUsed > 0n && blobGasUsed % blobGas === 0n) return 'fits';
    return { outcome: 'fail', reason: 'part-of-blob', details: { claimed: `${blobGasUsed}` } };
  },
};
