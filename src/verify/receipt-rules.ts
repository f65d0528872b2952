import type { Log } from '../client/operations/logs-reply.js';
import type { Receipt } from '../client/operations/block-receipts-reply.js';
import type { Check, FailReason, OpenReason } from './check.js';
import { isBlank, isSameHex } from './compare.js';
import { blobGas, leastGasSinceAmsterdam, transferGas, transferTopic } from '../client/wire/evm-facts.js';
import {
  type GasEvidence,
  gasForkOf,
  isOfEthereum,
  isSystemAddress,
  showsLondon,
  showsLowerBase,
} from './chain-differences.js';

/**
 * Checks that logs are numbered through the block, and that each contains the transaction of its receipt.
 *
 * A skipped index within a receipt means a missing log. Between receipts, some chains skip indexes or restart, so the
 * check is open.
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
      // One missing or additional log is reported once, not for every later log.
      next = (log.logIndex ?? expected) + 1;
      const found = (name: string, claimed: string, computed: string) =>
        ({ ...about, path: `result[${place}].logs[${index}].${name}`, details: { claimed, computed } }) as const;
      if (log.logIndex !== expected) {
        const odd = found('logIndex', `${log.logIndex}`, `${expected}`);
        if (index > 0) return [{ ...odd, outcome: 'fail', reason: 'mismatch' }];
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

function strange({ transactionHash, transactionIndex }: Log, receipt: Receipt) {
  if (!isBlank(transactionHash) && !isSameHex(`${transactionHash}`, receipt.transactionHash))
    return ['transactionHash', `${transactionHash}`, receipt.transactionHash] as const;
  if (transactionIndex !== null && transactionIndex !== receipt.transactionIndex)
    return ['transactionIndex', `${transactionIndex}`, `${receipt.transactionIndex}`] as const;
  return undefined;
}

/**
 * Checks each receipt against the rules of Ethereum: a failed transaction has no logs, a transaction without recipient
 * creates a contract and others do not, gas is at least the minimum, and blob gas is a multiple of whole blobs.
 *
 * Types of other chains have their own rules and are skipped. If a chain is known to break a rule with the types of
 * Ethereum, the check is open, not failed.
 *
 * @param asked evidence of the block's gas rules, apart from the receipts
 */
export function checkReceiptRules(receipts: readonly Receipt[], asked: GasEvidence = {}): Check[] {
  const rules: readonly Rule[] = [
    failedWithoutLogs,
    contractOfCreation(receipts),
    leastGas(receipts, asked),
    wholeBlobs,
  ];
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

/** Logs of a failed transaction are reverted. Some chains log the fee, which is paid nevertheless. */
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

/** A token transfer (Celo, Tempo), or a log of a system contract (Polygon, ZKsync). */
function isOfFee({ address, topics: [event] }: Log): boolean {
  return event?.toLowerCase() === transferTopic || isSystemAddress(address);
}

/** Nodes differ in whether a failed creation has a contract address, and some never return one. */
function contractOfCreation(receipts: readonly Receipt[]): Rule {
  const areNamed = receipts.some(({ contractAddress }) => contractAddress !== null);
  return {
    id: 'receipt-contract',
    member: 'contractAddress',
    judge({ to, contractAddress, status }) {
      // Some nodes write the zero address if there is no contract.
      const created = contractAddress !== null && !/^0x0*$/.test(contractAddress);
      if (to === null) {
        if (created) return 'fits';
        if (status !== 'success') return undefined;
        return areNamed
          ? { outcome: 'fail', reason: 'no-contract', details: {} }
          : { outcome: 'open', reason: 'missing-field', details: { field: 'contractAddress' } };
      }
      if (!created) return 'fits';
      const details = { claimed: contractAddress };
      // On some chains, a system contract creates others.
      if (isSystemAddress(to)) return { outcome: 'open', reason: 'chains-own', details };
      // Some nodes write the recipient of every transaction here.
      return isSameHex(contractAddress, to)
        ? { outcome: 'open', reason: 'nodes-differ', details: { ...details, computed: 'null' } }
        : { outcome: 'fail', reason: 'needless-contract', details };
    },
  };
}

/**
 * Before London, refunds were up to half of the gas; transaction types since London show that it is active. Amsterdam
 * has a lower minimum (EIP-2780). Without other evidence, either rule may apply, because a receipt is no evidence for
 * itself. A plain call in the block shows that the chain counts gas like Ethereum, and so does a fork set by the page.
 * Otherwise, or for free transactions, less gas is open.
 */
function leastGas(receipts: readonly Receipt[], { named, header }: GasEvidence): Rule {
  const isLondon = (header !== undefined && header !== 'frontier') || receipts.some(showsLondon);
  const known = gasForkOf({ named, header });
  const signs = isLondon ? receipts.filter(showsLowerBase) : [];
  const has = (plain: readonly bigint[]) => receipts.some(({ gasUsed }) => plain.includes(gasUsed));
  const countsAlike = { before: has([transferGas]), since: has([...plainSinceAmsterdam, transferGas]) };
  return {
    id: 'receipt-gas',
    member: 'gasUsed',
    judge(receipt) {
      const { gasUsed, cumulativeGasUsed, effectiveGasPrice } = receipt;
      const fork = known ?? (signs.some((sign) => sign !== receipt) ? 'amsterdam' : undefined);
      const before = isLondon ? transferGas : transferGas / 2n;
      const least = fork === 'amsterdam' ? leastGasSinceAmsterdam : before;
      if (gasUsed >= least) return 'fits';
      const details = { claimed: `${gasUsed}`, least: `${least}`, ...(fork ? { fork } : {}) };
      const possible = fork === undefined && leastGasSinceAmsterdam < least ? leastGasSinceAmsterdam : least;
      const isAlike = named !== undefined || countsAlike[fork === 'amsterdam' ? 'since' : 'before'];
      return isAlike && effectiveGasPrice !== 0n && gasUsed < possible
        ? {
            outcome: 'fail',
            reason: 'out-of-bounds',
            details: { ...details, least: `${possible}`, most: `${cumulativeGasUsed}` },
          }
        : { outcome: 'open', reason: 'other-rules', details };
    },
  };
}

/** The gas of a transaction without value: to its own sender, and to another account. */
const plainSinceAmsterdam: readonly bigint[] = [leastGasSinceAmsterdam, 15_000n];

const wholeBlobs: Rule = {
  id: 'blob-gas',
  member: 'blobGasUsed',
  judge({ type, blobGasUsed }) {
    if (type !== 'eip4844' || blobGasUsed === undefined) return undefined;
    if (blobGasUsed > 0n && blobGasUsed % blobGas === 0n) return 'fits';
    return { outcome: 'fail', reason: 'part-of-blob', details: { claimed: `${blobGasUsed}` } };
  },
};
