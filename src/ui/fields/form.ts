import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import type { GatewayError } from '../../client/errors.js';
import type { Localization } from '../localization/localization.js';
import { neighbours, renderStepper } from '../templates/stepper.js';
import { attributeOf, refusalOf, type ControlsOf } from './controls.js';
import type { Field, Fields, TextsOf } from './fields.js';
import { formWords } from './words.js';

/** The words of one field. */
export interface FieldWords {
  readonly label: string;
  /** The labels of the stepper's buttons. */
  readonly previous?: string;
  readonly next?: string;
  readonly placeholder?: string;
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

/** What a form says, and what it shows beside its fields. */
export interface FormParts<F extends Fields> {
  /** The fields in their order; those that are left out are set by the page alone. */
  readonly words: Readonly<Partial<Record<keyof F, FieldWords>>>;
  readonly submit: string;
  /** What the steppers do beside stepping from the number in their field. */
  readonly steppers?: Readonly<Partial<Record<keyof F, Stepping>>>;
  /** Further controls, before the button that asks. */
  readonly more?: unknown;
  /** Further buttons, behind the one that asks. */
  readonly buttons?: unknown;
}

/** The element whose properties the fields are. */
type FormHost<F extends Fields> = ReactiveControllerHost & { -readonly [Name in keyof F]: string };

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
  /** Why what was typed could not be asked, and what the element held then: another request takes it away. */
  #refusal: { readonly error: GatewayError; readonly at: string } | undefined;

  /** @param willAsk is told of the texts before the element takes them */
  constructor(host: FormHost<F>, fields: F, controls: ControlsOf<F>, willAsk?: (texts: Partial<TextsOf<F>>) => void) {
    this.#host = host;
    this.#fields = fields;
    this.#controls = controls;
    this.#willAsk = willAsk;
  }

  /** Asks with these texts; the fields that are not among them keep theirs. */
  readonly ask = (texts: Partial<TextsOf<F>>): void => {
    const before = this.#texts;
    const error = this.#refusalOf(texts);
    this.#refusal = error && { error, at: JSON.stringify(before) };
    if (!error) {
      this.#willAsk?.(texts);
      Object.assign(this.#host, texts);
      this.#write(texts);
    }
    this.#host.requestUpdate();
  };

  /** What was typed and not asked goes, too: a property that keeps its text would leave it. */
  #write(texts: Partial<TextsOf<F>>): void {
    for (const [name, text] of Object.entries<string | undefined>(texts)) {
      const input = this.#form.value?.elements.namedItem(name);
      if (input instanceof HTMLInputElement) input.value = text ?? '';
    }
  }

  /** Renders the fields, and a button that asks. */
  render(
    { words, submit, steppers, more = nothing, buttons = nothing }: FormParts<F>,
    localization: Localization,
  ): TemplateResult {
    const problem = this.#problem;
    const names = Object.keys(words) as (keyof F & string)[];
    return html`<form
      class="asking"
      part="form"
      novalidate
      ${ref(this.#form)}
      @submit=${(event: SubmitEvent) => this.#submit(event, names)}
    >
      ${names.map((name) => this.#renderField(name, words[name]!, steppers?.[name], problem, localization))} ${more}
      <button part="button">${submit}</button>
      ${buttons}
    </form>`;
  }

  /** Why the request cannot be asked: as it was typed, or as the page has set it. */
  get #problem(): GatewayError | undefined {
    const texts = this.#texts;
    return this.#refusal?.at === JSON.stringify(texts) ? this.#refusal.error : this.#refusalOf(texts);
  }

  /** Why these texts cannot be asked with. What the page has set wrong beside them keeps nobody from asking. */
  #refusalOf(texts: Partial<TextsOf<F>>): GatewayError | undefined {
    for (const [name, text] of Object.entries<string | undefined>(texts)) {
      const given = text?.trim() ?? '';
      const { parse } = this.#fields[name] as Field<unknown>;
      if (given !== '' && parse(given) === undefined) return refusalOf(this.#controls, name, given);
    }
    return undefined;
  }

  get #texts(): TextsOf<F> {
    const host = this.#host;
    return Object.fromEntries(Object.keys(this.#fields).map((name) => [name, host[name]])) as TextsOf<F>;
  }

  #renderField(
    name: keyof F & string,
    words: FieldWords,
    stepping: Stepping | undefined,
    problem: GatewayError | undefined,
    localization: Localization,
  ): TemplateResult {
    const control = this.#controls[name];
    const id = attributeOf(name);
    const wrong = problem?.details.option === id ? problem.details.expected : undefined;
    const input = html`<input
      id=${id}
      name=${name}
      class=${control.isHex ? 'hex' : nothing}
      part="input"
      size=${control.size ?? nothing}
      maxlength=${control.maxLength ?? 200}
      inputmode=${control.inputMode ?? nothing}
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      placeholder=${words.placeholder ?? control.placeholder ?? nothing}
      aria-invalid=${wrong === undefined ? nothing : 'true'}
      aria-describedby=${wrong === undefined ? nothing : `${id}-problem`}
      .value=${this.#host[name]}
    />`;
    return html`<div class="field ${control.isHex ? 'wide' : ''}">
      <label for=${id}>${words.label}</label>
      ${control.least === undefined ? input : this.#renderStepper(name, input, words, control.least, stepping)}
      ${
        wrong === undefined
          ? nothing
          : html`<span id="${id}-problem" class="wrong" role="alert">
              ${localization.wordsOf(formWords).expected(wrong)}
            </span>`
      }
    </div>`;
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

  #submit(event: SubmitEvent, names: readonly (keyof F & string)[]): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget as HTMLFormElement);
    const texts = names.map((name) => {
      const text = String(given.get(name) ?? '').trim();
      return [name, text === '' ? (this.#controls[name].blank ?? '') : text];
    });
    this.ask(Object.fromEntries(texts) as Partial<TextsOf<F>>);
    void this.#host.updateComplete.then(() => this.#form.value?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }
}
