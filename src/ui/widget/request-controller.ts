import type { AnsweredCall, Call, Exchange } from '../../client/answer.js';
import type { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import type { Verdict } from '../../verify/verdict.js';
import { PolicyController } from '../controllers/policy.js';
import { type Query, QueryController, type Success } from '../controllers/query.js';
import type { SideRequestSource } from '../controllers/side-requests.js';
import { keyOf, toGatewayError } from '../displayed-answer.js';
import type { Sourced, WidgetHost } from './host.js';
import type { WhenToAsk } from '../when-to-ask/when-to-ask.js';
import { onDemandOfElement } from '../on-demand-element.js';
import type { CardController } from './card-controller.js';
import type { AskOptions, Shown, WidgetTypes } from './shown.js';

export interface Settling<T extends WidgetTypes> {
  prepare(data: T['data']): Promise<unknown>;
  settle(got: Pick<Shown<T>, 'request' | 'data' | 'exchanges' | 'saved' | 'isPart'>): Success<Shown<T>>;
}

export interface RequestSteps<T extends WidgetTypes> extends Sourced {
  readonly card: CardController;
  /** The request described by the attributes; undefined if one is missing. Throws `config` if one is invalid. */
  toRequest(): T['request'] | undefined | Promise<T['request'] | undefined>;
  ask(request: T['request'], gateway: Gateway, options: AskOptions<T>): Promise<T['data']>;
  subject(request: T['request']): unknown;
  stopped(): T['data'] | undefined;
  exchangesOf(data: T['data']): readonly AnsweredCall[] | undefined;
  prepare(sent: Promise<unknown>): Promise<Settling<T>>;
  explain(thrown: unknown): Promise<GatewayError>;
  verdict(): Verdict | undefined;
}

export class RequestController<T extends WidgetTypes> {
  readonly query: QueryController<T['request'], Shown<T>>;
  readonly sideRequests: SideRequestSource;
  readonly #element: WidgetHost;
  readonly #steps: RequestSteps<T>;
  readonly #policy: PolicyController;
  whenToAsk: WhenToAsk | undefined;
  /** The displayed page of rows, from 0. */
  page = 0;
  /** The request of the displayed page. Another request starts at its first page. */
  #subject: string | undefined;
  /** Whether loading code creates the first request from the attributes, or has rejected it. */
  #isForming: boolean | undefined;
  /** Counts the created requests, because a later request may overtake a slow one. */
  #formed = 0;
  making: Promise<void> | undefined;
  #failed: Call<unknown, unknown> | undefined;
  #show: ((data: T['data'], isPart: boolean, isKept: boolean) => void) | undefined;

  constructor(element: WidgetHost, steps: RequestSteps<T>) {
    this.#element = element;
    this.#steps = steps;
    this.#policy = new PolicyController(element);
    const explain = async (thrown: unknown) => this.#policy.explain(await this.#steps.explain(thrown));
    this.query = new QueryController<T['request'], Shown<T>>(element, {
      load: (query, signal, fresh) => this.#load(query, signal, fresh),
      explain,
    });
    this.sideRequests = { gateway: () => this.gateway, onRetry: this.#policy.onRetry, explain };
  }

  get gateway(): Gateway | undefined {
    return this.#element.gateway ?? this.#steps.source()?.gateway ?? this.whenToAsk?.saved.gateway;
  }

  /** Whether a request waits for the user, or until the element approaches the viewport. */
  get isHeld(): boolean {
    return !!this.whenToAsk && (this.whenToAsk.held || !this.whenToAsk.seen);
  }

  get isForming(): boolean {
    return !!this.#isForming || this.#needsWhenToAsk;
  }

  get failed(): Call<unknown, unknown> | undefined {
    return this.#failed;
  }

  get reason(): GatewayError | undefined {
    const { state } = this.query;
    return state.status === 'error' ? state.error : state.status === 'loading' ? state.after : undefined;
  }

  /** Aborts the request in flight. The loaded part of the answer remains, or the previously displayed answer. */
  stop(): void {
    const rest = this.query.state.status === 'loading' ? this.#steps.stopped() : undefined;
    if (rest) this.#show?.(rest, false, true);
    this.query.abort();
  }

  /** Sends the held request, and resolves when the host can render it. */
  async release(): Promise<void> {
    if (this.#needsWhenToAsk) await this.loadWhenToAsk().catch(() => undefined);
    this.whenToAsk?.release();
    this.#element.requestUpdate();
    await this.#element.updateComplete;
  }

  async loadWhenToAsk(): Promise<WhenToAsk> {
    const { WhenToAsk } = await loadCode(onDemandOfElement.whenToAsk);
    const { source, verdict } = this.#steps;
    return (this.whenToAsk ??= new WhenToAsk(
      {
        ...{ element: this.#element, query: this.query, source, verdict, page: () => this.page },
        turnTo: (page) => {
          this.page = page;
          this.#subject = undefined;
        },
      },
      () => loadCode(onDemandOfElement.reply),
    ));
  }

  form(): void {
    const formed = ++this.#formed;
    const refuse = (thrown: unknown) => {
      if (formed !== this.#formed) return;
      // Nothing was sent.
      this.#failed = undefined;
      this.query.refuse(toGatewayError(thrown));
    };
    if (this.#needsWhenToAsk) return void this.loadWhenToAsk().then(() => this.#element.requestUpdate(), refuse);
    try {
      const isHeld = this.whenToAsk?.prepare();
      const make = () => this.#steps.toRequest();
      // The page's reply contains attributes.
      const request = isHeld || !this.gateway ? undefined : (this.whenToAsk?.saved.reading?.then(make) ?? make());
      if (!(request instanceof Promise)) {
        this.#isForming &&= false;
        return this.#ask(request);
      }
      this.#isForming ??= true;
      this.making = request.then((made) => {
        // Unless a later request is still being created.
        if (formed !== this.#formed) return;
        this.#ask(made);
        if (this.#isForming) this.#element.requestUpdate();
        this.#isForming = false;
      }, refuse);
    } catch (thrown) {
      refuse(thrown);
    }
  }

  get #needsWhenToAsk(): boolean {
    if (this.whenToAsk) return false;
    const { pageSize, refreshEvery, permalink, loading, snapshot, reply, drop } = this.#element;
    const isUsual = !refreshEvery && permalink === null && loading !== 'lazy' && !snapshot && !reply && !drop;
    const isPageSize = Number.isInteger(pageSize) && pageSize > 0 && pageSize <= 20_000;
    return !isUsual || !isPageSize || this.#steps.card.isPrerendered;
  }

  #ask(request: T['request'] | undefined): void {
    const { gateway } = this;
    if (request === undefined || !gateway) return this.query.ask(undefined);
    const [key, subject] = [keyOf(request), keyOf(this.#steps.subject(request))];
    if (this.#subject !== undefined && this.#subject !== subject) this.page = 0;
    this.#subject = subject;
    this.query.ask({ request, subject, key: `${key}${this.whenToAsk?.saved.markOf(key) ?? ''}`, gateway });
  }

  async #load(
    { request, gateway }: Query<T['request']>,
    signal: AbortSignal,
    fresh: boolean,
  ): Promise<Success<Shown<T>>> {
    const key = keyOf(request);
    const saved = this.whenToAsk?.saved.answering(key);
    const exchanges: AnsweredCall[] = [];
    this.#failed = undefined;
    const onExchange = (exchange: Exchange) => {
      if ('answer' in exchange) exchanges.push(exchange);
      // The query aborts the other calls when one has failed.
      else if (!signal.aborted && (exchange.error as Partial<GatewayError> | undefined)?.code !== 'aborted')
        this.#failed = exchange.call;
    };
    let settling: Settling<T> | undefined;
    const settle = ({ settle: make }: Settling<T>, data: T['data'], isPart: boolean) =>
      make({ request, data, exchanges: this.#steps.exchangesOf(data) ?? exchanges, saved: saved?.from, isPart });
    let showLast: (() => void) | undefined;
    this.#show = (data, isPart, isKept) => {
      showLast = () => {
        if (settling && !signal.aborted) this.query.showPart(settle(settling, data, isPart), isKept);
      };
      showLast();
    };
    const calls = { signal, fresh, onExchange, onRetry: this.#policy.onRetry };
    const parts = {
      onPart: (part: T['data'], isKept = true) => this.#show?.(part, true, isKept),
      onProgress: this.#steps.card.progressed,
      isQuiet: this.whenToAsk?.quiet ?? false,
      saved: this.whenToAsk?.saved.answersFor(key),
    };
    let answered!: Promise<T['data']>;
    const sent = new Promise<void>((onCall) => {
      answered = this.#steps.ask(request, saved?.gateway ?? gateway, { ...calls, ...parts, onCall });
    });
    // A part may load before the code that renders it, and the next part much later. The request is sent before the
    // first render, which takes long.
    const drawing = this.#steps.prepare(Promise.race([sent, answered])).then((made) => {
      settling = made;
      showLast?.();
      return made;
    });
    const [data, made] = await Promise.all([answered, drawing]);
    await made.prepare(data);
    return settle(made, data, false);
  }
}
