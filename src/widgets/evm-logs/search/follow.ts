import { logKey, type Log } from '../../../client/operations/logs-reply.js';
import { collectScan, type Search } from './collect.js';
import { compareLogs, mergeLogs } from './log-order.js';
import { type LogsAnswer, open, type Piece, type Scan, toRequest } from './plan.js';
import { GatewayError } from '../../../client/errors.js';
import type { LogsQuery } from '../request.js';
import { askingOf } from './ask-answer.js';
import { searchLogs, searchScan, type SearchOptions } from './search.js';

export function joined(before: Search, from: bigint, answer: LogsAnswer): Search {
  const cut = before.answers.map((each) => cutBelow(each, from));
  const answers = [...cut.filter(({ value }, place) => place === 0 || value.length > 0), answer];
  const { logs, duplicates } = mergeLogs(answers.map(({ value }) => value));
  const highest = logs.at(-1)?.blockNumber ?? before.anchor;
  return {
    query: before.query,
    answer: {
      ...answer,
      request: before.answer.request,
      value: logs,
      text: answers.map(({ text }) => text).join('\n'),
      bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: before.answer.requests + 1,
    },
    answers,
    duplicates,
    progress: before.progress,
    ...(highest === undefined ? {} : { anchor: highest }),
    ...(before.suspect === undefined ? {} : { suspect: before.suspect }),
  };
}

/** A scan with its end replaced by one more piece. */
export function grown(scan: Scan, from: bigint, answer: LogsAnswer): Scan {
  const { logs, duplicates } = mergeLogs([answer.value]);
  const highest = logs.at(-1)?.blockNumber ?? scan.to;
  const to = highest > scan.to ? highest : scan.to;
  const last: Piece = { from, to, state: 'done', logs, duplicates, answers: [answer], suspects: [] };
  return { ...scan, to, asked: scan.asked + 1, pieces: [...piecesBelow(scan, from), last] };
}

/** The pieces below a block; a piece that extends above it is cut. */
export function piecesBelow({ pieces }: Scan, from: bigint): readonly Piece[] {
  return pieces
    .filter((piece) => piece.from < from)
    .map((piece): Piece => {
      if (piece.to < from) return piece;
      const to = from - 1n;
      if (piece.state !== 'done') return { ...piece, to };
      const answers = piece.answers.map((answer) => cutBelow(answer, from));
      const suspects = piece.suspects.filter(({ block }) => block < from);
      return { ...piece, to, logs: piece.logs.filter((log) => isBelow(log, from)), answers, suspects };
    });
}

function cutBelow(answer: LogsAnswer, from: bigint): LogsAnswer {
  return { ...answer, value: answer.value.filter((log) => isBelow(log, from)) };
}

function isBelow({ blockNumber }: Log, from: bigint): boolean {
  return blockNumber !== null && blockNumber < from;
}

/** Marks new and dropped logs. Logs that stay keep their identity, with everything computed for them. */
export function compared(before: Search, after: Search, from: bigint | undefined): Search {
  const known = new Map(before.answer.value.map((log) => [logKey(log), log]));
  const found = new Set<string>();
  const fresh = new Set<Log>();
  const logs = after.answer.value.map((log) => {
    const key = logKey(log);
    found.add(key);
    const old = known.get(key);
    // A log that was dropped and returned is new, because its old row is marked as dropped.
    const same = old && old.removed === log.removed ? old : undefined;
    if (!same || before.tail?.fresh.has(same)) fresh.add(same ?? log);
    return same ?? log;
  });
  const dropped = new Set<Log>();
  for (const [key, log] of known) {
    if (found.has(key)) continue;
    // A log that was not requested again, but is missing, was dropped before.
    if (from === undefined || !isBelow(log, from) || before.tail?.dropped.has(log))
      dropped.add(log.removed ? log : { ...log, removed: true });
  }
  const value = dropped.size === 0 ? logs : [...logs, ...dropped].sort(compareLogs);
  return {
    ...after,
    answer: { ...after.answer, value },
    // If nothing was displayed, nothing jumps.
    tail: { fresh: known.size === 0 ? new Set() : fresh, dropped },
  };
}

// Blocks before the end that are requested again, because a reorganization changes the newest blocks.
const depth = 12n;

/**
 * Requests the blocks after a search, and its last blocks again: duplicates are shown once, and missing logs are kept
 * and marked. A search with a fixed end that the chain has reached is started again.
 *
 * @throws GatewayError
 */
export async function followSearch(before: Search, options: SearchOptions): Promise<Search> {
  const next = (await followed(before, options)) ?? {
    search: await searchLogs(before.query, options),
    from: undefined,
  };
  return options.signal.aborted ? next.search : compared(before, next.search, next.from);
}

interface Followed {
  readonly search: Search;
  /** The lowest block that was requested again; undefined for all blocks. */
  readonly from: bigint | undefined;
}

function followed(before: Search, options: SearchOptions): Promise<Followed | undefined> | undefined {
  const { where } = before.query;
  if (where.kind === 'tags' && typeof where.range.to !== 'bigint')
    return fromLast(before, where.range.from, where.range.to, options);
  const { scan } = before;
  const above = scan?.pieces.find(({ state }) => state === 'above-head');
  return scan && above ? fromHead(before.query, scan, above.from, options) : undefined;
}

/** The end is a tag, which only the node can resolve: one request from the last known block on. */
async function fromLast(
  before: Search,
  first: bigint | string,
  to: 'latest' | 'earliest' | 'safe' | 'finalized',
  options: SearchOptions,
): Promise<Followed | undefined> {
  const { query, scan } = before;
  const last = scan?.to ?? before.anchor;
  const lowest = typeof first === 'bigint' ? first : before.answer.value[0]?.blockNumber;
  // The end of a list without logs is unknown.
  if (last === undefined || lowest === undefined || lowest === null) return undefined;
  const from = last - depth > lowest ? last - depth : lowest;
  try {
    const request = toRequest(query.filter, { range: { from, to } });
    const answer = await askingOf(query, options).ask(request, options.signal);
    return { search: scan ? collectScan(query, grown(scan, from, answer)) : joined(before, from, answer), from };
  } catch (error) {
    if (error instanceof GatewayError && isOtherwise.has(error.code)) return undefined;
    throw error;
  }
}

/** Too many blocks after a long pause, or a chain that became shorter: the full search handles these. */
const isOtherwise: ReadonlySet<string> = new Set(['range', 'too-large', 'future', 'not-found', 'pruned']);

/** The end is a number above the head: everything from slightly below the head on is open again. */
async function fromHead(query: LogsQuery, scan: Scan, above: bigint, options: SearchOptions): Promise<Followed> {
  const from = above - depth > scan.from ? above - depth : scan.from;
  const pieces = [...piecesBelow(scan, from), open({ from, to: scan.to })];
  return { search: await searchScan(query, { ...scan, pieces }, options), from };
}
