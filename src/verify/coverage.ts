import type { CheckId } from './check.js';

/** Which checks hold a part of an answer, so that a change of it makes one of them fail, and which can only speak against it. */
export interface PartCoverage<Part extends string> {
  readonly part: Part;
  /** Any one of these is enough, where it passed for all of the answer; none where no check can hold the part. */
  readonly by: readonly CheckId[];
  /** Checks that, where they are open at such a path or member of the answer, take back what the others hold. */
  readonly doubtedBy?: Readonly<Partial<Record<CheckId, RegExp>>>;
  /**
   * Checks that speak against the part where they fail, at such a path of the answer, and hold nothing of it where they pass.
   * A check of `by` speaks against it wherever it fails, unless it stands here, too.
   */
  readonly refutedBy?: Readonly<Partial<Record<CheckId, RegExp>>>;
  /** Whether this answer has the part at all; absent: it has. */
  readonly shown?: boolean;
}

/** Wherever a check fails, it speaks against the part. */
export const anywhere = /^/;
