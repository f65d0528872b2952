import type { Validator } from '../../client/operations/validator-set-reply.js';

/** Something in a set that CometBFT does not allow. */
export interface Alarm {
  readonly kind: AlarmKind;
  /** Indexes in the given list, from 0: two or more for a duplicate, one for a power. */
  readonly places: readonly number[];
}

export type AlarmKind =
  /** Validators share a consensus key. */
  | 'duplicate-key'
  /** Validators share a consensus address. */
  | 'duplicate-address'
  /** A validator without power: a power of zero removes it from the set. */
  | 'zero-power'
  | 'negative-power';

/** Finds what must not be in a validator set; an empty list if there is nothing. */
export function findAlarms(
  validators: readonly Pick<Validator, 'address' | 'pubKey' | 'votingPower'>[],
): readonly Alarm[] {
  const powers = validators.flatMap(({ votingPower }, place): Alarm[] => {
    if (votingPower > 0n) return [];
    return [{ kind: votingPower === 0n ? 'zero-power' : 'negative-power', places: [place] }];
  });
  return [
    // Rows without a key, or without its text, do not share one.
    ...duplicates(
      'duplicate-key',
      validators.map(({ pubKey }) => (pubKey?.key ? `${pubKey.type} ${pubKey.key}` : null)),
    ),
    // Bech32 may be upper case.
    ...duplicates(
      'duplicate-address',
      validators.map(({ address }) => address.toLowerCase()),
    ),
    ...powers,
  ];
}

/**
 * The short name of a key type, for a badge: `ed25519` for `/cosmos.crypto.ed25519.PubKey`. CometBFT writes `ml_dsa_65`.
 *
 * @returns the whole type if it has another form; it is untrusted chain text
 */
export function keyTypeName({ type }: { readonly type: string }): string {
  const steps = type.split('.');
  const name = steps.at(-1) === 'PubKey' ? steps.at(-2) : undefined;
  if (name === undefined || !/^\w{1,40}$/.test(name)) return type;
  return name === 'mldsa65' ? 'ml_dsa_65' : name;
}

function duplicates(kind: AlarmKind, values: readonly (string | null)[]): Alarm[] {
  const found = new Map<string, number[]>();
  for (const [place, value] of values.entries()) {
    if (value === null) continue;
    const places = found.get(value);
    if (places) places.push(place);
    else found.set(value, [place]);
  }
  return [...found.values()].filter((places) => places.length > 1).map((places) => ({ kind, places }));
}
