import type { Hash } from 'viem';
import type { CallOptions } from '../../client/answer.js';
import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import type { getTransaction } from '../../client/operations/transaction.js';
import type { Transaction } from '../../client/operations/transaction-reply.js';

/** How many transactions a block has, and what asking for the others takes. */
export interface TransactionCount {
  /** Null where the block has more than can be counted in so few requests. */
  readonly count: number | null;
  readonly requests: number;
  /** Milliseconds that one request took, on average. */
  readonly pace: number;
}

/** A count up to 4,096 takes no more: seven steps to the first index beyond the end, and eleven halves. */
const mostRequests = 20;
const firstProbe = 64;

/** Asks for one transaction: the operation of the client, which the element has. */
type Ask = typeof getTransaction;

/**
 * Counts the transactions of a block: the index is doubled until there is none, then halved. Nothing but the header tells whether
 * a gateway counts right.
 *
 * @param index one that is there
 * @throws GatewayError as `getTransaction`
 */
export async function countTransactions(
  ask: Ask,
  gateway: Gateway,
  blockHash: Hash,
  index: number,
  options: CallOptions,
): Promise<TransactionCount> {
  const began = performance.now();
  let requests = 0;
  const isThere = async (place: number) => {
    requests++;
    return (await ask(gateway, { blockHash, index: place }, options)).value !== null;
  };
  const counted = (count: number | null): TransactionCount => ({
    ...{ count, requests, pace: (performance.now() - began) / requests },
  });
  let last = index;
  let beyond = Math.max(firstProbe, 2 * index);
  while (await isThere(beyond)) {
    last = beyond;
    beyond *= 2;
    if (requests + Math.ceil(Math.log2(beyond - last)) >= mostRequests) return counted(null);
  }
  while (beyond - last > 1) {
    const middle = (last + beyond) >> 1;
    if (await isThere(middle)) last = middle;
    else beyond = middle;
  }
  return counted(beyond);
}

/**
 * Asks for every transaction of a block; those that the gateway keeps are not asked for again.
 *
 * @throws GatewayError as `getTransaction`; `not-found` if one that was counted is gone
 */
export async function getTransactions(
  ask: Ask,
  gateway: Gateway,
  blockHash: Hash,
  count: number,
  options: CallOptions,
): Promise<readonly Transaction[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { value } = await ask(gateway, { blockHash, index }, options);
      if (value === null) throw new GatewayError('not-found');
      return value;
    }),
  );
}
