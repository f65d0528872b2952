import { css } from 'lit';
import { property } from 'lit/decorators.js';
import type { Answer } from '../../client/answer.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import { EvmElement } from '../../ui/evm-element.js';
import { keyOf, type LoadOptions } from '../../ui/displayed-answer.js';
import type { Slices } from '../../ui/slices.js';
import type { ExportFormat } from '../../ui/tools/tools.js';
import type { Checked } from '../../verify/verdict.js';
import type { LogsQuery } from './fields.js';
import type { Search } from './search/collect.js';
import type { Searches } from './search/searches.js';
import type { EvmLogsState } from './state.js';

type Renderer = typeof import('./render.js');

/**
 * Finds the event logs of a block or of a range of blocks, decodes them, and shows the blocks for which the list is
 * complete.
 *
 * Calls `eth_getLogs`, in as few requests as the limits of the node allow: a rejected range is split, and what could not
 * be loaded is shown as a gap. Every log is checked against the filter that was sent.
 *
 * @tagname evm-logs
 * @event {GwSelectEvent} gw-select - A block, a contract or a transaction was selected, or a log was opened.
 * @csspart card - The whole card.
 * @csspart header - Title, query and marks.
 * @csspart form - The form.
 * @csspart input - An input.
 * @csspart body - The content between header and footer.
 * @csspart toolbar - Grouping, columns and density.
 * @csspart density - The histogram of logs by block.
 * @csspart table - The logs.
 * @csspart row - One log.
 * @csspart detail - Topics, data and meanings of an opened log.
 * @csspart coverage - The blocks for which the list is complete.
 * @csspart pill - The button that shows new logs.
 * @csspart transaction - The transaction of a log.
 * @csspart handle - A handle that narrows the range of blocks.
 * @csspart proof - The blocks for which the logs are proven.
 * @csspart warning - The reason why logs may be missing.
 * @csspart columns - The menu of the columns.
 * @csspart footer - Coverage, pager and cost.
 */
export class EvmLogsElement extends EvmElement<LogsQuery, Search, EvmLogsState, Renderer> {
  // As high as a recorded answer at 1,000 and 360 px (test/support/all-widgets.ts); placeholder.css is made of it, too.
  static override styles = [
    super.styles,
    css`
      :host(:is([from-block], [block-hash])) {
        --_free: 1420px;
        --_narrow: 2130px;
      }
    `,
  ];

  /** The first block: a number (decimal or hex), or `latest`, `earliest`, `safe`, `finalized`. */
  @property({ attribute: 'from-block', reflect: true, useDefault: true }) fromBlock = '';

  /** The last block, in the format of `from-block`. Default: the latest block. */
  @property({ attribute: 'to-block', reflect: true, useDefault: true }) toBlock = '';

  /** A single block by its hash, instead of a range. */
  @property({ attribute: 'block-hash', reflect: true, useDefault: true }) blockHash = '';

  /** Contract addresses, separated by spaces. If omitted, logs of all contracts match. */
  @property({ reflect: true, useDefault: true }) address = '';

  /**
   * The first topic, usually the event hash: 32 bytes in hex. Several topics, separated by spaces, are alternatives.
   */
  @property({ reflect: true, useDefault: true }) topic0 = '';

  /** The second topic, in the format of `topic0`. */
  @property({ reflect: true, useDefault: true }) topic1 = '';

  /** The third topic, in the format of `topic0`. */
  @property({ reflect: true, useDefault: true }) topic2 = '';

  /** The fourth topic, in the format of `topic0`. */
  @property({ reflect: true, useDefault: true }) topic3 = '';

  /** The event signature, instead of `topic0`; for example, `Transfer(address,address,uint256)`. */
  @property({ reflect: true, useDefault: true }) event = '';

  /** The EVM network: `evm-a` or `evm-b`. */
  @property({ reflect: true, useDefault: true }) network: 'evm-a' | 'evm-b' = 'evm-a';

  /**
   * The maximum number of blocks per request. If one end of the range is omitted, this many blocks are displayed and
   * more are loaded on request.
   */
  @property({ reflect: true, useDefault: true }) window = '';

  /** `oldest` or `newest` first. */
  @property({ reflect: true, useDefault: true }) order: 'oldest' | 'newest' = 'oldest';

  /**
   * The expanded log, by block and log index; for example, `43:2`. The transaction index can come between them. A
   * permalink sets it.
   */
  @property({ reflect: true, useDefault: true }) log = '';

  /**
   * The displayed transfers: `tokens`, or `ether` (logged by the protocol from Amsterdam on, EIP-7708). If omitted,
   * both are displayed.
   */
  @property({ reflect: true, useDefault: true }) transfers: '' | 'tokens' | 'ether' = '';

  /** @internal Whether a request is in flight. */
  get isLoading(): boolean {
    return this.query.state.status === 'loading';
  }

  protected override readonly beginsWithForm = true;

  #searches: Searches | undefined;
  /** Whether the code for the first rows is being loaded. */
  #begun = false;

  protected override readonly tag = 'evm-logs';

  protected override async toRequest(): Promise<LogsQuery | undefined> {
    const coming = loadCode(() => import('./form.js'));
    if (`${this.fromBlock}${this.toBlock}${this.blockHash}` !== '') this.#begin();
    const { toLogsQuery } = await coming;
    return toLogsQuery(this);
  }

  protected override async load(
    query: LogsQuery,
    gateway: Gateway,
    { signal, ...calls }: LoadOptions,
  ): Promise<Search> {
    const { control } = this;
    const [quiet, saved] = [control?.quiet, control?.saved.answersFor(keyOf(query))];
    const { Searches } = await loadCode(() => import('./search/searches.js'));
    // The first logs of an answer that fails to arrive are discarded.
    this.#searches ??= new Searches((part) => this.whenPart(part, !part.early), this.whenProgress);
    const found = await this.#searches.search(query, { gateway, signal, calls, quiet, saved });
    const renderer = await this.loadRenderer();
    await renderer.whenComplete(this.stateOf(renderer), found);
    return found;
  }

  protected override answers({ answer }: Search): readonly [Answer<unknown>] {
    return [answer];
  }

  protected override exchanges(search: Search) {
    return this.#searches?.exchangesOf(search);
  }

  protected override readonly loadRenderer = () => loadCode(() => import('./render.js'));

  protected override queryText() {
    return this.renderer?.describeAttributes(this, this.localization);
  }

  protected override createState({ createState }: Renderer): EvmLogsState {
    return createState(this, this.opened);
  }

  protected override check(search: Search, query: LogsQuery, slices: Slices): Promise<Checked> | undefined {
    // Parts of an answer come faster than they could be checked.
    if (search.early || search.scan?.running) return undefined;
    return loadCode(() => import('./checks.js')).then(({ checkAnswer }) =>
      checkAnswer(query, search, slices, this.anchor, this.state, this.opened),
    );
  }

  override async export(format: ExportFormat): Promise<string> {
    await this.state?.computeAll();
    return super.export(format);
  }

  /** Requests the missing blocks; with `window`, the next window. */
  resume(further = false): void {
    this.#searches?.resume(further);
    void this.refresh();
  }

  /** Stops the search and keeps the loaded logs. */
  override abort(): void {
    const found = this.isLoading && this.#searches?.stop();
    if (found) this.whenPart(found);
    super.abort();
  }

  /**
   * Loads everything that parses and draws the first rows, after the request was sent, so that it does not wait for the
   * code. Code that fails to load is loaded again where it is used, and reported there.
   */
  #begin(): void {
    if (this.#begun) return;
    this.#begun = true;
    const drawing = this.loadRenderer().then((renderer) => this.stateOf(renderer).begin());
    // Some of it is imported by what is loaded first; loading in sequence would take longer.
    void Promise.allSettled([
      loadCode(() => import('./search/searches.js')),
      // Windows may take several requests.
      this.window === '' || loadCode(() => import('./search/ask.js')),
      loadCode(() => import('../../client/operations/logs-reply.js')),
      drawing,
      loadCode(() => import('../../decode/events/first-logs.js')),
      loadCode(() => import('../../decode/signatures/frequent-events.js')),
    ]);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'evm-logs': EvmLogsElement;
  }
}
