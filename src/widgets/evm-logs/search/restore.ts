import type { LogsRequest } from '../../../client/operations/logs.js';
import type { SavedAnswer } from '../../../ui/when-to-ask/snapshot.js';
import { readBlockOrTag, type LogFilter, type LogsQuery, type Tag } from '../request.js';
import { askingOf } from './ask-answer.js';
import { grown, joined } from './follow.js';
import { collectScan, type Search } from './collect.js';
import { mergeLogs } from './log-order.js';
import { createScan, endScan, mayEndAboveHead, open, type LogsAnswer, type Piece, type Scan } from './plan.js';
import { searchLogs, type SearchOptions } from './search.js';

interface SavedRange {
  readonly from: bigint;
  readonly to: bigint | Tag;
  readonly request: LogsRequest;
}

/**
 * Displays a saved search: only its own requests have answers. Blocks that no saved answer covers are open.
 *
 * @throws GatewayError if the snapshot does not answer any part of the search
 */
export async function restoreSearch(
  query: LogsQuery,
  options: SearchOptions,
  saved: readonly SavedAnswer[],
): Promise<Search> {
  const ranges = saved.flatMap((answer) => readRange(answer) ?? []);
  const { ask } = askingOf(query, options);
  const answerOf = ({ request }: SavedRange): Promise<LogsAnswer> => ask(request, options.signal);
  // Requests from the end on while the chain grew; the very first may be the query itself.
  const tails = ranges.filter(({ to }) => typeof to !== 'bigint').sort((a, b) => compare(a.from, b.from));
  const pieces = await donePieces(query.filter, ranges, answerOf);
  if (pieces.length === 0) {
    let search = await searchLogs(query, options);
    for (const tail of tails.slice(1)) search = joined(search, tail.from, await answerOf(tail));
    return search;
  }
  let scan = toScan(query, pieces);
  for (const tail of tails) scan = grown(scan, tail.from, await answerOf(tail));
  return collectScan(query, scan);
}

async function donePieces(
  filter: LogFilter,
  ranges: readonly SavedRange[],
  answerOf: (range: SavedRange) => Promise<LogsAnswer>,
): Promise<readonly Piece[]> {
  const alike = new Map<string, SavedRange[]>();
  for (const range of ranges) {
    const key = `${range.from}-${range.to}`;
    alike.set(key, [...(alike.get(key) ?? []), range]);
  }
  const pieces: Piece[] = [];
  const inOrder = [...alike.values()].sort(([a], [b]) => compare(a?.from ?? 0n, b?.from ?? 0n));
  for (const group of inOrder) {
    const { from, to } = group[0] ?? {};
    const end = pieces.at(-1)?.to ?? -1n;
    if (from === undefined || typeof to !== 'bigint' || from <= end || to < from || !coversFilter(group, filter))
      continue;
    const answers = await Promise.all(group.map(answerOf));
    pieces.push({ from, to, state: 'done', ...mergeLogs(answers.map(({ value }) => value)), answers, suspects: [] });
  }
  return pieces;
}

/** A range of the search with its saved answers; the rest counts as not requested. */
function toScan({ where, order }: LogsQuery, pieces: readonly Piece[]): Scan {
  const [first, last] = [pieces[0], pieces.at(-1)];
  const { from, to } = where.kind === 'range' ? where : { from: first?.from ?? 0n, to: last?.to ?? 0n };
  const covered: Piece[] = [];
  let next = from;
  for (const piece of pieces.filter((each) => each.from >= from && each.to <= to)) {
    if (piece.from > next) covered.push(open({ from: next, to: piece.from - 1n }));
    covered.push(piece);
    next = piece.to + 1n;
  }
  if (next <= to) covered.push(open({ from: next, to }));
  const scan = endScan({ ...createScan(from, to, order), pieces: covered, asked: pieces.length }, { why: 'cancelled' });
  // No saved answer shows where the chain ended.
  return mayEndAboveHead(scan) ? { ...scan, end: 'unknown' } : scan;
}

function coversFilter(group: readonly SavedRange[], { address, topics }: LogFilter): boolean {
  const asked = (of: (request: LogsRequest) => readonly string[]) =>
    [...new Set(group.flatMap(({ request }) => of(request)).map((each) => each.toLowerCase()))].sort().join();
  if (asked((request) => [request.address ?? []].flat()) !== [...address].sort().join()) return false;
  return [0, 1, 2, 3].every(
    (place) => asked((request) => [request.topics?.[place] ?? []].flat()) === [...(topics[place] ?? [])].sort().join(),
  );
}

/** Parses a request of a snapshot. Any error in it is rejected when it is sent again, or not found. */
function readRange({ wire }: SavedAnswer): SavedRange | undefined {
  if (!('method' in wire) || wire.method !== 'eth_getLogs' || !Array.isArray(wire.params)) return undefined;
  const [filter] = wire.params as readonly unknown[];
  const { fromBlock, toBlock, address, topics } = (filter ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof fromBlock !== 'string' || typeof toBlock !== 'string') return undefined;
  const [from, to] = [readBlockOrTag(fromBlock), readBlockOrTag(toBlock)];
  if (from === undefined || to === undefined) return undefined;
  const request = {
    ...(isHexOrList(address) ? { address } : {}),
    ...(Array.isArray(topics) && topics.every((each) => each === null || isHexOrList(each)) ? { topics } : {}),
    range: { from, to },
  } as LogsRequest;
  return { from: typeof from === 'bigint' ? from : -1n, to, request };
}

function isHexOrList(value: unknown): boolean {
  return [value].flat().every((each) => typeof each === 'string' && /^0x[0-9a-f]{1,64}$/i.test(each));
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
