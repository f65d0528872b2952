import { css } from 'lit';
import { property } from 'lit/decorators.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import type { Log } from '../../client/operations/logs-reply.js';
import type { Columns } from '../../ui/host-data.js';
import type { LogColumn } from '../../ui/templates/log-list.js';
import { slotField, slotOf } from '../../ui/evm/request.js';
import { DecodingWidget } from '../../ui/widget/evm-widget.js';
import type { AskOptions } from '../../ui/widget/shown.js';
import type { AskForProof } from './checks.js';
import type { LogsController } from './controllers/logs.js';
import type { LogsQuery } from './request.js';
import type { Search } from './search/collect.js';
import type { Searches } from './search/searches.js';
import type { EvmLogsTypes } from './view.js';

/**
 * Finds the event logs of a block or of a range of blocks, decodes them, and shows the blocks for which the list is
 * complete.
 *
 * Calls `eth_getLogs`, in as few requests as the node limits allow. A rejected range is split. Blocks that could not be
 * loaded are shown as a gap. Every log is compared with the filter of the request.
 *
 * @tagname evm-logs
 * @event {GwSelectEvent} gw-select - A block, a contract or a transaction was selected, or a log was opened.
 * @csspart density - The histogram of logs by block.
 * @csspart coverage - The blocks for which the list is complete.
 * @csspart pill - The button that shows new logs.
 * @csspart transaction - The transaction of a log.
 * @csspart handle - A handle that narrows the range of blocks.
 * @csspart proof - The blocks for which the logs are proven.
 * @csspart warning - The reason why logs may be missing.
 * @csspart columns - The menu of the columns.
 */
export class EvmLogsElement extends DecodingWidget<EvmLogsTypes> {
  // As high as a recorded answer at 1,000 and 360 px (test/support/all-widgets.ts); placeholder.css is generated from
  // it.
  static override styles = [
    super.styles,
    css`
      :host(:is([from-block], [block-hash])) {
        --_free: 1240px;
        --_narrow: 2510px;
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

  /** The topic at this position, in the format of `topic0`. */
  @property({ reflect: true, useDefault: true }) topic1 = '';

  /** The topic at this position, in the format of `topic0`. */
  @property({ reflect: true, useDefault: true }) topic2 = '';

  /** The topic at this position, in the format of `topic0`. */
  @property({ reflect: true, useDefault: true }) topic3 = '';

  /** The event signature, instead of `topic0`; for example, `Transfer(address,address,uint256)`. */
  @property({ reflect: true, useDefault: true }) event = '';

  /** The EVM network: `evm-a` or `evm-b`. */
  @property({ reflect: true, useDefault: true }) network: 'evm-a' | 'evm-b' = 'evm-a';

  /**
   * The maximum number of blocks per request. If an end of the range is omitted, this many blocks are displayed, and
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
   * The displayed transfers: `tokens`, or `ether` (logged by the protocol since Amsterdam, EIP-7708). Default: both.
   */
  @property({ reflect: true, useDefault: true }) transfers: '' | 'tokens' | 'ether' = '';

  /**
   * The columns in their order: `block`, `index`, `time`, `transaction`, `contract`, `event`, and added columns. The
   * first column opens the log.
   */
  @property({ attribute: false }) columns: Columns<Log, LogColumn> | undefined;

  /** @internal Work on the element's logs; created by stage `answer`. */
  declare logs?: LogsController;

  /** @internal Whether a request is in flight. */
  get isLoading(): boolean {
    return this.query.state.status === 'loading';
  }

  #searches: Searches | undefined;
  /** Displays the parts of the search in flight. */
  #shows: Pick<AskOptions<EvmLogsTypes>, 'onPart' | 'onProgress'> | undefined;

  protected override readonly tag = 'evm-logs';

  protected override readonly stages = {
    answer: async () => (await loadAnswer()).answer,
    check: async () => (await loadCode(() => import('./checks.js'))).checks,
    more: async () => (await loadCode(() => import('./more.js'))).more,
  };

  protected override get chain(): LogsQuery['network'] {
    return slotOf(this.network, slotField('evm-a'));
  }

  protected override async toRequest(): Promise<LogsQuery | undefined> {
    return (await loadAnswer()).toLogsQuery(this);
  }

  protected override async ask(query: LogsQuery, gateway: Gateway, options: AskOptions<EvmLogsTypes>): Promise<Search> {
    const { signal, isQuiet: quiet, saved, onPart, onProgress, ...calls } = options;
    const { Searches } = await loadAnswer();
    this.#shows = { onPart, onProgress };
    this.#searches ??= new Searches(
      // The first logs of an answer that fails to load are discarded.
      (part) => this.#shows?.onPart(part, !part.early),
      (progress) => this.#shows?.onProgress(progress),
    );
    return this.#searches.search(query, { gateway, signal, calls, quiet, saved });
  }

  protected override stopped(): Search | undefined {
    return this.#searches?.stop();
  }

  protected override exchangesOf(search: Search) {
    return this.#searches?.exchangesOf(search) ?? [];
  }

  protected override context(): AskForProof {
    return { findAnchor: this.anchor, proverOf: (Prover) => this.logs?.proverOf(Prover) };
  }

  /** Stops the search and keeps the loaded logs. */
  override abort(): void {
    super.abort();
  }

  /** Requests the missing blocks; with `window`, the next window. */
  resume(further = false): void {
    this.#searches?.resume(further);
    void this.refresh();
  }
}

function loadAnswer() {
  return loadCode(() => import('./answer.js'));
}

declare global {
  interface HTMLElementTagNameMap {
    'evm-logs': EvmLogsElement;
  }
}
