import { html, svg, type TemplateResult } from 'lit';

/** One bar of a list: its label and number say all that its length does. */
export interface Bar {
  readonly label: unknown;
  readonly value: string;
  /** Length in hundredths of a percent of the whole width. */
  readonly portion: bigint;
}

/** Draws labelled bars one below the other; they are read out as a list of labels and numbers. */
export function renderBars(bars: readonly Bar[]): TemplateResult {
  return html`<dl class="bars" part="bars">
    ${bars.map(
      ({ label, value, portion }) =>
        html`<div>
          <dt>${label}</dt>
          <dd><span>${value}</span>${renderBar(portion)}</dd>
        </div>`,
    )}
  </dl>`;
}

/**
 * Draws the bar beside a number, in hundredths of a percent; it says nothing that the number does not.
 *
 * @param from where the bar begins, for a part that has a place in its whole
 */
export function renderBar(portion: bigint, from = 0n): TemplateResult {
  const length = clamp(portion, 0n, 10_000n);
  // What is there at all gets a sliver that can be seen. Lengths are attributes of the drawing: no style is needed.
  const drawn = length === 0n ? 0n : length < 120n ? 120n : length;
  const start = clamp(from, 0n, 10_000n - drawn);
  return html`<svg class="bar" viewBox="0 0 10000 6" preserveAspectRatio="none" aria-hidden="true">
    ${svg`<rect x=${`${start}`} width=${`${drawn}`} height="6"/>`}
  </svg>`;
}

/** Draws a value between two like ends, from the middle outwards: ahead of zero to the end, behind it to the start. */
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
