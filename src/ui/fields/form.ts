import { answerWords } from '../localization/answer.en.js';
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import type { Localization } from '../localization/localization.js';
import { Lazy } from '../lazy.js';
import { onDemand } from '../on-demand.js';
import type { FieldWords, Offers, Stepping } from '../templates/field.js';
import { attributeOf, type Control, type ControlsOf, type Typed } from './controls.js';
import type { ConflictOf, Field, Fields, TextsOf } from './fields.js';

export interface FieldGroup<F extends Fields> {
  readonly words: Readonly<Partial<Record<keyof F, FieldWords>>>;
  readonly steppers?: Readonly<Partial<Record<keyof F, Stepping>>>;
  readonly notes?: Readonly<Partial<Record<keyof F, unknown>>>;
}

export interface FormParts<F extends Fields> extends FieldGroup<F> {
  /** The label of the submit button, if not the usual label, or a template that replaces the button. */
  readonly submit?: string | TemplateResult;
  readonly more?: unknown;
  readonly buttons?: unknown;
}

interface FieldAddition extends Partial<Offers> {
  readonly render: (input: TemplateResult, localization: Localization) => TemplateResult;
}

type FormHost<F extends Fields> = ReactiveControllerHost & { -readonly [Name in keyof F]: string };

export interface FormHooks<F extends Fields> {
  /**
   * Called with the changed texts before they are set, and with all texts of the element. It may return the name of a
   * missing field.
   */
  readonly willAsk?: (texts: Partial<TextsOf<F>>, all: TextsOf<F>) => (keyof F & string) | undefined | void;
  readonly conflictOf?: ConflictOf<F>;
  readonly beside?: Readonly<Partial<Record<keyof F, FieldAddition>>>;
  /** Called on every change of a field. Meanwhile, a text that cannot be parsed in its unit is also explained. */
  readonly typed?: (name: keyof F & string) => void;
  /**
   * Properties to set instead of, or in addition to, the typed texts; undefined if they are invalid, which is
   * explained.
   */
  readonly further?: (typed: TextsOf<F>) => Promise<object | undefined>;
}

interface Problem {
  readonly name: string;
  readonly tell: (words: FieldWords, localization: Localization) => string;
}

/** Text that was typed into a field and not yet sent, its unit, and the value of the property at that time. */
interface Entry {
  readonly text?: string;
  readonly unit?: string;
  readonly of: string;
}

/**
 * The form of a request: its fields are the request's fields, and an invalid field is explained in place. The displayed
 * answer and the typed text stay meanwhile.
 */
export class RequestForm<F extends Fields> {
  readonly #host: FormHost<F>;
  readonly #fields: F;
  readonly #names: readonly (keyof F & string)[];
  readonly #controls: ControlsOf<F>;
  readonly #hooks: FormHooks<F>;
  readonly #form = createRef<HTMLFormElement>();
  readonly #templates: Lazy<typeof import('../templates/field.js')>;
  readonly #entries = new Map<string, Entry>();
  /** Why the typed text was rejected, and the element's request at that time. Another request clears it. */
  #refusal: { readonly problem: Problem; readonly at: string } | undefined;

  constructor(host: FormHost<F>, fields: F, controls: ControlsOf<F>, hooks: FormHooks<F> = {}) {
    this.#host = host;
    this.#fields = fields;
    this.#names = Object.keys(fields);
    this.#controls = controls;
    this.#hooks = hooks;
    this.#templates = new Lazy(host, onDemand.fields);
  }

  /** The templates of a field; undefined until they have loaded. The first render of the form loads them. */
  get templates(): typeof import('../templates/field.js') | undefined {
    return this.#templates.get();
  }

  readonly ask = (texts: Partial<TextsOf<F>> & Readonly<Record<string, unknown>>): void => {
    const problem = this.#problemOf(texts);
    if (problem) return this.refuse(problem);
    const all = { ...this.#texts, ...texts };
    const missing = this.#hooks.willAsk?.(texts, all);
    if (missing) return this.refuse(this.#expect(missing, all));
    this.#refusal = undefined;
    const names = this.#names.filter((name) => name in texts);
    for (const name of names) {
      // Text typed in a unit stays unchanged.
      if (this.#controls[name].units && this.textOf(name) === texts[name]) this.#note(name, { of: texts[name]! });
      else this.#entries.delete(name);
    }
    Object.assign(this.#host, texts);
    // An unchanged property would leave the typed text in the input.
    for (const name of names) this.#show(name);
    this.#host.requestUpdate();
  };

  clear(...names: readonly (keyof F & string)[]): void {
    this.ask(Object.fromEntries(names.map((name) => [name, ''])) as Partial<TextsOf<F>>);
  }

  /** Fills in a field as if typed, without sending. */
  fill(name: keyof F & string, text: string): void {
    this.#entries.set(name, { text, of: this.#host[name] });
    this.#show(name);
  }

  refuse(problem: Problem): void {
    this.#refusal = { problem, at: JSON.stringify(this.#texts) };
    this.#host.requestUpdate();
  }

  /** The attribute's text for what is currently typed; undefined if it cannot be parsed in its unit. */
  textOf(name: keyof F & string): string | undefined {
    return this.#read(name).text;
  }

  unitOf(name: keyof F & string): string {
    return this.#entryOf(name)?.unit ?? Object.keys(this.#controls[name].units ?? {})[0] ?? '';
  }

  render(parts: FormParts<F>, localization: Localization): TemplateResult | typeof nothing {
    if (!this.templates) return nothing;
    const { submit = localization.wordsOf(answerWords).show, more = nothing, buttons = nothing } = parts;
    return html`<form
      class="asking"
      part="form"
      novalidate
      ${ref(this.#form)}
      @submit=${(event: SubmitEvent) => void this.#submit(event)}
    >
      ${this.renderFields(parts, localization)} ${more}
      ${typeof submit === 'string' ? html`<button part="button">${submit}</button>` : submit} ${buttons}
    </form>`;
  }

  /** Renders fields outside of the form. They are sent with the form wherever they are. */
  renderFields({ words, steppers, notes }: FieldGroup<F>, localization: Localization): readonly TemplateResult[] {
    const { templates } = this;
    if (!templates) return [];
    const problem = this.#problem;
    return (Object.keys(words) as (keyof F & string)[]).map((name) =>
      templates.renderField({
        id: attributeOf(name),
        name,
        text: this.#inputText(name),
        control: this.#controls[name],
        words: words[name]!,
        wrong: problem?.name === name ? problem.tell(words[name]!, localization) : undefined,
        note: notes?.[name],
        offers: this.#hooks.beside?.[name],
        beside: (input) =>
          this.#hooks.beside?.[name]?.render(input, localization) ??
          this.#renderBeside(templates, name, input, words[name]!, steppers?.[name]),
        typed: (text) => this.#enter(name, { text }),
      }),
    );
  }

  #enter(name: keyof F & string, part: Partial<Entry>): void {
    this.#note(name, part);
    if (this.#refusal?.problem.name === name) this.#refusal = undefined;
    this.#hooks.typed?.(name);
    if (part.unit !== undefined) this.#host.requestUpdate();
  }

  #note(name: keyof F & string, part: Partial<Entry>): void {
    this.#entries.set(name, { of: this.#host[name], ...this.#entryOf(name), ...part });
  }

  #entryOf(name: keyof F & string): Entry | undefined {
    const entry = this.#entries.get(name);
    return entry?.of === this.#host[name] ? entry : undefined;
  }

  #inputOf(name: string): HTMLInputElement | null | undefined {
    return this.#form.value?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  }

  #show(name: keyof F & string): void {
    const input = this.#inputOf(name);
    if (input) input.value = this.#inputText(name);
  }

  #inputText(name: keyof F & string): string {
    const given: string = this.#host[name];
    return this.#entryOf(name)?.text ?? this.#controls[name].units?.[this.unitOf(name)]?.write(given) ?? given;
  }

  #read(name: keyof F & string): Typed {
    const { blank = '', units } = this.#controls[name];
    const text = this.#inputText(name);
    return units?.[this.unitOf(name)]?.read(text) ?? { text: text.trim() || blank };
  }

  get #problem(): Problem | undefined {
    if (this.#refusal?.at === JSON.stringify(this.#texts)) return this.#refusal.problem;
    return (this.#hooks.typed && this.#unreadable(this.#entries.keys())) ?? this.#problemOf(this.#texts);
  }

  #unreadable(names: Iterable<keyof F & string>): Problem | undefined {
    for (const name of names) {
      const { reason } = this.#read(name);
      if (reason !== undefined) return { name, tell: ({ unit }) => unit?.wrong(reason) ?? reason };
    }
    return undefined;
  }

  #problemOf(texts: Partial<TextsOf<F>>): Problem | undefined {
    const all = { ...this.#texts, ...texts };
    const conflict = this.#hooks.conflictOf?.(all);
    for (const name of this.#names) {
      const given = texts[name]?.trim() ?? '';
      const isWrong = given !== '' && (this.#fields[name] as Field<unknown>).parse(given) === undefined;
      if (isWrong || (name === conflict && name in texts)) return this.#expect(name, all);
    }
    return undefined;
  }

  #expect(name: string, texts: TextsOf<F>): Problem {
    const { expected } = this.#controls[name] as Control;
    const what = expected(texts[name]?.trim() ?? '', texts);
    return { name, tell: (_, localization) => localization.wordsOf(answerWords).expected(what) };
  }

  get #texts(): TextsOf<F> {
    return this.#textsOf(this.#names, (name) => this.#host[name]);
  }

  #renderBeside(
    { renderUnits, renderSteps }: typeof import('../templates/field.js'),
    name: keyof F & string,
    input: TemplateResult,
    words: FieldWords,
    stepping?: Stepping,
  ): TemplateResult {
    const { least, units } = this.#controls[name];
    const choose = (unit: string) => this.#enter(name, { unit });
    if (units) return renderUnits(input, Object.keys(units), this.unitOf(name), words, choose);
    if (least === undefined) return input;
    const value = (this.#fields[name] as Field<unknown>).parse(this.#host[name].trim());
    return renderSteps(input, value, least, words, {
      go: (to) => this.ask(this.#textsOf([name], () => to)),
      ...stepping,
    });
  }

  async #submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const names = this.#names.filter((name) => this.#inputOf(name));
    for (const name of names) this.#note(name, { text: this.#inputOf(name)!.value });
    const problem = this.#unreadable(names);
    if (problem) this.refuse(problem);
    else {
      const typed = this.#textsOf(names, (name) => this.#inputText(name));
      const further = this.#hooks.further ? await this.#hooks.further(typed) : {};
      if (further) this.ask({ ...this.#textsOf(names, (name) => this.textOf(name)), ...further });
    }
    await this.#host.updateComplete;
    const invalid = this.#form.value?.querySelector<HTMLElement>('[aria-invalid]');
    if (invalid) invalid.focus();
    else this.#form.value?.dispatchEvent(new Event('sent', { bubbles: true }));
  }

  #textsOf(names: readonly (keyof F & string)[], textOf: (name: keyof F & string) => string | undefined): TextsOf<F> {
    return Object.fromEntries(names.map((name) => [name, textOf(name)])) as TextsOf<F>;
  }
}
