import { GatewayError } from '../../client/errors.js';
import { getLogs } from '../../client/operations/logs.js';
import { logKey, type Log } from '../../client/wire/log.js';
import { toRequest } from './filter.js';
import { compareLogs, mergeLogs } from './log-order.js';
import type { LogsQuery } from './request.js';
import type { Piece, Scan } from './scan.js';
import type { LogsAnswer, Search, SearchOptions } from './search-result.js';
import { scanned, searchLogs, toSearch } from './search.js';

// Blocks in front of the end that are asked for again, for the newest are those that a reorganisation changes.
const depth = 12n;

/**
 * Asks for what came behind a search, and once more for its last blocks: what is there twice is shown once, and what is not
 * there any longer is kept and marked. A search with a fixed end that the chain has reached is made anew.
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

/** The search with its end asked for again. */
interface Followed {
  readonly search: Search;
  /** The lowest block that was asked for again; undefined: all were. */
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

/** The end is a tag, which only the node can follow: one request from the last known block on. */
async function fromLast(
  before: Search,
  first: bigint | string,
  to: 'latest' | 'earliest' | 'safe' | 'finalized',
  options: SearchOptions,
): Promise<Followed | undefined> {
  const { query, scan } = before;
  const last = scan?.to ?? before.anchor;
  const lowest = typeof first === 'bigint' ? first : before.answer.value[0]?.blockNumber;
  // A list without a log has no end that is known.
  if (last === undefined || lowest === undefined || lowest === null) return undefined;
  const from = last - depth > lowest ? last - depth : lowest;
  try {
    const request = toRequest(query.filter, { range: { from, to } });
    const answer = await getLogs(options.gateway, request, { signal: options.signal, network: query.network });
    return { search: scan ? toSearch(query, grown(scan, from, answer)) : joined(before, from, answer), from };
  } catch (error) {
    if (error instanceof GatewayError && isOtherwise.has(error.code)) return undefined;
    throw error;
  }
}

/** Too much at once after a long pause, or a chain that is shorter than it was: the whole search knows what to do. */
const isOtherwise: ReadonlySet<string> = new Set(['range', 'too-large', 'future', 'not-found', 'pruned']);

/** The end is a number above the head: from a little below the head on, all is open again. */
async function fromHead(query: LogsQuery, scan: Scan, above: bigint, options: SearchOptions): Promise<Followed> {
  const from = above - depth > scan.from ? above - depth : scan.from;
  const pieces: readonly Piece[] = [...piecesBelow(scan, from), { from, to: scan.to, state: 'todo' }];
  return { search: await scanned(query, { ...scan, pieces }, options), from };
}

/** A search that had one answer, with another one for its end. */
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

/** A scan with one more piece for its end, in place of what was there. */
export function grown(scan: Scan, from: bigint, answer: LogsAnswer): Scan {
  const { logs, duplicates } = mergeLogs([answer.value]);
  const highest = logs.at(-1)?.blockNumber ?? scan.to;
  const to = highest > scan.to ? highest : scan.to;
  const last: Piece = { from, to, state: 'done', logs, duplicates, answers: [answer], suspects: [] };
  return { ...scan, to, asked: scan.asked + 1, pieces: [...piecesBelow(scan, from), last] };
}

function piecesBelow({ pieces }: Scan, from: bigint): readonly Piece[] {
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

/** Says what is new and what was dropped; logs that stay are the very same as before, with all that is known of them. */
function compared(before: Search, after: Search, from: bigint | undefined): Search {
  const known = new Map(before.answer.value.map((log) => [logKey(log), log]));
  const found = new Set<string>();
  const fresh = new Set<Log>();
  const logs = after.answer.value.map((log) => {
    const key = logKey(log);
    found.add(key);
    const old = known.get(key);
    // A log that was dropped and is there again is new: its old row says otherwise.
    const same = old && old.removed === log.removed ? old : undefined;
    if (!same || before.tail?.fresh.has(same)) fresh.add(same ?? log);
    return same ?? log;
  });
  const dropped = new Set<Log>();
  for (const [key, log] of known) {
    if (found.has(key)) continue;
    // What was not asked for again, and yet is not there, was dropped before.
    if (from === undefined || !isBelow(log, from) || before.tail?.dropped.has(log))
      dropped.add(log.removed ? log : { ...log, removed: true });
  }
  const value = dropped.size === 0 ? logs : [...logs, ...dropped].sort(compareLogs);
  return {
    ...after,
    answer: { ...after.answer, value },
    // Where nothing was on show, nothing jumps.
    tail: { fresh: known.size === 0 ? new Set() : fresh, dropped },
  };
}
