import { html, type TemplateResult } from 'lit';

/** A field with its neighbours a button away. */
export interface Stepper {
  /** The number before and the one behind; undefined where there is none. */
  readonly before: string | undefined;
  readonly behind: string | undefined;
  readonly previous: string;
  readonly next: string;
  readonly go: (to: string) => void;
}

/** Draws a field between a button to the number before and one to the number behind. */
export function renderStepper(input: TemplateResult, { before, behind, previous, next, go }: Stepper): TemplateResult {
  return html`<span class="stepper">
    ${renderStep(before, previous, '‹', go)} ${input} ${renderStep(behind, next, '›', go)}
  </span>`;
}

/** The neighbours of a whole number that is at least `least`; none of what is unknown. */
export function neighbours(
  place: bigint | number | undefined,
  least: bigint | number,
): Pick<Stepper, 'before' | 'behind'> {
  if (place === undefined) return { before: undefined, behind: undefined };
  const [before, behind] = typeof place === 'bigint' ? [place - 1n, place + 1n] : [place - 1, place + 1];
  return { before: before < least ? undefined : `${before}`, behind: `${behind}` };
}

/** A button that keeps the focus when it has nowhere to go, which a disabled one would lose. */
function renderStep(to: string | undefined, label: string, sign: string, go: Stepper['go']): TemplateResult {
  return html`<button
    type="button"
    part="button"
    aria-label=${label}
    title=${label}
    aria-disabled=${to === undefined}
    @click=${to === undefined ? undefined : () => go(to)}
  >
    <span class="arrow" aria-hidden="true">${sign}</span>
  </button>`;
}
