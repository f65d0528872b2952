import { html, nothing, type TemplateResult } from 'lit';
import { renderStep } from '../../../ui/templates/field.js';
import type { DetailDrawing } from '../panels/detailed.js';

/** Draws buttons that step through the calls in execution order, whatever is open. */
export function renderSteps({ state, explorer, words }: DetailDrawing): TemplateResult {
  const step = (by: 1 | -1, label: string, sign: string) => {
    const to = explorer.step(by);
    return renderStep(label, sign, to === undefined ? undefined : () => state.select(to));
  };
  const { cause } = explorer;
  return html`<span class="group" role="group" aria-label=${words.steps}>
    ${step(-1, words.previousCall, '‹')}${step(1, words.nextCall, '›')}${
      cause === undefined
        ? nothing
        : html`<button type="button" part="button" @click=${() => state.select(cause)}>
            <span class="sign" aria-hidden="true">✕</span> ${words.toFailure}
          </button>`
    }
  </span>`;
}
