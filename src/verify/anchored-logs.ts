import type { Log } from '../client/operations/logs-reply.js';
import { raise, type Anchor } from './anchor.js';
import type { Check, CheckId } from './check.js';
import type { LogProof, OnlyTold, ProvenLog } from './log-proof.js';
import { nameOf } from './log-rules.js';
import { isSameHex } from './compare.js';

export interface AnchoredLogs {
  /** The last block of the search, from which the lower ones follow. */
  readonly anchor: Anchor;
  readonly proofs: ReadonlyMap<bigint, LogProof>;
}

const heldByAll: ReadonlySet<CheckId> = new Set(['logs-unique', 'logs-sorted']);

/**
 * Adds to the checks of a log search what the headers and receipts of its blocks say: one check for each block. A log that is
 * missing, was added or changed is named.
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
  // A block that nobody looked at holds nothing, and a pending log is of none.
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
  // What all blocks hold, the weakest of them limits.
  return [
    anchor.check,
    ...found,
    ...(isWhole && anchor.header ? raise(checks, heldByAll, { ...anchor, basis }) : checks),
  ];
}

const order: Readonly<Record<Anchor['basis'], number>> = { header: 0, reader: 1, host: 2 };

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

/** Logs are told apart by their index in the block. */
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

/** The first member of a log that is another one than in the receipts. */
function difference(log: Log, there: ProvenLog): string | undefined {
  if (!isSameHex(log.address, there.address)) return 'address';
  if (!isSameHex(log.topics.join(), there.topics.join())) return 'topics';
  if (!isSameHex(log.data, there.data)) return 'data';
  if (!isSameHex(log.blockHash ?? '', there.blockHash)) return 'blockHash';
  return undefined;
}
