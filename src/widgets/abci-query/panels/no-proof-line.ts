import { html, nothing, type TemplateResult } from 'lit';
import type { Drawing } from '../drawing.js';
import { kindOfPath } from '../paths.js';

/** Draws how far the value is proven with code that is loaded with the mark; a placeholder until then. */
export function renderProofLine(drawing: Drawing): unknown {
  const { late } = drawing.state.parts;
  const drawn = late.get()?.renderProofLine(drawing) ?? nothing;
  return drawn !== nothing || late.failed ? drawn : renderPlace(drawing);
}

function renderPlace({ query, response }: Drawing): TemplateResult | typeof nothing {
  const path = kindOfPath(query.path);
  return response.code === 0 && (path === 'store-key' || path === 'method')
    ? html`<p class="proof-line place" aria-hidden="true"></p>`
    : nothing;
}
