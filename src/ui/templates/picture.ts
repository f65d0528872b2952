import { html, nothing, type SVGTemplateResult, type TemplateResult } from 'lit';
import { safeText } from '../format/safe-text.js';
import { glyphs, type PictureKind } from './glyph.js';

/** The words and buttons of a picture. */
export interface Picture {
  readonly kind: PictureKind;
  /** One sentence. */
  readonly what: string;
  /** What to do, in words. */
  readonly next?: string;
  /** The gateway's message, shown apart from our words. */
  readonly said?: { readonly label: string; readonly text: string };
  /** What to do, as a button. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** A glyph to use instead of the kind's. */
  readonly glyph?: SVGTemplateResult | undefined;
}

/** Draws a widget without data: a glyph, one sentence, one thing to do. */
export function renderPicture({ kind, what, next, said, action, glyph }: Picture): TemplateResult {
  return html`<div class="picture" part="picture ${kind}">
    ${renderGlyph(glyph ?? glyphs[kind], kind)}
    <p class="what">${what}</p>
    ${next ? html`<p class="next">${next}</p>` : nothing}
    ${said ? html`<p class="said">${said.label} <bdi dir="auto">“${safeText(said.text)}”</bdi></p>` : nothing}
    ${action ? html`<p><button type="button" part="button" @click=${action.run}>${action.label}</button></p>` : nothing}
  </div>`;
}

function renderGlyph(drawing: SVGTemplateResult, kind: PictureKind): TemplateResult {
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
