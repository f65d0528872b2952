import { html, nothing, type TemplateResult } from 'lit';
import type { Drawing, ProofMembers } from '../drawing.js';
import type { LazyParts } from '../lazy-parts.js';
import { kindOfPath } from '../paths.js';

/** Draws how far the value is proven with code that is loaded with the mark; a placeholder until then. */
export function renderProofLine(drawing: Drawing<ProofMembers | 'parts', LazyParts>): unknown {
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
