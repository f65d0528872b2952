import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { Answer } from '../../client/answer.js';
import { GatewayError } from '../../client/errors.js';
import type { Gateway, Network } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import type { DisplayedAnswer } from '../displayed-answer.js';
import { FirstSightController } from '../controllers/first-sight.js';
import { MissingCode } from '../controllers/missing-code.js';
import { shownAnswer, type QueryState, type Success } from '../controllers/query-state.js';
import type { Cost } from '../events.js';
import { Lazy } from '../lazy.js';
import { answerWords, noteWords } from '../localization/answer-words.js';
import type { Localization } from '../localization/localization.js';
import { partWords } from '../localization/part-words.js';
import { renderBanners, renderMissingCode, renderNotice, styles } from '../templates/banners.js';
import { renderCost } from '../templates/cost.js';
import type { Card, CardParts } from '../templates/card.js';
import { renderFailureDetails } from '../templates/failure-details.js';
import { renderLinkNote } from '../templates/link-note.js';
import { renderPicture } from '../templates/picture.js';
import { renderSkeleton } from '../templates/skeleton.js';
import type { ExportFormat, RawText, ToolHost, Tools } from '../tools/tools.js';
import { Address } from './address.js';
import { Checking } from './checking.js';
import { Countdown } from './countdown.js';
import type { ExtrasElement, ExtrasHost, LazyAssets } from './host.js';
import { readAttributes, readPeriod } from './request.js';
import { AutoRefresh } from './auto-refresh.js';
import { SavedAnswers } from './saved-answers.js';
import { toSavedAnswer, type SavedAnswer, type Snapshot } from './snapshot.js';

const largestPage = 20_000;

const addressOptions = {
  'cosmos-rest': 'cosmosRestUrl',
  'cosmos-rpc': 'cosmosRpcUrl',
  'evm-a': 'evmAUrl',
  'evm-b': 'evmBUrl',
} as const;

/**
 * What a widget needs once it has an answer, or an attribute that asks for more: banners, tools, checks, refreshes at an interval,
 * permalink, snapshot. It comes by `import()`.
 */
export class WidgetExtras<Request, Data, Renderer> implements ReactiveController, LazyAssets {
  readonly styles = styles;
  readonly catalogues = [answerWords, noteWords];
  /** What did not come of the widget's own code. */
  readonly missing: MissingCode;
  readonly #host: ExtrasHost<Request, Data, Renderer>;
  readonly #checking: Checking<Request, Data, Renderer>;
  readonly #countdown: Countdown;
  readonly #autoRefresh: AutoRefresh;
  readonly #sight: FirstSightController;
  readonly #address: Address;
  readonly #saved: SavedAnswers;
  /** A page that changes its language has its widgets change theirs. */
  readonly #page = new MutationObserver(() => this.#host.element.requestUpdate());
  readonly #toolbox: Lazy<typeof import('../tools/toolbox.js')>;

  constructor(host: ExtrasHost<Request, Data, Renderer>) {
    this.#host = host;
    this.missing = new MissingCode(host.element);
    this.#checking = new Checking(host, this.missing);
    this.#countdown = new Countdown(() => host.element.requestUpdate());
    this.#sight = new FirstSightController(host.element);
    this.#autoRefresh = new AutoRefresh(host.element, () => host.query.refresh());
    this.#address = new Address(host);
    this.#saved = new SavedAnswers(host);
    this.#toolbox = new Lazy(host.element, async () => {
      const toolbox = await loadCode(() => import('../tools/toolbox.js'));
      await host.adoptAssets({ catalogues: [partWords], ...toolbox });
      return toolbox;
    });
    host.element.addController(this);
  }

  /** Whether a check of the answer on show failed. */
  get mismatch(): boolean {
    return this.#checking.mismatch;
  }

  /** Whether a request waits for a person, because it came with the address of the page. */
  get held(): boolean {
    return this.#address.held;
  }

  /** Whether the request in flight is one that nobody asked for just now. */
  get quiet(): boolean {
    return this.#autoRefresh.refreshing;
  }

  /** Answers from the snapshot, for an element without a gateway. */
  get snapshotGateway(): Gateway | undefined {
    return this.#saved.gateway;
  }

  /**
   * Takes what the attributes say, before a request is made of them. Returns whether it is held.
   *
   * @throws GatewayError `config`
   */
  prepare(): boolean {
    const { element } = this.#host;
    checkPageSize(element);
    const period = element.refreshEvery ? readPeriod(element.refreshEvery) : undefined;
    // An update may come after the element has left; it begins anew when it is back.
    this.#autoRefresh.period = element.isConnected ? period : undefined;
    this.#address.read();
    if (this.#saved.read()) this.#address.release();
    return this.held || !this.#sight.granted;
  }

  /** A person asks: what was held is let go, and a snapshot yields. */
  release(): void {
    this.#sight.grant();
    this.#address.release();
    this.#saved.giveWay();
  }

  /** What tells the query to a snapshot from the same one to a gateway. */
  markOf(key: string): string {
    return this.#saved.markOf(key);
  }

  /** The snapshot that answers a request, if one does. */
  answering(key: string): Gateway | undefined {
    return this.#saved.answering(key);
  }

  /** What was saved of a search, if the snapshot answers it. */
  savedFor(key: string): readonly SavedAnswer[] | undefined {
    return this.#saved.answersFor(key);
  }

  /** Shows a snapshot, though it may be the same as before; resolves when it is on show, or why not. */
  async restore(snapshot: Snapshot | string): Promise<void> {
    const { element, query } = this.#host;
    this.#saved.forget();
    element.snapshot = snapshot;
    element.requestUpdate();
    await element.updateComplete;
    await query.pending;
    await element.updateComplete;
  }

  /** Puts together what is to be known of an answer. */
  settle(
    got: Omit<DisplayedAnswer<Request, Data, Renderer>, 'cost' | 'notes'>,
    answers: readonly Answer<unknown>[],
  ): Success<DisplayedAnswer<Request, Data, Renderer>> {
    const cost = costOf(answers);
    return {
      status: 'success',
      at: cost.at,
      data: { ...got, cost, notes: answers.flatMap(({ notes }) => notes) },
    };
  }

  save({ answers = false }: { readonly answers?: boolean }): Snapshot {
    const { element, query, page } = this.#host;
    const shown = shownAnswer(query.state);
    return {
      version: 1,
      tag: element.localName,
      attributes: readAttributes(element),
      page: page(),
      ...(answers && shown ? { answers: shown.data.exchanges.map(toSavedAnswer) } : {}),
    };
  }

  async export(format: ExportFormat): Promise<string> {
    const shown = shownAnswer(this.#host.query.state);
    const tools = shown && this.#tools(shown);
    if (!tools?.table) throw new GatewayError('config', { option: 'export', expected: 'an answer with rows' });
    const { exportTable } = await loadCode(() => import('../tools/export-table.js'));
    return exportTable(tools, format);
  }

  /** Puts around what the widget rendered what is known of the answer. */
  decorate(
    parts: CardParts,
    state: QueryState<DisplayedAnswer<Request, Data, Renderer>>,
    shown: Success<DisplayedAnswer<Request, Data, Renderer>>,
    localization: Localization,
    retry: () => void,
  ): CardParts & Pick<Card, 'banner' | 'cost'> {
    const reason = reasonOf(state);
    const banners = {
      at: shown.at,
      reason: reason && this.countDown(reason),
      retrying: state.status === 'loading',
      notes: shown.data.notes,
    };
    // A failure of the whole says it already, with the same button.
    const lacking = this.missing.any && reason?.details.ownCode !== true;
    return {
      ...parts,
      marks: html`${parts.marks ?? nothing}${this.#checking.render(shown, localization) ?? nothing}${
        shown.data.saved ? renderSnapshotMark(shown.at, localization) : nothing
      }${shown.data.notes.some(({ code }) => code === 'sample-data') ? renderSampleMark(localization) : nothing}`,
      cost: renderCost(shown.data.cost, localization),
      tools: this.#renderTools(this.#tools(shown, failedReply(reason, localization)), localization),
      where: html`${parts.where ?? nothing}${this.#renderAutoRefresh(localization)}`,
      banner: [
        this.#renderLinkNote(localization),
        this.#renderProblem(localization),
        lacking ? renderMissingCode(localization, this.missing.retry) : nothing,
        renderBanners(banners, localization, retry),
      ],
      ...(lacking ? { summary: localization.wordsOf(answerWords).missing } : {}),
    };
  }

  /** Puts around the picture of no answer what a person can take from a failure; the words are in the picture. */
  decoratePicture(
    picture: unknown,
    state: QueryState<unknown>,
    localization: Localization,
  ): CardParts & Pick<Card, 'banner'> {
    const error = reasonOf(state);
    const call = this.#host.failed();
    const banner = [this.#renderLinkNote(localization), this.#renderProblem(localization)];
    if (!error || !call) return { content: picture, banner };
    const tools = { name: this.#host.element.localName, wires: [call], raw: failedReply(error, localization) };
    return {
      banner,
      content: html`${picture}${renderFailureDetails(error, call.wire, localization)}`,
      tools: this.#renderTools(tools, localization),
    };
  }

  /** Says with which other widget this one is linked at the moment. */
  #renderLinkNote(localization: Localization): TemplateResult | typeof nothing {
    const { linkNote } = this.#host.element;
    return linkNote ? renderLinkNote(linkNote, localization) : nothing;
  }

  /** Says what of the page's data is not used. */
  #renderProblem({ host, wordsOf }: Localization): TemplateResult | typeof nothing {
    return host.problem ? renderNotice(wordsOf(answerWords).script(host.problem.details.expected ?? '')) : nothing;
  }

  /** The same failure, with the seconds that are left until it may be asked again. */
  countDown(error: GatewayError): GatewayError {
    return this.#countdown.now(error);
  }

  /** Draws what waits for a person, for the element to be seen, for a gateway, or for something to ask. */
  renderIdle(localization: Localization, hasGateway: boolean, hasForm: boolean): TemplateResult {
    const { element } = this.#host;
    if (!this.#sight.granted) return renderSkeleton(element.pageSize);
    const words = localization.wordsOf(answerWords);
    const { notAsked, needsGateway, needsGatewayNext } = words;
    const next = hasForm ? words.fillIn : words.notAskedNext;
    if (!this.held && !hasGateway) return renderPicture({ kind: 'idle', what: needsGateway, next: needsGatewayNext });
    if (!this.held) return renderPicture({ kind: 'idle', what: notAsked, next });
    return renderPicture({
      kind: 'idle',
      what: words.held,
      next: words.heldNext,
      action: { label: words.ask, run: () => void element.refresh() },
    });
  }

  /** Checks the answer on show again, when it is drawn next: what it is compared with is another. */
  recheck(): void {
    this.#checking.drop();
  }

  /** Is called when the state is on show and was told of. */
  whenShown(state: QueryState<DisplayedAnswer<Request, Data, Renderer>>): void {
    if (state.status !== 'loading') this.#setHeight('', '');
    const shown = shownAnswer(state);
    if ((shown && this.#host.tools) || this.#host.failed()) this.#toolbox.get();
    this.#autoRefresh.whenShown(state);
    if (state.status === 'success' || state.status === 'error') this.#address.write();
    this.#checking.whenShown(shown);
  }

  /** Holds the height of what is taken off, so that nothing below jumps before the answer is there. */
  keepHeight(): void {
    const { offsetHeight = 0 } = this.#body ?? {};
    if (offsetHeight > 0) this.#setHeight(`${offsetHeight}px`, 'clip');
  }

  get #body(): HTMLElement | null | undefined {
    return this.#host.element.shadowRoot?.querySelector<HTMLElement>('.body');
  }

  #setHeight(blockSize: string, overflow: string): void {
    this.#body?.style.setProperty('block-size', blockSize);
    this.#body?.style.setProperty('overflow', overflow);
  }

  hostConnected(): void {
    addEventListener('hashchange', this.#address.changed);
    this.#page.observe(document.documentElement, { attributeFilter: ['lang', 'dir'] });
  }

  hostDisconnected(): void {
    removeEventListener('hashchange', this.#address.changed);
    this.#page.disconnect();
    this.#countdown.stop();
    this.#autoRefresh.stop();
    // An element that is moved is connected again by then, and its answer is not asked anew.
    queueMicrotask(() => this.#host.element.isConnected || this.#checking.drop());
  }

  #tools(
    { data: { data, renderer, exchanges } }: Success<DisplayedAnswer<Request, Data, Renderer>>,
    failed: readonly RawText[] = [],
  ): Tools | undefined {
    const tools = this.#host.tools?.(data, renderer);
    const wires = exchanges.map(({ call: { network, wire } }) => ({ network, wire }));
    return tools && { wires, ...tools, raw: [...(tools.raw ?? []), ...failed] };
  }

  #renderTools(tools: Tools | undefined, localization: Localization): unknown {
    const addressOf = (network: Network) => this.#addressOf(network);
    return tools && this.#toolbox.there?.renderTools(tools, { localization, addressOf });
  }

  #addressOf(network: Network): ReturnType<ToolHost['addressOf']> {
    const { url = '', keyed = false } = this.#host.source()?.address?.(addressOptions[network]) ?? {};
    if (url === '' || !URL.canParse(url, origin)) return undefined;
    return { baseUrl: new URL(url, origin).href, keyed };
  }

  #renderAutoRefresh(localization: Localization): TemplateResult | typeof nothing {
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
}

function reasonOf(state: QueryState<unknown>): GatewayError | undefined {
  return state.status === 'error' ? state.error : state.status === 'loading' ? state.after : undefined;
}

/** The reply that was no answer, for the raw view. */
function failedReply(error: GatewayError | undefined, localization: Localization): readonly RawText[] {
  if (!error?.reply) return [];
  return [{ title: localization.wordsOf(answerWords).failure.reply, text: error.reply }];
}

function renderSnapshotMark(at: Date, localization: Localization): TemplateResult {
  const words = localization.wordsOf(answerWords);
  return html`<span class="mark plain" part="mark snapshot" title=${words.snapshotTitle}
    >${words.snapshot(localization.format.exact(at))}</span
  >`;
}

function checkPageSize(element: ExtrasElement): void {
  const { pageSize } = element;
  if (Number.isInteger(pageSize) && pageSize >= 1 && pageSize <= largestPage) return;
  const value = element.getAttribute('page-size') ?? String(pageSize);
  throw new GatewayError('config', { option: 'page-size', value, expected: `a whole number from 1 to ${largestPage}` });
}

function renderSampleMark({ wordsOf }: Localization): TemplateResult {
  return html`<span class="mark plain" part="mark sample">${wordsOf(answerWords).sampleData}</span>`;
}

/** What the answers cost together; they are as old as the oldest of them. */
function costOf(answers: readonly Answer<unknown>[]): Cost {
  return {
    at: new Date(Math.min(...answers.map(({ at }) => at.getTime()))),
    bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: answers.reduce((sum, { requests }) => sum + requests, 0),
  };
}
