import { html, nothing, type TemplateResult } from 'lit';
import { renderRungGlyph } from '../../../ui/templates/rung-glyph.js';
import type { LateDrawing } from '../drawing.js';
import { kindOfPath } from '../paths.js';
import { storeKeyOf, toProvable } from '../provable.js';
import { heightOf, type AbciHost } from '../state.js';

/** Draws how far the value is proven, and by what; nothing if there is no value to prove. */
export function renderProofLine(
  drawing: LateDrawing<'expectedOf' | 'host' | 'readings' | 'rungOf'>,
): TemplateResult | typeof nothing {
  const { state, query, response, words, format } = drawing;
  const path = kindOfPath(query.path);
  if (response.code !== 0 || (path !== 'store-key' && path !== 'method')) return nothing;
  const rung = state.rungOf(response, query);
  if (rung === undefined) return nothing;
  const height = heightOf(query, response);
  const heights = [format.integer(height), format.integer(height + 1n)] as const;
  const read = state.readings.of(query, response);
  const key = path === 'method' && read.kind === 'loaded' ? storeKeyOf(read.request) : undefined;
  const isCompared = state.expectedOf(query, response) !== undefined;
  const wanted = query.prove === true || isCompared;
  return html`<p class="proof-line ${rung}" part="proof-line">
    ${renderRungGlyph(rung)}
    <span>${sentence()}</span>
    ${renderButton()}
  </p>`;

  function sentence(): string {
    const hasProof = (response.proofOps?.length ?? 0) > 0;
    if (rung === undefined || rung === 'unverified') {
      if (path === 'method') return words.proofLine.method;
      return hasProof ? words.proofLine.uncovered : words.proofLine.notAsked;
    }
    if (rung === 'mismatch' && !isCompared) return words.proofLine.broken;
    if (rung === 'downgraded' && hasProof) return words.proofLine.unreadable;
    return words.proofLine[rung](...heights);
  }

  function renderButton(): TemplateResult | typeof nothing {
    if (path === 'store-key' && !wanted)
      return html`<button type="button" part="button" @click=${() => (state.host.prove = true)}>
        ${words.prove}
      </button>`;
    if (!key) return nothing;
    return html`<button type="button" part="button" @click=${() => askProvable(key, state.host)}>
      ${words.queryWithProof}
    </button>`;
  }
}

/** Queries the value by its store key; code that fails to load is loaded again. */
function askProvable(key: NonNullable<ReturnType<typeof storeKeyOf>>, host: AbciHost): void {
  toProvable(key).then(
    (asked) => asked && Object.assign(host, asked),
    (thrown: unknown) => host.codeMissing?.(() => askProvable(key, host), thrown),
  );
}
