import { loadCode } from '../../client/load-code.js';
import type { Catalogue, NoteTable } from './catalogue.js';
import { notes } from './english-notes.js';

export const noteWords: Catalogue<NoteTable> = {
  name: 'notes',
  en: notes,
  ar: async () => (await loadCode(() => import('./arabic-answer.js'))).notes,
};
