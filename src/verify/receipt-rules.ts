import { transferTopic } from '../client/wire/evm.js';
import { blobGas, leastGasSinceAmsterdam, transferGas } from '../client/wire/evm-facts.js';
import type { Log } from '../client/operations/logs-reply.js';
import type { Receipt } from '../client/operations/block-receipts-reply.js';
import { isOfEthereum } from './chain-signs.js';
import type { Check, FailReason, OpenReason } from './check.js';
import { gasForkOf, showsLondon, showsLowerBase, type GasEvidence } from './gas-fork.js';
import { isSameHex } from './same-hex.js';
import { isSystemAddress } from './system-address.js';

/**
 * Checks each receipt against the rules of Ethereum: a failed transaction has no logs, one without recipient creates a contract
 * and no other does, gas is at least the minimum, and blob gas is that of whole blobs.
 *
 * Types of other chains have their own rules and are skipped. If a chain is known to break a rule with the types of Ethereum,
 * the check is open, not failed.
 *
 * @param asked what shows the gas rules of the block, apart from the receipts
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

/** The result of a rule for a receipt; undefined if it does not apply. */
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

/** Logs of a failed transaction are reverted; but some chains log the fee, which is paid nevertheless. */
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

/** Nodes differ in whether a failed creation has a contract address, and some name none at all. */
function contractOfCreation(receipts: readonly Receipt[]): Rule {
  const areNamed = receipts.some(({ contractAddress }) => contractAddress !== null);
  return {
    id: 'receipt-contract',
    member: 'contractAddress',
    judge({ to, contractAddress, status }) {
      // Some nodes write the zero address for none.
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
      // On some chains a system contract creates others.
      if (isSystemAddress(to)) return { outcome: 'open', reason: 'chains-own', details };
      // Some nodes name the recipient of every transaction there.
      return isSameHex(contractAddress, to)
        ? { outcome: 'open', reason: 'nodes-differ', details: { ...details, computed: 'null' } }
        : { outcome: 'fail', reason: 'needless-contract', details };
    },
  };
}

/**
 * Before London, refunds were up to half of the gas; transaction types since London show that it is active. Amsterdam has a lower
 * minimum (EIP-2780). If nothing else shows which rules hold, either may: a receipt does not vouch for itself. A plain call in the
 * block shows that the chain counts gas as Ethereum does, and so does the page that names a fork; otherwise, or for free
 * transactions, less gas is open.
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
