import type { CallOptions } from '../../client/answer.js';
import type { Gateway } from '../../client/gateway.js';
import { createAccessList, type CallRequest } from '../../client/operations/access-list.js';
import type { AccessListResult } from '../../client/operations/access-list-reply.js';
import type { Transaction } from '../../client/operations/transaction-reply.js';

/**
 * Simulates the call of a transaction on the state of the parent block (`eth_createAccessList`), and lists what it
 * accesses.
 *
 * Sender, recipient, gas, value and input are sent, never fees: those of its block may be too low for a later one, and
 * a sender without enough funds for them makes the call fail before it starts.
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

/** The parent of the transaction's block; undefined for block 0 or a pending transaction. */
export function parentOf({ blockNumber }: Transaction): bigint | undefined {
  return blockNumber === null || blockNumber < 1n ? undefined : blockNumber - 1n;
}

/** The call of a transaction. */
function callOf({ from, to, gas, value, input }: Transaction): CallRequest {
  return {
    from,
    ...(to === null ? {} : { to }),
    ...(gas === undefined ? {} : { gas }),
    ...(value === undefined ? {} : { value }),
    data: input,
  };
}
