import { answerWords } from '../localization/answer.en.js';
import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { GatewayError } from '../../client/errors.js';
import { AutoRefresh, VisibilityController } from './auto-refresh.js';
import { shownAnswer, type QueryState } from '../controllers/query.js';
import type { Localization } from '../localization/localization.js';
import { Address } from './permalink.js';
import type { Control, ControlHost, ExtrasElement } from './host.js';
import { readAttributes, readPeriod } from './request.js';
import { SavedAnswers } from './saved-answers.js';
import { toSavedAnswer, type Snapshot } from './snapshot.js';

const largestPage = 20_000;
/** How often a request is recreated while code loads, before a snapshot counts as without a request. */
const mostTurns = 10;

/**
 * Decides when a request is sent and who answers it, for the attributes `permalink`, `snapshot`, `refresh-every` and
 * `loading="lazy"`. Most elements have none of them.
 */
export class RequestControl implements Control, ReactiveController {
  readonly #host: ControlHost;
  readonly #autoRefresh: AutoRefresh;
  readonly #sight: VisibilityController;
  readonly #address: Address;
  readonly saved: SavedAnswers;

  constructor(host: ControlHost) {
    this.#host = host;
    this.#sight = new VisibilityController(host.element);
    this.#autoRefresh = new AutoRefresh(host.element, () => host.query.refresh());
    this.#address = new Address(host);
    this.saved = new SavedAnswers(host);
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

  /** Whether the request in flight was not made by a person. */
  get quiet(): boolean {
    return this.#autoRefresh.refreshing;
  }

  /**
   * Applies the attributes before a request is made of them. Returns whether it is held.
   *
   * @throws GatewayError `config`
   */
  prepare(): boolean {
    const { element } = this.#host;
    checkPageSize(element);
    const period = element.refreshEvery ? readPeriod(element.refreshEvery) : undefined;
    // An update may run after the element was disconnected; it is set again when the element returns.
    this.#autoRefresh.period = element.isConnected ? period : undefined;
    this.#address.read();
    if (this.saved.read()) this.#address.release();
    return this.held || !this.seen;
  }

  /** A person sends a request: a held one is released, and a snapshot no longer answers. */
  release(): void {
    this.#sight.grant();
    this.#address.release();
    this.saved.bypass();
  }

  save({ answers = false }: { readonly answers?: boolean }): Snapshot {
    const { element, query, page } = this.#host;
    const shown = shownAnswer(query.state);
    const verification = this.#host.verdict?.();
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

  /** Shows a snapshot, even if it is the same as before; resolves when it is displayed, or rejects with the reason. */
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

  hostConnected(): void {
    addEventListener('hashchange', this.#address.changed);
  }

  hostDisconnected(): void {
    removeEventListener('hashchange', this.#address.changed);
    this.#autoRefresh.stop();
  }
}

function checkPageSize(element: ExtrasElement): void {
  const { pageSize } = element;
  if (Number.isInteger(pageSize) && pageSize >= 1 && pageSize <= largestPage) return;
  const value = element.getAttribute('page-size') ?? String(pageSize);
  throw new GatewayError('config', { option: 'page-size', value, expected: `a whole number from 1 to ${largestPage}` });
}
