import type { EvmNetwork } from '../../../ui/evm/request.js';
import type { Anchor } from '../../../verify/anchor.js';
import type { GivenHeader } from '../../../verify/given-header.js';
import type { LogProof } from '../../../verify/log-proof.js';
import type { Search } from '../search/collect.js';
import type { BlockSpan } from '../search/plan.js';
import { css, html, nothing, svg, type TemplateResult } from 'lit';
import { safeText } from '../../../ui/format/safe-text.js';
import { describeError } from '../../../ui/localization/localization.js';
import type { LogProver } from '../prover.js';
import { lateWords } from '../late-words.en.js';
import type { Wording } from '../../../ui/widget-state.js';

export interface Proving {
  readonly network: EvmNetwork;
  readonly anchor: Anchor;
  readonly getHeader: (number: bigint, signal: AbortSignal) => Promise<GivenHeader | undefined>;
  /** Milliseconds that the first header took. */
  readonly pace: number;
}

export interface ShownProof extends BlockSpan, Proving {
  readonly search: Search;
  readonly proofs: ReadonlyMap<bigint, LogProof>;
  readonly headers: ReadonlyMap<bigint, GivenHeader>;
}

export const catalogues = [lateWords];
export const styles = [
  css`
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
  `,
];

/** Blocks that are drawn apart; of more, one stripe represents several. */
const mostStripes = 400;
const tones = ['told', 'whole', 'empty'] as const;
/** Draws how far the logs are shown, block by block, and what would show more of them, with what that costs. */
export function renderProof(
  said: Wording<unknown>,
  requests: LogProver,
  shown: ShownProof,
): TemplateResult | typeof nothing {
  if (shown.proofs.size === 0) return nothing;
  const { localization, format } = said;
  const words = localization.wordsOf(lateWords).proof;
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
    ${renderStep(said, requests, shown, 'headers')} ${renderStep(said, requests, shown, 'receipts')}
  </section>`;
}

/** What is requested next, how many requests that takes, and how long at the pace of the first one. */
function renderStep(
  { localization, format }: Wording<unknown>,
  requests: LogProver,
  shown: ShownProof,
  what: 'headers' | 'receipts',
): TemplateResult | typeof nothing {
  const words = localization.wordsOf(lateWords).proof;
  const asked = what === 'headers' ? requests.headersOf(shown) : requests.receiptsOf(shown);
  const count = requests.blocksWithout(shown.proofs, what === 'headers' ? 'header' : 'receipts').length;
  if (count === 0) return nothing;
  if (asked?.kind === 'loading') {
    const progress = words.progress(format.integer(requests.loaded), format.integer(count));
    return html`<p role="status">${words.loading[what]} ${progress}</p>`;
  }
  // Data that failed to load is not requested repeatedly.
  if (what === 'headers' && asked?.kind === 'loaded') return nothing;
  const ask = () => void (what === 'headers' ? requests.askForHeaders(shown) : requests.askForReceipts(shown));
  const seconds = Math.max(1, Math.ceil((shown.pace * Math.ceil(count / 6)) / 1_000));
  return html`<p>
    <button type="button" part="button" @click=${ask}>${words.ask[what]}</button>
    ${words.cost(format.integer(count), count, format.integer(seconds))}
    ${asked?.kind === 'failed' ? safeText(describeError(asked.error, localization).what, 300) : nothing}
  </p>`;
}

/** Three tones: by receipts, by bloom, only reported by the node. */
function renderBar({ proofs }: ShownProof): TemplateResult {
  const kinds = [...proofs].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, { kind }]) => kind);
  const perStripe = Math.ceil(kinds.length / mostStripes);
  const stripes = Array.from({ length: Math.ceil(kinds.length / perStripe) }, (_, at) => {
    const some = kinds.slice(at * perStripe, (at + 1) * perStripe);
    // A stripe is no better than the worst of its blocks.
    return tones.find((tone) => some.includes(tone)) ?? 'told';
  });
  return html`<svg viewBox="0 0 ${stripes.length} 1" preserveAspectRatio="none" aria-hidden="true">
    ${stripes.map((tone, at) => svg`<rect class=${tone} x=${at} width="1" height="1"/>`)}
  </svg>`;
}

function isBor({ headers }: ShownProof): boolean {
  return [...headers.values()].some(({ isSealedByBor }) => isSealedByBor);
}
