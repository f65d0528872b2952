import type { GatewayError } from '../../client/errors.js';
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { safeText } from '../format/safe-text.js';

/** The states without data. Each has its own outline, so that none depends on color only. */
export type EmptyStateKind = 'idle' | 'empty' | 'null' | 'unsupported' | 'failed';

/** The glyphs that every widget needs, in a box of 24. Callers supply the other glyphs. */
const glyphs: Readonly<Partial<Record<EmptyStateKind, SVGTemplateResult>>> = {
  idle: svg`<circle cx="12" cy="12" r="9" stroke-dasharray="2 3.65"/><path d="M9 12h6"/>`,
  empty: svg`<rect x="3.5" y="5" width="17" height="14" rx="2"/><path d="M3.5 9.5h17"/>`,
  null: svg`<circle cx="12" cy="12" r="7"/><path d="M5 19 19 5"/>`,
  failed: svg`<path d="M12 4 3 19.5h18Z"/><path d="M12 10v4.5m0 2.2v.3"/>`,
};

// Enough to look like a list, few enough to fit in most places.
const most = 8;

export function renderSkeleton(rows: number): TemplateResult {
  const bars = Array.from({ length: Math.min(rows, most) }, () => html`<span></span>`);
  return html`<div class="skeleton" part="skeleton" aria-hidden="true">${bars}</div>`;
}

export interface EmptyState {
  readonly kind: EmptyStateKind;
  readonly what: string;
  readonly next?: string;
  /** The gateway's message, shown separately from the widget's text. */
  readonly said?: { readonly label: string; readonly text: string };
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly glyph?: SVGTemplateResult | undefined;
}

type StateSlot = 'empty' | 'error';

/**
 * The slot for a failed request. The widget's own sentences stay if nothing was sent, because only they explain the
 * problem, and if the user stopped the request.
 */
export function errorSlotOf({ code }: GatewayError): StateSlot | undefined {
  return code === 'config' || code === 'aborted' ? undefined : 'error';
}

/**
 * Renders a widget without data: a glyph, one sentence, one action. The page's content for the slot replaces the glyph
 * and the sentences.
 */
export function renderEmptyState(
  { kind, what, next, said, action, glyph }: EmptyState,
  slot?: StateSlot,
): TemplateResult {
  const own = html`${renderGlyph(glyph ?? glyphs[kind], kind)}
    <p class="what">${what}</p>
    ${next ? html`<p class="next">${next}</p>` : nothing}`;
  return html`<div class="empty-state" part="empty-state ${kind}">
    ${slot ? html`<slot name="${slot}">${own}</slot>` : own}
    ${said ? html`<p class="said">${said.label} <bdi dir="auto">“${safeText(said.text)}”</bdi></p>` : nothing}
    ${action ? html`<p><button type="button" part="button" @click=${action.run}>${action.label}</button></p>` : nothing}
  </div>`;
}

function renderGlyph(drawing: SVGTemplateResult | undefined, kind: EmptyStateKind): TemplateResult {
  return html`<svg
    class="glyph ${kind}"
    viewBox="0 0 24 24"
    width="28"
    height="28"
    fill="none"
    stroke-width="1.5"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${drawing}
  </svg>`;
}
