import type { CheckId } from './check.js';

/** The checks of a part of an answer: a change of the part fails one of them, and some can only refute it. */
export interface PartCoverage<Part extends string> {
  readonly part: Part;
  /** One of these checks is enough if it passed for the whole answer. Empty if no check can cover the part. */
  readonly by: readonly CheckId[];
  /** Checks that withdraw the coverage if they are open at such a path or member of the answer. */
  readonly doubtedBy?: Readonly<Partial<Record<CheckId, RegExp>>>;
  /**
   * Checks that speak against the part where they fail, at such a path of the answer, and hold nothing of it where they pass.
   * A check of `by` speaks against it wherever it fails, unless it stands here, too.
   */
  readonly refutedBy?: Readonly<Partial<Record<CheckId, RegExp>>>;
  /** Whether this answer has the part at all; absent: it has. */
  readonly shown?: boolean;
}

/** A failure at any path refutes the part. */
export const anywhere = /^/;
