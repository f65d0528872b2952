import { css, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import type { Receipt } from '../../client/operations/block-receipts-reply.js';
import type { LoadOptions } from '../../ui/displayed-answer.js';
import { slotOf } from '../../ui/evm/request.js';
import { toQuery } from '../../ui/fields/fields.js';
import type { Columns, HostData } from '../../ui/host-data.js';
import { orFailure } from '../../ui/second-answer.js';
import { DecodingWidget } from '../../ui/widget/evm-widget.js';
import { fields, type ReceiptsQuery } from './request.js';
import type { ReceiptColumn, ReceiptsAnswers, ReceiptsContext, ReceiptsTypes } from './view.js';

/**
 * Shows the receipts of a block of an EVM chain: the outcome of its transactions, their cost, and their logs.
 *
 * Calls `eth_getBlockReceipts`. Blooms, cumulative gas, the order of receipts and logs, and the receipts root are
 * recomputed.
 *
 * @tagname block-receipts
 * @event {GwSelectEvent} gw-select - A receipt was opened, or a value in it was selected. For a receipt, the value is
 *   its transaction.
 * @csspart sentence - The sentence above the figures.
 */
export class BlockReceiptsElement extends DecodingWidget<ReceiptsTypes> {
  // As high as a recorded answer at 1,000 and 360 px (test/support/all-widgets.ts); placeholder.css is made of it, too.
  static override styles = [
    super.styles,
    css`
      :host([block]) {
        --_free: 510px;
        --_narrow: 840px;
      }
    `,
  ];

  /** The block: a number (decimal or hex), a hash, or `latest`, `earliest`, `pending`, `safe`, `finalized`. */
  @property({ reflect: true, useDefault: true }) block = '';

  /** Another block to compare with. */
  @property({ attribute: 'compare-block', reflect: true, useDefault: true }) compareBlock = '';

  /**
   * The `receiptsRoot` of the block header, trusted by the page. It is compared with the computed root.
   */
  @property({ attribute: 'expected-receipts-root', reflect: true, useDefault: true }) expectedReceiptsRoot = '';

  /** The EVM network: `evm-a` or `evm-b`. Default: `evm-b`. */
  @property({ useDefault: true }) network: '' | 'evm-a' | 'evm-b' = '';

  /**
   * The fork whose gas rules apply: `amsterdam`, `osaka` (before Amsterdam), or `auto` (detected from the answer).
   * Default: the provider's `fork`.
   */
  @property() fork: HostData['fork'];

  /**
   * The columns in their order: `index` (opens the row), `hash`, `method`, `status`, `type`, `to`, `gas`, `fee`,
   * `logs`, and added columns.
   */
  @property({ attribute: false }) columns: Columns<Receipt, ReceiptColumn> | undefined;

  protected override readonly tag = 'block-receipts';

  protected override readonly stages = {
    answer: async () => (await loadAnswer()).answer,
    check: async () => (await loadCode(() => import('./checks.js'))).checks,
    more: async () => (await loadCode(() => import('./more.js'))).more,
  };

  protected override get chain(): ReceiptsQuery['network'] {
    return slotOf(this.network, fields.network);
  }

  protected override toRequest() {
    return toQuery(fields, this, loadAnswer);
  }

  protected override async ask(
    { network, block, compareBlock }: ReceiptsQuery,
    gateway: Gateway,
    given: LoadOptions,
  ): Promise<ReceiptsAnswers> {
    const { getBlockReceipts, withAllItems } = await loadCode(
      () => import('../../client/operations/block-receipts.js'),
    );
    const options = { ...given, network };
    const [receipts, second] = await Promise.all([
      getBlockReceipts(gateway, block, options),
      compareBlock && orFailure(compareBlock, getBlockReceipts(gateway, compareBlock, options).then(withAllItems)),
    ]);
    return { network, receipts, ...(second ? { compared: second } : {}) };
  }

  protected override context(): ReceiptsContext {
    return { findAnchor: this.anchor, fork: this.hostData.fork };
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('expectedReceiptsRoot')) this.recheck();
    super.willUpdate(changed);
  }
}

function loadAnswer() {
  return loadCode(() => import('./answer.js'));
}

declare global {
  interface HTMLElementTagNameMap {
    'block-receipts': BlockReceiptsElement;
  }
}
