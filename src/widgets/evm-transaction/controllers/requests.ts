import type { CallOptions } from '../../../client/answer.js';
import type { Gateway } from '../../../client/gateway.js';
import { createAccessList, type CallRequest } from '../../../client/operations/access-list.js';
import type { AccessListResult } from '../../../client/operations/access-list-reply.js';
import type { Transaction } from '../../../client/operations/transaction-reply.js';
import type { Hash } from 'viem';
import { GatewayError } from '../../../client/errors.js';
import { getBlockReceipts, withAllItems } from '../../../client/operations/block-receipts.js';
import { getBlock } from '../../../client/operations/block.js';
import { getLogs } from '../../../client/operations/logs.js';
import type { Log } from '../../../client/operations/logs-reply.js';
import { getTransaction } from '../../../client/operations/transaction.js';
import type { EvmNetwork } from '../../../ui/evm/request.js';
import { orFailure } from '../../../ui/second-answer.js';
import type { FetchedReceipts } from '../view-receipt.js';

/**
 * Simulates the call of a transaction on the state of the parent block (`eth_createAccessList`), and lists what it
 * accesses.
 *
 * Sender, recipient, gas, value and input are sent, never fees: the fees of its block may be too low for a later one,
 * and a sender without enough funds for them makes the call fail before it starts.
 *
 * @throws GatewayError like `createAccessList`
 */
export async function simulateOnParent(
  gateway: Gateway,
  transaction: Transaction,
  options: CallOptions,
): Promise<AccessListResult | null> {
  const parent = parentOf(transaction);
  if (parent === undefined) return null;
  const { value } = await createAccessList(gateway, { call: callOf(transaction), block: parent }, options);
  return value;
}

export function parentOf({ blockNumber }: Transaction): bigint | undefined {
  return blockNumber === null || blockNumber < 1n ? undefined : blockNumber - 1n;
}

function callOf({ from, to, gas, value, input }: Transaction): CallRequest {
  return {
    from,
    ...(to === null ? {} : { to }),
    ...(gas === undefined ? {} : { gas }),
    ...(value === undefined ? {} : { value }),
    data: input,
  };
}

/** All transactions of a block in one request; undefined if the gateway does not support it. */
export async function getWholeBlock(
  gateway: Gateway,
  blockHash: Hash,
  options: CallOptions,
): Promise<readonly Transaction[] | undefined> {
  try {
    const { value } = await getBlock(gateway, { blockHash, transactions: true }, options);
    const whole = value?.transactions.flatMap((each) => (typeof each === 'string' ? [] : [each]));
    return whole?.length === value?.transactions.length ? whole : undefined;
  } catch (thrown) {
    if (!(thrown instanceof GatewayError) || thrown.code === 'aborted') throw thrown;
    return undefined;
  }
}

/**
 * The logs of a transaction, filtered from the logs of its block, because no filter selects a transaction.
 *
 * @throws GatewayError like `getLogs`
 */
export async function getLogsOf(
  gateway: Gateway,
  { blockHash, transactionIndex }: Transaction,
  options: CallOptions,
): Promise<readonly Log[]> {
  if (blockHash === null) return [];
  const { value } = await getLogs(gateway, { blockHash }, options);
  return value.filter((log) => log.transactionIndex === transactionIndex);
}

/**
 * Requests the receipts of a block: first from network B, where the gateway API has them, because a block hash
 * identifies the same block on both; then from the network of the transaction.
 */
export async function getReceipts(
  gateway: Gateway,
  { network, blockHash }: { readonly network: EvmNetwork; readonly blockHash: Hash },
  options: CallOptions,
): Promise<FetchedReceipts> {
  const ask = (from: EvmNetwork) =>
    orFailure(
      { blockHash },
      getBlockReceipts(gateway, { blockHash }, { ...options, network: from }).then(withAllItems),
    );
  const first = await ask('evm-b');
  if (network === 'evm-b' || ('value' in first && first.value !== null)) return first;
  const own = await ask(network);
  return 'value' in own ? own : first;
}

export interface TransactionCount {
  /** Null if the block has more transactions than this number of requests can count. */
  readonly count: number | null;
  readonly requests: number;
  /** Milliseconds that one request took, on average. */
  readonly pace: number;
}

/** Enough to count 4,096 transactions: seven steps to the first index beyond the end, and eleven halvings. */
const mostRequests = 20;
const firstProbe = 64;

/**
 * Counts the transactions of a block: the index is doubled until there is none, then bisected. Only the header shows
 * whether a gateway counts correctly.
 *
 * @param known an existing index
 * @throws GatewayError like `getTransaction`
 */
export async function countTransactions(
  gateway: Gateway,
  { blockHash, transactionIndex }: Transaction,
  options: CallOptions,
): Promise<TransactionCount> {
  if (blockHash === null) throw new GatewayError('not-found');
  const known = transactionIndex ?? 0;
  const began = performance.now();
  let requests = 0;
  const isThere = async (place: number) => {
    requests++;
    return (await getTransaction(gateway, { blockHash, index: place }, options)).value !== null;
  };
  const counted = (count: number | null): TransactionCount => ({
    ...{ count, requests, pace: (performance.now() - began) / requests },
  });
  let last = known;
  let beyond = Math.max(firstProbe, 2 * known);
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
 * Requests every transaction of a block, except for cached ones.
 *
 * @throws GatewayError like `getTransaction`; `not-found` if a counted transaction no longer exists
 */
export async function getTransactions(
  gateway: Gateway,
  { blockHash }: Transaction,
  count: number,
  options: CallOptions,
): Promise<readonly Transaction[]> {
  if (blockHash === null) return [];
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { value } = await getTransaction(gateway, { blockHash, index }, options);
      if (value === null) throw new GatewayError('not-found');
      return value;
    }),
  );
}
