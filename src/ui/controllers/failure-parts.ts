import { answerTokens } from '../styles/answer-tokens.js';
import { pictureStyles } from '../styles/picture.js';
export { createFormats } from '../format/formats.js';
export { errorWords } from '../localization/errors.en.js';
export { renderFailure } from '../templates/failure.js';

/** Styles of the pictures. */
export const styles = [answerTokens, pictureStyles];
