import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { askSigningInfos } from '../../ui/cosmos/signing-infos.js';
import { askStakingValidators } from '../../ui/cosmos/staking-validators.js';
import type { Names } from './names.js';

/**
 * Asks the staking and the slashing module for the validators of a height.
 *
 * @throws GatewayError when the staking module did not answer; without signing records the names are there all the same
 */
export async function askNames(gateway: Gateway, height: bigint, signal: AbortSignal): Promise<Names> {
  const [staking, signing] = await Promise.all([
    askStakingValidators(gateway, height, signal),
    askSigningInfos(gateway, height, signal).catch((reason: unknown) => {
      if (reason instanceof GatewayError) return undefined;
      throw reason;
    }),
  ]);
  return { staking, signing, more: staking.more || (signing?.more ?? false) };
}
