import { html, nothing, type TemplateResult } from 'lit';
import { renderRungGlyph } from '../../../ui/templates/rung-glyph.js';
import type { Drawing } from '../drawing.js';
import { kindOfPath } from '../paths.js';
import { heightOf } from '../state.js';

/** Says right below the value how far it is proven, and by what; nothing where there is no value to prove. */
export function renderProofLine(drawing: Drawing<'expectedOf' | 'host' | 'rungOf'>): TemplateResult | typeof nothing {
  const { state, query, response, words, format } = drawing;
  const path = kindOfPath(query.path);
  if (response.code !== 0 || (path !== 'store-key' && path !== 'method')) return nothing;
  const rung = state.rungOf(response, query);
  if (rung === undefined) return nothing;
  const height = heightOf(query, response);
  const heights = [format.integer(height), format.integer(height + 1n)] as const;
  const wanted = query.prove === true || state.expectedOf(query, response) !== undefined;
  return html`<p class="proof-line ${rung}" part="proof-line">
    ${renderRungGlyph(rung)}
    <span
      >${
        rung === 'unverified'
          ? path === 'method'
            ? words.proofLine.method
            : response.proofOps?.length
              ? words.proofLine.uncovered
              : words.proofLine.notAsked
          : words.proofLine[rung](...heights)
      }</span
    >
    ${
      path === 'store-key' && !wanted
        ? html`<button type="button" part="button" @click=${() => (state.host.prove = true)}>${words.prove}</button>`
        : nothing
    }
  </p>`;
}
