import { answerWords } from '../localization/answer.en.js';
import { html, nothing, render, type TemplateResult } from 'lit';
import { safeSource, safeText } from '../format/safe-text.js';
import type { Localization } from '../localization/localization.js';
import { remember } from '../remember.js';
import { createScheduler } from '../scheduler.js';
import { copyFrom } from '../templates/copy.js';
import { layOut, lineAt, type Lines, linesAsSent, lineText, pathOf, piecesOf, sizeOf, valueOf } from './json-lines.js';
import { RawMatches } from './raw-matches.js';
import type { RawText } from './tools.js';
import { toolWords } from '../localization/tools.en.js';

const lineHeight = 20;
const beyondView = 20;
/** Maximum rendered characters of a formatted line; copying copies the full line. */
const longestDrawn = 1_000;
const noLines: Lines = { starts: [], ends: [], depths: [] };
const deepestIndent = 32;
/** Browsers limit the height of an element somewhere above this value. */
const tallest = 8_000_000;

export class RawView {
  readonly #dialog: HTMLDialogElement;
  readonly #texts: readonly RawText[];
  readonly #localization: Localization;
  #work = new AbortController();
  #bytes: number | undefined;
  #which = 0;
  #laidOut: Lines | undefined;
  #asSent: Lines = noLines;
  #lines: Lines = noLines;
  #first = 0;
  #selected: number | undefined;
  readonly #matches = new RawMatches(() => this.#moreFound());
  #went: number | undefined;
  readonly #pathOf = remember(pathOf);

  constructor(dialog: HTMLDialogElement, texts: readonly RawText[], localization: Localization) {
    this.#dialog = dialog;
    this.#texts = texts;
    this.#localization = localization;
  }

  async open(): Promise<void> {
    this.#dialog.addEventListener('close', this.#closed, { once: true });
    this.#draw();
    this.#dialog.showModal();
    // Focuses the list, whose keys work immediately. The search is one key away.
    this.#list?.focus();
    await this.#choose(0);
  }

  readonly #closed = (): void => {
    this.#work.abort();
    this.#matches.stop();
    render(nothing, this.#dialog);
  };

  get #text(): string {
    return this.#texts[this.#which]?.text ?? '';
  }

  async #choose(which: number): Promise<void> {
    this.#work.abort();
    this.#work = new AbortController();
    this.#which = which;
    this.#laidOut = undefined;
    this.#bytes = undefined;
    // The lines of the previous response do not apply to this one.
    this.#lines = this.#asSent = noLines;
    const { signal } = this.#work;
    const scheduler = createScheduler(signal);
    const text = this.#text;
    try {
      const asSent = await linesAsSent(text, scheduler);
      signal.throwIfAborted();
      this.#show((this.#asSent = asSent));
      // A search in the previous response is repeated in this response.
      if (this.#matches.sought !== '') this.#seek(this.#matches.sought);
      const bytes = await sizeOf(text, scheduler);
      signal.throwIfAborted();
      this.#bytes = bytes;
      this.#draw();
      const laidOut = await layOut(text, scheduler);
      signal.throwIfAborted();
      this.#laidOut = laidOut;
      if (laidOut) this.#show(laidOut);
    } catch {
      // Another response was selected, or the dialog was closed.
    }
  }

  #show(lines: Lines): void {
    this.#lines = lines;
    this.#selected = undefined;
    const list = this.#list;
    if (list) list.scrollTop = 0;
    this.#draw();
  }

  get #list(): HTMLElement | null {
    return this.#dialog.querySelector<HTMLElement>('.lines');
  }

  /** Lines of a very long response are closer together on the scroll bar than when rendered. */
  get #scale(): number {
    const view = this.#list?.clientHeight ?? 0;
    return Math.max(1, (this.#lines.starts.length * lineHeight - view) / (tallest - view));
  }

  get #top(): number {
    return Math.floor(((this.#list?.scrollTop ?? 0) * this.#scale) / lineHeight);
  }

  readonly #draw = (): void => {
    const count = this.#lines.starts.length;
    const top = this.#top;
    const first = Math.max(0, top - beyondView);
    const last = Math.min(count, top + Math.ceil((this.#list?.clientHeight ?? 600) / lineHeight) + beyondView);
    this.#first = first;
    render(this.#template(first, last), this.#dialog);
    const offset = this.#scale > 1 ? (this.#list?.scrollTop ?? 0) - (top - first) * lineHeight : first * lineHeight;
    const set = (part: string, name: string, pixels: number) =>
      this.#dialog.querySelector<HTMLElement>(part)?.style.setProperty(name, `${pixels}px`);
    set('.tall', 'block-size', Math.min(tallest, count * lineHeight));
    set('.drawn', 'inset-block-start', offset);
  };

  #template(first: number, last: number): TemplateResult {
    const words = this.#localization.wordsOf(toolWords);
    const parts = this.#localization.wordsOf(answerWords);
    const { format } = this.#localization;
    const isLaidOut = this.#lines === this.#laidOut;
    return html`<header>
        <h3 id="raw-title">${words.raw}</h3>
        ${this.#texts.length > 1 ? this.#renderChoice(words.whichReply) : nothing}
        <span class="modes" role="group" aria-label=${words.raw}>
          ${renderMode(words.laidOut, isLaidOut, this.#laidOut && (() => this.#show(this.#laidOut ?? this.#lines)))}
          ${renderMode(words.asSent, !isLaidOut, () => this.#show(this.#asSent))}
        </span>
        <button
          type="button"
          class="close"
          part="button"
          aria-label=${words.close}
          title=${words.close}
          @click=${this.#close}
        >
          <span aria-hidden="true">✕</span>
        </button>
      </header>
      <search class="find">
        <input
          type="search"
          aria-label=${words.search}
          placeholder=${words.search}
          autocomplete="off"
          spellcheck="false"
          @input=${this.#find}
          @keydown=${this.#findKeys}
        />
        <output aria-live="polite" aria-busy=${!this.#matches.isDone}>${this.#renderCount()}</output>
        <button
          type="button"
          part="button"
          aria-label=${parts.previousMatch}
          aria-disabled=${this.#matches.count === 0}
          @click=${() => this.#step(-1)}
        >
          <span aria-hidden="true">↑</span>
        </button>
        <button
          type="button"
          part="button"
          aria-label=${parts.nextMatch}
          aria-disabled=${this.#matches.count === 0}
          @click=${() => this.#step(1)}
        >
          <span aria-hidden="true">↓</span>
        </button>
        <span class="size"
          >${words.lines(format.integer(this.#lines.starts.length))}
          ${this.#bytes === undefined ? nothing : ` · ${format.bytes(this.#bytes)}`}</span
        >
      </search>
      <div
        class="lines ${isLaidOut ? 'laid-out' : 'as-sent'}"
        role="group"
        tabindex="0"
        dir="ltr"
        aria-labelledby="raw-title"
        @scroll=${this.#draw}
        @click=${this.#click}
        @keydown=${this.#keys}
      >
        <div class="tall">
          <div class="drawn">
            ${Array.from({ length: Math.max(0, last - first) }, (_, index) => this.#renderLine(first + index))}
          </div>
        </div>
      </div>
      ${this.#renderSelected(isLaidOut)}`;
  }

  #renderChoice(label: string): TemplateResult {
    const change = ({ currentTarget }: Event) => void this.#choose((currentTarget as HTMLSelectElement).selectedIndex);
    return html`<select aria-label=${label} @input=${change}>
      ${this.#texts.map(({ title }, index) => html`<option ?selected=${index === this.#which}>${safeText(title, 80)}</option>`)}
    </select>`;
  }

  #renderCount(): string | typeof nothing {
    const words = this.#localization.wordsOf(toolWords);
    const { format } = this.#localization;
    const { sought, isDone, isCut, count, at } = this.#matches;
    if (sought === '') return nothing;
    if (count === 0) return isDone ? words.noMatch : this.#localization.wordsOf(answerWords).searching;
    const found = `${format.integer(count)}${isCut ? '+' : isDone ? '' : ' …'}`;
    return at === undefined ? found : words.matches(format.integer(at + 1), found);
  }

  #renderLine(line: number): TemplateResult {
    const start = this.#lines.starts[line] ?? 0;
    const whole = lineText(this.#text, this.#lines, line);
    const drawn = whole.slice(0, longestDrawn);
    const rest = whole.length - drawn.length;
    const pieces = piecesOf(drawn, this.#matches.within(start, start + drawn.length));
    // prettier-ignore
    return html`<div class="text ${line === this.#selected ? 'selected' : ''}"><span class="indent">${
      '  '.repeat(Math.min(this.#lines.depths[line] ?? 0, deepestIndent))}</span>${pieces.map(
      ({ text, kind, found }) => found ? html`<mark class=${kind}>${safeSource(text)}</mark>` : html`<span class=${kind}>${safeSource(text)}</span>`)}${
      rest > 0 ? html`<span class="rest">${this.#localization.wordsOf(toolWords).moreCharacters(this.#localization.format.integer(rest))}</span>` : nothing}</div>`;
  }

  #renderSelected(isLaidOut: boolean): TemplateResult {
    const words = this.#localization.wordsOf(toolWords);
    const at = isLaidOut ? this.#selected : undefined;
    const path = at === undefined ? '' : this.#pathOf(this.#text, this.#lines, at);
    return html`<footer>
      <output class="path" aria-live="polite"
        >${at === undefined ? nothing : html`${words.path} <bdi dir="ltr">${path === '' ? words.wholeReply : safeText(path, 300)}</bdi>`}</output
      >
      <span class="actions">
        ${
          at === undefined
            ? nothing
            : html`<button type="button" part="button" @click=${(event: Event) => this.#copy(event, path)}>
                  ${words.copyPath}
                </button>
                <button
                  type="button"
                  part="button"
                  @click=${(event: Event) => this.#copy(event, valueOf(this.#text, this.#lines, at))}
                >
                  ${words.copyValue}
                </button>`
        }
        <button type="button" part="button" @click=${(event: Event) => this.#copy(event, this.#text)}>
          ${words.copyAll}
        </button>
      </span>
    </footer>`;
  }

  #copy({ currentTarget }: Event, text: string): void {
    const line = this.#dialog.querySelector('.text.selected') ?? this.#list;
    void copyFrom(line ?? (currentTarget as Element), text, this.#localization);
  }

  readonly #close = (): void => this.#dialog.close();

  readonly #find = ({ currentTarget }: Event): void => {
    this.#seek((currentTarget as HTMLInputElement).value);
  };

  #seek(sought: string): void {
    this.#went = undefined;
    // The search continues from the reader's position.
    void this.#matches.seek(this.#text, sought, (this.#lines.starts[this.#top] ?? 0) - 1);
  }

  #moreFound(): void {
    // Scrolls only once, so that a reader who scrolls on during the search is not moved back.
    if (this.#matches.offset === this.#went) this.#draw();
    else this.#goToMatch();
  }

  readonly #findKeys = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    this.#step(event.shiftKey ? -1 : 1);
  };

  #step(by: number): void {
    if (this.#matches.count === 0) return;
    this.#matches.step(by);
    this.#goToMatch();
  }

  #goToMatch(): void {
    const { offset } = this.#matches;
    this.#went = offset;
    if (offset === undefined) return this.#draw();
    this.#select(lineAt(this.#lines, offset));
  }

  readonly #click = ({ target }: Event): void => {
    const line = (target as Element).closest('.text');
    const index = line ? [...(line.parentElement?.children ?? [])].indexOf(line) : -1;
    if (index < 0) return;
    this.#selected = this.#first + index;
    this.#draw();
  };

  readonly #keys = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const last = this.#lines.starts.length - 1;
    const page = Math.max(1, Math.floor((this.#list?.clientHeight ?? 0) / lineHeight) - 1);
    const at = this.#selected ?? -1;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: last,
    };
    const to = moves[event.key];
    if (to !== undefined) {
      event.preventDefault();
      this.#select(Math.max(0, Math.min(last, to)));
    } else if (event.key === '/') {
      event.preventDefault();
      this.#dialog.querySelector<HTMLElement>('input')?.focus();
    } else if (event.key === 'c' && this.#selected !== undefined) {
      event.preventDefault();
      this.#copy(event, valueOf(this.#text, this.#lines, this.#selected));
    }
  };

  #select(line: number): void {
    this.#selected = line;
    const list = this.#list;
    if (list) {
      const top = (line * lineHeight) / this.#scale;
      const margin = 2 * lineHeight;
      if (top < list.scrollTop + margin) list.scrollTop = Math.max(0, top - margin);
      else if (top > list.scrollTop + list.clientHeight - margin) list.scrollTop = top - list.clientHeight + margin;
    }
    this.#draw();
  }
}

function renderMode(label: string, isOn: boolean, turn: (() => void) | undefined): TemplateResult {
  return html`<button
    type="button"
    part="button"
    aria-pressed=${isOn}
    aria-disabled=${!turn}
    @click=${isOn ? undefined : turn}
  >
    ${label}
  </button>`;
}
