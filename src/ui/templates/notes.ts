import { html, nothing, type TemplateResult } from 'lit';
import type { Note } from '../../client/note.js';
import { safeText } from '../format/safe-text.js';
import type { NoteTable } from '../localization/catalogue.js';
import type { Localization } from '../localization/localization.js';
import { remarkWords } from '../localization/remarks.en.js';

/** Draws the notes about an answer, each once; the sample mark of the card is not repeated. */
export function renderNotes(notes: readonly Note[], localization: Localization): TemplateResult | typeof nothing {
  const words = localization.wordsOf(remarkWords).notes;
  const sentences = new Set(notes.map((note) => sentence(note, words)).filter((text) => text !== undefined));
  if (sentences.size === 0) return nothing;
  return html`<ul class="notes" part="notes">
    ${[...sentences].map((text) => html`<li>${text}</li>`)}
  </ul>`;
}

function sentence({ code, path, details }: Note, words: NoteTable): string | undefined {
  if (code === 'sample-data') return undefined;
  const facts = Object.entries({ ...details, ...(path === undefined ? {} : { path }) });
  return words[code](Object.fromEntries(facts.map(([name, text]) => [name, safeText(text, 200)])));
}
