import { GatewayError } from '../../../client/errors.js';
import { getLogs } from '../../../client/operations/logs.js';
import type { LogsQuery } from '../fields.js';
import { compared, grown, joined, piecesBelow } from './collect-tail.js';
import { collectScan, type Search } from './collect.js';
import { toRequest } from './plan-filter.js';
import { open, type Scan } from './plan.js';
import { searchLogs, searchScan, type SearchOptions } from './search.js';

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
    return { search: scan ? collectScan(query, grown(scan, from, answer)) : joined(before, from, answer), from };
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
  const pieces = [...piecesBelow(scan, from), open({ from, to: scan.to })];
  return { search: await searchScan(query, { ...scan, pieces }, options), from };
}
