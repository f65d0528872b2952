import type { CheckCounts } from '../verify/check.js';
import type { Against, AnswerPart, Rung, Verdict } from '../verify/verdict.js';

/** How far the displayed answer is verified. Fired for every answer, even if nothing could be checked. */
export class GwVerifyEvent extends Event {
  readonly rung: Rung;
  /** The parts of the answer on this rung; for a `mismatch`, those that are wrong. */
  readonly covers: readonly AnswerPart[];
  /** The parts that no check covers. */
  readonly open: readonly AnswerPart[];
  /** What the answer was compared with besides itself; null for nothing. */
  readonly against: Against | null;
  /** How many checks passed, failed and could not be made. */
  readonly counts: CheckCounts;

  constructor({ rung, covers, open, against, counts }: Omit<Verdict, 'weaker'>) {
    super('gw-verify', { bubbles: true, composed: true });
    this.rung = rung;
    this.covers = covers;
    this.open = open;
    this.against = against;
    this.counts = counts;
  }
}
