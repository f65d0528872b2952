import type { Hex } from 'viem';
import type { LogsRequest } from '../client/operations/logs.js';
import type { Log } from '../client/operations/logs-reply.js';
import type { Receipt } from '../client/operations/block-receipts-reply.js';
import { type AnchorBasis, basisOfHeader, withoutHash } from './anchor.js';
import { mayContain } from './bloom.js';
import type { GivenHeader } from './given-header.js';
import { createFilterCheck } from './logs.js';
import { computeReceiptsRoot } from './receipts-root.js';

/** The part of a log search that selects logs within a block. */
export type LogFilter = Pick<LogsRequest, 'address' | 'topics'>;

/** One block of a log search, with everything known about it except the returned logs. */
export interface LogBlock {
  readonly number: bigint;
  readonly header?: GivenHeader | undefined;
  /** The basis of the header's hash: the page or the reader. Default: the basis of a header without a hash. */
  readonly basis?: AnchorBasis | undefined;
  readonly receipts?: readonly Receipt[] | 'refused' | undefined;
}

export type OnlyTold = 'unsearched' | 'header' | 'receipts' | 'refused' | 'broken' | 'numbering';

export type LogProof =
  /** The bloom of the header rules out all logs that the filter selects. */
  | { readonly kind: 'empty'; readonly basis: AnchorBasis; readonly hash: Hex }
  /** The receipts hash to the root in the header, and contain these logs. */
  | { readonly kind: 'whole'; readonly basis: AnchorBasis; readonly hash: Hex; readonly logs: readonly ProvenLog[] }
  | { readonly kind: 'told'; readonly reason: OnlyTold };

/** The members of a log that the receipts root proves; its index is the index in its block. */
export type ProvenLog = Pick<Log, 'address' | 'topics' | 'data'> & {
  readonly blockNumber: bigint;
  readonly blockHash: Hex;
  readonly logIndex: number;
  /** The log has fewer topics than the filter has positions: nodes differ in whether `null` selects it. */
  readonly isOptional: boolean;
};

/**
 * Whether a bloom rules out every log that the filter selects. The opposite does not prove a log: most logs that a node
 * omits leave the bloom unchanged.
 */
export function rulesOut(bloom: string, { address, topics = [] }: LogFilter): boolean {
  if (/^0x0*$/.test(bloom)) return true;
  const noneOf = (items: readonly Hex[]) => items.length > 0 && items.every((item) => !mayContain(bloom, item));
  return noneOf([address ?? []].flat()) || topics.some((any) => noneOf([any ?? []].flat()));
}

export function* proveLogs(
  { header, basis = basisOfHeader(header), receipts }: LogBlock,
  filter: LogFilter,
): Generator<undefined, LogProof> {
  if (!header) return told('header');
  const { hash } = header;
  // Bor keeps the logs of state syncs elsewhere, so its header covers only the other logs.
  const held = header.isSealedByBor ? withoutHash(basis) : basis;
  if (rulesOut(header.logsBloom, filter)) return { kind: 'empty', basis: held, hash };
  if (receipts === undefined) return told('receipts');
  if (receipts === 'refused') return told('refused');
  const { check, form } = yield* computeReceiptsRoot(receipts, { hash: header.receiptsRoot, basis });
  if (check?.outcome !== 'pass') return told('broken');
  const logs = receipts.flatMap((receipt) => receipt.logs);
  if (logs.some(({ logIndex }, index) => logIndex !== index)) return told('numbering');
  const selects = createFilterCheck({ ...filter, range: { from: 'earliest', to: 'latest' } });
  const proven = logs.flatMap((log, logIndex): ProvenLog[] => {
    if (selects && selects(log, '').outcome !== 'pass') return [];
    const { address, topics, data } = log;
    const isOptional = topics.length < (filter.topics?.length ?? 0);
    return [{ address, topics, data, logIndex, isOptional, blockNumber: header.number, blockHash: hash }];
  });
  return { kind: 'whole', basis: form === 'without-last' ? withoutHash(held) : held, hash, logs: proven };
}

function told(reason: OnlyTold): LogProof {
  return { kind: 'told', reason };
}
