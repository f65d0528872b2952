import { GatewayError } from '../../../client/errors.js';
import { loadCode } from '../../../client/load-code.js';
import type { BlockRange, LogsRequest } from '../../../client/operations/logs.js';
import type { LogsQuery } from '../request.js';
import { askingOf, askWithFirst, isAvoidedBySmallerRange, type SearchSource, suspicious } from './ask-answer.js';
import { askAll } from './ask-all.js';
import { collectAnswer, collectFirst, collectScan, failureOf, type Search } from './collect.js';
import { createScan, isAnswered, mayEndAboveHead, planSearch, type Scan } from './plan.js';

export interface SearchOptions extends SearchSource {
  readonly onPart?: (search: Search) => void;
  /** A search of the same query to continue: its gaps and open blocks are requested again. */
  readonly before?: Search | undefined;
  readonly further?: boolean;
}

/**
 * A search in one direction: planned, requested, collected, and displayed with `onPart` meanwhile.
 *
 * @throws GatewayError if nothing was loaded
 */
export async function searchLogs(query: LogsQuery, options: SearchOptions): Promise<Search> {
  const plan = planSearch(query, options.before?.scan, options.further);
  if ('scan' in plan) return searchScan(query, plan.scan, options);
  const { range } = plan.request;
  return range ? searchTags(query, plan.request, range, options) : searchOnce(query, plan.request, options);
}

export async function searchScan(query: LogsQuery, start: Scan, options: SearchOptions): Promise<Search> {
  const { signal, onPart } = options;
  const asking = askingOf(query, options);
  const asked = await askAll(start, {
    ...asking,
    onScan: (part, first) => {
      // A search with only failures so far is not an answer.
      if (first || isAnswered(part)) onPart?.(collectScan(query, part, first));
    },
  });
  const scan = !signal.aborted && mayEndAboveHead(asked) ? await withHead(asked, asking) : asked;
  if (!signal.aborted && !isAnswered(scan)) throw failureOf(scan);
  return collectScan(query, scan);
}

async function withHead(scan: Scan, asking: Parameters<typeof askAll>[1]): Promise<Scan> {
  const { withoutUnseenEnd } = await loadCode(() => import('./ask-edges.js'));
  return withoutUnseenEnd(scan, asking);
}

async function searchOnce(query: LogsQuery, request: LogsRequest, options: SearchOptions): Promise<Search> {
  const { signal, onPart } = options;
  const { ask } = askingOf(query, options);
  const answer = await askWithFirst(
    (onFirst) => ask(request, signal, onFirst),
    query.order === 'oldest' ? (first) => onPart?.(collectFirst(query, request, first)) : undefined,
    signal,
  );
  const count = answer.value.length;
  // A block with exactly 25 logs is not suspicious.
  const isSuspect = suspicious.has(count) && (request.range || count >= 1_000);
  return collectAnswer(query, answer, isSuspect ? count : undefined);
}

/**
 * One request. If the node rejects it, or its answer may be truncated, the ends are searched, so that the range has
 * numbers and can be split.
 */
async function searchTags(
  query: LogsQuery,
  request: LogsRequest,
  range: BlockRange,
  options: SearchOptions,
): Promise<Search> {
  try {
    const found = await searchOnce(query, request, options);
    if (found.suspect === undefined) return found;
    return (await searchPieces(query, range, options).catch(unless(options))) ?? found;
  } catch (error) {
    if (!(error instanceof GatewayError) || !isAvoidedBySmallerRange.has(error.code)) throw error;
    const found = await searchPieces(query, range, options);
    if (!found) throw error;
    return found;
  }
}

/**
 * Searches with block numbers for the ends of the range; undefined if the block of a tag has no log, so that its number
 * cannot be determined.
 */
async function searchPieces(query: LogsQuery, range: BlockRange, options: SearchOptions): Promise<Search | undefined> {
  const { ask, signal } = askingOf(query, options);
  const { findNumber } = await loadCode(() => import('./ask-edges.js'));
  const from = range.from === 'earliest' ? 0n : range.from;
  if (typeof from !== 'bigint') return undefined;
  const to = typeof range.to === 'bigint' ? range.to : await findNumber((request) => ask(request, signal), range.to);
  if (to === undefined || to < from) return undefined;
  return searchScan(query, createScan(from, to, query.order), options);
}

/** A failure of the additional requests leaves the answer unchanged; a stopped search throws. */
function unless({ signal }: SearchOptions): (error: unknown) => undefined {
  return (error) => {
    if (signal.aborted || !(error instanceof GatewayError)) throw error;
    return undefined;
  };
}
