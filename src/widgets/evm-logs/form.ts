import { answerWords } from '../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import { renderDisclosure } from '../../ui/templates/disclosure.js';
import type { EvmLogsState } from './state.js';

/** Renders the form: range, contracts and event; everything else behind a button. */
export function renderForm(state: EvmLogsState): TemplateResult {
  const { form, host, words, panels, parts, localization } = state;
  const isOpen = panels.has('more');
  const stop = html`<button type="button" part="button" @click=${() => host.abort()}>
    ${localization.wordsOf(answerWords).stop}
  </button>`;
  const buttons = html`${renderDisclosure(words.more, isOpen, () => state.togglePanel('more'))}
  ${isOpen ? parts.more.get()?.renderMore(state) : nothing}`;
  return form.render({ ...words.form, ...(state.host.isLoading ? { submit: stop } : {}), buttons }, localization);
}
