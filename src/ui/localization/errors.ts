import type { Catalogue, ErrorTable } from './catalogue.js';
import { errors } from './english-errors.js';

export const errorWords: Catalogue<ErrorTable> = {
  name: 'errors',
  en: errors,
};
