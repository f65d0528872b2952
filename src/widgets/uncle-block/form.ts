import { html, type TemplateResult } from 'lit';
import { renderDisclosure } from '../../ui/templates/disclosure.js';
import type { UncleState } from './state.js';

/** Renders the form, and an explanation of uncles. */
export function renderForm(state: UncleState): TemplateResult {
  const { localization, words } = state;
  return html`${state.form.render({ ...words.form, buttons: renderOpener(state) }, localization)}
    <div id="about" class="panel info" part="panel" ?hidden=${!state.about}>
      ${words.explained.map((sentence) => html`<p>${sentence}</p>`)}
    </div>`;
}

function renderOpener(state: UncleState): TemplateResult {
  const turn = () => state.set({ about: !state.about });
  return html`<span class="openers"> ${renderDisclosure(state.words.about, state.about, turn, 'about')} </span>`;
}
