import type { Catalogue } from './catalogue.js';
import { answerParts, type AnswerPartWords } from './english-answer-parts.js';

export const answerPartWords: Catalogue<AnswerPartWords> = {
  name: 'answerParts',
  en: answerParts,
};
