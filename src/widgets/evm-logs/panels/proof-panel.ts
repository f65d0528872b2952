import type { LogProof } from '../../../verify/log-proof.js';
import { css, html, nothing, svg, type TemplateResult } from 'lit';
import { safeText } from '../../../ui/format/safe-text.js';
import { describeError, type Localization } from '../../../ui/localization/localization.js';
import type { ProofOnShow, ProvenLogs } from '../controllers/prover.js';
import type { Act } from '../view.js';
import { allWords } from '../late-words.en.js';

export const proofStyles = css`
  .proof {
    display: grid;
    gap: 8px;
    padding: 8px 16px;
    border-block-end: 1px solid var(--_hairline);
    color: var(--_muted);
    font-size: var(--_text-small);
  }
  .proof p {
    margin: 0;
  }
  .proof svg {
    display: block;
    inline-size: 100%;
    block-size: 8px;
  }
  .proof rect {
    fill: var(--_border);
  }
  .proof .whole {
    fill: var(--_ok);
  }
  .proof .empty {
    fill: var(--_muted);
  }
`;

/** Maximum number of separate stripes; for more blocks, one stripe represents several. */
const mostStripes = 400;
const tones = ['told', 'whole', 'empty'] as const;
export function renderProof(proof: ProofOnShow, act: Act, localization: Localization): TemplateResult | typeof nothing {
  const { shown } = proof;
  if (shown.proofs.size === 0) return nothing;
  const { format } = localization;
  const words = allWords(localization).proof;
  const count = (kind: LogProof['kind']) => [...shown.proofs.values()].filter((proof) => proof.kind === kind).length;
  const total = shown.proofs.size;
  const [empty, whole, told] = [count('empty'), count('whole'), count('told')];
  const isPinned = shown.anchor.basis === 'host';
  return html`<section class="proof" part="proof" aria-label=${words.title}>
    <p>
      ${words.covered(format.integer(empty + whole), format.integer(total), total, isPinned)}
      ${words.parts(format.integer(empty), format.integer(whole), format.integer(told))}
    </p>
    ${total > 1 ? renderBar(shown) : nothing} ${isBor(shown) ? html`<p>${words.bor}</p>` : nothing}
    ${renderStep(proof, 'headers', act, localization)} ${renderStep(proof, 'receipts', act, localization)}
  </section>`;
}

function renderStep(
  { shown, loaded, lacking, ...requests }: ProofOnShow,
  what: 'headers' | 'receipts',
  act: Act,
  localization: Localization,
): TemplateResult | typeof nothing {
  const { format } = localization;
  const words = allWords(localization).proof;
  const asked = requests[what];
  const count = lacking[what];
  if (count === 0) return nothing;
  if (asked?.kind === 'loading') {
    const progress = words.progress(format.integer(loaded), format.integer(count));
    return html`<p role="status">${words.loading[what]} ${progress}</p>`;
  }
  // Data that failed to load is not requested repeatedly.
  if (what === 'headers' && asked?.kind === 'loaded') return nothing;
  const seconds = Math.max(1, Math.ceil((shown.pace * Math.ceil(count / 6)) / 1_000));
  return html`<p>
    <button type="button" part="button" @click=${() => act.prove(what)}>${words.ask[what]}</button>
    ${words.cost(format.integer(count), count, format.integer(seconds))}
    ${asked?.kind === 'failed' ? safeText(describeError(asked.error, localization).what, 300) : nothing}
  </p>`;
}

/** Three tones: proven by receipts, ruled out by bloom, only reported by the node. */
function renderBar({ proofs }: ProvenLogs): TemplateResult {
  const kinds = [...proofs].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, { kind }]) => kind);
  const perStripe = Math.ceil(kinds.length / mostStripes);
  const stripes = Array.from({ length: Math.ceil(kinds.length / perStripe) }, (_, at) => {
    const some = kinds.slice(at * perStripe, (at + 1) * perStripe);
    // A stripe has the tone of its worst block.
    return tones.find((tone) => some.includes(tone)) ?? 'told';
  });
  return html`<svg viewBox="0 0 ${stripes.length} 1" preserveAspectRatio="none" aria-hidden="true">
    ${stripes.map((tone, at) => svg`<rect class=${tone} x=${at} width="1" height="1"/>`)}
  </svg>`;
}

function isBor({ headers }: ProvenLogs): boolean {
  return [...headers.values()].some(({ isSealedByBor }) => isSealedByBor);
}
