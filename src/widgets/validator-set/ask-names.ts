import type { CallOptions } from '../../client/answer.js';
import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import {
  askSigningInfos,
  askStakingValidators,
  type SigningInfo,
  type StakingValidator,
} from '../../ui/cosmos/staking-modules.js';

export interface Names {
  readonly staking: ReadonlyMap<string, StakingValidator>;
  /** By consensus address; undefined if only this part failed to load. */
  readonly signing: ReadonlyMap<string, SigningInfo> | undefined;
  /** Whether the chain has more of them than were requested. */
  readonly more?: boolean;
}

/**
 * Queries the staking and the slashing module for the validators of a height.
 *
 * @throws GatewayError if the staking module did not answer; without signing infos the names are still returned
 */
export async function askNames(gateway: Gateway, height: bigint, options: CallOptions): Promise<Names> {
  const [staking, signing] = await Promise.all([
    askStakingValidators(gateway, height, options),
    askSigningInfos(gateway, height, options).catch((reason: unknown) => {
      if (reason instanceof GatewayError) return undefined;
      throw reason;
    }),
  ]);
  return { staking, signing, more: staking.more || (signing?.more ?? false) };
}
