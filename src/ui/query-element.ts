import { LitElement, type CSSResult, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Answer, Progress } from '../client/answer.js';
import type { GatewayError } from '../client/errors.js';
import type { Gateway } from '../client/gateway.js';
import { loadCode } from '../client/load-code.js';
import { isGiven } from '../client/options.js';
import type { Checked } from '../verify/verdict.js';
import { keyOf, notingGateway, toGatewayError, type DisplayedAnswer } from './displayed-answer.js';
import type { RequestControl } from './extras/request-control.js';
import type { WidgetExtras } from './extras/widget-extras.js';
import type { ExtrasHost, LazyAssets } from './extras/host.js';
import type { Exchange, Snapshot } from './extras/snapshot.js';
import type { LazyHost } from './controllers/missing-code.js';
import { ProviderController } from './controllers/provider.js';
import type { Success } from './controllers/query-state.js';
import { QueryController, type Query } from './controllers/query.js';
import type { Outcome } from './events.js';
import { FirstMark } from './first-mark.js';
import type { Labels, Links } from './host-data.js';
import type { Catalogue } from './localization/catalogue.js';
import type { PageWords } from './localization/page-words.js';
import type { Slices } from './slices.js';
import type { LinkNote } from './templates/link-note.js';
import type { ExportFormat, Tools } from './tools/tools.js';

/** What the module that renders a widget's answers exports, beside the functions that the widget's own `renderData` calls. */
export interface WidgetRenderer {
  readonly styles: readonly CSSResult[];
  /** The words that it draws with; they are there in the language of the element before it draws. */
  readonly catalogues?: readonly Catalogue<unknown>[];
}

/** The first half of a widget: attributes make a request, and the request is asked. `WidgetElement` shows what comes of it. */
export abstract class QueryElement<Request, Data, Renderer extends WidgetRenderer>
  extends LitElement
  implements LazyHost
{
  /** Rows on show at once, 1 to 20,000; of more than 80 only those near the view are drawn. */
  @property({ attribute: 'page-size', type: Number, useDefault: true }) pageSize = 50;

  /** `lazy` asks when the element comes near the screen; everything else at once. */
  @property({ useDefault: true }) loading: 'eager' | 'lazy' = 'eager';

  /** Asks again at this interval while the element is on the screen, as `15s`, `2m` or `1h`; at least `1s`. */
  @property({ attribute: 'refresh-every', useDefault: true }) refreshEvery = '';

  /**
   * Keeps the request in the address of the page; the element needs an id. A request that came with the address waits for a
   * person, unless this is `auto`: who wrote the address would have it asked with the key of the page.
   */
  @property() permalink: string | null = null;

  /** Compares the answer with that of the provider’s `witness`. */
  @property({ attribute: 'cross-check', type: Boolean, useDefault: true }) crossCheck = false;

  /** An answer that was saved by `save()`, to be shown in place of a new one. */
  @property({ attribute: false }) snapshot: Snapshot | string | undefined;

  /** The gateway to ask, in place of the provider's. */
  @property({ attribute: false }) gateway: Gateway | undefined;

  /** Names that the page gives to addresses and hashes. */
  @property({ attribute: false }) labels: Labels | undefined;

  /** Where the page links addresses and hashes to. */
  @property({ attribute: false }) links: Links | undefined;

  /** Words of the page in place of ours, by catalogue, as many or few as it likes. */
  @property({ attribute: false }) words: PageWords | undefined;

  /** The page of rows asked for, counted from 0. */
  @state() protected page = 0;

  /** What a server rendered into the shadow tree; it stays until there is something to show in its place. */
  protected prerendered: readonly ChildNode[] | undefined;
  /** What decides when a request is sent; it comes by `import()`, when an attribute needs it. */
  protected control: RequestControl<Request, Data, Renderer> | undefined;
  /** What comes by `import()` with the request. */
  protected extras: WidgetExtras<Request, Data, Renderer> | undefined;
  /** The module that draws; it comes with the request too. */
  protected renderer: Renderer | undefined;
  protected readonly provider = new ProviderController(this);
  protected readonly query = new QueryController<Request, DisplayedAnswer<Request, Data, Renderer>>(this, {
    load: (query, signal, fresh) => this.#load(query, signal, fresh),
    explain: (thrown) => {
      this.#failure = this.#failed.get(thrown);
      return this.explain(thrown);
    },
  });

  /** What the element opens to its extras and to its state, and to no page. */
  protected readonly opened: ExtrasHost<Request, Data, Renderer> = {
    element: this,
    query: this.query,
    tools: this.tools?.bind(this),
    check: this.check?.bind(this),
    source: () => (this.gateway ? undefined : this.provider.source),
    gateway: () => this.asked,
    firstMark: new FirstMark(this),
    explain: (thrown) => this.explain(thrown),
    // An error that no call threw is told beside the first call that failed: what failed after it was ended with it.
    failed: () => this.#failure ?? this.#failed.values().next().value,
    adoptAssets: (part) => this.adoptAssets(part),
    takePrerendered: () => {
      const nodes = this.prerendered ?? [];
      this.prerendered = undefined;
      return nodes;
    },
    page: () => this.page,
    control: () => this.control,
    turnTo: (page) => {
      this.page = page;
      this.#subject = undefined;
    },
    recheck: () => {
      this.extras?.recheck();
      this.requestUpdate();
    },
  };

  /** Whether the first request is being made of the attributes, which takes a moment where that needs code. */
  protected forming: boolean | undefined;
  /** What the page on show is a page of; another subject begins at its first page. */
  #subject: string | undefined;
  /** Counts the queries that were formed, for one that takes time may be overtaken. */
  #formed = 0;
  #making: Promise<void> | undefined;
  /** The calls of the last query that failed, by what they threw. */
  #failed: ReadonlyMap<unknown, Exchange['call']> = new Map();
  /** The one whose error is shown. */
  #failure: Exchange['call'] | undefined;
  #showPart: ((data: Data, kept: boolean) => void) | undefined;

  /** The request that the attributes make; undefined while one is missing. Throws `config` when one is wrong. */
  protected abstract toRequest(): Request | undefined | Promise<Request | undefined>;

  /** Asks the gateway; passes the signal on, and `this.whenProgress` where there are several requests. */
  protected abstract load(request: Request, gateway: Gateway, signal: AbortSignal): Promise<Data>;

  /** The answers in the data, for cost, time, notes and outcome. */
  protected abstract answers(data: Data): readonly [Answer<unknown>, ...Answer<unknown>[]];

  /** The queries that the data answers, where an earlier request had a part in it; absent: those of this request. */
  protected exchanges?(data: Data): readonly Exchange[] | undefined;

  /** Loads the module that draws the data; it starts together with the request. */
  protected abstract readonly loadRenderer: () => Promise<Renderer>;

  /** @internal What is said of another widget that this one is linked with. */
  declare linkNote?: LinkNote | undefined;

  /** @internal Is told of code that did not come, and how to ask for it again. */
  abstract codeMissing(again: () => void, thrown: unknown): void;

  /** Makes what was thrown fit to be shown. */
  protected abstract explain(thrown: unknown): Promise<GatewayError>;

  /** Says how far a request of several parts is. */
  protected abstract readonly whenProgress: (progress: Progress) => void;

  /** Takes the styles and words of a module that draws, before it does. */
  protected abstract adoptAssets(part: LazyAssets): Promise<void>;

  /** What the tools menu offers for this answer: exports, raw text, copied requests. Cheap: rows are handed over, not made. */
  protected tools?(data: Data, renderer: Renderer): Tools | undefined;

  /**
   * Checks the answer, once it is on show, and says which of its parts which checks hold. Code of `verify/` comes by
   * `import()` here; long work goes through `slices`, and is dropped when another answer comes. Undefined while more of the
   * answer is still to come, so that nothing can be said yet.
   */
  protected check?(data: Data, request: Request, slices: Slices): Promise<Checked> | undefined;

  /**
   * Shows what has come of an answer of several parts; `abort()` and a failure keep it, unless it is not to be `kept`. The last
   * part is what `load` answers.
   */
  protected readonly whenPart = (data: Data, kept = true): void => this.#showPart?.(data, kept);

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

  /** Asks the same query again and keeps the answer on show meanwhile; resolves when that is on show, or why not. */
  async refresh(): Promise<void> {
    if (this.needsControl) await this.#loadControl().catch(() => undefined);
    this.control?.release();
    this.requestUpdate();
    await this.updateComplete;
    await this.query.refresh();
    await this.updateComplete;
  }

  /** Stops the request in flight and goes back to what was on show. */
  abort(): void {
    this.query.abort();
  }

  /** What the widget asks and which page is on show, as plain data; with `answers` the replies too, so that it can be shown again without a gateway. */
  async save(options: { readonly answers?: boolean } = {}): Promise<Snapshot> {
    return (await this.#loadControl()).save(options, this.extras?.verdict);
  }

  /** Goes back to what was saved; resolves when it is on show, or why not. */
  async restore(snapshot: Snapshot | string): Promise<void> {
    await (await this.#loadControl()).restore(snapshot);
  }

  /**
   * All rows of the answer on show, as text.
   *
   * @throws GatewayError `config` when there is no answer, or none that has rows
   */
  async export(format: ExportFormat): Promise<string> {
    return (await this.loadExtras()).export(format);
  }

  /** An update is complete when its request was made of the attributes. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const complete = await super.getUpdateComplete();
    await this.#making;
    return complete;
  }

  /** A framework sets a property that is gone to undefined or null: it is as before it was set. */
  protected override performUpdate(): void {
    const { elementProperties } = this.constructor as typeof LitElement;
    for (const [name, { attribute }] of elementProperties) {
      if (attribute === false || isGiven(this[name as keyof this])) continue;
      this.attributeChangedCallback(typeof attribute === 'string' ? attribute : String(name).toLowerCase(), null, null);
    }
    super.performUpdate();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('pageSize') && this.hasUpdated) this.page = 0;
    this.#formQuery();
  }

  /** The gateway to ask, or undefined without one. */
  protected get asked(): Gateway | undefined {
    return this.gateway ?? this.provider.source?.gateway ?? this.control?.snapshotGateway;
  }

  protected async loadExtras(): Promise<WidgetExtras<Request, Data, Renderer>> {
    const { WidgetExtras } = await loadCode(() => import('./extras/widget-extras.js'));
    return (this.extras ??= new WidgetExtras<Request, Data, Renderer>(this.opened));
  }

  async #loadControl(): Promise<RequestControl<Request, Data, Renderer>> {
    const { RequestControl } = await loadCode(() => import('./extras/request-control.js'));
    return (this.control ??= new RequestControl<Request, Data, Renderer>(this.opened));
  }

  /** Loads what draws an answer. */
  protected async code(): Promise<readonly [WidgetExtras<Request, Data, Renderer>, Renderer]> {
    const [extras, renderer] = await Promise.all([this.loadExtras(), this.loadRenderer()]);
    await Promise.all([this.adoptAssets(extras), this.adoptAssets(renderer)]);
    this.renderer = renderer;
    this.requestUpdate();
    return [extras, renderer];
  }

  /** Whether an attribute has a say in when is asked, or cannot be used, and the code for that is not there. */
  protected get needsControl(): boolean {
    return (
      !this.control &&
      !!(
        this.prerendered ||
        this.refreshEvery ||
        this.permalink !== null ||
        this.snapshot ||
        this.loading === 'lazy' ||
        !isPageSize(this.pageSize)
      )
    );
  }

  #formQuery(): void {
    const formed = ++this.#formed;
    const refuse = (thrown: unknown) => {
      if (formed !== this.#formed) return;
      // Nothing was sent.
      this.#failed = new Map();
      this.query.refuse(toGatewayError(thrown));
    };
    if (this.needsControl) return void this.#loadControl().then(() => this.requestUpdate(), refuse);
    try {
      const held = this.control?.prepare();
      // What waits for a person can be seen in the form.
      if (this.control?.held && !this.renderer) void this.code().catch(() => undefined);
      if (held || !this.asked) return this.query.ask(undefined);
      const request = this.toRequest();
      if (!(request instanceof Promise)) return this.#ask(request);
      this.forming ??= true;
      this.#making = request
        .then((made) => formed === this.#formed && this.#ask(made), refuse)
        .then(() => {
          if (this.forming) this.requestUpdate();
          this.forming = false;
        });
    } catch (thrown) {
      refuse(thrown);
    }
  }

  #ask(request: Request | undefined): void {
    const gateway = this.asked;
    if (request === undefined || !gateway) return this.query.ask(undefined);
    const subject = keyOf(this.subject(request));
    const other = this.#subject !== undefined && this.#subject !== subject;
    this.#subject = subject;
    if (other && this.page !== 0) {
      this.page = 0;
      return this.#formQuery();
    }
    const key = keyOf(request);
    this.query.ask({ request, subject, key: `${key}${this.control?.markOf(key) ?? ''}`, gateway });
  }

  async #load(
    { request, gateway }: Query<Request>,
    signal: AbortSignal,
    fresh: boolean,
  ): Promise<Success<DisplayedAnswer<Request, Data, Renderer>>> {
    const saved = this.control?.answering(keyOf(request));
    const exchanges: Exchange[] = [];
    const failed = (this.#failed = new Map<unknown, Exchange['call']>());
    this.#failure = undefined;
    const noting = notingGateway(saved ?? gateway, fresh, exchanges, failed);
    const settle = (data: Data, [extras, renderer]: readonly [WidgetExtras<Request, Data, Renderer>, Renderer]) =>
      extras.settle(
        {
          request,
          data,
          renderer,
          exchanges: this.exchanges?.(data) ?? exchanges,
          outcome: this.outcome(data),
          saved: !!saved,
        },
        this.answers(data),
      );
    let showLast: (() => void) | undefined;
    this.#showPart = (data, kept) => {
      showLast = () => {
        const { extras, renderer } = this;
        if (extras && renderer && !signal.aborted) this.query.showPart(settle(data, [extras, renderer]), kept);
      };
      showLast();
    };
    // A part may come before the code that draws it, and the next one much later.
    const coming = this.code().then((code) => (showLast?.(), code));
    const [data, code] = await Promise.all([this.load(request, noting, signal), coming]);
    await code[0].prepare(this.answers(data));
    return settle(data, code);
  }
}

function isPageSize(size: number): boolean {
  return Number.isInteger(size) && size > 0 && size <= 20_000;
}
