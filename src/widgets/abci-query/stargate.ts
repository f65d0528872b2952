import {
  QueryClient,
  setupAuthExtension,
  setupBankExtension,
  setupDistributionExtension,
  setupIbcExtension,
  setupMintExtension,
  setupSlashingExtension,
  setupStakingExtension,
  type AuthExtension,
  type BankExtension,
  type DistributionExtension,
  type IbcExtension,
  type MintExtension,
  type StakingExtension,
} from '@cosmjs/stargate';
import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { queryAbci, type AbciQueryRequest } from '../../client/operations/abci-query.js';
import { toCosmjs } from '../../client/wire/cosmjs.js';
import { formatHex } from '../../ui/format/hex.js';

/** The one extension whose type the package does not name. */
type SlashingExtension = ReturnType<typeof setupSlashingExtension>;

/** The query client of cosmjs with the modules that its extensions know. */
export type StargateClient = QueryClient &
  AuthExtension &
  BankExtension &
  DistributionExtension &
  IbcExtension &
  MintExtension &
  SlashingExtension &
  StakingExtension;

/** What a query of cosmjs asks of its RPC client. */
interface RpcQuery {
  readonly path: string;
  readonly data: Uint8Array;
  readonly height?: number;
  readonly prove?: boolean;
}

/**
 * cosmjs' query client over a gateway of ours: every question goes out as `abci_query`, with its key, limits and errors.
 *
 * @param height - asked where a call names none; the latest if it is left out too
 */
export function createStargateClient(
  gateway: Gateway,
  { height, signal }: { readonly height?: bigint; readonly signal?: AbortSignal } = {},
): StargateClient {
  // The rest of an RPC client is not there: the interface of a gateway has no such calls, and the extensions make none.
  const rpc = {
    async abciQuery({ path, data, height: asked, prove }: RpcQuery) {
      const at = asked === undefined ? height : BigInt(asked satisfies number);
      const request: AbciQueryRequest = {
        path,
        data: `0x${formatHex(data)}`,
        ...(at === undefined ? {} : { height: at }),
        ...(prove === undefined ? {} : { prove }),
      };
      const { value } = await queryAbci(gateway, request, signal ? { signal } : {});
      return toCosmjs(value);
    },
  };
  return QueryClient.withExtensions(
    rpc as unknown as Parameters<typeof QueryClient.withExtensions>[0],
    setupAuthExtension,
    setupBankExtension,
    setupDistributionExtension,
    setupIbcExtension,
    setupMintExtension,
    setupSlashingExtension,
    setupStakingExtension,
  );
}

/** What a call would ask, without asking it. */
export interface StargateQuestion {
  readonly path: string;
  /** Hex without `0x`. */
  readonly data: string;
}

/**
 * Has cosmjs make the question of one of its calls, `bank.balance` with its arguments, and takes it before it is sent.
 *
 * @returns undefined when there is no such call, or it asks nothing with these arguments
 */
export async function questionOf(call: string, values: readonly unknown[]): Promise<StargateQuestion | undefined> {
  const asked: StargateQuestion[] = [];
  const noting: Gateway = {
    ask({ request }) {
      const { path, data = '0x' } = request as AbciQueryRequest;
      asked.push({ path, data: data.slice(2) });
      return Promise.reject(new GatewayError('aborted'));
    },
  };
  const method = call
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], createStargateClient(noting));
  if (typeof method !== 'function') return undefined;
  try {
    await (method as (...values: readonly unknown[]) => Promise<unknown>)(...values);
  } catch {
    // Nothing was sent, so there is no answer; what it would have asked is noted.
  }
  return asked[0];
}
