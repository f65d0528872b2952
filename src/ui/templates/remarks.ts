import { html, type TemplateResult } from 'lit';
import { noteWords } from '../localization/note-words.js';
import { remarkWords } from '../localization/remark-words.js';
import type { Localization } from '../localization/localization.js';
import { remarkStyles } from '../styles/remarks.js';

export { renderFailureDetails } from './failure-details.js';
export { renderLinkNote } from './link-note.js';
export { renderNotes } from './notes.js';

/** What few answers and failures have beside them looks like, and says. */
export const styles = [remarkStyles];
export const catalogues = [noteWords, remarkWords];

/** Says what of the page is not used. */
export function renderNotice(expected: string, localization: Localization): TemplateResult {
  return html`<div class="stale" part="problem">
    <span class="sign" aria-hidden="true">!</span>
    <p>${localization.wordsOf(remarkWords).script(expected)}</p>
  </div>`;
}
