import { html, type TemplateResult } from 'lit';

/** How something went on its chain. None of it is a check: green is for what was recomputed. */
export type Status = 'done' | 'failed' | 'pending' | 'unknown';

const signs: Readonly<Record<Status, string>> = { done: '●', failed: '✕', pending: '○', unknown: '?' };

/** Draws how something went, with a sign of its own beside the word. */
export function renderStatus(status: Status, word: string): TemplateResult {
  return html`<span class="status ${status}" part="status ${status}"
    ><span aria-hidden="true">${signs[status]}</span> ${word}</span
  >`;
}
