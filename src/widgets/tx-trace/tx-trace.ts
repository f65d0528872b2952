import { css, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import type { Answer } from '../../client/answer.js';
import type { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import type { Receipt } from '../../client/operations/block-receipts-reply.js';
import type { LoadOptions } from '../../ui/displayed-answer.js';
import { EvmElement } from '../../ui/evm-element.js';
import { toQuery } from '../../ui/fields/fields.js';
import type { Slices } from '../../ui/slices.js';
import { type HostData, isOn } from '../../ui/host-data.js';
import type { Checked } from '../../verify/verdict.js';
import type { TraceAnswers } from './load.js';
import { fields, toTraceQuery, type TraceQuery } from './fields.js';
import type { TraceState } from './state.js';

type Renderer = typeof import('./render.js');

/** Loaded with the renderer: the outcome of calls, and the list of a block if that is displayed first. */
interface FirstCode {
  readonly outcome: typeof import('../../decode/trace/outcome.js');
  readonly overview: typeof import('./overview.js') | undefined;
}

/**
 * Shows what the transactions of a block did, call by call: a list of the block, and of one transaction its call tree,
 * a flame graph of gas, why it failed, its transfers, and what differs from another transaction. Or the state before
 * it, or its changes.
 *
 * Calls `debug_traceBlockByHash`: the top-level calls for the list, everything once a transaction is selected.
 * Successful calls inside a failed call are shown as reverted, and not counted.
 *
 * @tagname tx-trace
 * @event {GwSelectEvent} gw-select - A call was selected (by its path; for example, `0.2.1`), or a transaction, an
 *   address or a slot. `place` is its place on the chain.
 * @csspart card - The whole card.
 * @csspart header - Title, query and marks.
 * @csspart form - Block, transaction and tracer of the query.
 * @csspart input - An input.
 * @csspart body - The content between header and footer.
 * @csspart summary - The summary of a block.
 * @csspart alarm - The reason why the transaction failed, in one sentence.
 * @csspart table - A list: transactions, failures, transfers.
 * @csspart toolbar - Search, steps, and the view menu of the tree.
 * @csspart tree - The calls of a transaction.
 * @csspart call-row - One call.
 * @csspart tabs - The tabs next to the tree. In a narrow widget, the tree is the first tab.
 * @csspart tab - A tab.
 * @csspart panel - The content of the open tab: transfers, state changes, the comparison, failures.
 * @csspart detail - The panel of the selected call.
 * @csspart flame - The flame graph.
 * @csspart flame-scroller - The scrolling container of the flame graph.
 * @csspart flame-canvas - The canvas of the flame graph.
 * @csspart state - The state changes of the transaction.
 * @csspart history - The history of one storage slot.
 * @csspart note - The source of the state changes.
 * @csspart footer - Displayed rows, pager and cost.
 */
export class TxTraceElement extends EvmElement<TraceQuery, TraceAnswers, TraceState, Renderer> {
  // As high as a recorded answer at 1,000 and 360 px (test/support/all-widgets.ts); placeholder.css is made of it, too.
  static override styles = [
    super.styles,
    css`
      :host([block-hash]) {
        --_free: 930px;
        --_narrow: 1500px;
      }
    `,
  ];

  /** The hash of the block: 32 bytes in hex. */
  @property({ attribute: 'block-hash', reflect: true, useDefault: true }) blockHash = '';

  /**
   * The displayed transaction: its hash, or its index in the block from 0. If omitted, all transactions of the block
   * are listed.
   */
  @property({ reflect: true, useDefault: true }) tx = '';

  /** The tracer: `call` (default), or `prestate` for the state that transactions accessed. */
  @property({ reflect: true, useDefault: true }) tracer: '' | 'call' | 'prestate' = '';

  /** Traces only top-level calls, even for a selected transaction. */
  @property({ attribute: 'only-top-call', type: Boolean, converter: isOn, reflect: true, useDefault: true })
  onlyTopCall = false;

  /** Also requests the logs of every call. */
  @property({ attribute: 'with-log', type: Boolean, converter: isOn, reflect: true, useDefault: true }) withLog = false;

  /** With the tracer `prestate`: requests the state changes, not only the state before. */
  @property({ type: Boolean, converter: isOn, reflect: true, useDefault: true }) diff = false;

  /** Also requests the receipts of the block and compares them with the trace. */
  @property({ attribute: 'with-receipts', type: Boolean, converter: isOn, reflect: true, useDefault: true })
  withReceipts = false;

  /** The path of the selected call: `0` is the top-level call, `0.2` the third call that it made. */
  @property({ reflect: true, useDefault: true, hasChanged: isNamed }) frame = '';

  /** The index of another transaction of the block, to compare the calls with. */
  @property({ attribute: 'compare-tx', reflect: true, useDefault: true }) compareTx = '';

  /** The EVM network: `evm-a` or `evm-b` (default). */
  @property({ useDefault: true }) network: '' | 'evm-a' | 'evm-b' = '';

  /**
   * The fork whose gas rules apply: `amsterdam`, `osaka` (before Amsterdam), or `auto` (detected from the answer).
   * Default: the provider's `fork`.
   */
  @property() fork: HostData['fork'];

  /** Receipts of the block, supplied by the page to compare with. */
  @property({ attribute: false }) receipts: readonly Receipt[] | undefined;

  /** @internal Set before the state is created. */
  firstCode!: FirstCode;

  /** The block whose calls were all requested because a transaction of it was selected. */
  #whole = '';
  /** The query whose answer may be of any size. */
  #anySize = '';
  #received = 0;

  /** The number of bytes received of the request in flight; 0 if there is none. */
  get received(): number {
    return this.isLoading ? this.#received : 0;
  }

  get isLoading(): boolean {
    return this.query.state.status === 'loading';
  }

  /** The error of the last query; undefined if it succeeded. */
  get failure(): GatewayError | undefined {
    const { state } = this.query;
    return state.status === 'error' ? state.error : undefined;
  }

  /** Sends the query again and accepts an answer of any size. */
  allowAnySize(): void {
    this.#anySize = this.#size();
    this.requestUpdate();
  }

  /** Requests all calls of the displayed block, not only top-level calls; optionally accepts any size. */
  askWhole(anySize: boolean): void {
    this.#whole = this.blockHash;
    this.onlyTopCall = false;
    if (anySize) this.allowAnySize();
    this.requestUpdate();
  }

  protected override readonly beginsWithForm = true;

  protected override readonly tag = 'tx-trace';

  protected override toRequest(): TraceQuery | undefined | Promise<never> {
    if (this.tx.trim() !== '') this.#whole = this.blockHash;
    const values = toQuery(fields, this, () => loadCode(() => import('./form.js')));
    if (!values || values instanceof Promise) return values;
    return toTraceQuery(values, this, {
      allCalls: this.#whole === this.blockHash,
      anySize: this.#anySize === this.#size(),
    });
  }

  protected override subject({ network, asked: { blockHash, tracer, diffMode } }: TraceQuery): unknown {
    return { network, blockHash, tracer, diffMode };
  }

  protected override async load(query: TraceQuery, gateway: Gateway, options: LoadOptions): Promise<TraceAnswers> {
    this.#received = 0;
    const { loadTraces } = await loadCode(() => import('./load.js'));
    return loadTraces(query, gateway, options, this.#count);
  }

  protected override answers({ trace, receipts }: TraceAnswers): readonly [Answer<unknown>, ...Answer<unknown>[]] {
    return receipts && 'value' in receipts ? [trace, receipts] : [trace];
  }

  protected override readonly loadRenderer = async (): Promise<Renderer> => {
    const [renderer, outcome, overview] = await Promise.all([
      loadCode(() => import('./render.js')),
      loadCode(() => import('../../decode/trace/outcome.js')),
      // One transaction is drawn without the list of its block.
      this.tx.trim() === '' ? loadCode(() => import('./overview.js')) : undefined,
    ]);
    this.firstCode = { outcome, overview };
    return { ...renderer, styles: [...(overview?.styles ?? []), ...renderer.styles] };
  };

  protected override queryText(): unknown {
    return this.renderer?.describeQuery(this, this.localization);
  }

  protected override createState({ createState }: Renderer): TraceState {
    return createState(this, this.opened);
  }

  protected override async check(answers: TraceAnswers, query: TraceQuery, slices: Slices): Promise<Checked> {
    const { checkAnswer } = await loadCode(() => import('./checks.js'));
    const { receipts, anchor: findAnchor } = this;
    const beside = { receipts, findAnchor, diffs: this.state?.diffs, named: this.localization.host.fork };
    const { header, ...checked } = await checkAnswer(query, answers, slices, beside);
    if (header) this.state?.noteHeader(answers.trace.request.blockHash, header);
    return checked;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('receipts')) this.extras?.recheck();
    // A call of another transaction was chosen, not one of this.
    const isOther = this.hasUpdated && (changed.has('tx') || changed.has('blockHash'));
    if (isOther && !changed.has('frame')) this.frame = '';
    super.willUpdate(changed);
    if (changed.has('frame') || changed.has('tx')) this.state?.explorers.takeNamed(this.frame);
  }

  readonly #count = (bytes: number): void => {
    // A quarter of a megabyte per update is enough to show progress.
    const isNews = bytes >> 18 !== this.#received >> 18;
    this.#received = bytes;
    if (isNews) this.requestUpdate();
  };

  #size(): string {
    return `${this.blockHash} ${this.tracer} ${this.withLog} ${this.diff}`;
  }
}

/** Setting the same path again counts as a change: with another transaction it is another call. */
function isNamed(frame: string, before: string): boolean {
  return frame !== before || frame !== '';
}

declare global {
  interface HTMLElementTagNameMap {
    'tx-trace': TxTraceElement;
  }
}
