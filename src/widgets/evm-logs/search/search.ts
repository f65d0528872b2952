import { GatewayError } from '../../../client/errors.js';
import type { Gateway } from '../../../client/gateway.js';
import { loadCode } from '../../../client/load-code.js';
import type { BlockRange, LogsRequest } from '../../../client/operations/logs.js';
import type { LogsQuery } from '../fields.js';
import { askingOf } from './ask-gateway.js';
import { askAll } from './ask-all.js';
import { askWithFirst, isAvoidedBySmallerRange, suspicious } from './ask-answer.js';
import { collectAnswer, collectFirst, collectScan, failureOf, type Search } from './collect.js';
import { createScan, isAnswered, planSearch, type Scan } from './plan.js';

/** What goes with a search. */
export interface SearchOptions {
  readonly gateway: Gateway;
  readonly signal: AbortSignal;
  /** Is told of what is there so far. */
  readonly onPart?: (search: Search) => void;
  /** A search of the same query to go on with: its gaps and what was left open are asked for again. */
  readonly before?: Search | undefined;
  /** Whether one more window is wanted behind it. */
  readonly further?: boolean;
}

/**
 * One search, in one direction: planned, asked for, collected, and shown by `onPart` meanwhile.
 *
 * @throws GatewayError when nothing at all could be had
 */
export async function searchLogs(query: LogsQuery, options: SearchOptions): Promise<Search> {
  const plan = planSearch(query, options.before?.scan, options.further);
  if ('scan' in plan) return searchScan(query, plan.scan, options);
  const { range } = plan.request;
  return range ? searchTags(query, plan.request, range, options) : searchOnce(query, plan.request, options);
}

/** Asks for all that is open in a scan, and collects it. */
export async function searchScan(query: LogsQuery, start: Scan, options: SearchOptions): Promise<Search> {
  const { gateway, signal, onPart } = options;
  const scan = await askAll(start, {
    ...askingOf(query, gateway, signal),
    onScan: (part, first) => {
      // A search that failed so far is no answer.
      if (first || isAnswered(part)) onPart?.(collectScan(query, part, first));
    },
  });
  if (!signal.aborted && !isAnswered(scan)) throw failureOf(scan);
  return collectScan(query, scan);
}

async function searchOnce(query: LogsQuery, request: LogsRequest, options: SearchOptions): Promise<Search> {
  const { gateway, signal, onPart } = options;
  const { ask } = askingOf(query, gateway, signal);
  const answer = await askWithFirst(
    (onFirst) => ask(request, signal, onFirst),
    query.order === 'oldest' ? (first) => onPart?.(collectFirst(query, request, first)) : undefined,
    signal,
  );
  const count = answer.value.length;
  // A block with just 25 logs is nothing special.
  const isSuspect = suspicious.has(count) && (request.range || count >= 1_000);
  return collectAnswer(query, answer, isSuspect ? count : undefined);
}

/** One request; when that is too much, or looks cut, the ends are looked for, so that the range has numbers and can be split. */
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

/** The same with numbers for its ends; undefined for a tag whose block has no log, and so no number that could be learnt. */
async function searchPieces(query: LogsQuery, range: BlockRange, options: SearchOptions): Promise<Search | undefined> {
  const { ask, signal } = askingOf(query, options.gateway, options.signal);
  const { findNumber } = await loadCode(() => import('./ask-edges.js'));
  const from = range.from === 'earliest' ? 0n : range.from;
  if (typeof from !== 'bigint') return undefined;
  const to = typeof range.to === 'bigint' ? range.to : await findNumber((request) => ask(request, signal), range.to);
  if (to === undefined || to < from) return undefined;
  return searchScan(query, createScan(from, to, query.order), options);
}

/** What could not be asked for besides leaves the answer as it was; a search that was stopped is stopped. */
function unless({ signal }: SearchOptions): (error: unknown) => undefined {
  return (error) => {
    if (signal.aborted || !(error instanceof GatewayError)) throw error;
    return undefined;
  };
}
