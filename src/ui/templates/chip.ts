import { html, type TemplateResult } from 'lit';

/** Draws what takes rows away, as a button that takes it back. */
export function renderChip(content: unknown, title: string, takeBack: () => void): TemplateResult {
  return html`<button
    type="button"
    class="chip"
    part="chip"
    title=${title}
    @click=${(event: Event) => {
      // The chip goes with what it said; the focus goes to the field.
      const field = (event.currentTarget as Element).parentElement?.querySelector('input');
      takeBack();
      field?.focus();
    }}
  >
    ${content} <span aria-hidden="true">✕</span><span class="unseen">${title}</span>
  </button>`;
}
