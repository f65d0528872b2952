import type { AnswerPart } from '../../verify/coverage/parts.js';
import type { Against, Rung } from '../../verify/verdict.js';

/** The words that say how far an answer is verified. */
export interface VerdictWords {
  /** The word of a rung, as its mark has it. */
  readonly rungs: Readonly<Record<Rung, string>>;
  /** What a rung says, in one sentence; of `cross-checked` and `proven` it is said what was compared. */
  readonly sentences: Readonly<Record<Exclude<Rung, 'cross-checked' | 'proven'>, string>>;
  readonly crossChecked: Readonly<Record<Against['source'], string>>;
  /** The hash is a template of its own, behind the sentence. */
  readonly proven: string;
  /** In place of the sentence, where the checks could not be made for want of their code. */
  readonly notLoaded: string;
  /** `Mismatch: Log data` */
  readonly mismatchOf: (part: string) => string;
  /** What a part of an answer is called. */
  readonly parts: Readonly<Record<AnswerPart, string>>;
  readonly wrong: string;
  readonly covered: Readonly<Record<'consistent' | 'cross-checked' | 'signed' | 'proven', string>>;
  /** Parts that agree with the rest of the answer, under a better rung of others. */
  readonly weaker: string;
  readonly notChecked: string;
  /** Names the panel. */
  readonly panel: string;
}
