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
 * @throws GatewayError as `createAccessList`
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

/** All transactions of a block in one request; undefined where the gateway does not offer that. */
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
 * @throws GatewayError as `getLogs`
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
 * Requests the receipts of a block: first from network B, where the gateway API has them, because a block hash names the
 * same block on both; then from the network of the transaction.
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
  /** Null where the block has more than can be counted in so few requests. */
  readonly count: number | null;
  readonly requests: number;
  /** Milliseconds that one request took, on average. */
  readonly pace: number;
}

/** A count up to 4,096 takes no more: seven steps to the first index beyond the end, and eleven halves. */
const mostRequests = 20;
const firstProbe = 64;

/**
 * Counts the transactions of a block: the index is doubled until there is none, then halved. Nothing but the header
 * shows whether a gateway counts right.
 *
 * @param known one that is there
 * @throws GatewayError as `getTransaction`
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
 * Requests every transaction of a block; those that the gateway keeps are not requested again.
 *
 * @throws GatewayError as `getTransaction`; `not-found` if one that was counted is gone
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
