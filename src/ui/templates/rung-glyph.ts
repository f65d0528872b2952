import { svg, html, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { Rung } from '../../verify/verdict.js';

const tick = svg`<path d="M5.2 8.2l2 2 3.6-4.2" />`;

// One shape per rung, distinguishable without colour: only `proven` is filled.
const shapes: Readonly<Record<Rung, SVGTemplateResult>> = {
  mismatch: svg`<circle cx="8" cy="8" r="6" /><path d="M5.8 5.8l4.4 4.4m0-4.4l-4.4 4.4" />`,
  downgraded: svg`<path d="M8 2.2L14.2 13.4H1.8Z" /><path d="M8 6.4v3.2m0 1.7v.2" />`,
  unverified: svg`<circle cx="8" cy="8" r="6" stroke-dasharray="2.2 2.5" />`,
  consistent: svg`<circle cx="8" cy="8" r="6" />${tick}`,
  'cross-checked': svg`<path d="M4.6 3.2a5.6 5.6 0 1 0 0 9.6" /><circle cx="9.2" cy="8" r="5.6" /><path d="M6.6 8.2l1.9 1.9 3.3-3.9" />`,
  signed: svg`<path d="M8 2a6 6 0 1 1-5.6 3.8" />${tick}`,
  proven: svg`<circle class="filled" cx="8" cy="8" r="6.6" /><path class="knocked-out" d="M5.2 8.2l2 2 3.6-4.2" />`,
};

/** Draws the glyph of a rung, beside its word. */
export function renderRungGlyph(rung: Rung): TemplateResult {
  return html`<svg class="rung-glyph" viewBox="0 0 16 16" aria-hidden="true">${shapes[rung]}</svg>`;
}
