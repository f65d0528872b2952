import { LitElement, type CSSResult, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Answer, AnsweredCall, Call, Exchange, Progress } from '../client/answer.js';
import type { GatewayError } from '../client/errors.js';
import type { Gateway } from '../client/gateway.js';
import { loadCode } from '../client/load-code.js';
import { isGiven } from '../client/options.js';
import type { Checked } from '../verify/verdict.js';
import { keyOf, toGatewayError, type DisplayedAnswer, type LoadOptions } from './displayed-answer.js';
import type { RequestControl } from './extras/request-control.js';
import type { WidgetExtras } from './extras/widget-extras.js';
import type { ExtrasHost, Resources } from './extras/host.js';
import type { Snapshot } from './extras/snapshot.js';
import type { LazyHost } from './controllers/missing-code.js';
import { PolicyController } from './controllers/policy.js';
import { ProviderController } from './controllers/provider.js';
import { type Query, QueryController, type Success } from './controllers/query.js';
import type { Outcome } from './events.js';
import { FirstVerified } from './first-verified.js';
import { isOn, type Labels, type Links } from './host-data.js';
import type { Catalogue } from './localization/catalogue.js';
import type { PageWords } from './localization/page-words.js';
import type { Slices } from './slices.js';
import type { LinkNote } from './templates/remarks.js';
import type { ExportFormat, Tools } from './tools/tools.js';

/** What a widget's rendering module exports, in addition to the functions that the widget's `renderData` calls. */
export interface WidgetRenderer {
  readonly styles: readonly CSSResult[];
  /** The words that it draws with, loaded in the language of the element before it draws. */
  readonly catalogues?: readonly Catalogue<unknown>[];
}

/**
 * The first half of a widget: it makes a request of its attributes, and sends it. `WidgetElement` displays the outcome.
 */
export abstract class QueryElement<Request, Data, Renderer extends WidgetRenderer>
  extends LitElement
  implements LazyHost
{
  /** Rows per page, 1 to 20,000. If a page has more than 80 rows, only rows near the viewport are rendered. */
  @property({ attribute: 'page-size', type: Number, useDefault: true }) pageSize = 50;

  /** `lazy` sends the request when the element approaches the viewport; any other value sends it immediately. */
  @property({ useDefault: true }) loading: 'eager' | 'lazy' = 'eager';

  /** Refreshes at this interval while the element is visible; for example, `15s`, `2m` or `1h`. Minimum: `1s`. */
  @property({ attribute: 'refresh-every', useDefault: true }) refreshEvery = '';

  /**
   * Keeps the request in the page URL; requires an `id`. A request that came with the URL waits for confirmation,
   * because it would use the page's API key. `auto` sends it without confirmation.
   */
  @property() permalink: string | null = null;

  /** Cross-checks the answer with the provider’s `witness`. */
  @property({ attribute: 'cross-check', type: Boolean, converter: isOn, useDefault: true }) crossCheck = false;

  /** A snapshot saved by `save()`, displayed instead of a new answer. */
  @property({ attribute: false }) snapshot: Snapshot | string | undefined;

  /** The gateway to use instead of the provider's. */
  @property({ attribute: false }) gateway: Gateway | undefined;

  /** Names of addresses and hashes, supplied by the page. */
  @property({ attribute: false }) labels: Labels | undefined;

  /** URLs that the page links addresses and hashes to. */
  @property({ attribute: false }) links: Links | undefined;

  /** Overrides of the built-in strings, by catalogue; a partial catalogue is enough. */
  @property({ attribute: false }) words: PageWords | undefined;

  /** The requested page of rows, counted from 0. */
  @state() protected page = 0;

  /** The server-rendered nodes of the shadow tree, kept until there is something to replace them. */
  protected prerendered: readonly ChildNode[] | undefined;
  /** Decides when a request is sent; loaded by `import()` when an attribute needs it. */
  protected control: RequestControl | undefined;
  /** Loaded by `import()` with the request. */
  protected extras: WidgetExtras<Request, Data, Renderer> | undefined;
  /** The rendering module, loaded with the request too. */
  protected renderer: Renderer | undefined;
  protected readonly provider = new ProviderController(this);
  protected readonly policy = new PolicyController(this);
  protected readonly query = new QueryController<Request, DisplayedAnswer<Request, Data, Renderer>>(this, {
    load: (query, signal, fresh) => this.#load(query, signal, fresh),
    explain: (thrown) => this.explain(thrown),
  });

  /** What the element exposes to its extras and its state, not to pages. */
  protected readonly opened: ExtrasHost<Request, Data, Renderer> = {
    element: this,
    query: this.query,
    tools: this.tools?.bind(this),
    check: this.check?.bind(this),
    source: () => (this.gateway ? undefined : this.provider.source),
    gateway: () => this.asked,
    firstVerified: new FirstVerified(this),
    onRetry: this.policy.onRetry,
    explain: (thrown) => this.explain(thrown),
    failed: () => this.#failure,
    useResources: (part) => this.useResources(part),
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

  /** Whether the first request is being made of the attributes, which takes a moment if code must be loaded. */
  protected forming: boolean | undefined;
  /** The subject of the displayed page; another subject starts at its first page. */
  #subject: string | undefined;
  /** Counts the queries made of the attributes, as a slow one may be overtaken by a later one. */
  #formed = 0;
  #making: Promise<void> | undefined;
  /** The call of the last query that failed last: a failed query failed with it. */
  #failure: Call<unknown, unknown> | undefined;
  #showPart: ((data: Data, kept: boolean) => void) | undefined;

  /** The request described by the attributes; undefined while one is missing. Throws `config` if one is invalid. */
  protected abstract toRequest(): Request | undefined | Promise<Request | undefined>;

  /** Sends the request; passes the options on, and calls `this.whenProgress` if there are several requests. */
  protected abstract load(request: Request, gateway: Gateway, options: LoadOptions): Promise<Data>;

  /** The answers in the data, for cost, time, notes and outcome. */
  protected abstract answers(data: Data): readonly [Answer<unknown>, ...Answer<unknown>[]];

  /** The exchanges of the data, if earlier requests contributed to it; by default the exchanges of this request. */
  protected exchanges?(data: Data): readonly AnsweredCall[] | undefined;

  /** Loads the rendering module, together with sending the request. */
  protected abstract readonly loadRenderer: () => Promise<Renderer>;

  /** @internal Resolves when the rows of new tables, which are drawn in steps, are all there. */
  declare rowsDrawn?: Promise<unknown>;
  /** @internal Whether tables have all rows at once, because the first rows replace the rows of a server. */
  declare drawsAtOnce?: boolean;

  /** @internal The note about another widget that this one is linked with. */
  declare linkNote?: LinkNote | undefined;

  /** @internal Called with code that failed to load, and how to load it again. */
  abstract codeMissing(again: () => void, thrown: unknown): void;

  /** Turns a thrown value into an error that can be displayed. */
  protected abstract explain(thrown: unknown): Promise<GatewayError>;

  /** Reports the progress of a request in several parts. */
  protected abstract readonly whenProgress: (progress: Progress) => void;

  /** Uses the styles and words of a rendering module before it draws. */
  protected abstract useResources(part: Resources): Promise<void>;

  /**
   * What the tools menu offers for this answer: exports, raw text, copied requests. Must be cheap: rows are passed
   * lazily.
   */
  protected tools?(data: Data, renderer: Renderer): Tools | undefined;

  /**
   * Checks the displayed answer, and returns the parts that each check covers. Code of `verify/` is loaded here by
   * `import()`; long work runs in `slices`, and is aborted by another answer. Undefined while the answer is incomplete,
   * so that nothing can be said yet.
   */
  protected check?(data: Data, request: Request, slices: Slices): Promise<Checked> | undefined;

  /**
   * Displays what has arrived of an answer in several parts; `abort()` and a failure keep it, unless `kept` is false.
   * The last part is what `load` returns.
   */
  protected readonly whenPart = (data: Data, kept = true): void => this.#showPart?.(data, kept);

  /** The subject: the request without what only selects a page of it. */
  protected subject(request: Request): unknown {
    return request;
  }

  /** The kind of answer that the data is. */
  protected outcome(data: Data): Outcome {
    const { value } = this.answers(data)[0];
    if (value === null) return 'null';
    return Array.isArray(value) && value.length === 0 ? 'empty' : 'ok';
  }

  /**
   * Sends the same query again and keeps the displayed answer meanwhile. Resolves when the new answer is displayed;
   * rejects with the error.
   */
  async refresh(): Promise<void> {
    if (this.needsControl) await this.#loadControl().catch(() => undefined);
    this.control?.release();
    this.requestUpdate();
    await this.updateComplete;
    await this.query.refresh();
    await this.updateComplete;
  }

  /** Aborts the request in flight and restores what was displayed before. */
  abort(): void {
    this.query.abort();
  }

  /**
   * Returns the widget's request and page as plain data. With `answers`, the responses are included, so that the answer
   * can be displayed again without a gateway.
   */
  async save(options: { readonly answers?: boolean } = {}): Promise<Snapshot> {
    return (await this.#loadControl()).save(options);
  }

  /** Restores a snapshot. Resolves when it is displayed; rejects with the error. */
  async restore(snapshot: Snapshot | string): Promise<void> {
    await (await this.#loadControl()).restore(snapshot);
  }

  /**
   * Returns all rows of the displayed answer as text.
   *
   * @throws GatewayError `config` if there is no answer, or none that has rows
   */
  async export(format: ExportFormat): Promise<string> {
    return (await this.loadExtras()).export(format);
  }

  /** An update is complete once its request was made of the attributes, and the rows of new tables are drawn. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const complete = await super.getUpdateComplete();
    await this.#making;
    await this.rowsDrawn;
    return complete;
  }

  /** Frameworks remove a property by setting it to undefined or null: it gets its default. */
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

  /** The gateway to query; undefined without a gateway. */
  protected get asked(): Gateway | undefined {
    return this.gateway ?? this.provider.source?.gateway ?? this.control?.saved.gateway;
  }

  protected async loadExtras(): Promise<WidgetExtras<Request, Data, Renderer>> {
    const { WidgetExtras } = await loadCode(() => import('./extras/widget-extras.js'));
    return (this.extras ??= new WidgetExtras<Request, Data, Renderer>(this.opened));
  }

  async #loadControl(): Promise<RequestControl> {
    const { RequestControl } = await loadCode(() => import('./extras/request-control.js'));
    return (this.control ??= new RequestControl(this.opened));
  }

  /** Loads the code that draws an answer; it begins to draw after `before`. */
  protected async code(before?: Promise<unknown>): Promise<readonly [WidgetExtras<Request, Data, Renderer>, Renderer]> {
    const [extras, renderer] = await Promise.all([this.loadExtras(), this.loadRenderer(), before]);
    await extras.warmUp();
    await Promise.all([this.useResources(extras), this.useResources(renderer)]);
    this.renderer = renderer;
    this.requestUpdate();
    return [extras, renderer];
  }

  /** Whether an attribute affects when a request is sent, or is invalid, and the code for it has not loaded. */
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
      this.#failure = undefined;
      this.query.refuse(toGatewayError(thrown));
    };
    if (this.needsControl) return void this.#loadControl().then(() => this.requestUpdate(), refuse);
    try {
      const held = this.control?.prepare();
      // A held request is visible in the form.
      if (this.control?.held && !this.renderer) void this.code().catch(() => undefined);
      const request = held || !this.asked ? undefined : this.toRequest();
      if (!(request instanceof Promise)) {
        this.forming &&= false;
        return this.#ask(request);
      }
      this.forming ??= true;
      this.#making = request
        .then((made) => formed === this.#formed && this.#ask(made), refuse)
        .then(() => {
          // Unless a later one is still being made.
          if (formed !== this.#formed) return;
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
    this.query.ask({ request, subject, key: `${key}${this.control?.saved.markOf(key) ?? ''}`, gateway });
  }

  async #load(
    { request, gateway }: Query<Request>,
    signal: AbortSignal,
    fresh: boolean,
  ): Promise<Success<DisplayedAnswer<Request, Data, Renderer>>> {
    const saved = this.control?.saved.answering(keyOf(request));
    const exchanges: AnsweredCall[] = [];
    this.#failure = undefined;
    const onExchange = (exchange: Exchange) => {
      if ('answer' in exchange) exchanges.push(exchange);
      // The query aborts the other calls when one has failed.
      else if (!signal.aborted && (exchange.error as Partial<GatewayError> | undefined)?.code !== 'aborted')
        this.#failure = exchange.call;
    };
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
    let answered!: Promise<Data>;
    const sent = new Promise<void>((onCall) => {
      const { onRetry } = this.policy;
      answered = this.load(request, saved ?? gateway, { signal, fresh, onCall, onExchange, onRetry });
    });
    // A part may arrive before the code that draws it, and the next one much later. A first draw takes long enough that
    // the request is sent before it.
    const coming = this.code(Promise.race([sent, answered])).then((code) => (showLast?.(), code));
    const [data, code] = await Promise.all([answered, coming]);
    await code[0].prepare(this.answers(data));
    return settle(data, code);
  }
}

function isPageSize(size: number): boolean {
  return Number.isInteger(size) && size > 0 && size <= 20_000;
}
