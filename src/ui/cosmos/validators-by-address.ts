import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import type { MaybeShort } from './module-list.js';
import { formatHex } from '../format/hex.js';
import { askStakingValidators, type StakingValidator } from './staking-validators.js';

/** Validators by consensus address in any encoding; those with an unsupported kind of key are omitted. */
export type ValidatorsByAddress = ReadonlyMap<string, StakingValidator> & MaybeShort;

/**
 * All validators of the chain at a height, by the consensus address of their key; of the latest state without a height.
 * Throws as `askModuleList` does.
 */
export async function askValidatorsByAddress(
  gateway: Gateway,
  height: bigint | undefined,
  signal: AbortSignal,
): Promise<ValidatorsByAddress> {
  const [validators, { loadKeyReader }, { AddressMap }] = await Promise.all([
    askStakingValidators(gateway, height, signal),
    loadCode(() => import('../../verify/consensus-key.js')),
    loadCode(() => import('../../decode/address-bytes.js')),
  ]);
  const readKey = await loadKeyReader([...validators.values()].map(({ keyType }) => keyType));
  const byAddress = new AddressMap<StakingValidator>();
  for (const validator of validators.values()) {
    const key = readKey({ type: validator.keyType, key: validator.key });
    const address = typeof key === 'string' ? undefined : key.toAddress(key.bytes);
    if (address) byAddress.set(formatHex(address), validator);
  }
  return Object.assign(byAddress, { more: validators.more });
}
