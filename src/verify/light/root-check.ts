import type { Check } from '../check.js';
import type { Header } from './header.js';
import type { ProvenHeader } from './save-proof.js';
import type { NoSigners, SignedState } from './signed-state.js';

/** Where the way from the header that the page trusts to another one ended. */
export type Reached =
  | { readonly kind: 'proven'; readonly header: ProvenHeader }
  /** It names the set that the page trusts, which signed it. Nothing follows from it, and when that was is not known. */
  | { readonly kind: 'signed'; readonly header: Header }
  /**
   * A step does not hold: `at` is the height of its header, and `reason` the reason of `verifyStep`, `verifyLinks` or
   * `proveValue`.
   */
  | { readonly kind: 'broken'; readonly at: bigint; readonly reason: string }
  /** Verification is incomplete. */
  | {
      readonly kind: 'open';
      readonly cause: NoWay;
      readonly at?: bigint;
      /**
       * `paused`: how many requests more it takes, or how many are made until it is requested again; undefined if unknown.
       */
      readonly needed?: number;
      /** `paused`: how many it takes at least, and at most, where how many that are is only found on the way. */
      readonly left?: readonly [least: number, most: number];
      readonly message?: string;
    };

/** The reason why verification is incomplete. */
export type NoWay =
  | NoSigners
  /** The trusting period is over. */
  | 'expired'
  /** It needs more requests than are sent without confirmation. */
  | 'paused'
  /** The height or the hash that the page trusts, or the period, is none. */
  | 'wrong-root'
  /** The page trusts the hash of a set, and the header names another. */
  | 'other-set';

/** What the page trusts: a header by its height and hash; or, without a height, a set by its hash. */
export interface NamedRoot {
  readonly height: string;
  readonly hash: string;
}

/** Holds a header against the set that the page trusts. */
export function reachBySet({ appHash, block, check }: SignedState, validatorsHash: string): Reached {
  if (!/^[0-9a-f]{64}$/i.test(validatorsHash)) return { kind: 'open', cause: 'wrong-root' };
  const header = block?.signedHeader.header;
  if (!header || appHash === undefined)
    return { kind: 'open', cause: (check.details?.['cause'] ?? 'failed') as NoSigners };
  return header.validatorsHash === validatorsHash.toUpperCase()
    ? { kind: 'signed', header }
    : { kind: 'open', cause: 'other-set' };
}

export function headerOf(reached: Reached | undefined): Header | undefined {
  if (reached?.kind === 'proven') return reached.header.header;
  return reached?.kind === 'signed' ? reached.header : undefined;
}

export function checkRoot(reached: Reached, height: bigint, root: NamedRoot): Check {
  const about = { id: 'trusted-root', basis: 'host' } as const;
  const details = { height: `${height}`, root: root.height };
  switch (reached.kind) {
    case 'proven':
    case 'signed':
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
