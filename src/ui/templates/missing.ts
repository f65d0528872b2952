import { html, nothing, type TemplateResult } from 'lit';

export interface Asking {
  readonly label: string;
  readonly run: () => void;
}

export function renderMissing(what: unknown, ask: Asking | undefined): TemplateResult {
  return html`<p class="alarm" part="alarm" role="alert">
    ${what} ${ask ? html`<button type="button" part="button" @click=${ask.run}>${ask.label}</button>` : nothing}
  </p>`;
}
