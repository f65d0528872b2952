import { html, svg, type TemplateResult } from 'lit';

/** One bar of a list. Its label and number also express its length. */
export interface Bar {
  readonly label: unknown;
  readonly value: string;
  /** Length in hundredths of a percent of the full width. */
  readonly portion: bigint;
}

/** Renders a bar next to a number, in hundredths of a percent. It adds no information to the number. */
export function renderBar(portion: bigint): TemplateResult {
  const length = clamp(portion, 0n, 10_000n);
  // Any value above zero gets a visible sliver. Lengths are SVG attributes, so no inline style is needed.
  const drawn = length === 0n ? 0n : length < 120n ? 120n : length;
  return html`<svg class="bar" viewBox="0 0 10000 6" preserveAspectRatio="none" aria-hidden="true">
    ${svg`<rect width=${`${drawn}`} height="6"/>`}
  </svg>`;
}

function clamp(value: bigint, least: bigint, most: bigint): bigint {
  return value < least ? least : value > most ? most : value;
}
