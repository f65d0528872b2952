import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import type { Localization } from '../localization/localization.js';
import { renderSteps, type Stepping } from '../templates/stepper.js';
import { attributeOf, type Control, type ControlsOf, type Typed } from './controls.js';
import { renderField, renderUnits, type FieldWords, type Offers } from '../templates/field.js';
import type { ConflictOf, Field, Fields, TextsOf } from './fields.js';
import { formWords } from './words.js';

/** The fields of a form, or some of them. */
export interface FieldGroup<F extends Fields> {
  /** The fields in their order; those that are omitted are set by the page alone. */
  readonly words: Readonly<Partial<Record<keyof F, FieldWords>>>;
  /** What the steppers do beside stepping from the number in their field. */
  readonly steppers?: Readonly<Partial<Record<keyof F, Stepping>>>;
  /** What stands below a field while nothing is wrong with it. */
  readonly notes?: Readonly<Partial<Record<keyof F, unknown>>>;
}

/** What a form says, and what it shows beside its fields. */
export interface FormParts<F extends Fields> extends FieldGroup<F> {
  /** The label of the button that asks, or what is in its place. */
  readonly submit: string | TemplateResult;
  /** Further controls, before the button that asks. */
  readonly more?: unknown;
  /** Further buttons, behind the one that asks. */
  readonly buttons?: unknown;
}

/** What a field has beside its input. */
interface Beside extends Partial<Offers> {
  /** Puts what belongs to the field beside its input. */
  readonly render: (input: TemplateResult, localization: Localization) => TemplateResult;
}

/** The element whose properties the fields are. */
type FormHost<F extends Fields> = ReactiveControllerHost & { -readonly [Name in keyof F]: string };

/** What a widget does with its form. */
export interface FormHooks<F extends Fields> {
  /** Is told of the texts before the element takes them, and of all that it has then; it may name one that is missing. */
  readonly willAsk?: (texts: Partial<TextsOf<F>>, all: TextsOf<F>) => (keyof F & string) | undefined | void;
  readonly conflictOf?: ConflictOf<F>;
  readonly beside?: Readonly<Partial<Record<keyof F, Beside>>>;
  /** Is told of every change of a field; what cannot be read in its unit is explained meanwhile, too. */
  readonly typed?: (name: keyof F & string) => void;
  /** What the element is given in place of what was typed, and beside it; undefined where that cannot be used, which is explained. */
  readonly further?: (typed: TextsOf<F>) => Promise<object | undefined>;
}

/** A field that cannot be asked with, and why. */
interface Problem {
  readonly name: string;
  readonly tell: (words: FieldWords, localization: Localization) => string;
}

/** What was typed into a field and not asked, the unit that was chosen for it, and what the property held then. */
interface Entry {
  readonly text?: string;
  readonly unit?: string;
  readonly of: string;
}

/**
 * The form of a request: its fields are those of the request, and what cannot be asked is explained at its field. The answer on
 * show and the text as it was typed stay meanwhile.
 */
export class RequestForm<F extends Fields> {
  readonly #host: FormHost<F>;
  readonly #fields: F;
  readonly #names: readonly (keyof F & string)[];
  readonly #controls: ControlsOf<F>;
  readonly #hooks: FormHooks<F>;
  readonly #form = createRef<HTMLFormElement>();
  readonly #entries = new Map<string, Entry>();
  /** Why what was typed could not be asked, and what the element held then: another request takes it away. */
  #refusal: { readonly problem: Problem; readonly at: string } | undefined;

  constructor(host: FormHost<F>, fields: F, controls: ControlsOf<F>, hooks: FormHooks<F> = {}) {
    this.#host = host;
    this.#fields = fields;
    this.#names = Object.keys(fields);
    this.#controls = controls;
    this.#hooks = hooks;
  }

  /** Asks with these texts, and whatever else the element holds; the fields that are not among them keep theirs. */
  readonly ask = (texts: Partial<TextsOf<F>> & Readonly<Record<string, unknown>>): void => {
    const problem = this.#problemOf(texts);
    if (problem) return this.refuse(problem);
    const all = { ...this.#texts, ...texts };
    const missing = this.#hooks.willAsk?.(texts, all);
    if (missing) return this.refuse(this.#expect(missing, all));
    this.#refusal = undefined;
    const names = this.#names.filter((name) => name in texts);
    for (const name of names) {
      // What was typed in a unit stands there as it was typed.
      if (this.#controls[name].units && this.textOf(name) === texts[name]) this.#note(name, { of: texts[name]! });
      else this.#entries.delete(name);
    }
    Object.assign(this.#host, texts);
    // A property that keeps its text would leave what was typed in the input.
    for (const name of names) this.#show(name);
    this.#host.requestUpdate();
  };

  /** Fills in a field as if it was typed, and asks nothing. */
  fill(name: keyof F & string, text: string): void {
    this.#entries.set(name, { text, of: this.#host[name] });
    this.#show(name);
  }

  /** Explains a field that cannot be asked with. */
  refuse(problem: Problem): void {
    this.#refusal = { problem, at: JSON.stringify(this.#texts) };
    this.#host.requestUpdate();
  }

  /** The text of the attribute for what is typed now; undefined for what cannot be read in its unit. */
  textOf(name: keyof F & string): string | undefined {
    return this.#read(name).text;
  }

  /** The unit in which a field is typed. */
  unitOf(name: keyof F & string): string {
    return this.#entryOf(name)?.unit ?? Object.keys(this.#controls[name].units ?? {})[0] ?? '';
  }

  /** Renders the fields, and a button that asks. */
  render(parts: FormParts<F>, localization: Localization): TemplateResult {
    const { submit, more = nothing, buttons = nothing } = parts;
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

  /** Renders fields that stand apart from the others; wherever in the form they stand, they are asked with. */
  renderFields({ words, steppers, notes }: FieldGroup<F>, localization: Localization): readonly TemplateResult[] {
    const problem = this.#problem;
    return (Object.keys(words) as (keyof F & string)[]).map((name) =>
      renderField({
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
          this.#renderBeside(name, input, words[name]!, steppers?.[name]),
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

  /** What was typed, until the property holds something else. */
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

  /** What is in the input: what was typed, or the text of the property in its unit. */
  #inputText(name: keyof F & string): string {
    const given: string = this.#host[name];
    return this.#entryOf(name)?.text ?? this.#controls[name].units?.[this.unitOf(name)]?.write(given) ?? given;
  }

  #read(name: keyof F & string): Typed {
    const { blank = '', units } = this.#controls[name];
    const text = this.#inputText(name);
    return units?.[this.unitOf(name)]?.read(text) ?? { text: text.trim() || blank };
  }

  /** Why the request cannot be asked: as it was typed, or as the page has set it. */
  get #problem(): Problem | undefined {
    if (this.#refusal?.at === JSON.stringify(this.#texts)) return this.#refusal.problem;
    return (this.#hooks.typed && this.#unreadable(this.#entries.keys())) ?? this.#problemOf(this.#texts);
  }

  /** The first of the fields that cannot be read in its unit. */
  #unreadable(names: Iterable<keyof F & string>): Problem | undefined {
    for (const name of names) {
      const { reason } = this.#read(name);
      if (reason !== undefined) return { name, tell: ({ unit }) => unit?.wrong(reason) ?? reason };
    }
    return undefined;
  }

  /** Why these texts cannot be asked with. What the page has set wrong beside them keeps nobody from asking. */
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
    return { name, tell: (_, localization) => localization.wordsOf(formWords).expected(what) };
  }

  get #texts(): TextsOf<F> {
    return this.#textsOf(this.#names, (name) => this.#host[name]);
  }

  #renderBeside(name: keyof F & string, input: TemplateResult, words: FieldWords, stepping?: Stepping): TemplateResult {
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
    this.#form.value?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  #textsOf(names: readonly (keyof F & string)[], textOf: (name: keyof F & string) => string | undefined): TextsOf<F> {
    return Object.fromEntries(names.map((name) => [name, textOf(name)])) as TextsOf<F>;
  }
}
