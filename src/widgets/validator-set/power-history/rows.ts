import type { GatewayError } from '../../../client/errors.js';
import type { ValidatorSet } from '../../../client/operations/validator-set-reply.js';
import type { SignedState, VoteKind } from '../../../verify/light/signed-state.js';
import { compareNumbers } from '../../../ui/templates/sorting.js';
import type { Operators } from '../diff.js';
import { toValidatorSetView, type ValidatorRow, type ValidatorSetView } from '../view.js';

/** Why there is no whole set of a height: an error, or the name of the words and their numbers. */
export type Missing =
  | GatewayError
  | readonly [words: 'stopped' | 'budget' | 'otherHeight' | 'onlyPart' | 'tooMany' | 'empty', ...numbers: bigint[]];

/** One height: its set and the requested votes for its block, or why the set is missing; with neither it is loading. */
export interface PowerStep {
  readonly height: bigint;
  readonly view?: ValidatorSetView;
  readonly votes?: SignedState;
  readonly missing?: Missing;
}

/** Converts a set to the step of a height. */
export function toStep(height: bigint, set: ValidatorSet): PowerStep {
  const view = toValidatorSetView(set);
  const [loaded, total] = [BigInt(view.rows.length satisfies number), view.total ?? 0n];
  if (view.blockHeight !== height) return { height, missing: ['otherHeight', view.blockHeight] };
  if (view.isPart) return { height, missing: [loaded > total ? 'tooMany' : 'onlyPart', loaded, total] };
  return loaded === 0n ? { height, missing: ['empty'] } : { height, view };
}

/** One validator at all heights of a history. */
export interface PowerRow {
  /** Its consensus addresses in their order: one that changed its key has several. */
  readonly addresses: readonly string[];
  /** Its last name; empty if unknown. */
  readonly moniker: string;
  /** Its row at each height; undefined if it is not in the set, or the set is missing. */
  readonly at: readonly (ValidatorRow | undefined)[];
  /** Its highest share. */
  readonly peak: bigint;
  /** How many of its votes were of a kind. A forged vote counts at heights whose commit does not hold, too. */
  readonly votes: Readonly<Record<VoteKind, number>>;
}

/**
 * Collects powers and votes of every validator that is ever in a set, the highest share first: by operator, or by
 * address if no names show the operator.
 *
 * @param named the operators at some heights, by consensus key: those of a height have the keys of that height only
 */
export function toPowerRows(
  steps: readonly PowerStep[],
  ...named: readonly (Operators | undefined)[]
): readonly PowerRow[] {
  const newRow = () => ({
    addresses: [] as string[],
    moniker: '',
    at: steps.map((): ValidatorRow | undefined => undefined),
    peak: 0n,
    votes: { absent: 0, nil: 0, invalid: 0, commit: 0 },
  });
  const found = new Map<string, ReturnType<typeof newRow>>();
  for (const [index, { view, votes }] of steps.entries()) {
    for (const row of view?.rows ?? []) {
      const { address, pubKey, share } = row;
      const operators = named.map((each) => (pubKey?.key ? each?.get(pubKey.key) : undefined));
      const { operatorAddress = address, moniker = '' } = operators.find((each) => each?.operatorAddress) ?? {};
      const own = found.get(operatorAddress) ?? newRow();
      found.set(operatorAddress, own);
      // A duplicate address, which a set must not have, uses its first rank.
      if (own.at[index]) continue;
      own.at[index] = row;
      own.moniker = moniker;
      if (own.addresses.at(-1) !== address) own.addresses.push(address);
      if (share !== null && share > own.peak) own.peak = share;
      const kind = votes?.votes?.get(address);
      if (kind && (kind === 'invalid' || votes?.check.outcome === 'pass')) own.votes[kind]++;
    }
  }
  return [...found.values()].toSorted((a, b) => compareNumbers(b.peak, a.peak));
}
