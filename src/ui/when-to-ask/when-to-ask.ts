import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { isMissingCode } from '../../client/load-code.js';
import { shownAnswer, type QueryState } from '../controllers/query.js';
import { answerWords } from '../localization/answer.en.js';
import type { Localization } from '../localization/localization.js';
import type { WhenToAskOptions, WidgetHost } from '../widget/host.js';
import { AutoRefresh, VisibilityController } from './auto-refresh.js';
import { Address } from './permalink.js';
import type { DropZone, OpenReply } from './reply.js';
import { readAttributes, readPeriod, writeAttributes } from './request.js';
import { createSnapshotGateway, readSnapshot, type SavedAnswer, type Snapshot, toSavedAnswer } from './snapshot.js';

const largestPage = 20_000;
/** How often a request is recreated while code loads, until a snapshot counts as having no request. */
const mostTurns = 10;

/**
 * Decides when a request is sent and what answers it, for the attributes `permalink`, `snapshot`, `refresh-every` and
 * `loading="lazy"`. Most elements set none of them.
 */
export class WhenToAsk implements ReactiveController {
  readonly #host: WhenToAskOptions;
  readonly #loadReply: () => Promise<typeof import('./reply.js')>;
  readonly #autoRefresh: AutoRefresh;
  readonly #sight: VisibilityController;
  readonly #address: Address;
  #dropZone: DropZone | undefined;
  readonly saved: SavedAnswers;

  constructor(host: WhenToAskOptions, loadReply: () => Promise<typeof import('./reply.js')>) {
    this.#host = host;
    this.#loadReply = loadReply;
    this.#sight = new VisibilityController(host.element);
    this.#autoRefresh = new AutoRefresh(host.element, () => host.query.refresh());
    this.#address = new Address(host);
    this.saved = new SavedAnswers(host, loadReply);
    host.element.addController(this);
    // A server embeds the answer that it rendered.
    host.element.snapshot ??=
      host.element.shadowRoot?.querySelector('script[type="application/json"]')?.textContent ?? undefined;
  }

  get held(): boolean {
    return this.#address.held;
  }

  get seen(): boolean {
    return this.#sight.granted;
  }

  get quiet(): boolean {
    return this.#autoRefresh.refreshing;
  }

  /**
   * Applies the attributes before the request is created from them. Returns whether it is held.
   *
   * @throws GatewayError `config`
   */
  prepare(): boolean {
    const { element } = this.#host;
    checkPageSize(element);
    if (element.drop && !this.#dropZone) this.#addDropZone().catch(() => undefined);
    const period = element.refreshEvery ? readPeriod(element.refreshEvery) : undefined;
    // An update may run after the element was disconnected. The period is set again when the element returns.
    this.#autoRefresh.period = element.isConnected ? period : undefined;
    this.#address.read();
    const isNew = [this.saved.read(), this.saved.takeReply()];
    if (isNew.includes(true)) this.#address.release();
    return this.held || !this.seen;
  }

  /** The user sends a request: a held request is released, and a snapshot no longer answers. */
  release(): void {
    this.#sight.grant();
    this.#address.release();
    this.saved.bypass();
  }

  save({ answers = false }: { readonly answers?: boolean }): Snapshot {
    const { element, query, page } = this.#host;
    const shown = shownAnswer(query.state);
    const verification = this.#host.verdict();
    return {
      version: 1,
      tag: element.localName,
      attributes: readAttributes(element),
      page: page(),
      ...(answers && shown
        ? { answers: shown.data.exchanges.map(toSavedAnswer), ...(verification && { verification }) }
        : {}),
    };
  }

  /**
   * Displays a snapshot, even if it is the same as before; resolves when it is displayed, or rejects with the reason.
   */
  async restore(snapshot: Snapshot | string): Promise<void> {
    const { element, query } = this.#host;
    this.saved.forget();
    element.snapshot = snapshot;
    element.requestUpdate();
    // Code that loads meanwhile recreates the request.
    let turn = 0;
    do await element.updateComplete;
    while (query.state.status === 'idle' && ++turn < mostTurns);
    await query.pending;
    await element.updateComplete;
  }

  whenShown(state: QueryState<unknown>): void {
    this.#autoRefresh.whenShown(state);
    if (state.status === 'success' || state.status === 'error') this.#address.write();
  }

  renderMark(saved: 'snapshot' | 'reply', at: Date, { wordsOf, format }: Localization): TemplateResult {
    const words = wordsOf(answerWords);
    return saved === 'reply'
      ? html`<span class="mark plain" part="mark reply">${words.pageData}</span>`
      : html`<span class="mark plain" part="mark snapshot" title=${words.snapshotTitle}
          >${words.snapshot(format.exact(at))}</span
        >`;
  }

  renderOpenFile(localization: Localization): unknown {
    return this.#host.element.drop ? this.#dropZone?.render(localization) : undefined;
  }

  renderAutoRefresh(localization: Localization): TemplateResult | typeof nothing {
    if (this.#autoRefresh.period === undefined) return nothing;
    const words = localization.wordsOf(answerWords);
    const turn = () => {
      this.#autoRefresh.paused = !this.#autoRefresh.paused;
      this.#host.element.requestUpdate();
    };
    return html`<span class="auto-refresh" part="auto-refresh">
      ${words.every(this.#host.element.refreshEvery.trim())}
      <button type="button" part="button" @click=${turn}>
        ${this.#autoRefresh.paused ? words.resume : words.pause}
      </button>
    </span>`;
  }

  /** If the code fails to load, the next update loads it again. */
  async #addDropZone(): Promise<void> {
    const { DropZone } = await this.#loadReply();
    this.#dropZone ??= new DropZone(this.#host.element);
    this.#host.element.requestUpdate();
  }

  hostConnected(): void {
    addEventListener('hashchange', this.#address.changed);
  }

  hostDisconnected(): void {
    removeEventListener('hashchange', this.#address.changed);
    this.#autoRefresh.stop();
  }
}

function checkPageSize(element: WidgetHost): void {
  const { pageSize } = element;
  if (Number.isInteger(pageSize) && pageSize >= 1 && pageSize <= largestPage) return;
  const value = element.getAttribute('page-size') ?? String(pageSize);
  throw new GatewayError('config', { option: 'page-size', value, expected: `a whole number from 1 to ${largestPage}` });
}

const noGateway: Gateway = {
  ask: () =>
    Promise.reject(
      new GatewayError('config', { option: 'reply', expected: 'a gateway, because the reply answers one request' }),
    ),
};

export class SavedAnswers {
  readonly #host: WhenToAskOptions;
  readonly #loadReply: () => Promise<typeof import('./reply.js')>;
  #seen: Snapshot | string | undefined;
  #answers: readonly SavedAnswer[] | undefined;
  /**
   * Answers from the snapshot, or rejects requests that the page's reply does not answer, for an element without a
   * gateway.
   */
  get gateway(): Gateway | undefined {
    return this.#given ? noGateway : this.#snapshots;
  }

  #snapshots: Gateway | undefined;
  #serial = 0;
  /** Resolves when the page's reply has been read; rejects with its problem. Undefined if there is nothing to read. */
  reading: Promise<void> | undefined;
  #given: object | string | undefined;
  #reply: OpenReply | undefined;
  #run = new AbortController();
  /** The snapshot answers the first request that was created with it. */
  #key: string | undefined;
  #over = false;

  constructor(host: WhenToAskOptions, loadReply: () => Promise<typeof import('./reply.js')>) {
    this.#host = host;
    this.#loadReply = loadReply;
  }

  /**
   * Applies the element's snapshot, if it is new. Returns whether it was new.
   *
   * @throws GatewayError `config`
   */
  read(): boolean {
    const { element, turnTo } = this.#host;
    const given = element.snapshot;
    if (given === this.#seen) return false;
    const snapshot = given === undefined ? undefined : readSnapshot(given, element.localName);
    this.#seen = given;
    this.#key = undefined;
    this.#over = false;
    this.#serial++;
    this.#answers = snapshot?.answers;
    this.#snapshots = this.#answers && createSnapshotGateway(this.#answers);
    if (!snapshot) return false;
    writeAttributes(element, snapshot.attributes);
    turnTo(snapshot.page);
    return true;
  }

  /** Reads the element's reply, if it is new, with code that loads with the first reply. Returns whether it is new. */
  takeReply(): boolean {
    const { element } = this.#host;
    const given = element.reply || undefined;
    if (given === this.#given) return false;
    this.#given = given;
    this.#run.abort();
    const { signal } = (this.#run = new AbortController());
    if (given !== undefined) {
      this.reading = this.#open(given, signal);
      // A held request does not wait for it.
      this.reading.catch(() => undefined);
      return true;
    }
    this.reading = undefined;
    this.#reply?.withdraw();
    this.#reply = undefined;
    return false;
  }

  async #open(given: object | string, signal: AbortSignal): Promise<void> {
    try {
      const { openReply } = await this.#loadReply();
      const reply = await openReply(this.#host.element, given, noGateway, signal);
      if (signal.aborted) return;
      this.#reply?.withdraw();
      reply.apply();
      this.#reply = reply;
      this.#serial++;
      this.reading = undefined;
    } catch (error) {
      // Another reply is being read.
      if (signal.aborted) return;
      // Code that failed to load is loaded again by the next update.
      if (isMissingCode(error)) this.#given = undefined;
      throw error;
    }
  }

  /** The next snapshot counts as new, even if it equals the last one. */
  forget(): void {
    this.#seen = undefined;
  }

  bypass(): void {
    if (this.#host.element.gateway ?? this.#host.source()) this.#over = true;
  }

  markOf(key: string): string {
    if (this.#reply) return `#${this.#serial}`;
    if (!this.#snapshots) return '';
    this.#key ??= key;
    return this.#key === key ? `#${this.#serial}` : '';
  }

  /** The answers of the snapshot, if it answers this request. A search plans its queries from them. */
  answersFor(key: string): readonly SavedAnswer[] | undefined {
    return this.answering(key)?.from === 'snapshot' ? this.#answers : undefined;
  }

  /**
   * What answers this request instead of the gateway: a page's reply for any request, a snapshot for its own request.
   */
  answering(key: string): { readonly from: 'snapshot' | 'reply'; readonly gateway: Gateway } | undefined {
    if (this.#reply) return { from: 'reply', gateway: this.#reply.createGateway() };
    const gateway = this.#key === key && !this.#over ? this.#snapshots : undefined;
    return gateway && { from: 'snapshot', gateway };
  }
}
