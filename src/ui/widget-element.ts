import { type CSSResultGroup, nothing, type PropertyValues, ReactiveElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Progress } from '../client/answer.js';
import type { GatewayError } from '../client/errors.js';
import { toGatewayError, type DisplayedAnswer } from './displayed-answer.js';
import { QueryElement, type WidgetRenderer } from './query-element.js';
import type { Resources } from './extras/host.js';
import { Announcer, LongWaitController } from './controllers/announcer.js';
import { ErrorParts, type FailureParts, LanguageController, withTimeout } from './controllers/language.js';
import type { LazyHost } from './controllers/missing-code.js';
import { shownAnswer, type QueryState } from './controllers/query.js';
import { EventReporter } from './controllers/event-reporter.js';
import type { WidgetTag } from './localization/catalogue.js';
import type { Localization } from './localization/localization.js';
import { cardStyles, tokens } from './styles/card.js';
import { type CardParts, renderCard, renderPlainFailure } from './templates/card.js';
import type { Tools } from './tools/tools.js';

export type { WidgetRenderer };

/**
 * A widget: it makes a request of its attributes, sends it, and draws the answer by a module that is loaded meanwhile.
 *
 * A subclass names the steps in this order: `toRequest`, `load`, `answers`, `loadRenderer`, `renderData`; and, if it
 * has them, `form`,
 * `tools`, `check`.
 *
 * @attr {string} lang - The language of words and numbers. Default: the language of the surrounding page.
 * @attr {'ltr' | 'rtl' | 'auto'} dir - The text direction. Default: the direction of its language.
 * @event {GwLoadEvent} gw-load - An answer is displayed; for a table, its first rows. `updateComplete` resolves when
 *   all rows are rendered.
 * @event {GwErrorEvent} gw-error - A query failed and the reason is displayed; once per failure.
 * @event {GwPageChangeEvent} gw-page-change - Another page of rows is displayed.
 * @event {GwProgressEvent} gw-progress - A part of an answer has loaded.
 * @event {GwVerifyEvent} gw-verify - The verification result of the displayed answer: its level, the parts it covers,
 *   the unchecked parts. Once for every answer.
 * @cssstate shown - An answer or a failure is or was displayed; until then `--gw-block-size` is reserved.
 * @cssstate loading - A request is in flight.
 * @cssstate error - The query failed, or the application did.
 * @cssstate empty - The answer is empty.
 * @cssstate stale - The displayed answer is stale, because the last request failed.
 * @cssstate mismatch - A value in the answer differs from the recomputed value.
 */
export abstract class WidgetElement<Request, Data, Renderer extends WidgetRenderer = WidgetRenderer>
  extends QueryElement<Request, Data, Renderer>
  implements LazyHost
{
  static override styles: CSSResultGroup = [tokens, cardStyles];

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'lang', 'dir'];
  }

  /** The heading level of the title in the page, 1 to 6. */
  @property({ attribute: 'heading-level', type: Number, useDefault: true }) headingLevel = 2;

  readonly #internals = this.attachInternals();
  readonly #language = new LanguageController(this);
  readonly #patience = new LongWaitController(this);
  readonly #reporter = new EventReporter<DisplayedAnswer<Request, Data, Renderer>>(this, this.#internals);
  readonly #announcer = new Announcer();
  readonly #errorParts = new ErrorParts((parts) => void this.#takeFailureParts(parts));
  #progress: Progress | undefined;
  #focused: Element | null = null;

  constructor() {
    super();
    this.addController(this.#language);
  }

  /** The words and formats of the element's language. */
  protected get localization(): Localization {
    return this.#language.localization;
  }

  /** Whether most queries start with the form, so that it is loaded before the first. */
  protected readonly beginsWithForm?: boolean;

  /** The tag that identifies the widget's title. */
  protected abstract readonly tag: WidgetTag;

  /** The title of the widget. */
  protected get heading(): string {
    return this.localization.words.titles[this.tag];
  }

  /** Draws the data with the functions of the renderer. */
  protected abstract renderData(data: Data, renderer: Renderer): CardParts;

  /**
   * Whether all of the answer is displayed; by default it is once it is drawn. Parts that are still loading must
   * request an update.
   */
  protected isWhole?(renderer: Renderer): boolean;

  /** Draws the form above the answer, in every state, once the renderer has loaded. */
  protected form?(renderer: Renderer): unknown;

  /** The query in words, used until an answer describes it better. */
  protected queryText(): unknown {
    return nothing;
  }

  /** Goes to another page; the displayed one stays until it has loaded. */
  protected readonly goToPage = (page: number): void => {
    if (page === this.page || page < 0) return;
    this.page = page;
    this.#reporter.pageTurned(page, this.pageSize);
  };

  protected readonly whenProgress = (progress: Progress): void => {
    this.#progress = progress;
    this.#reporter.progressed(progress);
    this.requestUpdate();
  };

  /** @internal Called with code that failed to load, and how to load it again. */
  codeMissing(again: () => void, thrown: unknown): void {
    this.loadExtras().then(
      ({ missing }) => missing.add(again, thrown),
      // The banner for this error is missing, too; the whole query fails, and its retry loads this again as well.
      () => this.query.missed.push(again),
    );
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    if (name === 'lang' || name === 'dir') this.requestUpdate();
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    if (this.shadowRoot) {
      this.prerendered = [...this.shadowRoot.childNodes];
      this.drawsAtOnce = true;
      this.#internals.states.add('shown');
    }
    // Not LitElement's, which would render before existing nodes, or hydrate them if the page does so with its own
    // elements.
    return ReactiveElement.prototype['createRenderRoot'].call(this);
  }

  protected override willUpdate(changed: PropertyValues): void {
    this.#focused = this.shadowRoot?.activeElement ?? null;
    this.#language.host = this.provider.layers();
    this.#language.listen();
    const before = this.query.state;
    super.willUpdate(changed);
    const after = this.query.state;
    if (after.status !== 'loading') this.#progress = undefined;
    this.extras?.height.willDraw(after, before);
    this.#patience.waiting(after.status === 'loading');
    if (this.#language.ready) this.extras?.takeOver(after);
  }

  protected override render(): TemplateResult | typeof nothing {
    // While another language is loading, rendering nothing is better than words that change.
    if (!this.#language.ready || this.prerendered) return nothing;
    const { state } = this.query;
    const { localization } = this;
    const shown = shownAnswer(state);
    const parts =
      shown && this.extras
        ? this.extras.decorate(
            this.renderData(shown.data.data, shown.data.renderer),
            state,
            shown,
            localization,
            this.#retry,
          )
        : this.#withoutAnswer(state);
    this.#announce(state, parts);
    return renderCard(
      {
        query: this.queryText(),
        ...parts,
        title: this.heading,
        level: this.headingLevel,
        direction: this.#language.direction,
        busy: state.status === 'loading',
        waiting: this.#patience.over,
        form: this.renderer && this.form?.(this.renderer),
        announcement: this.#announcer.sentence,
      },
      localization,
    );
  }

  protected override updated(): void {
    const { state } = this.query;
    // A button may disappear after its action: the focus moves to the card, not to the top of the page.
    if (this.#focused && !this.#focused.isConnected)
      this.shadowRoot?.querySelector<HTMLElement>('.card')?.focus({ preventScroll: true });
    const isWhole = state.status !== 'success' || !this.isWhole || this.isWhole(state.data.renderer);
    this.#reporter.report(state, isWhole, this.extras?.mismatch);
    this.extras?.whenShown(state, isWhole);
    const isForm = this.beginsWithForm && this.asked;
    // A form is filled in by an address or a snapshot.
    // While a request is formed its code is on the way, but does not draw before that is sent.
    if (state.status === 'idle' && !this.needsControl && !(isForm ? this.renderer : this.extras))
      void (this.forming ? this.loadRenderer() : isForm ? this.code() : this.#prepareIdle()).catch(() => undefined);
  }

  protected override async useResources({ styles = [], catalogues = [], createFormats }: Resources): Promise<void> {
    if (createFormats) this.#language.createFormats = createFormats;
    await this.#language.prepare(catalogues);
    if (!this.shadowRoot) return;
    const there = this.shadowRoot.adoptedStyleSheets;
    const sheets = styles.map(({ styleSheet }) => styleSheet).filter((sheet) => sheet !== undefined);
    this.shadowRoot.adoptedStyleSheets = [...there, ...sheets.filter((sheet) => !there.includes(sheet))];
  }

  protected override async explain(thrown: unknown): Promise<GatewayError> {
    const error = toGatewayError(thrown);
    const words = this.#errorParts.prepare().then((parts) => this.#takeFailureParts(parts));
    // A rejected query can be corrected in the form; without a form, the error is shown all the same.
    await withTimeout(Promise.allSettled([words, this.form && !this.renderer && this.code()]));
    return this.policy.explain(error);
  }

  async #prepareIdle(): Promise<void> {
    await this.useResources(await this.loadExtras());
    this.requestUpdate();
  }

  async #takeFailureParts(parts: FailureParts | undefined): Promise<void> {
    if (parts) await this.useResources(parts);
    await this.#language.takeErrors(parts?.errorWords);
  }

  #withoutAnswer(state: QueryState<unknown>): CardParts {
    const content = this.#renderNoData(state);
    return this.extras?.decorateEmptyState(content, state, this.localization) ?? { content };
  }

  #renderNoData(state: QueryState<unknown>): unknown {
    if (state.status === 'idle')
      return this.forming || this.needsControl
        ? nothing
        : (this.extras?.renderIdle(this.localization, !!this.asked) ?? nothing);
    // A retry that fails immediately leaves the empty state unchanged, and so does one after a countdown, which may have to
    // wait again.
    const error = state.status === 'error' ? state.error : state.status === 'loading' ? state.after : undefined;
    const counted = error && this.extras?.countDown(error);
    if (state.status === 'loading' && this.#patience.over && counted?.retryAfter === undefined)
      return this.extras?.renderSkeleton(this.renderer) ?? nothing;
    if (!error) return nothing;
    const now = counted ?? error;
    return (
      this.#errorParts.parts?.renderFailure(now, this.localization, this.#retry) ??
      renderPlainFailure(error, this.localization, this.#retry)
    );
  }

  readonly #retry = (): void => {
    this.extras?.missing.retry();
    void this.refresh();
  };

  #announce(state: QueryState<unknown>, parts: CardParts): void {
    if (state.status !== 'loading') this.#announcer.sayOutcome(state, this.heading, parts.summary, this.localization);
    else if (this.#patience.over && !this.control?.quiet) this.#announceWait(parts.progress);
  }

  #announceWait(said?: string): void {
    const { localization } = this;
    const sentence = said || (this.#progress && this.extras?.describeProgress(this.#progress, localization));
    if (sentence) this.#announcer.sayProgress(sentence);
    else this.#announcer.sentence = localization.words.loading(this.heading);
  }
}

/** The state of a widget: what is the same for the current render is set before it. */
export interface DrawnState {
  take(localization: Localization, page: number, pageSize: number, go: (page: number) => void): void;
}

/** What a widget's rendering module exports: functions that draw its form, answers and tools from its state. */
export interface StatefulRenderer<State, Data> extends WidgetRenderer {
  readonly renderForm: (state: State) => TemplateResult;
  readonly renderAnswer: (state: State, data: Data) => CardParts;
  readonly toTools: (state: State, data: Data) => Tools | undefined;
}

/** A widget that keeps a person's choices in a `WidgetState`, from which it is rendered. */
export abstract class StatefulElement<
  Request,
  Data,
  State extends DrawnState,
  Renderer extends StatefulRenderer<State, Data>,
> extends WidgetElement<Request, Data, Renderer> {
  /** Created with the first form or answer. */
  protected state: State | undefined;

  protected abstract createState(renderer: Renderer): State;

  protected override renderData(data: Data, renderer: Renderer): CardParts {
    return renderer.renderAnswer(this.stateOf(renderer), data);
  }

  protected override form(renderer: Renderer): TemplateResult {
    return renderer.renderForm(this.stateOf(renderer));
  }

  protected override tools(data: Data, renderer: Renderer): Tools | undefined {
    return renderer.toTools(this.stateOf(renderer), data);
  }

  protected stateOf(renderer: Renderer): State {
    this.state ??= this.createState(renderer);
    this.state.take(this.localization, this.page, this.pageSize, this.goToPage);
    return this.state;
  }
}
