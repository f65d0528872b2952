import type { ControlsOf } from '../../ui/fields/controls.js';
import type { fields } from './fields.js';
import { answerWords } from '../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { EvidenceListState } from './state.js';

export { refusalOf } from '../../ui/fields/controls.js';

/** The error of an invalid text; only the page sets the field. */
export const controls: ControlsOf<typeof fields> = {
  stateHeight: { expected: () => 'a decimal height of 1 or more', inputMode: 'numeric' },
};

export function renderForm(state: EvidenceListState): TemplateResult {
  const { host, words } = state;
  return html`<form class="asking" part="form" @submit=${(event: Event) => event.preventDefault()}>
    <label class="tick"
      ><input
        type="checkbox"
        name="reverse"
        .checked=${host.reverse}
        @change=${({ currentTarget }: Event) => (host.reverse = (currentTarget as HTMLInputElement).checked)}
      />
      <abbr title=${words.reverseTitle}>${words.reverse}</abbr></label
    >
    ${
      host.loadNames
        ? nothing
        : html`<button type="button" part="button" title=${words.lookUpTitle} @click=${state.lookUp}>
            ${words.lookUp}
          </button>`
    }
    ${host.loadNames ? renderStates(state) : nothing}
  </form>`;
}

/** Failed lookups can be retried; the list itself stays. */
function renderStates(state: EvidenceListState): unknown {
  const { words } = state;
  const { words: common } = state.localization;
  const { states, names, hasParts, again } = state.offenders;
  if (states?.kind === 'failed' || names?.kind === 'failed')
    return html`<span class="info-line" role="status"
        >${states?.kind === 'failed' ? words.statesFailed : nothing}
        ${names?.kind === 'failed' ? words.namesFailed : nothing}</span
      >
      <button type="button" part="button" aria-label=${words.again} @click=${again}>${common.retry}</button>`;
  return hasParts
    ? html`<span class="info-line" role="status">${words.setsInPart}</span>
        <button type="button" part="button" @click=${again}>
          ${state.localization.wordsOf(answerWords).loadRest}
        </button>`
    : nothing;
}
