import type { AnswerWords } from './catalogue.js';

/** The words around an answer in English. */
export const answer: AnswerWords = {
  snapshot: (time) => `Snapshot of ${time}`,
  snapshotTitle: 'This answer was saved; the gateway was not asked.',
  every: (period) => `asked again every ${period}`,
  pause: 'Pause',
  resume: 'Resume',
  held: 'The address of this page holds a question for this widget.',
  heldNext: 'Nothing was sent, for it would be asked with the key of this page.',
  ask: 'Ask it',
  missing:
    'A part of this widget could not be loaded. What is on screen stays. Check the connection and try again; if that does not help, reload the page.',
};
