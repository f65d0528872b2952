import { html, nothing, type TemplateResult } from 'lit';
import { basisPointsOf } from '../../../ui/format/ratio.js';
import { renderRungGlyph } from '../../../ui/templates/rung-glyph.js';
import type { LateDrawing } from '../drawing.js';
import { kindOfPath } from '../paths.js';
import { storeKeyOf, toProvable } from '../provable.js';
import { readHeight } from '../../../ui/cosmos/fields.js';
import type { StateEvidence } from '../../../ui/cosmos/ask-signers.js';
import type { Rung } from '../../../verify/verdict.js';
import { heightOf } from '../height.js';
import type { AbciHost } from '../state.js';

/** Draws how far the value is proven, and by what; nothing if there is no value to prove. */
export function renderProofLine(
  drawing: LateDrawing<'expectedOf' | 'host' | 'readings' | 'rungOf' | 'signers'>,
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
    const evidence = isCompared ? undefined : state.signers.of(height);
    const told = evidence && tell(evidence, rung, heights[1], drawing);
    if (told !== undefined) return told;
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

/** Tells who signed the state, and whether it follows from the header that the page trusts. */
function tell(
  { signed: { verdict, check }, reached, root }: StateEvidence,
  rung: Rung,
  header: string,
  { words, format }: LateDrawing,
): string | undefined {
  const signers = verdict?.votes.filter(({ vote }) => vote === 'commit').length ?? 0;
  const said =
    verdict && check.outcome === 'pass'
      ? ([
          format.integer(signers),
          format.integer(verdict.votes.length),
          format.share(basisPointsOf(verdict.signedPower, verdict.totalPower)),
        ] as const)
      : undefined;
  const at = readHeight(root?.height ?? '');
  const from = typeof at === 'bigint' ? format.integer(at) : '?';
  if (rung === 'proven') return words.provenBy(header, said ? words.provenSigned(...said) : '', from);
  if (rung === 'signed' && said) return words.signedBy(header, ...said);
  if (reached?.kind === 'broken') return words.brokenWay(header, from);
  if (check.outcome === 'fail') return words.notSigned;
  if (reached?.kind === 'open') return words.noWay(header, from);
  return check.outcome === 'open' ? words.noSigners : undefined;
}

/** Queries the value by its store key; code that fails to load is loaded again. */
function askProvable(key: NonNullable<ReturnType<typeof storeKeyOf>>, host: AbciHost): void {
  toProvable(key).then(
    (asked) => asked && Object.assign(host, asked),
    (thrown: unknown) => host.codeMissing?.(() => askProvable(key, host), thrown),
  );
}
