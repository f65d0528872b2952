import { css, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import type { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import type { Receipt } from '../../client/operations/block-receipts-reply.js';
import type { LoadOptions } from '../../ui/displayed-answer.js';
import { slotOf } from '../../ui/evm/request.js';
import { toQuery } from '../../ui/fields/fields.js';
import { type HostData, isOn } from '../../ui/host-data.js';
import { DecodingWidget } from '../../ui/widget/evm-widget.js';
import type { TraceContext } from './checks.js';
import type { TraceController } from './controllers/trace-controller.js';
import { fields, toTraceQuery, type TraceAnswers, type TraceQuery } from './request.js';
import type { TraceTypes } from './view.js';

/**
 * Shows what the transactions of a block did, call by call: a list of the block, and of one transaction its call tree,
 * a flame graph of gas, why it failed, its transfers, and what differs from another transaction. With
 * `tracer="prestate"`, shows the state before each transaction, or its changes.
 *
 * Calls `debug_traceBlockByHash`: top-level calls for the list, and all calls after a transaction is selected.
 * Successful calls inside a failed call are shown as reverted, and not counted.
 *
 * @tagname tx-trace
 * @event {GwSelectEvent} gw-select - A call (by its path; for example, `0.2.1`), a transaction, an address or a slot
 *   was selected. `place` is its position on the chain.
 * @csspart tree - The calls of a transaction.
 * @csspart call-row - One call.
 * @csspart tabs - The tabs next to the tree. In a narrow widget, the tree is the first tab.
 * @csspart detail - The panel of the selected call.
 * @csspart flame - The flame graph.
 * @csspart flame-scroller - The scrolling container of the flame graph.
 * @csspart flame-canvas - The canvas of the flame graph.
 * @csspart state - The state changes of the transaction.
 * @csspart history - The history of one storage slot.
 * @csspart note - The source of the state changes.
 */
export class TxTraceElement extends DecodingWidget<TraceTypes> {
  // As high as a recorded answer at 1,000 and 360 px (test/support/all-widgets.ts); placeholder.css is generated from
  // it.
  static override styles = [
    super.styles,
    css`
      :host([block-hash]) {
        --_free: 846px;
        --_narrow: 1206px;
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

  /** The path of the selected call: `0` is the top-level call, `0.2` its third call. */
  @property({ reflect: true, useDefault: true, hasChanged: isNamed }) frame = '';

  /** The index of another transaction, to compare the calls with. */
  @property({ attribute: 'compare-tx', reflect: true, useDefault: true }) compareTx = '';

  /** The EVM network: `evm-a` or `evm-b`. Default: `evm-b`. */
  @property({ useDefault: true }) network: '' | 'evm-a' | 'evm-b' = '';

  /**
   * The fork whose gas rules apply: `amsterdam`, `osaka` (before Amsterdam), or `auto` (detected from the answer).
   * Default: the provider's `fork`.
   */
  @property() fork: HostData['fork'];

  /** Receipts of the block, supplied by the page to compare with. */
  @property({ attribute: false }) receipts: readonly Receipt[] | undefined;

  /** @internal The calls of the displayed transactions; created by stage `answer`. */
  declare calls?: TraceController;

  /** The block whose calls were all requested because one of its transactions was selected. */
  #whole = '';
  /** The query whose answer may have any size. */
  #anySize = '';
  #received = 0;

  /** The number of bytes received for the request in flight, or 0. */
  get received(): number {
    return this.isLoading ? this.#received : 0;
  }

  get isLoading(): boolean {
    return this.query.state.status === 'loading';
  }

  /** The error of the last query, or `undefined` if the query succeeded. */
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

  protected override readonly tag = 'tx-trace';

  protected override readonly stages = {
    answer: async () => (await loadCode(() => import('./answer.js'))).answer,
    check: async () => (await loadCode(() => import('./checks.js'))).checks,
    more: async () => (await loadCode(() => import('./more.js'))).more,
  };

  protected override get chain(): TraceQuery['network'] {
    return slotOf(this.network, fields.network);
  }

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

  protected override async ask(query: TraceQuery, gateway: Gateway, options: LoadOptions): Promise<TraceAnswers> {
    this.#received = 0;
    // The request does not wait for the complete stage `answer`.
    const { loadTraces } = await loadCode(() => import('./controllers/load.js'));
    return loadTraces(query, gateway, options, (bytes) => {
      // A quarter of a megabyte per update is enough to show progress.
      if (bytes >> 18 !== this.#received >> 18) this.requestUpdate();
      this.#received = bytes;
    });
  }

  protected override context(): TraceContext {
    const { receipts, anchor: findAnchor, calls } = this;
    return { receipts, findAnchor, diffs: calls?.diffs, named: calls?.data.fork };
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('receipts')) this.recheck();
    // A call of another transaction was selected, not a call of this transaction.
    const isOther = this.hasUpdated && (changed.has('tx') || changed.has('blockHash'));
    if (isOther && !changed.has('frame')) this.frame = '';
    if (changed.has('frame') || changed.has('tx')) this.calls?.explorers.takeNamed(this.frame);
    super.willUpdate(changed);
  }

  #size(): string {
    return `${this.blockHash} ${this.tracer} ${this.withLog} ${this.diff}`;
  }
}

/** Setting the same path again counts as a change, because it is another call in another transaction. */
function isNamed(frame: string, before: string): boolean {
  return frame !== before || frame !== '';
}

declare global {
  interface HTMLElementTagNameMap {
    'tx-trace': TxTraceElement;
  }
}
