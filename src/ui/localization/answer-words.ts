import type { Catalogue } from './catalogue.js';
import { answer, type AnswerWords } from './english-answer.js';

export const answerWords: Catalogue<AnswerWords> = {
  name: 'answer',
  en: answer,
};
