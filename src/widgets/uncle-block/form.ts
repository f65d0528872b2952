import { html, type TemplateResult } from 'lit';
import { renderDisclosure } from '../../ui/templates/disclosure.js';
import type { Localization } from '../../ui/localization/localization.js';
import type { UncleState } from './state.js';
import { words as catalogue } from './words.js';
import type { UncleWords } from './words.en.js';

/** Renders the form, and what an uncle is. */
export function renderForm(state: UncleState, localization: Localization): TemplateResult {
  const words = localization.wordsOf(catalogue);
  return html`${state.form.render({ ...words.form, buttons: renderOpener(state, words) }, localization)}
    <div id="about" class="panel info" part="panel" ?hidden=${!state.about}>
      ${words.explained.map((sentence) => html`<p>${sentence}</p>`)}
    </div>`;
}

function renderOpener(state: UncleState, words: UncleWords): TemplateResult {
  const turn = () => {
    state.about = !state.about;
    state.host.requestUpdate();
  };
  return html`<span class="openers"> ${renderDisclosure(words.about, state.about, turn, 'about')} </span>`;
}
