import type { Answer, Note, Progress } from '../../client/answer.js';
import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { blockLimit } from '../../client/limits.js';
import { getBlockReceipts } from '../../client/operations/block-receipts.js';
import { getLogs, type LogsRequest } from '../../client/operations/logs.js';
import type { Log } from '../../client/wire/log.js';
import { EarlyLogs, toEarly, withFirst } from './early-logs.js';
import { toRequest } from './filter.js';
import { mergeLogs } from './log-order.js';
import { runScan, suspicious } from './planner.js';
import type { LogsQuery } from './request.js';
import { createScan, isAnswered, reopen, shownPieces, stopped, type Scan } from './scan.js';
import type { Search, SearchOptions } from './search-result.js';

/** @throws GatewayError when nothing at all could be had */
export async function searchLogs(query: LogsQuery, options: SearchOptions): Promise<Search> {
  const { where, filter } = query;
  switch (where.kind) {
    case 'block':
      return once(query, toRequest(filter, { blockHash: where.hash }), options);
    case 'tags':
      return options.before?.scan
        ? scanned(query, reopen(options.before.scan), options)
        : byTags(query, where.range, options);
    case 'range':
      return scanned(query, reopenOr(options, where.from, where.to, query.order), options);
    case 'windows':
      return scanned(query, nextWindow(query, where.start, options), options);
  }
}

async function once(query: LogsQuery, request: LogsRequest, options: SearchOptions): Promise<Search> {
  const { gateway, signal } = options;
  const show = (value: readonly Log[]) => options.onPart?.(toEarly(query, request, value));
  const answer = await withFirst(query.order === 'oldest' ? show : undefined, signal, (onFirst) =>
    getLogs(gateway, request, { signal, network: query.network, onFirst }),
  );
  const { logs, duplicates } = mergeLogs([answer.value]);
  const highest = logs.at(-1)?.blockNumber ?? undefined;
  return {
    query,
    answer: { ...answer, value: logs },
    answers: [answer],
    duplicates,
    progress: { loaded: 1n, total: 1n },
    ...(request.range && highest !== undefined ? { anchor: highest } : {}),
    // A block with just 25 logs is nothing special.
    ...(suspicious.has(answer.value.length) && (request.range || answer.value.length >= 1_000)
      ? { suspect: answer.value.length }
      : {}),
  };
}

/** One request; when that is too much, the head is looked for, so that the range has numbers and can be split. */
async function byTags(
  query: LogsQuery,
  range: NonNullable<LogsRequest['range']>,
  options: SearchOptions,
): Promise<Search> {
  try {
    const found = await once(query, toRequest(query.filter, { range }), options);
    // In a range that has numbers it shows whether the list was cut.
    return found.suspect === undefined
      ? found
      : ((await inPieces(query, range, options).catch(unless(options))) ?? found);
  } catch (error) {
    if (!(error instanceof GatewayError) || !isTooMuch.has(error.code)) throw error;
    const found = await inPieces(query, range, options);
    if (!found) throw error;
    return found;
  }
}

/** The same with numbers for its ends; undefined for a tag whose block has no log, and so no number that could be learnt. */
async function inPieces(
  query: LogsQuery,
  range: NonNullable<LogsRequest['range']>,
  options: SearchOptions,
): Promise<Search | undefined> {
  const from = range.from === 'earliest' ? 0n : range.from;
  if (typeof from !== 'bigint') return undefined;
  const to = typeof range.to === 'bigint' ? range.to : await numberOf(range.to, query, options);
  if (to === undefined || to < from) return undefined;
  return scanned(query, createScan(from, to, query.order), options);
}

/** What could not be asked for besides leaves the answer as it was; a search that was stopped is stopped. */
function unless({ signal }: SearchOptions): (error: unknown) => undefined {
  return (error) => {
    if (signal.aborted || !(error instanceof GatewayError)) throw error;
    return undefined;
  };
}

const isTooMuch: ReadonlySet<string> = new Set(['range', 'too-large', 'timeout', 'node-timeout']);

/** The number of the block that a tag points to, from any log in it. */
async function numberOf(
  tag: NonNullable<LogsRequest['range']>['to'],
  { network }: LogsQuery,
  { gateway, signal }: SearchOptions,
): Promise<bigint | undefined> {
  const { value } = await getLogs(gateway, { range: { from: tag, to: tag } }, { signal, network });
  return value.find(({ blockNumber }) => blockNumber !== null)?.blockNumber ?? undefined;
}

function reopenOr({ before }: SearchOptions, from: bigint, to: bigint, order: Scan['order']): Scan {
  return before?.scan ? reopen(before.scan) : createScan(from, to, order);
}

function nextWindow({ order, window = 1n }: LogsQuery, start: bigint, { before, further }: SearchOptions): Scan {
  const scan = before?.scan;
  if (scan && !further) return reopen(scan);
  const end = scan ? (order === 'newest' ? scan.from - 1n : scan.to + 1n) : start;
  const lowest = end - window + 1n < 0n ? 0n : end - window + 1n;
  const [from, to] = order === 'newest' ? [lowest, end] : [end, end + window - 1n];
  return scan ? reopen(scan, from, to) : createScan(from, to, order);
}

/** Asks for all that is open in a scan. */
export async function scanned(query: LogsQuery, start: Scan, options: SearchOptions): Promise<Search> {
  const { gateway, signal, onPart } = options;
  const { network, filter, window } = query;
  const call = { signal, network };
  const early = new EarlyLogs(start, filter, (part) => toSearch(query, part), onPart);
  const scan = await runScan(start, {
    filter,
    window,
    limit: blockLimit(gateway, network),
    signal,
    ask: (request) =>
      withFirst(early.showOf(request), signal, (onFirst) => getLogs(gateway, request, { ...call, onFirst })),
    // The interface offers receipts on network B alone.
    wholeBlock: network === 'evm-b' ? (block) => logsOfReceipts(query, block, gateway, call) : undefined,
    // A search that failed so far is no answer.
    onScan: (part) => {
      if (isAnswered(part)) early.show(part);
    },
  });
  if (!signal.aborted && !isAnswered(scan)) throw failureOf(scan);
  return toSearch(query, scan);
}

/** Puts the pieces of a scan together. */
export function toSearch(query: LogsQuery, scan: Scan): Search {
  const pieces = shownPieces(scan);
  const inOrder = scan.order === 'oldest' ? pieces : pieces.toReversed();
  const answers = inOrder.flatMap((piece) => piece.answers);
  const request = toRequest(query.filter, { range: { from: scan.from, to: scan.to } });
  const duplicates = inOrder.reduce((sum, piece) => sum + piece.duplicates, 0);
  return {
    query,
    answer: {
      value: ([] as readonly Log[]).concat(...inOrder.map(({ logs }) => logs)),
      // Added, not joined: megabytes that nobody may ever read are then not copied.
      text: scan.running ? '' : answers.reduce((all, { text }) => (all === '' ? text : all + '\n' + text), ''),
      bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: scan.asked,
      request,
      at: new Date(Math.min(...answers.map(({ at }) => at.getTime()), Date.now())),
      notes: joinNotes(answers),
    },
    answers,
    duplicates,
    scan,
    progress: progressOf(scan),
    ...(scan.running ? { stop: () => toSearch(query, stopped(scan)) } : {}),
  };
}

function progressOf({ pieces, from, to }: Scan): Progress {
  const open = pieces.filter(({ state }) => state === 'todo' || state === 'asking');
  const left = open.reduce((sum, piece) => sum + piece.to - piece.from + 1n, 0n);
  return { loaded: to - from + 1n - left, total: to - from + 1n };
}

/** A note that many answers have is said once. */
function joinNotes(answers: readonly Answer<Log[]>[]): readonly Note[] {
  const notes = new Map<string, Note>();
  for (const note of answers.flatMap((answer) => answer.notes)) if (!notes.has(note.code)) notes.set(note.code, note);
  return [...notes.values()];
}

function failureOf({ pieces, stopped, from, to }: Scan): GatewayError {
  const gap = pieces.find((piece) => piece.state === 'gap');
  if (stopped?.why === 'failed') return stopped.reason;
  const reason = gap?.reason ?? new GatewayError('future');
  // There are no fewer blocks than one to ask for.
  return reason.code === 'range' && from === to
    ? new GatewayError('too-large', reason.details, undefined, reason.message)
    : reason;
}

async function logsOfReceipts(
  { filter: { address, topics } }: LogsQuery,
  block: bigint,
  gateway: Gateway,
  call: { readonly signal: AbortSignal; readonly network: 'evm-a' | 'evm-b' },
): Promise<Answer<Log[], LogsRequest>> {
  const receipts = await getBlockReceipts(gateway, { block }, call);
  const request = toRequest({ address, topics }, { range: { from: block, to: block } });
  if (!receipts.value) throw new GatewayError('not-found');
  const value = receipts.value
    .flatMap(({ logs }): readonly Log[] => logs)
    .filter(
      (log) =>
        (address.length === 0 || address.includes(log.address.toLowerCase() as `0x${string}`)) &&
        topics.every(
          (any, position) => !any || any.includes((log.topics[position]?.toLowerCase() ?? '') as `0x${string}`),
        ),
    );
  return { ...receipts, value, request };
}
