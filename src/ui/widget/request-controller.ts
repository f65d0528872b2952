import type { AnsweredCall, Call, Exchange } from '../../client/answer.js';
import type { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import type { Verdict } from '../../verify/verdict.js';
import { PolicyController } from '../controllers/policy.js';
import { type Query, QueryController, type Success } from '../controllers/query.js';
import { keyOf, toGatewayError, type LoadOptions } from '../displayed-answer.js';
import type { ControlHost, ExtrasElement } from '../extras/host.js';
import type { RequestControl } from '../extras/request-control.js';
import { onDemand } from '../on-demand.js';
import type { CardController } from './card-controller.js';
import type { Shown, WidgetTypes } from './shown.js';

/** Creates the displayed answer of a loaded answer. */
export type Settle<T extends WidgetTypes> = (
  got: Pick<Shown<T>, 'request' | 'data' | 'exchanges' | 'saved'>,
) => Promise<Success<Shown<T>>>;

/** What the requests take of their element. */
export interface RequestSteps<T extends WidgetTypes> extends Pick<ControlHost, 'source'> {
  readonly card: CardController;
  /** The request described by the attributes; undefined while one is missing. Throws `config` if one is invalid. */
  toRequest(): T['request'] | undefined | Promise<T['request'] | undefined>;
  /** Sends the request. */
  ask(request: T['request'], gateway: Gateway, options: LoadOptions): Promise<T['data']>;
  /** Loads what draws an answer; it begins to draw once the request is sent. */
  prepare(sent: Promise<unknown>): Promise<Settle<T>>;
  /** Turns a thrown value into an error that can be displayed; never throws. */
  explain(thrown: unknown): Promise<GatewayError>;
  /** The verification result of the displayed answer. */
  verdict(): Verdict | undefined;
}

/** Makes a request of the attributes, decides when it is sent and by which gateway, and sends it. */
export class RequestController<T extends WidgetTypes> {
  readonly query: QueryController<T['request'], Shown<T>>;
  readonly #element: ExtrasElement;
  readonly #steps: RequestSteps<T>;
  readonly #policy: PolicyController;
  /** Decides when a request is sent; undefined unless an attribute needs it. */
  control: RequestControl | undefined;
  #page = 0;
  /** Whether the first request is being made of the attributes by code that is loading, or was rejected by it. */
  #isForming: boolean | undefined;
  /** Counts the requests made of the attributes, as a slow one may be overtaken by a later one. */
  #formed = 0;
  /** Resolves when the request is made of the attributes. */
  making: Promise<void> | undefined;
  #failed: Call<unknown, unknown> | undefined;

  constructor(element: ExtrasElement, steps: RequestSteps<T>) {
    this.#element = element;
    this.#steps = steps;
    this.#policy = new PolicyController(element);
    this.query = new QueryController<T['request'], Shown<T>>(element, {
      load: (query, signal, fresh) => this.#load(query, signal, fresh),
      explain: async (thrown) => this.#policy.explain(await this.#steps.explain(thrown)),
    });
  }

  /** The gateway to query; undefined without a gateway. */
  get gateway(): Gateway | undefined {
    return this.#element.gateway ?? this.#steps.source()?.gateway ?? this.control?.saved.gateway;
  }

  /** Whether a request waits for a person, or for the element to approach the viewport. */
  get isHeld(): boolean {
    return !!this.control && (this.control.held || !this.control.seen);
  }

  /** Whether code loads that makes the first request, or decides when to send it. */
  get isForming(): boolean {
    return !!this.#isForming || this.#needsControl;
  }

  /** The call of the last query that failed last: a failed query failed with it. Undefined if nothing was sent. */
  get failed(): Call<unknown, unknown> | undefined {
    return this.#failed;
  }

  /** Why the last request failed; also while it is sent again. */
  get reason(): GatewayError | undefined {
    const { state } = this.query;
    return state.status === 'error' ? state.error : state.status === 'loading' ? state.after : undefined;
  }

  /** Sends the request that waits, and resolves when the host can draw that. */
  async release(): Promise<void> {
    if (this.#needsControl) await this.loadControl().catch(() => undefined);
    this.control?.release();
    this.#element.requestUpdate();
    await this.#element.updateComplete;
  }

  async loadControl(): Promise<RequestControl> {
    const { RequestControl } = await loadCode(onDemand.whenToAsk);
    const { source, verdict } = this.#steps;
    return (this.control ??= new RequestControl({
      ...{ element: this.#element, query: this.query, source, verdict, page: () => this.#page },
      turnTo: (page) => void (this.#page = page),
    }));
  }

  /** Makes the request that the attributes describe; called before every update. */
  form(): void {
    const formed = ++this.#formed;
    const refuse = (thrown: unknown) => {
      if (formed !== this.#formed) return;
      // Nothing was sent.
      this.#failed = undefined;
      this.query.refuse(toGatewayError(thrown));
    };
    if (this.#needsControl) return void this.loadControl().then(() => this.#element.requestUpdate(), refuse);
    try {
      const isHeld = this.control?.prepare();
      const request = isHeld || !this.gateway ? undefined : this.#steps.toRequest();
      if (!(request instanceof Promise)) {
        this.#isForming &&= false;
        return this.#ask(request);
      }
      this.#isForming ??= true;
      this.making = request.then((made) => {
        // Unless a later one is still being made.
        if (formed !== this.#formed) return;
        this.#ask(made);
        this.#isForming = false;
        this.#element.requestUpdate();
      }, refuse);
    } catch (thrown) {
      refuse(thrown);
    }
  }

  /** Whether an attribute affects when a request is sent, or is invalid, and the code for it has not loaded. */
  get #needsControl(): boolean {
    if (this.control) return false;
    const { pageSize, refreshEvery, permalink, loading, snapshot } = this.#element;
    const isUsual = !refreshEvery && permalink === null && loading !== 'lazy' && !snapshot;
    const isPageSize = Number.isInteger(pageSize) && pageSize > 0 && pageSize <= 20_000;
    return !isUsual || !isPageSize || this.#steps.card.isPrerendered;
  }

  #ask(request: T['request'] | undefined): void {
    const { gateway } = this;
    if (request === undefined || !gateway) return this.query.ask(undefined);
    const subject = keyOf(request);
    this.query.ask({ request, subject, key: `${subject}${this.control?.saved.markOf(subject) ?? ''}`, gateway });
  }

  async #load(
    { request, gateway }: Query<T['request']>,
    signal: AbortSignal,
    fresh: boolean,
  ): Promise<Success<Shown<T>>> {
    const saved = this.control?.saved.answering(keyOf(request));
    const exchanges: AnsweredCall[] = [];
    this.#failed = undefined;
    const onExchange = (exchange: Exchange) => {
      if ('answer' in exchange) exchanges.push(exchange);
      // The query aborts the other calls when one has failed.
      else if (!signal.aborted && (exchange.error as Partial<GatewayError> | undefined)?.code !== 'aborted')
        this.#failed = exchange.call;
    };
    let answered!: Promise<T['data']>;
    const sent = new Promise<void>((onCall) => {
      const { onRetry } = this.#policy;
      answered = this.#steps.ask(request, saved ?? gateway, { signal, fresh, onCall, onExchange, onRetry });
    });
    // A first draw takes long enough that the request is sent before it.
    const [data, settle] = await Promise.all([answered, this.#steps.prepare(Promise.race([sent, answered]))]);
    return settle({ request, data, exchanges, saved: !!saved });
  }
}
