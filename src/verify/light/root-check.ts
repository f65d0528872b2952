import type { Check } from '../check.js';
import type { ProvenHeader } from './proven-header.js';
import type { NoSigners, SignedState } from './signed-state.js';

/** Where the way from the header that the page trusts to another one ended. */
export type Reached =
  | { readonly kind: 'proven'; readonly header: ProvenHeader }
  /** A step does not hold: `at` is the height of its header, and `reason` that of `verifyStep`, `verifyLinks` or `proveValue`. */
  | { readonly kind: 'broken'; readonly at: bigint; readonly reason: string }
  /** It was not gone to its end. */
  | {
      readonly kind: 'open';
      readonly cause: NoWay;
      readonly at?: bigint;
      /** `paused`: how many requests more it takes; undefined if nobody can say. */
      readonly needed?: number;
      readonly message?: string;
    };

/** Why a way was not gone to its end. */
export type NoWay =
  | NoSigners
  /** The trusting period is over. */
  | 'expired'
  /** It takes more requests than are made without asking. */
  | 'paused'
  /** The height or the hash that the page trusts, or the period, is none. */
  | 'wrong-root';

/** The check that a header follows from the one that the page trusts. */
export function checkRoot(
  reached: Reached,
  height: bigint,
  root: { readonly height: string; readonly hash: string },
): Check {
  const about = { id: 'trusted-root', basis: 'host' } as const;
  const details = { height: `${height}`, root: root.height };
  switch (reached.kind) {
    case 'proven':
      return { ...about, outcome: 'pass', against: root.hash.toUpperCase(), details };
    case 'broken':
      return {
        ...{ ...about, outcome: 'fail', reason: 'broken-way' },
        details: { ...details, at: `${reached.at}`, cause: reached.reason },
      };
    case 'open': {
      const { cause, message, needed } = reached;
      return {
        ...{ ...about, outcome: 'open', reason: 'no-way' },
        details: {
          ...{ ...details, cause },
          ...(message === undefined ? {} : { message }),
          ...(needed === undefined ? {} : { needed: `${needed}` }),
        },
      };
    }
  }
}

/** What the staking module keeps of a header must be what was signed at its height. */
export function doubtHistory(reached: Reached, { appHash, height }: SignedState): Reached {
  const isOther = reached.kind === 'proven' && appHash !== undefined && reached.header.header.appHash !== appHash;
  return isOther ? { kind: 'broken', at: height, reason: 'other_app_hash' } : reached;
}
