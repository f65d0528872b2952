/** The words that stand around an answer, in English: they come with the first one. */
export const answer = {
  /** `Snapshot of 21 November 2026, 14:03` */
  snapshot: (time: string) => `Snapshot of ${time}`,
  snapshotTitle: 'This answer was saved; the gateway was not asked.',
  /** `every 15 s` */
  every: (period: string) => `asked again every ${period}`,
  pause: 'Pause',
  resume: 'Resume',
  /** A query that came with the address of the page, and waits for a person. */
  held: 'The address of this page holds a question for this widget.',
  heldNext: 'Nothing was sent, for it would be asked with the key of this page.',
  ask: 'Ask it',
  /** A part of the widget's own code did not come. */
  missing:
    'A part of this widget could not be loaded. What is on screen stays. Check the connection and try again; if that does not help, reload the page.',
};

/** The words around an answer. */
export type AnswerWords = typeof answer;
