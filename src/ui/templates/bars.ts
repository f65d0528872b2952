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

/** Renders a signed value from the middle: positive toward the end, negative toward the start. */
export function renderBalance(value: bigint, largest: bigint): TemplateResult {
  const reach = largest <= 0n ? 0n : clamp((value * 5_000n) / largest, -5_000n, 5_000n);
  const length = reach < 0n ? -reach : reach;
  const drawn = value !== 0n && length < 60n ? 60n : length;
  return html`<svg
    class="balance ${value < 0n ? 'behind' : 'ahead'}"
    viewBox="0 0 10000 10"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    ${svg`<rect class="reach" x=${`${value < 0n ? 5_000n - drawn : 5_000n}`} y="2" width=${`${drawn}`} height="6"/><rect class="zero" x="4950" width="100" height="10"/>`}
  </svg>`;
}

function clamp(value: bigint, least: bigint, most: bigint): bigint {
  return value < least ? least : value > most ? most : value;
}
