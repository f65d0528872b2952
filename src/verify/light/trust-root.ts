/** What a page trusts: the hash of one header of its chain. Everything else follows from there. */
export interface TrustRoot {
  readonly height: string | undefined;
  readonly hash: string | undefined;
  /** In place of both: the hash of a validator set. Headers that name it, and that it signed, are trusted; no other follows from them. */
  readonly validatorsHash?: string | undefined;
  /** How long after its time a header is trusted, in seconds. */
  readonly period: string | undefined;
  /** The time in nanoseconds since 1970. */
  readonly now: () => bigint;
  /** Every header that was proven so far; kept by the code that proves them. */
  held?: unknown;
}
