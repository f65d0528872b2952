import type { Address, Hash } from 'viem';
import type { Answer, CallOptions } from '../answer.js';
import { exchange, type Gateway } from '../gateway.js';
import { lazyReader, loadCode } from '../load-code.js';
import { isObject } from '../options.js';
import type { Log } from './logs-reply.js';
import { type BlockTag, evmSlot, isCall, refuse, toData, wrongCall } from './params.js';
import { toBlock } from './quantity.js';

/** A first and last block, both included. Pending logs are not supported. */
export interface BlockRange {
  readonly from: bigint | Exclude<BlockTag, 'pending'>;
  readonly to: bigint | Exclude<BlockTag, 'pending'>;
}

/** A log filter, over a block range or a single block by its hash. */
export type LogsRequest = {
  /** One or several contracts. If omitted, all contracts match. */
  readonly address?: Address | readonly Address[];
  /** Up to four positions: null matches any topic, a list any of its members. */
  readonly topics?: readonly (Hash | readonly Hash[] | null)[];
} & ({ readonly range: BlockRange; readonly blockHash?: never } | { readonly blockHash: Hash; readonly range?: never });

/**
 * Reads the logs that match a filter, in the order of the chain.
 *
 * `eth_getLogs`. The hash is sent as `blockHash`, the only spelling that every node accepts; both ends of a range are
 * always sent, because nodes differ in their defaults.
 *
 * @throws GatewayError `config` for an inverted range, `range` with the limit if the node reports it, `future` above
 *   the head, `pruned`, `not-found` for an unknown hash
 */
export async function getLogs(
  gateway: Gateway,
  request: LogsRequest,
  options: CallOptions = {},
): Promise<Answer<Log[], LogsRequest>> {
  if (!isCall(gateway, request, options)) throw await wrongCall(gateway, request, options);
  return exchange(
    gateway,
    {
      operation: 'getLogs',
      network: evmSlot(options, 'evm-a'),
      request,
      wire: { method: 'eth_getLogs', params: [toFilter(request)] },
      read: lazyReader(async () => (await loadCode(() => import('./logs-reply.js'))).readLogs<LogsRequest>),
      item: async () => (await loadCode(() => import('./logs-reply.js'))).readLog,
      logSearch: true,
      // Null means that the node cannot search yet, which may change.
      isFinal: ({ notes }) => request.blockHash !== undefined && !notes.some(({ code }) => code === 'null-list'),
    },
    options,
  );
}

const tags = ['latest', 'earliest', 'safe', 'finalized'];

function toFilter({ range, blockHash, address, topics }: LogsRequest): object {
  if (range !== undefined && !isObject(range)) throw refuse('range', range, 'a first and a last block');
  if (range && blockHash !== undefined) throw refuse('blockHash', blockHash, 'a range of blocks or a hash, not both');
  const addresses = [address ?? []].flat().map((one) => toData('address', one, 20));
  return {
    ...(range ? toRange(range) : { blockHash: toData('blockHash', blockHash, 32) }),
    ...(addresses.length === 0 ? {} : { address: addresses.length === 1 ? addresses[0] : addresses }),
    ...(topics === undefined ? {} : toTopics(topics)),
  };
}

function toRange({ from, to }: BlockRange): object {
  const ends = { fromBlock: toBlock('from', from, tags), toBlock: toBlock('to', to, tags) };
  if (typeof from === 'bigint' && typeof to === 'bigint' && from > to) {
    throw refuse('range', `${from} to ${to}`, 'a first block at or before the last');
  }
  return ends;
}

function toTopics(topics: readonly (Hash | readonly Hash[] | null)[]): { readonly topics?: unknown[] } {
  if (!Array.isArray(topics) || topics.length > 4) throw refuse('topics', topics, 'a list of at most four positions');
  const toTopic = (topic: Hash) => toData('topics', topic, 32);
  const wire = topics.map((topic: Hash | readonly Hash[] | null) =>
    Array.isArray(topic)
      ? topic.length === 0
        ? null
        : topic.map(toTopic)
      : topic === null
        ? null
        : toTopic(topic as Hash),
  );
  return wire.length === 0 ? {} : { topics: wire };
}
