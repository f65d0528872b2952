import { html, type TemplateResult } from 'lit';

/** Options of a stepper. */
export interface Stepping {
  /** Where it starts while its field holds no number, such as a tag. */
  readonly from?: bigint | number | undefined;
  /** The last valid number, if known. */
  readonly most?: number | undefined;
  /** Goes there; by default, sends the request with that number. */
  readonly go?: (to: string) => void;
}

/** Draws a field between buttons to the numbers before and after it, or to those of `from` if it holds none. */
export function renderSteps(
  input: TemplateResult,
  value: unknown,
  least: bigint | number,
  { previous = '', next = '' }: { readonly previous?: string; readonly next?: string },
  { from, most, go }: Stepping & Required<Pick<Stepping, 'go'>>,
): TemplateResult {
  const { before, behind } = neighbours(
    typeof value === 'bigint' || typeof value === 'number' ? value : from,
    least,
    most,
  );
  const wayTo = (to: string | undefined) => (to === undefined ? undefined : () => go(to));
  return html`<span class="stepper">
    ${renderStep(previous, '‹', wayTo(before))} ${input} ${renderStep(next, '›', wayTo(behind))}
  </span>`;
}

/** The neighbours of a whole number within `least` and `most`; none if it is unknown. */
export function neighbours(
  place: bigint | number | undefined,
  least: bigint | number,
  most?: number,
): { readonly before: string | undefined; readonly behind: string | undefined } {
  if (place === undefined) return { before: undefined, behind: undefined };
  const [before, behind] = typeof place === 'bigint' ? [place - 1n, place + 1n] : [place - 1, place + 1];
  return {
    before: before < least ? undefined : `${before}`,
    behind: most !== undefined && behind > most ? undefined : `${behind}`,
  };
}

/**
 * Draws a button to a neighbouring value; one that leads nowhere keeps the focus, which a `disabled` one would lose.
 */
export function renderStep(label: string, sign: string, go: (() => void) | undefined): TemplateResult {
  return html`<button
    type="button"
    part="button"
    aria-label=${label}
    title=${label}
    aria-disabled=${go === undefined}
    @click=${go}
  >
    <span class="arrow" aria-hidden="true">${sign}</span>
  </button>`;
}
