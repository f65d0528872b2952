import {
  QueryClient,
  setupAuthExtension,
  setupBankExtension,
  setupDistributionExtension,
  setupIbcExtension,
  setupMintExtension,
  setupSlashingExtension,
  setupStakingExtension,
} from '@cosmjs/stargate';
import { gatewayRpcClient } from '../../adapters/cosmjs.js';
import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import type { AbciQueryRequest } from '../../client/operations/abci-query.js';

/** What a call would ask, without asking it. */
export interface StargateQuery {
  readonly path: string;
  /** Hex without `0x`. */
  readonly data: string;
}

/**
 * Has cosmjs make the query of one of its calls, `bank.balance` with its arguments, and takes it before it is sent.
 *
 * @returns undefined when there is no such call, or it asks nothing with these arguments
 */
export async function queryOf(call: string, values: readonly unknown[]): Promise<StargateQuery | undefined> {
  const asked: StargateQuery[] = [];
  const noting: Gateway = {
    ask({ request }) {
      const { path, data = '0x' } = request as AbciQueryRequest;
      asked.push({ path, data: data.slice(2) });
      return Promise.reject(new GatewayError('aborted'));
    },
  };
  const client = QueryClient.withExtensions(
    gatewayRpcClient(noting),
    setupAuthExtension,
    setupBankExtension,
    setupDistributionExtension,
    setupIbcExtension,
    setupMintExtension,
    setupSlashingExtension,
    setupStakingExtension,
  );
  const method = call
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], client);
  if (typeof method !== 'function') return undefined;
  try {
    await (method as (...values: readonly unknown[]) => Promise<unknown>)(...values);
  } catch {
    // Nothing was sent, so there is no answer; what it would have asked is noted.
  }
  return asked[0];
}
