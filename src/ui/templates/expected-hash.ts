import { answerWords } from '../localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { Localization } from '../localization/localization.js';
import type { ExpectedHash } from '../../verify/compare.js';

export function renderExpectedHash(
  name: string,
  { hash, basis }: Pick<ExpectedHash, 'hash'> & Partial<Pick<ExpectedHash, 'basis'>>,
  { label, placeholder }: { readonly label: string; readonly placeholder?: string },
  localization: Localization,
  take: (hash: string) => void,
): TemplateResult {
  const { compare, clear } = localization.wordsOf(answerWords);
  const remove =
    basis === 'reader' ? html`<button type="button" part="button" @click=${() => take('')}>${clear}</button>` : nothing;
  return renderPanelForm(name, hash, { label, submit: compare, placeholder }, take, remove);
}

export function renderPanelForm(
  name: string,
  value: string,
  { label, submit, placeholder }: Readonly<Record<'label' | 'submit', string>> & { placeholder?: string | undefined },
  take: (text: string) => void,
  more: unknown = nothing,
): TemplateResult {
  return html`<form
    class="panel-form"
    novalidate
    @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      const given = new FormData(event.currentTarget as HTMLFormElement).get(name);
      if (typeof given === 'string') take(given);
    }}
  >
    <label for="panel-${name}">${label}</label>
    <input
      id="panel-${name}"
      name=${name}
      part="input"
      autocomplete="off"
      spellcheck="false"
      maxlength="400"
      placeholder=${placeholder ?? nothing}
      dir="ltr"
      .value=${value}
    />
    <button part="button">${submit}</button>
    ${more}
  </form>`;
}
