import { html, type TemplateResult } from 'lit';

export function renderChip(content: unknown, title: string, takeBack: () => void): TemplateResult {
  return html`<button
    type="button"
    class="chip"
    part="chip"
    title=${title}
    @click=${(event: Event) => {
      // The chip disappears with the filter, so the focus moves to the field.
      const field = (event.currentTarget as Element).parentElement?.querySelector('input');
      takeBack();
      field?.focus();
    }}
  >
    ${content} <span aria-hidden="true">✕</span><span class="unseen">${title}</span>
  </button>`;
}
