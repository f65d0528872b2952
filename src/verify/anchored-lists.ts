import type { Log } from '../client/operations/logs-reply.js';
import { type Anchor, checkHeaderTime, type GivenTime, lower, raise } from './anchor.js';
import type { Check, CheckId } from './check.js';
import type { LogProof, OnlyTold, ProvenLog } from './log-proof.js';
import { nameOf } from './log-rules.js';
import { type ExpectedHash, isSameHex } from './compare.js';
import type { Receipt } from '../client/operations/block-receipts-reply.js';
import { bytesOf } from '../decode/bytes.js';
import { mergeBloom, writeBloom } from './bloom.js';
import type { GivenHeader } from './given-header.js';
import type { ReceiptsRoot } from './receipts-root.js';

export interface AnchoredLogs {
  /** The last block of the search. The lower blocks follow from it. */
  readonly anchor: Anchor;
  readonly proofs: ReadonlyMap<bigint, LogProof>;
}

const heldByAll: ReadonlySet<CheckId> = new Set(['logs-unique', 'logs-sorted']);

/**
 * Adds checks of a log search against the headers and receipts of its blocks: one check for each block. A missing,
 * added or changed log is named.
 *
 * @param logs all logs of the search
 */
export function anchorLogs(
  logs: readonly Log[],
  { anchor, proofs }: AnchoredLogs,
  checks: readonly Check[],
): readonly Check[] {
  const byBlock = new Map<bigint, { readonly log: Log; readonly place: number }[]>();
  for (const [place, log] of logs.entries()) {
    if (log.blockNumber === null) continue;
    const known = byBlock.get(log.blockNumber);
    if (known) known.push({ log, place });
    else byBlock.set(log.blockNumber, [{ log, place }]);
  }
  // A block that was not searched proves nothing, and a pending log belongs to no block.
  const unknown = [...byBlock.keys()].filter((number) => !proofs.has(number));
  const isPending = logs.some(({ blockNumber }) => blockNumber === null);
  const others = [...unknown, ...(isPending ? [undefined] : [])].map((number) =>
    toldOnly(number === undefined ? 'result' : `blocks[${number}]`, 'header'),
  );
  const proven = [...proofs].flatMap(([number, proof]) => checkBlock(number, proof, byBlock.get(number) ?? []));
  const found = [...proven, ...others];
  const isWhole = found.every(({ outcome }) => outcome === 'pass');
  const basis = [...proofs.values()].reduce<Anchor['basis']>(
    (least, proof) => (proof.kind === 'told' || order[proof.basis] > order[least] ? least : proof.basis),
    anchor.basis,
  );
  // The weakest block limits what all blocks prove.
  return [
    anchor.check,
    ...found,
    ...(isWhole && anchor.header ? raise(checks, heldByAll, { ...anchor, basis }) : checks),
  ];
}

const order: Readonly<Record<Anchor['basis'], number>> = { 'other-answer': 0, header: 1, reader: 2, host: 3 };

interface Told {
  readonly log: Log;
  readonly place: number;
}

function checkBlock(number: bigint, proof: LogProof, told: readonly Told[]): readonly Check[] {
  const path = `blocks[${number}]`;
  if (proof.kind === 'told') return [toldOnly(path, proof.reason)];
  const about = { id: 'logs-whole', basis: proof.basis } as const;
  if (proof.kind === 'empty') {
    if (told.length === 0) return [{ ...about, outcome: 'pass', against: proof.hash }];
    return told.map(({ log, place }) => ({
      ...about,
      ...{ path: `result[${place}]`, outcome: 'fail', reason: 'ruled-out', details: { claimed: nameOf(log) } },
    }));
  }
  const found = compare(proof.logs, told, path);
  return found.length > 0
    ? found.map((finding) => ({ ...about, ...finding }))
    : [{ ...about, outcome: 'pass', against: proof.hash }];
}

function toldOnly(path: string, cause: OnlyTold): Check {
  return { id: 'logs-whole', basis: 'response', path, outcome: 'open', reason: 'only-told', details: { cause } };
}

type Finding = Pick<Check, 'path' | 'details'> & {
  readonly outcome: 'fail';
  readonly reason: 'missing-log' | 'added-log' | 'changed-log';
};

/** Logs are distinguished by their index in the block. */
function compare(proven: readonly ProvenLog[], told: readonly Told[], path: string): readonly Finding[] {
  const open = new Map(proven.map((log) => [log.logIndex, log]));
  const wrong = told.flatMap(({ log, place }): Finding[] => {
    const there = log.logIndex === null ? undefined : open.get(log.logIndex);
    const details = { claimed: nameOf(log) };
    if (!there) return [{ path: `result[${place}]`, outcome: 'fail', reason: 'added-log', details }];
    open.delete(there.logIndex);
    const field = difference(log, there);
    if (field === undefined) return [];
    const at = `result[${place}].${field}`;
    return [{ path: at, outcome: 'fail', reason: 'changed-log', details: { ...details, field } }];
  });
  const missing = [...open.values()]
    .filter(({ isOptional }) => !isOptional)
    .map(({ blockNumber, logIndex, address, topics: [topic] }): Finding => ({
      ...{ path: `${path}.missing`, outcome: 'fail', reason: 'missing-log' },
      details: { claimed: `${blockNumber}:${logIndex}`, address, ...(topic === undefined ? {} : { topic }) },
    }));
  return [...wrong, ...missing];
}

function difference(log: Log, there: ProvenLog): string | undefined {
  if (!isSameHex(log.address, there.address)) return 'address';
  if (!isSameHex(log.topics.join(), there.topics.join())) return 'topics';
  if (!isSameHex(log.data, there.data)) return 'data';
  if (!isSameHex(log.blockHash ?? '', there.blockHash)) return 'blockHash';
  return undefined;
}

export interface AnchoredReceipts {
  readonly anchor: Anchor;
  /** The root that was compared with the root of the header; omitted if not all receipts were returned. */
  readonly root: ReceiptsRoot | undefined;
  readonly expected?: ExpectedHash | undefined;
}

/** Checks that also pass if the receipts match the header: order, and gas as the difference of two sums. */
const heldByRoot: ReadonlySet<CheckId> = new Set([
  ...(['receipts-root', 'receipt-order', 'receipt-bloom', 'cumulative-gas', 'one-block'] as const),
]);

/**
 * Adds checks of all receipts of a block against its header. If the root matches the header, passed checks also verify
 * against the block hash.
 */
export function anchorReceipts(
  receipts: readonly Receipt[],
  { anchor, root, expected }: AnchoredReceipts,
  checks: readonly Check[],
): readonly Check[] {
  const { check, header } = anchor;
  if (!header) return [check, ...checks];
  const isHeld = root?.check?.outcome === 'pass';
  const covered = root?.form === 'without-last' ? receipts.slice(0, -1) : receipts;
  const isWhole = covered.length === receipts.length;
  // The page may have supplied only the root, and not the block hash.
  const isVouched = expected?.basis === 'host' && isSameHex(expected.hash.trim(), header.receiptsRoot);
  const vouched = (each: Check): Check =>
    isVouched && each.id === 'receipts-root' && each.outcome === 'pass' && each.basis !== 'host'
      ? { ...each, basis: 'host' }
      : each;
  const times = checkHeaderTime(timesOf(receipts), anchor);
  return [
    ...[check, ...(isHeld && isWhole ? raise(checks.map(vouched), heldByRoot, anchor) : checks)],
    ...(root ? compareHeader(covered, anchor, header, root.check?.outcome === 'fail') : []),
    ...(isHeld ? times : lower(times)),
    ...compareExpected(header, expected),
  ];
}

/**
 * A bloom and a gas sum contradict the receipts only if the root differs, too. If the root matches, the chain has its
 * own rules. Without a root, it is unknown what the chain counts.
 */
function compareHeader(
  receipts: readonly Receipt[],
  { basis }: Anchor,
  { logsBloom, gasUsed, hash, fork }: GivenHeader,
  isWrong: boolean,
): Check[] {
  const sum = receipts.at(-1)?.cumulativeGasUsed ?? 0n;
  const conclude = (id: HeaderCheck, fits: boolean, details: Readonly<Record<string, string>>): Check => {
    if (fits) return { id, basis, outcome: 'pass', against: hash };
    if (!isWrong) return { id, basis, outcome: 'open', reason: 'nodes-differ', details };
    return { id, basis, outcome: 'fail', reason: 'unlike-header', details: id === 'header-bloom' ? {} : details };
  };
  const [claimed, computed] = [bloomOf(receipts), logsBloom.toLowerCase()];
  return [
    conclude('header-bloom', claimed === computed, { claimed, computed }),
    fork === 'amsterdam'
      ? conclude('header-gas-bounds', isWithinBounds(sum, gasUsed), { claimed: `${sum}`, computed: `${gasUsed}` })
      : conclude('header-gas', sum === gasUsed, { claimed: `${sum}`, computed: `${gasUsed}` }),
  ];
}

type HeaderCheck = 'header-bloom' | 'header-gas' | 'header-gas-bounds';

/**
 * Whether a header may have this gas. From Amsterdam on, it is the larger of two sums: execution gas without refunds,
 * and state gas (EIP-7778, EIP-8037). So it is at least half of the receipts' sum. Refunds are at most a fifth
 * (EIP-3529).
 */
function isWithinBounds(sum: bigint, gasUsed: bigint): boolean {
  return gasUsed * 2n >= sum && gasUsed * 4n <= sum * 5n;
}

/** The receipts were compared with the header, so a different given root belongs to another block. */
function compareExpected({ receiptsRoot }: GivenHeader, expected: ExpectedHash | undefined): Check[] {
  const wanted = expected?.hash.trim().toLowerCase() ?? '';
  if (!expected || wanted === '' || wanted === receiptsRoot.toLowerCase()) return [];
  const about = { id: 'receipts-root', basis: expected.basis } as const;
  if (!/^0x[0-9a-f]{64}$/.test(wanted)) return [{ ...about, outcome: 'open', reason: 'malformed-expectation' }];
  const details = { claimed: wanted, computed: receiptsRoot };
  return [{ ...about, outcome: 'fail', reason: 'other-root', details }];
}

function bloomOf(receipts: readonly Receipt[]): string {
  const bloom = new Uint8Array(256);
  for (const { logsBloom } of receipts) mergeBloom(bloom, bytesOf(logsBloom.slice(2)));
  return writeBloom(bloom);
}

/** Nodes return the block time in receipts, in logs, or not at all. */
function timesOf(receipts: readonly Receipt[]): readonly GivenTime[] {
  return receipts.flatMap((receipt, place) => [
    { path: `result[${place}].blockTimestamp`, time: receipt.blockTimestamp },
    ...receipt.logs.map(({ blockTimestamp }, index) => ({
      path: `result[${place}].logs[${index}].blockTimestamp`,
      time: blockTimestamp,
    })),
  ]);
}
