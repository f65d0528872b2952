import type { CheckId } from './check.js';

/** The checks of a part of an answer. Changing the part fails one of them; some can only refute it. */
export interface PartCoverage<Part extends string> {
  readonly part: Part;
  /** One of these checks is enough if it passed for the complete answer. Empty if no check can cover the part. */
  readonly by: readonly CheckId[];
  /** Checks that withdraw the coverage if they are open at a matching path or member of the answer. */
  readonly doubtedBy?: Readonly<Partial<Record<CheckId, RegExp>>>;
  /**
   * Checks that refute the part if they fail at a matching path of the answer, but do not cover it if they pass. A
   * failed check in `by` refutes the part, unless the check is also listed here.
   */
  readonly refutedBy?: Readonly<Partial<Record<CheckId, RegExp>>>;
  /** Whether this answer has the part. Default: true. */
  readonly shown?: boolean;
}

/** A failure at any path refutes the part. */
export const anywhere = /^/;
