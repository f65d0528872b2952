import { html, type TemplateResult } from 'lit';
import type { Localization } from '../localization/localization.js';
import { remarkStyles } from '../styles/remarks.js';
import { remarkWords } from '../localization/remarks.en.js';

export { renderFailureDetails } from './failure-details.js';
export { renderLinkNote } from './link-note.js';
export { renderNotes } from './notes.js';

/** Styles and catalogues of what few answers and failures need. */
export const styles = [remarkStyles];
export const catalogues = [remarkWords];

/** Says which host data is not used. */
export function renderNotice(expected: string, localization: Localization): TemplateResult {
  return html`<div class="stale" part="problem">
    <span class="sign" aria-hidden="true">!</span>
    <p>${localization.wordsOf(remarkWords).script(expected)}</p>
  </div>`;
}
