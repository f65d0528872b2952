import { html, nothing, type TemplateResult } from 'lit';
import type { Control } from '../fields/controls.js';

export interface Stepping {
  /** The start value if the field contains a text such as a tag. */
  readonly from?: bigint | number | undefined;
  readonly most?: number | undefined;
  /** Goes to that number. Default: sends the request with it. */
  readonly go?: (to: string) => void;
}

/**
 * Renders a field between buttons to the previous and the next number, or to the numbers around `from` if the field has
 * no number.
 */
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

/** The neighbors of a whole number within `least` and `most`; none if it is unknown. */
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
 * Renders a button to a neighboring value. A button without a target keeps the focus, which a `disabled` button would
 * lose.
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

export interface FieldWords {
  readonly label: unknown;
  readonly previous?: string;
  readonly next?: string;
  readonly placeholder?: string;
  /** The texts to choose from with their labels, optionally grouped. If omitted, the user types a text. */
  readonly choices?: Choices;
  readonly unit?: UnitWords;
}

export type Choices = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

export interface UnitWords {
  readonly label: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly wrong: (reason: string) => string;
}

export interface Offers {
  readonly list: string;
  readonly want: () => void;
}

export interface FieldParts {
  readonly id: string;
  readonly name?: string;
  readonly text: string;
  readonly control: Omit<Control, 'expected'>;
  readonly words: FieldWords;
  readonly wrong?: string | undefined;
  readonly note?: unknown;
  readonly offers?: Partial<Offers> | undefined;
  readonly beside?: (input: TemplateResult) => TemplateResult;
  readonly typed?: (text: string) => void;
}

export function renderField(parts: FieldParts): TemplateResult {
  const { id, control, words, wrong, note = nothing, beside = (input) => input } = parts;
  const told = wrong ?? note;
  return html`<div class="field ${control.rows ? 'long' : control.isHex ? 'wide' : ''}">
    <label for=${id}>${words.label}</label>
    ${beside(renderInput(parts, told === nothing ? nothing : `${id}-note`))}
    ${
      told === nothing
        ? nothing
        : html`<span
            id="${id}-note"
            class=${wrong === undefined ? 'info' : 'wrong'}
            role=${wrong === undefined ? nothing : 'alert'}
            >${told}</span
          >`
    }
  </div>`;
}

function renderInput(
  { id, name = id, text, control, words, wrong, offers, typed }: FieldParts,
  noteId: string | typeof nothing,
): TemplateResult {
  const style = control.isHex ? 'hex' : nothing;
  const invalid = wrong === undefined ? nothing : 'true';
  const placeholder = words.placeholder ?? control.placeholder ?? nothing;
  const input = ({ currentTarget }: Event) => typed?.((currentTarget as HTMLInputElement).value);
  if (words.choices)
    return html`<select
      id=${id}
      name=${name}
      part="input"
      aria-invalid=${invalid}
      aria-describedby=${noteId}
      @input=${input}
    >
      ${renderChoices(words.choices, text.trim())}
    </select>`;
  if (control.rows)
    return html`<textarea
      id=${id}
      name=${name}
      class=${style}
      part="input"
      rows=${control.rows}
      maxlength=${control.maxLength ?? nothing}
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      placeholder=${placeholder}
      aria-invalid=${invalid}
      aria-describedby=${noteId}
      .value=${text}
      @input=${input}
    ></textarea>`;
  return html`<input
    id=${id}
    name=${name}
    class=${style}
    part="input"
    size=${control.size ?? nothing}
    maxlength=${control.maxLength ?? 200}
    inputmode=${control.inputMode ?? nothing}
    autocomplete="off"
    autocapitalize="off"
    spellcheck="false"
    placeholder=${placeholder}
    aria-invalid=${invalid}
    aria-describedby=${noteId}
    list=${offers?.list ?? nothing}
    .value=${text}
    @input=${input}
    @focus=${offers?.want ?? nothing}
  />`;
}

export function renderUnits(
  input: TemplateResult,
  units: readonly string[],
  chosen: string,
  { unit: words }: FieldWords,
  choose: (unit: string) => void,
): TemplateResult {
  return html`<span class="stepper">
    ${input}
    <select
      part="input unit"
      aria-label=${words?.label ?? nothing}
      @input=${({ currentTarget }: Event) => choose((currentTarget as HTMLSelectElement).value)}
    >
      ${renderChoices(Object.fromEntries(units.map((unit) => [unit, words?.names?.[unit] ?? unit])), chosen)}
    </select>
  </span>`;
}

function renderChoices(choices: Choices, chosen: string): readonly TemplateResult[] {
  return Object.entries(choices).map(([text, label]) =>
    typeof label === 'string'
      ? html`<option value=${text} .selected=${text === chosen}>${label}</option>`
      : html`<optgroup label=${text}>${renderChoices(label, chosen)}</optgroup>`,
  );
}
