import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import { askModuleList, type MaybeShort } from './module-list.js';

/** What the staking module stores about a validator. The texts are the validator's own: untrusted and unverified. */
export interface StakingValidator {
  /** Bech32, `…valoper1…`. */
  readonly operatorAddress: string;
  readonly moniker: string;
  readonly website: string;
  /** The consensus key in base64, by which it is found in a set; empty for other kinds of key. */
  readonly key: string;
  /** The protobuf type of the key, such as `/cosmos.crypto.ed25519.PubKey`. */
  readonly keyType: string;
  /** Exact decimal text: `0.100000000000000000` is 10 %. */
  readonly commission: string;
  /** Whether it is jailed, and so excluded from the set. */
  readonly jailed: boolean;
}

/**
 * All validators of the chain at a height, by consensus key in base64; of the latest state without a height. Throws as
 * `askModuleList` does.
 */
export async function askStakingValidators(
  gateway: Gateway,
  height: bigint | undefined,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, StakingValidator> & MaybeShort> {
  const list = { path: '/cosmos.staking.v1beta1.Query/Validators', member: 'validators', height };
  const [{ rows, more }, { encodeBase64 }] = await Promise.all([
    askModuleList(gateway, list, signal),
    loadCode(() => import('../../decode/bytes.js')),
  ]);
  const validators = new Map(
    rows.map((row) => {
      const about = row.inside('description');
      const packed = row.value('consensus_pubkey');
      const bytes = row.inside('consensus_pubkey')?.bytes('key');
      const key = bytes ? encodeBase64(bytes) : '';
      const validator: StakingValidator = {
        operatorAddress: row.text('operator_address') ?? '',
        moniker: about?.text('moniker') ?? '',
        website: about?.text('website') ?? '',
        key,
        keyType: packed?.kind === 'any' ? packed.typeUrl : '',
        commission: row.inside('commission')?.inside('commission_rates')?.text('rate') ?? '',
        jailed: row.boolean('jailed') ?? false,
      };
      return [key, validator];
    }),
  );
  return Object.assign(validators, { more });
}
