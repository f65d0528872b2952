import type { Hash } from 'viem';
import type { LogsRequest } from '../../../client/operations/logs.js';
import type { LogFilter } from '../fields.js';
/** The request for a filter in a range or a block. */
export function toRequest(
  { address, topics }: LogFilter,
  where: { readonly range: NonNullable<LogsRequest['range']> } | { readonly blockHash: Hash },
): LogsRequest {
  return { ...(address.length > 0 ? { address } : {}), ...(topics.length > 0 ? { topics } : {}), ...where };
}

/**
 * Splits a filter into two disjoint ones that together match the same logs: at its longest list of addresses or topics.
 *
 * @returns undefined if every list is down to one
 */
export function splitFilter(filter: LogFilter): readonly [LogFilter, LogFilter] | undefined {
  const lists = [filter.address, ...filter.topics.map((topics) => topics ?? [])];
  const longest = lists.reduce((most, list, index) => (list.length > (lists[most]?.length ?? 0) ? index : most), 0);
  const list = lists[longest] ?? [];
  if (list.length < 2) return undefined;
  const half = Math.ceil(list.length / 2);
  return [replaced(filter, longest, list.slice(0, half)), replaced(filter, longest, list.slice(half))];
}

function replaced(filter: LogFilter, index: number, list: readonly `0x${string}`[]): LogFilter {
  if (index === 0) return { ...filter, address: list };
  return { ...filter, topics: filter.topics.map((topics, position) => (position === index - 1 ? list : topics)) };
}
