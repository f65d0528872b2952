import { loadCode } from '../../client/load-code.js';
import type { Catalogue } from './catalogue.js';
import { answerParts, type AnswerPartWords } from './english-answer-parts.js';

export const answerPartWords: Catalogue<AnswerPartWords> = {
  name: 'answerParts',
  en: answerParts,
  ar: async () => (await loadCode(() => import('./arabic-answer-parts.js'))).answerParts,
};
