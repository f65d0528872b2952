import { html, type TemplateResult } from 'lit';

/** The outcome of an action on its chain; not a check. */
export type Status = 'done' | 'failed' | 'pending' | 'unknown';

const signs: Readonly<Record<Status, string>> = { done: '✓', failed: '✕', pending: '○', unknown: '?' };

export function renderStatus(status: Status, word: string): TemplateResult {
  return html`<span class="status ${status}" part="status ${status}"
    ><span aria-hidden="true">${signs[status]}</span> ${word}</span
  >`;
}
