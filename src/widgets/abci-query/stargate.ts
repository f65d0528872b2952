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

/** A query captured from a call, without sending it. */
export interface StargateQuery {
  readonly path: string;
  /** Hex without `0x`. */
  readonly data: string;
}

/**
 * Makes cosmjs build the query of one of its calls, `bank.balance` with its arguments, and captures it before it is
 * sent.
 *
 * @returns undefined if there is no such call, or it sends nothing with these arguments
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
    // Nothing was sent, so the call fails; the query was captured.
  }
  return asked[0];
}
