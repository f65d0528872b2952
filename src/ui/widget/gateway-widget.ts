import {
  type CSSResultGroup,
  LitElement,
  nothing,
  type PropertyValues,
  ReactiveElement,
  type TemplateResult,
} from 'lit';
import { property } from 'lit/decorators.js';
import type { AnsweredCall } from '../../client/answer.js';
import type { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import { isGiven } from '../../client/options.js';
import { LanguageController, withTimeout } from '../controllers/language.js';
import { ProviderController } from '../controllers/provider.js';
import { toGatewayError } from '../displayed-answer.js';
import type { GwSelectEvent } from '../events.js';
import type { Resources } from './host.js';
import type { Snapshot } from '../when-to-ask/snapshot.js';
import { isOn, type GuardedData, type Labels, type Links, type Renderers } from '../host-data.js';
import type { WidgetTag } from '../localization/catalogue.js';
import { describeError, type Localization } from '../localization/localization.js';
import type { PageWords } from '../localization/page-words.js';
import { onDemandOfElement } from '../on-demand-element.js';
import { cardStyles, tokens } from '../styles/card.js';
import { type AnnouncedParts, renderCard, renderPlainFailure } from '../templates/card.js';
import type { LinkNote } from '../templates/remarks.js';
import { nextTask } from '../schedule.js';
import type { ExportFormat } from '../tools/tools.js';
import type { AnswerControllers, AnswerStage } from './answer-stage.js';
import { CardController } from './card-controller.js';
import type { Phase } from './phase.js';
import type { AskOptions, WidgetTypes } from './shown.js';
import { RequestController, type Settling } from './request-controller.js';
import { StageController, type Stages } from './stages.js';

/**
 * A widget: it creates a request from its attributes, sends it, renders the answer with its stage `answer`, and checks
 * the answer with its stage `check`.
 *
 * @attr {string} lang - The language of words and numbers. Default: the language of the surrounding page.
 * @attr {'ltr' | 'rtl' | 'auto'} dir - The text direction. Default: the direction of its language.
 * @slot title - The text of the heading.
 * @slot toolbar - Controls next to the menu.
 * @slot footer - Content below the footer.
 * @slot empty - Content in place of the sentences about an empty answer.
 * @slot error - Content in place of the sentences about a failed request.
 * @event {GwLoadEvent} gw-load - An answer is displayed; for a table, its first rows. `updateComplete` resolves when
 *   all rows are rendered.
 * @event {GwErrorEvent} gw-error - A query failed, and the reason is displayed.
 * @event {GwPageChangeEvent} gw-page-change - Another page of rows is displayed.
 * @event {GwProgressEvent} gw-progress - A part of an answer has loaded.
 * @event {GwVerifyEvent} gw-verify - The displayed answer was verified, once for each answer: its level, covered parts
 *   and unchecked parts.
 * @cssstate shown - An answer or a failure is or was displayed; until then `--gw-block-size` is reserved.
 * @cssstate loading - A request is in flight.
 * @cssstate error - The query failed, or the application returned a failure.
 * @cssstate empty - The answer is empty.
 * @cssstate stale - The displayed answer is stale, because the last request failed.
 * @cssstate mismatch - A value in the answer differs from the recomputed value.
 */
export abstract class GatewayWidget<T extends WidgetTypes> extends LitElement {
  static override styles: CSSResultGroup = [tokens, cardStyles];

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'lang', 'dir'];
  }

  /** Rows per page, 1 to 20,000. */
  @property({ attribute: 'page-size', type: Number, useDefault: true }) pageSize = 50;

  /** `lazy` sends the request when the element approaches the viewport; any other value sends it immediately. */
  @property({ useDefault: true }) loading: 'eager' | 'lazy' = 'eager';

  /**
   * The display of the form. `auto` folds the form into the header after the first answer, and opens it if input is
   * missing or invalid. `open` and `closed` set its initial state; `none` removes it.
   */
  @property({ useDefault: true }) form: 'auto' | 'open' | 'closed' | 'none' = 'auto';

  /** Refreshes at this interval while the element is visible; for example, `15s`, `2m` or `1h`. Minimum: `1s`. */
  @property({ attribute: 'refresh-every', useDefault: true }) refreshEvery = '';

  /**
   * Keeps the request in the page URL; requires an `id`. A request from the URL is sent after the visitor confirms it,
   * because it uses the page's API key; with `auto`, it is sent immediately.
   */
  @property() permalink: string | null = null;

  /** Cross-checks the answer with the provider’s `witness`. */
  @property({ attribute: 'cross-check', type: Boolean, converter: isOn, useDefault: true }) crossCheck = false;

  /** A snapshot saved by `save()`, displayed instead of a new answer. */
  @property({ attribute: false }) snapshot: Snapshot | string | undefined;

  /**
   * A response from the page, displayed instead of a requested response: a JSON-RPC response or its result, or the body
   * of a REST response; as an object, text, `Blob` or `File`.
   */
  @property({ attribute: false }) reply: object | string | undefined;

  /** Sets `reply` to a file that is dropped on the element or selected with a button. */
  @property({ type: Boolean, converter: isOn, useDefault: true }) drop = false;

  /** The gateway to use instead of the provider's. */
  @property({ attribute: false }) gateway: Gateway | undefined;

  /** Names of addresses and hashes, supplied by the page. */
  @property({ attribute: false }) labels: Labels | undefined;

  /** Link targets of addresses and hashes. */
  @property({ attribute: false }) links: Links | undefined;

  /** Strings that replace built-in strings, by catalogue. Partial catalogues are allowed. */
  @property({ attribute: false }) words: PageWords | undefined;

  /** Functions that render addresses, hashes, amounts, timestamps and monikers. */
  @property({ attribute: false }) renderers: Renderers | undefined;

  /** The heading level of the title in the page, 1 to 6. */
  @property({ attribute: 'heading-level', type: Number, useDefault: true }) headingLevel = 2;

  /** @internal Resolves when all rows of new tables, which render in steps, are complete. */
  declare rowsDrawn?: Promise<unknown>;
  /** @internal Whether tables have all rows immediately, because the first rows replace a server's rows. */
  declare drawsAtOnce?: boolean;

  /** @internal The note about another widget that this widget is linked with. */
  declare linkNote?: LinkNote | undefined;

  protected abstract readonly tag: WidgetTag;
  protected abstract readonly stages: Stages<T, AnswerStage<T>>;
  protected abstract readonly chain: GwSelectEvent['network'];

  protected readonly provider = new ProviderController(this);
  readonly #language = new LanguageController(this);
  readonly #card = new CardController(this, this.attachInternals());
  readonly #stage: StageController<T, AnswerStage<T>> = new StageController<T, AnswerStage<T>>(
    this,
    {
      answer: async () => {
        const answer = this.#takeAnswer(await this.stages.answer());
        await this.#answer?.view.ready;
        return answer;
      },
      check: () => this.stages.check(),
      more: async () => {
        await this.#card.firstVerified.shown;
        const more = await this.stages.more();
        await this.#answer?.checks.takePanel(more);
        return more;
      },
      remarks: () => loadCode(onDemandOfElement.remarks),
    },
    async (part) => {
      await this.useResources(part);
      if (part.createFormats) await this.#answer?.view.warmUp();
    },
  );
  readonly #request: RequestController<T> = new RequestController<T>(this, {
    ...{ card: this.#card, source: () => this.source, subject: (request) => this.subject?.(request) ?? request },
    toRequest: () => this.toRequest(),
    ask: (request, gateway, options) => this.ask(request, gateway, options),
    stopped: () => this.stopped?.(),
    exchangesOf: (data) => this.exchangesOf?.(data),
    prepare: (sent) => this.#prepare(sent),
    explain: (thrown) => this.explain(thrown),
    verdict: () => this.#answer?.view.verdict,
  });
  protected readonly query = this.#request.query;
  #answer: AnswerControllers<T> | undefined;

  constructor() {
    super();
    this.addController(this.#language);
  }

  protected abstract toRequest(): T['request'] | undefined | Promise<T['request'] | undefined>;
  protected abstract ask(request: T['request'], gateway: Gateway, options: AskOptions<T>): Promise<T['data']>;
  protected context?(): T['context'];
  /**
   * The request without the members that select a part of its answer. Default: the full request. Another subject
   * removes the displayed answer.
   */
  protected subject?(request: T['request']): unknown;
  /** The answer that remains if the request is stopped now. Default: the previously displayed answer. */
  protected stopped?(): T['data'] | undefined;
  /** The exchanges of the data, if earlier requests contributed to it. Default: the exchanges of its request. */
  protected exchangesOf?(data: T['data']): readonly AnsweredCall[];

  protected recheck(): void {
    this.#answer?.checks.drop();
  }

  protected get hostData(): GuardedData {
    return this.#language.localization.host;
  }

  /**
   * Sends the same query again and keeps the displayed answer meanwhile. Resolves when the new answer is displayed;
   * rejects with the error.
   */
  async refresh(): Promise<void> {
    await this.#request.release();
    await this.query.refresh();
    await this.updateComplete;
  }

  /** Aborts the request in flight and restores what was displayed before. */
  abort(): void {
    this.#request.stop();
  }

  /**
   * Returns the request and the page of rows as plain data; with `answers`, also the responses, to display the answer
   * without a gateway.
   */
  async save(options: { readonly answers?: boolean } = {}): Promise<Snapshot> {
    return (await this.#request.loadWhenToAsk()).save(options);
  }

  /** Restores a snapshot. Resolves when it is displayed; rejects with the error. */
  async restore(snapshot: Snapshot | string): Promise<void> {
    await (await this.#request.loadWhenToAsk()).restore(snapshot);
  }

  /**
   * Returns all rows of the displayed answer as text.
   *
   * @throws GatewayError `config` if there is no answer, or none that has rows
   */
  async export(format: ExportFormat): Promise<string> {
    await this.#stage.load('answer');
    return this.#answer!.view.export(format);
  }

  /**
   * @internal Called with code that failed to load, and a function that loads it again. If there is no banner for it, a
   *   retry of the query loads it.
   */
  codeMissing(again: () => void, thrown: unknown): void {
    this.#stage.miss(again, thrown).catch(() => void this.query.missed.push(again));
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    if (name === 'lang' || name === 'dir') this.requestUpdate();
  }

  /** An update is complete once its request was created from the attributes and the rows of new tables are rendered. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const complete = await super.getUpdateComplete();
    await this.#request.making;
    await this.rowsDrawn;
    return complete;
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    if (this.shadowRoot) {
      this.#card.keepPrerendered([...this.shadowRoot.childNodes]);
      this.drawsAtOnce = true;
    }
    // Not LitElement's, which would render before existing nodes, or hydrate them if the page hydrates its own
    // elements.
    return ReactiveElement.prototype['createRenderRoot'].call(this);
  }

  /** Frameworks remove a property by setting it to undefined or null, so it gets its default. */
  protected override performUpdate(): void {
    for (const [name, { attribute }] of (this.constructor as typeof LitElement).elementProperties) {
      if (attribute === false || isGiven(this[name as keyof this])) continue;
      this.attributeChangedCallback(typeof attribute === 'string' ? attribute : String(name).toLowerCase(), null, null);
    }
    super.performUpdate();
  }

  /** Deriving the view of an answer and rendering it in one task would block the page. */
  protected override async scheduleUpdate(): Promise<void> {
    try {
      if (this.#answer?.view.deriveNew()) await nextTask();
    } catch {
      // The update derives the view again and throws. An error here would block all later updates.
    }
    void super.scheduleUpdate();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('pageSize') && this.hasUpdated) this.#request.page = 0;
    this.#language.host = this.provider.layers();
    this.#language.listen();
    const before = this.query.state;
    this.#request.form();
    if (this.#language.ready) this.#card.willDraw(this.query.state);
    this.#answer?.view.willDraw(before);
  }

  protected override render(): TemplateResult | typeof nothing {
    // While another language is loading, rendering nothing is better than changing words.
    if (!this.#language.ready || this.#card.isPrerendered) return nothing;
    const { localization, direction } = this.#language;
    return renderCard(
      {
        ...this.#parts(localization),
        title: localization.words.titles[this.tag],
        direction,
        level: this.headingLevel,
        busy: this.query.state.status === 'loading',
        waiting: this.#card.hasWaited,
      },
      localization,
    );
  }

  protected override updated(): void {
    const { state } = this.query;
    const { whenToAsk, isForming } = this.#request;
    this.#answer?.view.drawn();
    this.#card.drawn(state, this.#answer?.view.verdict?.level === 'mismatch');
    this.#answer?.view.reported();
    whenToAsk?.whenShown(state);
    if (state.status === 'idle' && !isForming && whenToAsk?.seen !== false) this.#stage.begin('answer');
  }

  protected async useResources({ styles = [], catalogues = [], createFormats }: Resources): Promise<void> {
    if (createFormats) this.#language.createFormats = createFormats;
    await this.#language.prepare(catalogues);
    if (!this.shadowRoot) return;
    const adopted = this.shadowRoot.adoptedStyleSheets;
    const sheets = styles.map(({ styleSheet }) => styleSheet).filter((sheet) => sheet !== undefined);
    this.shadowRoot.adoptedStyleSheets = [...adopted, ...sheets.filter((sheet) => !adopted.includes(sheet))];
  }

  protected async explain(thrown: unknown): Promise<GatewayError> {
    const error = toGatewayError(thrown);
    await withTimeout(this.#stage.load('answer').then(() => this.#answer?.view.prepareFailure(error.code)));
    return error;
  }

  protected get phase(): Phase | undefined {
    return this.#drawing?.phase;
  }

  protected async code(): Promise<void> {
    await this.#stage.load('answer');
  }

  protected get asked(): Gateway | undefined {
    return this.#request.gateway;
  }

  protected get source(): ProviderController['source'] {
    return this.gateway ? undefined : this.provider.source;
  }

  readonly #retry = (): void => {
    this.#stage.missing?.retry();
    void this.refresh();
  };

  get #drawing(): AnswerControllers<T>['view'] | undefined {
    return this.#stage.get('answer') && this.#answer?.view;
  }

  #parts(localization: Localization): AnnouncedParts {
    if (this.#drawing) return this.#drawing.parts();
    const { reason } = this.#request;
    if (!reason) return { content: nothing, announcement: '' };
    // Without the code that renders failures, which cannot be loaded offline.
    const { what, next } = describeError(reason, localization);
    return { content: renderPlainFailure(what, localization, this.#retry), announcement: `${what} ${next}` };
  }

  #takeAnswer(answer: AnswerStage<T>): AnswerStage<T> {
    this.#answer ??= answer.createControllers(this, {
      ...{ stages: this.#stage, request: this.#request, card: this.#card, language: this.#language },
      ...{ source: () => this.source, retry: this.#retry },
      ...{ chain: () => this.chain, title: () => this.#language.localization.words.titles[this.tag] },
      ...{
        context: () => this.#answer?.view.context() ?? this.context?.(),
        useResources: (part) => this.useResources(part),
      },
    });
    return answer;
  }

  async #prepare(sent: Promise<unknown>): Promise<Settling<T>> {
    const { settle, prepare } = await this.#stage.load('answer', sent);
    return { settle, prepare: (data) => Promise.all([prepare(data, this.#stage), this.#answer?.view.prepare(data)]) };
  }
}
