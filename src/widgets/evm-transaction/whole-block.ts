import type { Hash } from 'viem';
import type { CallOptions } from '../../client/answer.js';
import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { getBlock } from '../../client/operations/block.js';
import type { Transaction } from '../../client/operations/transaction-reply.js';

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
