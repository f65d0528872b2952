import { GatewayError } from '../../../client/errors.js';
import type { LogsQuery } from '../fields.js';
import { askingOf } from './ask-gateway.js';
import { compared, grown, joined, piecesBelow } from './collect-tail.js';
import { collectScan, type Search } from './collect.js';
import { toRequest } from './plan-filter.js';
import { open, type Scan } from './plan.js';
import { searchLogs, searchScan, type SearchOptions } from './search.js';

// Blocks before the end that are requested again, as a reorg changes the newest ones.
const depth = 12n;

/**
 * Requests what came after a search, and its last blocks again: duplicates are shown once, and logs that are missing
 * now are kept and marked. A search with a fixed end that the chain has reached is made anew.
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

/** The search with its end requested again. */
interface Followed {
  readonly search: Search;
  /** The lowest block that was requested again; undefined for all. */
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

/** Too much at once after a long pause, or a chain that became shorter: the whole search handles these. */
const isOtherwise: ReadonlySet<string> = new Set(['range', 'too-large', 'future', 'not-found', 'pruned']);

/** The end is a number above the head: everything from a little below the head on is open again. */
async function fromHead(query: LogsQuery, scan: Scan, above: bigint, options: SearchOptions): Promise<Followed> {
  const from = above - depth > scan.from ? above - depth : scan.from;
  const pieces = [...piecesBelow(scan, from), open({ from, to: scan.to })];
  return { search: await searchScan(query, { ...scan, pieces }, options), from };
}
