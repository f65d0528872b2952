import { html, nothing, type TemplateResult } from 'lit';
import type { EventField } from './event-field.js';
import type { FieldName } from './state-host.js';
import type { LogsState } from './state.js';

/** Draws one field of the form, bound to its attribute; `offers` are the values that it knows. */
export function renderField(
  state: LogsState,
  name: FieldName,
  label: string,
  classes: string,
  offers?: EventField,
): TemplateResult {
  const isWrong = state.problem?.details.option === attributeOf(name);
  return html`<div class="field ${classes.includes('wide') ? 'wide' : ''}">
    <label for=${name}>${label}</label>
    <input
      id=${name}
      name=${name}
      class=${classes}
      part="input"
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      aria-invalid=${isWrong ? 'true' : nothing}
      aria-describedby=${isWrong ? 'problem' : nothing}
      list=${offers?.list ?? nothing}
      @focus=${offers?.want ?? nothing}
      .value=${state.host[name]}
    />${offers?.renderOffers() ?? nothing}
  </div>`;
}

/** The attribute of a property: `fromBlock` is `from-block`. */
function attributeOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
