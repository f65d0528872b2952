import type { GatewayError } from '../../client/errors.js';
import type { Log } from '../../client/operations/logs-reply.js';
import { isEtherAddress, transferTopic } from '../../client/wire/evm-facts.js';
import type { WordForm } from '../../decode/word-forms.js';
import type { Decoding } from '../../ui/evm/decoding.js';
import type { LogColumn, LogList, LogReader } from '../../ui/templates/log-list.js';
import type { SortState } from '../../ui/templates/sorting.js';
import type { Actions, ViewInput } from '../../ui/widget/shown.js';
import type { EvmLogsElement } from './evm-logs.js';
import type { AskForProof } from './checks.js';
import type { ProofOnShow } from './controllers/prover.js';
import type { Joined } from './controllers/transactions.js';
import { blocksOf, type BlockSpan, type LogsQuery } from './request.js';
import type { Search, Tail } from './search/collect.js';
import type { Piece, Scan, SuspectBlock } from './search/plan.js';

export interface EvmLogsTypes {
  readonly element: EvmLogsElement;
  readonly request: LogsQuery;
  readonly data: Search;
  readonly choices: LogsChoices;
  readonly view: LogsView;
  readonly context: AskForProof;
  readonly additions: LogsAdditions;
  readonly actions: LogsActions;
  readonly parts: { readonly more: typeof import('./more.js').own };
}

type Hex = Log['data'];

export type Grouping = 'block' | 'transaction' | 'event' | 'contract';
export const groupings: readonly Grouping[] = ['block', 'transaction', 'event', 'contract'];

/** The displayed transfers: tokens, ether, or, if empty, both. */
export type Transfers = '' | 'tokens' | 'ether';

export interface RowFilter {
  readonly topic0: Hex | undefined;
  readonly text: string;
  readonly place: number;
  readonly value: bigint | boolean | string;
  /** The event's name for the value; empty if it has none. */
  readonly name: string;
}

/** The user's choices. Logs are identified by their keys. */
export interface LogsChoices {
  readonly isMoreOpen: boolean;
  readonly isDensityOpen: boolean;
  readonly isDense: boolean;
  /** Undefined until the user chooses. */
  readonly columns: readonly LogColumn[] | undefined;
  readonly sort: SortState | undefined;
  readonly grouping: Grouping | 'none' | undefined;
  readonly openGroups: readonly string[];
  readonly openLogs: readonly string[];
  readonly wholeLogs: readonly string[];
  readonly forms: Readonly<Record<string, WordForm>>;
  readonly brush: BlockSpan | undefined;
  /** The bar of the histogram where a drag started. */
  readonly brushStart: number | undefined;
  readonly rowFilter: RowFilter | undefined;
  readonly added: ReadonlySet<Log>;
  /** ABIs that were pasted or dropped; kept while the page is open. */
  readonly pasted: readonly string[];
}

export const noChoices: LogsChoices = {
  ...{ isMoreOpen: false, isDensityOpen: false, isDense: false },
  ...{ grouping: undefined, columns: undefined, sort: undefined },
  ...{ openGroups: [], openLogs: [], wholeLogs: [], forms: {} },
  ...{ brush: undefined, brushStart: undefined, rowFilter: undefined, added: new Set<Log>(), pasted: [] },
};

export interface LogsAdditions {
  /** Decodes logs and calls one by one, as rows render. */
  readonly reader: LogReader & Pick<Decoding, 'decoder' | 'readingOf'>;
  /** Increases whenever meanings may have changed. */
  readonly serial: number;
  /** Whether logs render in their final form: with their meanings, or raw because the decoder failed to load. */
  readonly isReadable: boolean;
  /** Renders amounts in the units of their tokens, once it has loaded. */
  readonly tokenAmount: LogList['tokenAmount'];
  readonly transfers: Transfers;
  readonly joined: ReadonlyMap<string, Joined>;
  readonly proof: ProofOnShow | undefined;
}

export interface LogsActions {
  toggleLog(log: Log): void;
  findLike(what: { readonly address: string } | { readonly topic: Hex; readonly position: number }): void;
  findEvent(event: string): void;
  findValue(log: Log, place: number): void;
  findIn(blocks: BlockSpan): void;
  showTransfers(kind: Transfers): void;
  stop(): void;
  /** Requests the missing blocks; with `further`, the next window. */
  resume(further: boolean): void;
  loadTransaction(log: Log): void;
  prove(what: 'headers' | 'receipts'): void;
}

export type Act = Actions<LogsChoices> & LogsActions;

export interface LogsView {
  readonly search: Search;
  readonly choices: LogsChoices;
  readonly known: LogsAdditions;
  readonly isRunning: boolean;
  readonly isPart: boolean;
  /** Undefined if only the node knows which blocks were searched. */
  readonly coverage: Coverage | undefined;
  readonly missing: readonly BlockSpan[];
  readonly removed: number;
  readonly offersTransfers: boolean;
  /** The number of logs left by each choice: the transfers, the waiting new logs, the blocks. */
  readonly chosen: number;
  readonly listed: number;
  readonly within: number;
  readonly logs: readonly Log[];
  /** The chosen grouping; otherwise by transaction, if several logs belong to one transaction. */
  readonly grouping: Grouping | 'none';
  /** Undefined in a list of all logs, which names each transaction once if it is grouped by transaction. */
  readonly groups: readonly LogGroup[] | undefined;
  readonly density: { readonly histogram: Histogram; readonly range: BlockSpan } | undefined;
  readonly now: Date;
  readonly page: number;
  readonly pageSize: number;
}

export function toView({ data, choices, additions, now, page, pageSize }: ViewInput<EvmLogsTypes>): LogsView {
  const { query, answer, scan, tail, early } = data;
  const coverage = scan && toCoverage(scan);
  const missing = coverage ? [...coverage.gaps, ...coverage.open] : [];
  const isRunning = early ?? scan?.running ?? false;
  const { chosen, listed, within, logs } = listOf(data, choices, additions);
  const grouping = choices.grouping ?? (shareTransactions(logs) ? 'transaction' : 'none');
  // If the query contains no blocks, the first logs do not show them either.
  const range = early || !choices.isDensityOpen ? undefined : rangeOf(answer.value, scan);
  return {
    ...{ search: data, choices, known: additions, coverage, missing, now, page, pageSize },
    ...{ isRunning, isPart: isRunning || missing.length > 0 },
    removed: answer.value.filter(({ removed }) => removed).length - (tail?.dropped.size ?? 0),
    offersTransfers:
      additions.transfers !== '' ||
      ((query.filter.topics[0]?.includes(transferTopic) ?? false) && hasEther(answer.value)),
    ...{ chosen: chosen.length, listed: listed.length, within: within.length, logs },
    grouping,
    groups: isFlat(grouping) ? undefined : groupLogs(logs, grouping),
    density: range && { range, histogram: toHistogram(listed, range) },
  };
}

/** Whether all logs are in one list. */
export function isFlat(grouping: Grouping | 'none' | undefined): grouping is 'transaction' | 'none' | undefined {
  return grouping === undefined || grouping === 'none' || grouping === 'transaction';
}

function shareTransactions(logs: readonly Log[]): boolean {
  return logs.some(({ transactionHash: hash }, place) => hash !== null && hash === logs[place + 1]?.transactionHash);
}

interface Found {
  readonly query: { readonly order: LogsQuery['order'] };
  readonly answer: { readonly value: readonly Log[] };
  readonly tail?: Search['tail'];
}
interface Known {
  readonly transfers: LogsAdditions['transfers'];
  readonly reader: Pick<LogsAdditions['reader'], 'readingOf'>;
}

export function listOf({ query, answer, tail }: Found, { added, brush, rowFilter }: LogsChoices, known: Known) {
  const chosen = inTransfers(answer.value, known.transfers);
  const listed = withoutWaiting(chosen, tail, added);
  const blocks = brush ? listed.filter(({ blockNumber }) => isWithin(blockNumber, brush)) : listed;
  const within = query.order === 'newest' ? blocks.toReversed() : blocks;
  const logs = rowFilter ? within.filter((log) => hasValue(log, rowFilter, known)) : within;
  return { chosen, listed, within, logs };
}

/** The logs of contracts, or the ether that the protocol logs (EIP-7708). */
export function inTransfers(logs: readonly Log[], kind: Transfers): readonly Log[] {
  return kind === '' ? logs : logs.filter(({ address }) => isEtherAddress(address) === (kind === 'ether'));
}

export function hasEther(logs: readonly Log[]): boolean {
  return logs.some(({ address }) => isEtherAddress(address));
}

/** The list without new logs that arrived while it followed the chain. They wait until the user adds them. */
function withoutWaiting(logs: readonly Log[], tail: Tail | undefined, added: ReadonlySet<Log>): readonly Log[] {
  return tail && tail.fresh.size > 0 ? logs.filter((log) => !tail.fresh.has(log) || added.has(log)) : logs;
}

function isWithin(block: bigint | null, { from, to }: BlockSpan): boolean {
  return block !== null && block >= from && block <= to;
}

function hasValue(log: Log, { topic0, text, place, value }: RowFilter, { reader }: Known): boolean {
  if (log.topics[0] !== topic0) return false;
  const reading = reader.readingOf(log);
  return reading?.event.text === text && reading.args[place] === value;
}

export interface LogGroup {
  /** A block number, a transaction hash, a first topic, or an address; empty for a log without one. */
  readonly key: string;
  /** In the given order; at least one. */
  readonly logs: readonly [Log, ...Log[]];
  /** The number of contracts that emitted them. */
  readonly contracts: number;
  readonly from: bigint | null;
  readonly to: bigint | null;
}

/** Groups logs, in the order of the first log; events and contracts with the most logs come first. */
export function groupLogs(logs: readonly Log[], by: Grouping): readonly LogGroup[] {
  const groups = new Map<string, [Log, ...Log[]]>();
  // Adjacent logs often have the same key, which is then not looked up again.
  let last: unknown;
  let group: [Log, ...Log[]] | undefined;
  for (const log of logs) {
    const value = values[by](log);
    if (group && value === last) {
      group.push(log);
      continue;
    }
    last = value;
    const key = keyOf(value, by);
    group = groups.get(key);
    if (group) group.push(log);
    else groups.set(key, (group = [log]));
  }
  const found = [...groups].map(([key, members]): LogGroup => ({
    ...{ key, logs: members, ...endsOf(members) },
    get contracts() {
      return new Set(members.map(({ address }) => address.toLowerCase())).size;
    },
  }));
  return by === 'event' || by === 'contract' ? found.sort((a, b) => b.logs.length - a.logs.length) : found;
}

const values = {
  block: ({ blockNumber }: Log) => blockNumber,
  transaction: ({ transactionHash }: Log) => transactionHash,
  event: ({ topics }: Log) => topics[0],
  contract: ({ address }: Log) => address,
};

function keyOf(value: ReturnType<(typeof values)[Grouping]>, by: Grouping): string {
  const key = `${value ?? ''}`;
  return by === 'event' || by === 'contract' ? key.toLowerCase() : key;
}

/** The lowest and the highest block. */
function endsOf(logs: readonly Log[]) {
  let from: bigint | null = null;
  let to: bigint | null = null;
  for (const { blockNumber } of logs) {
    // Most logs of a group belong to its last block.
    if (blockNumber === null || blockNumber === to) continue;
    if (from === null || blockNumber < from) from = blockNumber;
    if (to === null || blockNumber > to) to = blockNumber;
  }
  return { from, to };
}

export interface Bucket extends BlockSpan {
  readonly count: number;
}

export interface Histogram {
  /** From the lowest block up; all buckets except the last have the same width. */
  readonly buckets: readonly Bucket[];
  readonly most: number;
}

/** Counts logs, which are in chain order, by block, in at most this many buckets. */
export function toHistogram(logs: readonly Log[], { from, to }: BlockSpan, mostBuckets = 60): Histogram {
  const most = BigInt(mostBuckets satisfies number);
  const width = (to - from + most) / most;
  const counted = logs.filter(({ blockNumber }) => isWithin(blockNumber, { from, to }));
  const buckets: Bucket[] = [];
  let place = 0;
  for (let first = from; first <= to; first += width) {
    const last = first + width - 1n < to ? first + width - 1n : to;
    const before = place;
    while ((counted[place]?.blockNumber ?? to + 1n) <= last) place++;
    buckets.push({ from: first, to: last, count: place - before });
  }
  return { buckets, most: buckets.reduce((largest, { count }) => Math.max(largest, count), 0) };
}

export function rangeOf(logs: readonly Log[], asked: BlockSpan | undefined): BlockSpan | undefined {
  if (asked) return asked;
  const [first, last] = [logs[0]?.blockNumber, logs.at(-1)?.blockNumber];
  return typeof first === 'bigint' && typeof last === 'bigint' ? { from: first, to: last } : undefined;
}

export interface Coverage {
  /** From the lowest block up; adjacent segments are merged. */
  readonly segments: readonly Segment[];
  /** Every log of these blocks has loaded. */
  readonly complete: readonly BlockSpan[];
  readonly gaps: readonly (BlockSpan & { readonly reason: GatewayError })[];
  /** Not requested yet, or to be requested again. */
  readonly open: readonly BlockSpan[];
  /** Blocks that do not exist yet. */
  readonly aboveHead: BlockSpan | undefined;
  /** The last blocks, if they have no log and nothing shows that they exist. */
  readonly unseen: BlockSpan | undefined;
  /** Blocks that may be truncated: they have a number of logs at which nodes truncate lists. */
  readonly warnings: readonly SuspectBlock[];
  /** The number of blocks with a final state, and of all blocks. */
  readonly settled: bigint;
  readonly blocks: bigint;
}

export interface Segment extends BlockSpan {
  readonly kind: 'complete' | 'gap' | 'open' | 'above-head' | 'unseen';
  readonly reason?: GatewayError;
}

export function toCoverage(scan: Scan): Coverage {
  const { pieces, cutAt } = scan;
  const segments = joinSegments(
    pieces.flatMap(scan.end === 'unknown' ? (piece) => splitUnseen(piece, scan) : toSegment),
  );
  const ofKind = (kind: Segment['kind']) => segments.filter((segment) => segment.kind === kind);
  const settled = segments.reduce((sum, each) => (each.kind === 'open' ? sum : sum + blocksOf(each)), 0n);
  return {
    segments,
    complete: ofKind('complete'),
    gaps: segments.flatMap(({ reason, ...stretch }) => (reason ? [{ ...stretch, reason }] : [])),
    open: ofKind('open'),
    aboveHead: ofKind('above-head')[0],
    unseen: ofKind('unseen')[0],
    warnings: pieces
      .flatMap((piece) => (piece.state === 'done' ? piece.suspects : []))
      .filter(({ count }) => count === cutAt || count >= mostUnsuspicious),
    settled,
    blocks: blocksOf(scan),
  };
}

// A block with exactly 25 logs is not suspicious, unless the node truncated a list at this number.
const mostUnsuspicious = 1_000;

const kinds = { done: 'complete', gap: 'gap', todo: 'open', asking: 'open', 'above-head': 'above-head' } as const;

function toSegment(piece: Piece): Segment {
  const { from, to } = piece;
  return { kind: kinds[piece.state], from, to, ...(piece.state === 'gap' ? { reason: piece.reason } : {}) };
}

/** The part of a piece that no log proves to exist, separated from the rest. */
function splitUnseen(piece: Piece, { pieces }: Scan): readonly Segment[] {
  const last = pieces
    .flatMap((each) => (each.state === 'done' ? each.logs : []))
    .reduce((most, { blockNumber }) => (blockNumber !== null && blockNumber > most ? blockNumber : most), -1n);
  const { from, to } = piece;
  if (piece.state !== 'done' || to <= last) return [toSegment(piece)];
  const unseen = { kind: 'unseen', from: from > last ? from : last + 1n, to } as const;
  return from > last ? [unseen] : [{ kind: 'complete', from, to: last }, unseen];
}

function joinSegments(segments: readonly Segment[]): readonly Segment[] {
  const result: Segment[] = [];
  for (const segment of segments) {
    const before = result.at(-1);
    if (before?.kind === segment.kind && before.reason?.code === segment.reason?.code)
      result.splice(-1, 1, { ...before, to: segment.to });
    else result.push(segment);
  }
  return result;
}
