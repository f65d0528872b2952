import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import type { Localization } from '../localization/localization.js';
import { neighbours, renderStepper } from '../templates/stepper.js';
import { attributeOf, type Control, type ControlsOf, type Units } from './controls.js';
import type { ConflictOf, Field, Fields, TextsOf } from './fields.js';
import { formWords } from './words.js';

/** The words of one field. */
export interface FieldWords {
  readonly label: string;
  /** The labels of the stepper's buttons. */
  readonly previous?: string;
  readonly next?: string;
  readonly placeholder?: string;
  /** The texts that can be chosen, with a label for each; without them, a text is typed. */
  readonly choices?: Readonly<Record<string, string>>;
  /** The label of its unit, and what is said of a text that is no amount in that. */
  readonly unit?: { readonly label: string; readonly wrong: (unit: string) => string };
}

/** How a stepper goes on. */
export interface Stepping {
  /** Where it begins while its field names no number, as with a tag. */
  readonly from?: bigint | number | undefined;
  /** The last number that there is, if that is known. */
  readonly most?: number | undefined;
  /** Goes there; absent: asks with that number. */
  readonly go?: (to: string) => void;
}

/** The fields of a form, or some of them. */
export interface FieldParts<F extends Fields> {
  /** The fields in their order; those that are left out are set by the page alone. */
  readonly words: Readonly<Partial<Record<keyof F, FieldWords>>>;
  /** What the steppers do beside stepping from the number in their field. */
  readonly steppers?: Readonly<Partial<Record<keyof F, Stepping>>>;
  /** What stands below a field while nothing is wrong with it. */
  readonly notes?: Readonly<Partial<Record<keyof F, unknown>>>;
}

/** What a form says, and what it shows beside its fields. */
export interface FormParts<F extends Fields> extends FieldParts<F> {
  readonly submit: string;
  /** Further controls, before the button that asks. */
  readonly more?: unknown;
  /** Further buttons, behind the one that asks. */
  readonly buttons?: unknown;
}

/** The element whose properties the fields are. */
type FormHost<F extends Fields> = ReactiveControllerHost & { -readonly [Name in keyof F]: string };

/** Why a field cannot be asked with: what was expected, or the unit in which it is no amount. */
interface Problem {
  readonly name: string;
  readonly expected?: string;
  readonly unit?: string;
}

/**
 * The form of a request: its fields are those of the request, and what cannot be asked is explained at its field. The answer on
 * show and the text as it was typed stay meanwhile.
 */
export class RequestForm<F extends Fields> {
  readonly #host: FormHost<F>;
  readonly #fields: F;
  readonly #controls: ControlsOf<F>;
  readonly #form = createRef<HTMLFormElement>();
  readonly #willAsk: ((texts: Partial<TextsOf<F>>) => void) | undefined;
  readonly #conflictOf: ConflictOf<F> | undefined;
  /** The units that were chosen, by field. */
  readonly #units = new Map<string, string>();
  /** Why what was typed could not be asked, and what the element held then: another request takes it away. */
  #refusal: { readonly problem: Problem; readonly at: string } | undefined;

  /** @param willAsk is told of the texts before the element takes them */
  constructor(
    host: FormHost<F>,
    fields: F,
    controls: ControlsOf<F>,
    willAsk?: (texts: Partial<TextsOf<F>>) => void,
    conflictOf?: ConflictOf<F>,
  ) {
    this.#host = host;
    this.#fields = fields;
    this.#controls = controls;
    this.#willAsk = willAsk;
    this.#conflictOf = conflictOf;
  }

  /** Asks with these texts; the fields that are not among them keep theirs. */
  readonly ask = (texts: Partial<TextsOf<F>>): void => {
    const problem = this.#problemOf(texts);
    if (problem) return this.#refuse(problem);
    this.#refusal = undefined;
    this.#willAsk?.(texts);
    Object.assign(this.#host, texts);
    this.#write(texts);
    this.#host.requestUpdate();
  };

  /** The unit in which a field is typed. */
  unitOf(name: keyof F & string): string {
    return this.#units.get(name) ?? Object.keys(this.#controls[name].units ?? {})[0] ?? '';
  }

  /** Renders the fields, and a button that asks. */
  render(parts: FormParts<F>, localization: Localization): TemplateResult {
    const { submit, more = nothing, buttons = nothing } = parts;
    return html`<form
      class="asking"
      part="form"
      novalidate
      ${ref(this.#form)}
      @submit=${(event: SubmitEvent) => this.#submit(event)}
    >
      ${this.renderFields(parts, localization)} ${more}
      <button part="button">${submit}</button>
      ${buttons}
    </form>`;
  }

  /** Renders fields of the form that stand apart from the others; wherever in the form they stand, they are asked with. */
  renderFields(parts: FieldParts<F>, localization: Localization): readonly TemplateResult[] {
    const problem = this.#problem;
    const names = Object.keys(parts.words) as (keyof F & string)[];
    return names.map((name) => this.#renderField(name, parts, problem, localization));
  }

  /** What was typed and not asked goes, too: a property that keeps its text would leave it. */
  #write(texts: Partial<TextsOf<F>>): void {
    for (const name of Object.keys(texts) as (keyof F & string)[]) {
      const input = this.#form.value?.elements.namedItem(name);
      if (input && 'value' in input) input.value = this.#textIn(name);
    }
  }

  /** The text of a field as its input has it. */
  #textIn(name: keyof F & string): string {
    const text: string = this.#host[name];
    return this.#controls[name].units?.[this.unitOf(name)]?.write(text) ?? text;
  }

  #refuse(problem: Problem): void {
    this.#refusal = { problem, at: JSON.stringify(this.#texts) };
    this.#host.requestUpdate();
  }

  /** Why the request cannot be asked: as it was typed, or as the page has set it. */
  get #problem(): Problem | undefined {
    const texts = this.#texts;
    return this.#refusal?.at === JSON.stringify(texts) ? this.#refusal.problem : this.#problemOf(texts);
  }

  /** Why these texts cannot be asked with. What the page has set wrong beside them keeps nobody from asking. */
  #problemOf(texts: Partial<TextsOf<F>>): Problem | undefined {
    const conflict = this.#conflictOf?.({ ...this.#texts, ...texts });
    for (const [name, text] of Object.entries<string | undefined>(texts)) {
      const given = text?.trim() ?? '';
      const { parse } = this.#fields[name] as Field<unknown>;
      if (name === conflict || (given !== '' && parse(given) === undefined))
        return { name, expected: (this.#controls[name] as Control).expected(given) };
    }
    return undefined;
  }

  get #texts(): TextsOf<F> {
    const host = this.#host;
    return Object.fromEntries(Object.keys(this.#fields).map((name) => [name, host[name]])) as TextsOf<F>;
  }

  #renderField(
    name: keyof F & string,
    { words: all, steppers, notes }: FieldParts<F>,
    problem: Problem | undefined,
    localization: Localization,
  ): TemplateResult {
    const control = this.#controls[name];
    const words = all[name]!;
    const id = attributeOf(name);
    const wrong = problem?.name === name ? sentenceOf(problem, words, localization) : undefined;
    const note = wrong ?? notes?.[name] ?? nothing;
    const noteId = note === nothing ? nothing : `${id}-${wrong === undefined ? 'note' : 'problem'}`;
    const input = this.#renderInput(name, words, noteId, wrong !== undefined);
    return html`<div class="field ${control.rows ? 'long' : control.isHex ? 'wide' : ''}">
      <label for=${id}>${words.label}</label>
      ${
        control.units
          ? html`<span class="stepper">${input} ${this.#renderUnits(name, control.units, words)}</span>`
          : control.least === undefined
            ? input
            : this.#renderStepper(name, input, words, control.least, steppers?.[name])
      }
      ${
        note === nothing
          ? nothing
          : html`<span
              id=${noteId}
              class=${wrong === undefined ? 'info' : 'wrong'}
              role=${wrong === undefined ? nothing : 'alert'}
              >${note}</span
            >`
      }
    </div>`;
  }

  #renderInput(
    name: keyof F & string,
    words: FieldWords,
    noteId: string | typeof nothing,
    isWrong: boolean,
  ): TemplateResult {
    const control = this.#controls[name];
    const id = attributeOf(name);
    const invalid = isWrong ? 'true' : nothing;
    const style = control.isHex ? 'hex' : nothing;
    const text = this.#textIn(name);
    if (words.choices)
      return html`<select id=${id} name=${name} part="input" aria-invalid=${invalid} aria-describedby=${noteId}>
        ${Object.entries(words.choices).map(
          ([choice, label]) => html`<option value=${choice} .selected=${choice === text.trim()}>${label}</option>`,
        )}
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
        placeholder=${words.placeholder ?? control.placeholder ?? nothing}
        aria-invalid=${invalid}
        aria-describedby=${noteId}
        .value=${text}
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
      placeholder=${words.placeholder ?? control.placeholder ?? nothing}
      aria-invalid=${invalid}
      aria-describedby=${noteId}
      .value=${text}
    />`;
  }

  #renderUnits(name: keyof F & string, units: Units, { unit: words }: FieldWords): TemplateResult {
    const choose = ({ currentTarget }: Event) => {
      this.#units.set(name, (currentTarget as HTMLSelectElement).value);
      this.#refusal = undefined;
      this.#host.requestUpdate();
    };
    const chosen = this.unitOf(name);
    return html`<select part="unit" aria-label=${words?.label ?? nothing} @input=${choose}>
      ${Object.keys(units).map((unit) => html`<option value=${unit} .selected=${unit === chosen}>${unit}</option>`)}
    </select>`;
  }

  #renderStepper(
    name: keyof F & string,
    input: TemplateResult,
    { previous = '', next = '' }: FieldWords,
    least: bigint | number,
    { from, most, go = (to) => this.ask({ [name]: to } as Partial<TextsOf<F>>) }: Stepping = {},
  ): TemplateResult {
    const value = (this.#fields[name] as Field<unknown>).parse(this.#host[name].trim());
    const place = typeof value === 'bigint' || typeof value === 'number' ? value : from;
    const { before, behind } = neighbours(place, least);
    const isLast = most !== undefined && place !== undefined && place >= most;
    return renderStepper(input, { before, behind: isLast ? undefined : behind, previous, next, go });
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    const typed = this.#typed(new FormData(event.currentTarget as HTMLFormElement));
    if ('problem' in typed) this.#refuse(typed.problem);
    else this.ask(typed.texts);
    void this.#host.updateComplete.then(() => this.#form.value?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }

  /** The texts of the fields that the form has, or why one of them is no text of its attribute. */
  #typed(given: FormData): { readonly texts: Partial<TextsOf<F>> } | { readonly problem: Problem } {
    const texts: Partial<Record<keyof F, string>> = {};
    for (const name in this.#fields) {
      const { blank = '', units } = this.#controls[name];
      const typed = given.get(name);
      if (typeof typed !== 'string') continue;
      const unit = this.unitOf(name);
      const text = typed.trim() === '' ? blank : units ? units[unit]?.read(typed.trim()) : typed.trim();
      if (text === undefined) return { problem: { name, unit } };
      texts[name] = text;
    }
    return { texts: texts as Partial<TextsOf<F>> };
  }
}

function sentenceOf(
  { expected = '', unit }: Problem,
  words: FieldWords,
  localization: Localization,
): string | undefined {
  return unit === undefined ? localization.wordsOf(formWords).expected(expected) : words.unit?.wrong(unit);
}
