import type { Catalogue, NoteTable } from './catalogue.js';
import { notes } from './english-notes.js';

export const noteWords: Catalogue<NoteTable> = {
  name: 'notes',
  en: notes,
};
