import {
  LitElement,
  nothing,
  type CSSResult,
  type CSSResultGroup,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Answer, Progress } from '../client/answer.js';
import { GatewayError } from '../client/errors.js';
import { askingAfresh, type Gateway } from '../client/gateway.js';
import { costOf, ownCode, type OnShow } from './answer-on-show.js';
import { Announcer } from './controllers/announcer.js';
import { ErrorParts } from './controllers/error-parts.js';
import { FirstSightController } from './controllers/first-sight.js';
import { PatienceController } from './controllers/patience.js';
import { PolicyController } from './controllers/policy.js';
import { ProviderController } from './controllers/provider.js';
import { shownAnswer, type QueryState, type Success } from './controllers/query-state.js';
import { QueryController, type Question } from './controllers/query.js';
import { Teller } from './controllers/teller.js';
import type { Check } from '../verify/check.js';
import type { Outcome } from './events.js';
import type { Labels, Links } from './host-words.js';
import type { Catalogue } from './localization/catalogue.js';
import { createLocalization, describeError, localeOf, type Localization } from './localization/localization.js';
import type { Slices } from './slices.js';
import { frameStyles } from './styles/frame.js';
import { pictureStyles } from './styles/picture.js';
import { tokens } from './styles/tokens.js';
import { renderFrame, type FrameParts } from './templates/frame.js';
import { renderFailure, renderPicture } from './templates/picture.js';
import { renderSkeleton } from './templates/skeleton.js';
import type { Tools } from './tools/tools.js';

/** What the body module of a widget exports, beside the functions that the widget's own `renderData` calls. */
export interface WidgetBody {
  readonly styles: readonly CSSResult[];
  /** The words that it draws with; they are there in the language of the element before it draws. */
  readonly catalogues?: readonly Catalogue<unknown>[];
}

const largestPage = 500;

/**
 * A widget: attributes make a request, the request is asked, the answer is drawn by a body that is loaded meanwhile.
 *
 * A subclass names the steps in this order: `toRequest`, `load`, `answers`, `body`, `renderData`.
 *
 * @attr {string} lang - The language of words and numbers; that of the page around it if absent.
 * @event {LoadEvent} gw-load - An answer arrived and is on show.
 * @event {FailureEvent} gw-error - There is no answer, and the reason is on show; once per failure.
 * @event {PageChangeEvent} gw-page-change - Another page of the rows is on show.
 * @event {ProgressEvent} gw-progress - A part of an answer arrived.
 * @cssstate loading - A request is in flight.
 * @cssstate error - There is no answer, or it is that of a failed application.
 * @cssstate empty - The answer holds nothing.
 * @cssstate stale - The answer on show is an old one, because the last request failed.
 */
export abstract class WidgetElement<Request, Data, Body extends WidgetBody = WidgetBody> extends LitElement {
  static override styles: CSSResultGroup = [tokens, frameStyles, pictureStyles];

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'lang'];
  }

  /** Rows on show at once, 1 to 500. */
  @property({ attribute: 'page-size', type: Number }) pageSize = 50;

  /** `lazy` asks when the element comes near the screen; everything else at once. */
  @property() loading = 'eager';

  /** The gateway to ask, in place of the provider's. */
  @property({ attribute: false }) gateway: Gateway | undefined;

  /** Names that the page gives to addresses and hashes. */
  @property({ attribute: false }) labels: Labels | undefined;

  /** Where the page links addresses and hashes to. */
  @property({ attribute: false }) links: Links | undefined;

  /** The page of rows asked for, counted from 0. */
  @state() protected page = 0;

  /** The words and formats of the element's language. */
  protected localization: Localization = createLocalization('en');

  readonly #internals = this.attachInternals();
  readonly #provider = new ProviderController(this);
  readonly #sight = new FirstSightController(this);
  readonly #patience = new PatienceController(this);
  readonly #policy = new PolicyController(this);
  readonly #query = new QueryController<Request, OnShow<Data, Body>>(this, {
    load: (question, signal, fresh) => this.#load(question, signal, fresh),
    explain: (thrown) => this.#explain(thrown),
  });
  readonly #teller = new Teller<OnShow<Data, Body>>(this, this.#internals);
  readonly #announcer = new Announcer();
  readonly #errorParts = new ErrorParts();

  /** What the page on show is a page of; another subject begins at its first page. */
  #subject: string | undefined;
  /** Counts the questions that were formed, for one that takes time may be overtaken. */
  #formed = 0;
  #progress: Progress | undefined;
  /** Kept for the form, which is there without an answer too. */
  #body: Body | undefined;
  #focused: Element | null = null;

  /** What the widget is called. */
  protected abstract get heading(): string;

  /** The request that the attributes make; undefined while one is missing. Throws `config` when one is wrong. */
  protected abstract toRequest(): Request | undefined | Promise<Request | undefined>;

  /** Asks the gateway; passes the signal on, and `this.whenProgress` where there are several requests. */
  protected abstract load(request: Request, gateway: Gateway, signal: AbortSignal): Promise<Data>;

  /** The answers in the data, for cost, time, notes and outcome. */
  protected abstract answers(data: Data): readonly [Answer<unknown>, ...Answer<unknown>[]];

  /** Loads the module that draws the data; it starts together with the request. */
  protected abstract body(): Promise<Body>;

  /** Draws the data by the body's functions. */
  protected abstract renderData(data: Data, body: Body): FrameParts;

  /** Draws what a person asks with; it stands above the body in every state, once the body's module is there. */
  protected form?(body: Body): unknown;

  /** What the tools menu offers for this answer: exports, raw text, copied requests. Cheap: rows are handed over, not made. */
  protected tools?(data: Data, body: Body): Tools;

  /**
   * Checks the answer, once it is on show. Code of `verify/` comes by `import()` here; long work goes through `slices`, and is
   * dropped when another answer comes.
   */
  protected check?(data: Data, request: Request, slices: Slices): Promise<readonly Check[]>;

  /** What is asked, in words, while there is no answer to say it better. */
  protected question(): unknown {
    return nothing;
  }

  /** What is asked about: the request, without what only chooses a page of it. */
  protected subject(request: Request): unknown {
    return request;
  }

  /** What kind of answer the data is. */
  protected outcome(data: Data): Outcome {
    const { value } = this.answers(data)[0];
    if (value === null) return 'null';
    return Array.isArray(value) && value.length === 0 ? 'empty' : 'ok';
  }

  /** Asks the same question again and keeps the answer on show meanwhile; resolves when that is on show, or why not. */
  async refresh(): Promise<void> {
    this.#sight.grant();
    this.requestUpdate();
    await this.updateComplete;
    await this.#query.refresh();
    await this.updateComplete;
  }

  /** Stops the request in flight and goes back to what was on show. */
  abort(): void {
    this.#query.abort();
  }

  /** Shows another page; the one on show stays until it is there. */
  protected readonly goToPage = (page: number): void => {
    if (page === this.page || page < 0) return;
    this.page = page;
    this.#teller.pageTurned(page, this.pageSize);
  };

  /** Says how far a request of several parts is. */
  protected readonly whenProgress = (progress: Progress): void => {
    this.#progress = progress;
    this.#teller.progressed(progress);
    this.requestUpdate();
  };

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    if (name === 'lang') this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues): void {
    this.#focused = this.shadowRoot?.activeElement ?? null;
    const locale = localeOf(this);
    if (locale !== this.localization.locale) this.localization = createLocalization(locale, { errors: this.#errorParts.words });
    if (changed.has('pageSize') && this.hasUpdated) this.page = 0;
    const before = this.#query.state;
    this.#formQuestion();
    const after = this.#query.state;
    if (after.status !== 'loading') this.#progress = undefined;
    else if (after !== before && !after.stale) this.#keepHeight();
    this.#patience.waiting(after.status === 'loading');
  }

  protected override render(): TemplateResult {
    const { state } = this.#query;
    const shown = shownAnswer(state);
    const parts = shown ? this.renderData(shown.data.data, shown.data.body) : { content: this.#renderNoData(state) };
    this.#announce(state, parts);
    return renderFrame(
      {
        question: this.question(),
        ...parts,
        title: this.heading,
        busy: state.status === 'loading',
        waiting: this.#patience.over,
        sample: shown?.data.notes.some(({ code }) => code === 'sample-data') ?? false,
        form: this.#body && this.form?.(this.#body),
        banner: shown ? this.#renderBanners(state, shown) : nothing,
        cost: shown?.data.cost,
        announcement: this.#announcer.sentence,
      },
      this.localization,
    );
  }

  protected override updated(): void {
    const { state } = this.#query;
    if (state.status !== 'loading') this.#releaseHeight();
    // A button that did its work may be gone: the focus goes to the frame, not to the top of the page.
    if (this.#focused && !this.#focused.isConnected) this.#part('frame')?.focus({ preventScroll: true });
    this.#teller.tell(state);
  }

  get #gateway(): Gateway | undefined {
    return this.gateway ?? this.#provider.source?.gateway;
  }

  #formQuestion(): void {
    const formed = ++this.#formed;
    if (!this.#gateway || !this.#sight.granted) return this.#query.ask(undefined);
    try {
      this.#checkPageSize();
      const request = this.toRequest();
      if (!(request instanceof Promise)) return this.#ask(request);
      request.then(
        (made) => formed === this.#formed && this.#ask(made),
        (thrown: unknown) => formed === this.#formed && this.#query.refuse(toGatewayError(thrown)),
      );
    } catch (thrown) {
      this.#query.refuse(toGatewayError(thrown));
    }
  }

  #ask(request: Request | undefined): void {
    const gateway = this.#gateway;
    if (request === undefined || !gateway) return this.#query.ask(undefined);
    const subject = keyOf(this.subject(request));
    const other = this.#subject !== undefined && this.#subject !== subject;
    this.#subject = subject;
    if (other && this.page !== 0) {
      this.page = 0;
      return this.#formQuestion();
    }
    this.#query.ask({ request, subject, key: keyOf(request), gateway });
  }

  async #load(
    { request, gateway }: Question<Request>,
    signal: AbortSignal,
    fresh: boolean,
  ): Promise<Success<OnShow<Data, Body>>> {
    const asked = fresh ? askingAfresh(gateway) : gateway;
    const code = ownCode(this.#code());
    const [data, [body, banners]] = await Promise.all([this.load(request, asked, signal), code]);
    const answers = this.answers(data);
    const cost = costOf(answers);
    const notes = answers.flatMap((answer) => answer.notes);
    return { status: 'success', at: cost.at, data: { data, body, banners, cost, notes, outcome: this.outcome(data) } };
  }

  async #code() {
    const [body, banners] = await Promise.all([this.body(), import('./templates/banners.js')]);
    this.#adopt([...banners.styles, ...body.styles]);
    this.#body = body;
    if (this.form) this.requestUpdate();
    return [body, banners] as const;
  }

  async #explain(thrown: unknown): Promise<GatewayError> {
    const error = await this.#policy.judge(toGatewayError(thrown));
    await this.#errorParts.prepare();
    // What was refused before it was asked can be set right in the form; without one, the error is told all the same.
    if (this.form && !this.#body) await Promise.allSettled([this.#code()]);
    this.localization = createLocalization(this.localization.locale, { errors: this.#errorParts.words });
    return error;
  }

  #renderNoData(state: QueryState<unknown>): unknown {
    const { words } = this.localization;
    if (state.status === 'idle') {
      if (!this.#gateway)
        return renderPicture({ kind: 'idle', what: words.needsGateway, next: words.needsGatewayNext });
      if (!this.#sight.granted) return renderSkeleton(this.pageSize);
      return renderPicture({ kind: 'idle', what: words.notAsked, next: words.notAskedNext });
    }
    if (state.status === 'loading' && this.#patience.over) return renderSkeleton(this.pageSize);
    // A second try that fails at once leaves the picture where it was.
    const error = state.status === 'error' ? state.error : state.status === 'loading' ? state.after : undefined;
    return error ? renderFailure(error, this.localization, this.#retry, this.#errorParts.glyph(error.code)) : nothing;
  }

  #renderBanners(state: QueryState<unknown>, { at, data: { banners, notes } }: Success<OnShow<Data, Body>>): unknown {
    const reason = state.status === 'error' ? state.error : state.status === 'loading' ? state.after : undefined;
    const retrying = state.status === 'loading';
    return banners.renderBanners({ at, reason, retrying, notes }, this.localization, this.#retry);
  }

  readonly #retry = (): void => void this.refresh();

  #announce(state: QueryState<unknown>, parts: FrameParts): void {
    const { words } = this.localization;
    switch (state.status) {
      case 'idle':
        return this.#announcer.say('');
      case 'success':
        return this.#announcer.say(parts.summary ?? words.loaded(this.heading));
      case 'error': {
        const { what, next } = describeError(state.error, this.localization);
        return this.#announcer.say(`${what} ${next}`);
      }
      case 'loading':
        if (this.#patience.over) this.#announceWait();
    }
  }

  #announceWait(): void {
    const { words, format } = this.localization;
    if (!this.#progress) return this.#announcer.say(words.loading(this.heading));
    const { loaded, total } = this.#progress;
    this.#announcer.sayProgress(words.progress(format.integer(loaded), total === null ? null : format.integer(total)));
  }

  #checkPageSize(): void {
    if (Number.isInteger(this.pageSize) && this.pageSize >= 1 && this.pageSize <= largestPage) return;
    const value = this.getAttribute('page-size') ?? String(this.pageSize);
    throw new GatewayError('config', {
      option: 'page-size',
      value,
      expected: `a whole number from 1 to ${largestPage}`,
    });
  }

  /** Holds the height of what is taken off, so that nothing below jumps before the answer is there. */
  #keepHeight(): void {
    const body = this.#part('body');
    if (!body || body.offsetHeight === 0) return;
    body.style.setProperty('block-size', `${body.offsetHeight}px`);
    body.style.setProperty('overflow', 'clip');
  }

  #releaseHeight(): void {
    const body = this.#part('body');
    body?.style.removeProperty('block-size');
    body?.style.removeProperty('overflow');
  }

  #adopt(styles: readonly CSSResult[]): void {
    if (!this.shadowRoot) return;
    const there = this.shadowRoot.adoptedStyleSheets;
    const sheets = styles.map(({ styleSheet }) => styleSheet).filter((sheet) => sheet !== undefined);
    this.shadowRoot.adoptedStyleSheets = [...there, ...sheets.filter((sheet) => !there.includes(sheet))];
  }

  #part(name: 'frame' | 'body'): HTMLElement | null {
    return this.shadowRoot?.querySelector<HTMLElement>(`.${name}`) ?? null;
  }
}

/** The same text for the same question; members are in the order in which `toRequest` writes them. */
function keyOf(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) => (typeof member === 'bigint' ? `${member}n` : member)) ?? '';
}

/** What a step threw. Everything but a `GatewayError` is a fault of ours: it is shown, and reported to the page's own tools. */
function toGatewayError(thrown: unknown): GatewayError {
  if (thrown instanceof GatewayError) return thrown;
  reportError(thrown);
  return new GatewayError('malformed', { expected: 'an answer that this widget can show' });
}
