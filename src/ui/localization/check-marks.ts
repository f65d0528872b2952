import type { Catalogue } from './catalogue.js';
import { checkMarks, type CheckMarkWords } from './english-check-marks.js';

export const checkMarkWords: Catalogue<CheckMarkWords> = {
  name: 'checkMarks',
  en: checkMarks,
};
