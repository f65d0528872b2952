// All that the panel of the mark is drawn with, which comes after the mark.
export { catalogues, nameOf, renderAnswerParts, renderCheckList, styles } from '../templates/check-list.js';
export { renderLadder } from '../templates/ladder.js';
export { renderNextSteps } from '../templates/next-step.js';
export { witnessOf } from './find-witness.js';
export { findSteps } from './next-steps.js';
