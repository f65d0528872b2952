import { html, nothing, type TemplateResult } from 'lit';

/** Asks for what is missing. */
export interface Asking {
  readonly label: string;
  readonly run: () => void;
}

/** Draws what of an answer is missing, where a figure about all of it would stand, with the button that asks for it. */
export function renderMissing(what: unknown, ask: Asking | undefined): TemplateResult {
  return html`<p class="alarm" part="alarm" role="alert">
    ${what} ${ask ? html`<button type="button" part="button" @click=${ask.run}>${ask.label}</button>` : nothing}
  </p>`;
}
