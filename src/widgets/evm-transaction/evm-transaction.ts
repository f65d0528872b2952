import { css } from 'lit';
import { property } from 'lit/decorators.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import { slotOf } from '../../ui/evm/request.js';
import { toQuery } from '../../ui/fields/fields.js';
import { type HostData, isOn } from '../../ui/host-data.js';
import { DecodingWidget } from '../../ui/widget/evm-widget.js';
import type { AskOptions } from '../../ui/widget/shown.js';
import type { AskForProof } from './checks.js';
import { fields, type TransactionQuery } from './request.js';
import type { TransactionAnswer, TransactionTypes } from './view.js';

/**
 * Shows one transaction by its index in a block: what it does, what it costs, who signed it.
 *
 * Calls `eth_getTransactionByBlockHashAndIndex`; with `with-receipts` also `eth_getBlockReceipts`, for status, gas used
 * and fee. The hash is recomputed from the signed fields, and the sender
 * recovered from the signature. Input is decoded with the ABIs of the page and with well-known signatures. Guesses are
 * marked.
 *
 * @tagname evm-transaction
 * @event {GwSelectEvent} gw-select - The transaction, its block, an address or a log was selected. `place` is its
 *   position on the chain.
 * @csspart transfers - The token transfers of the receipt.
 * @csspart batch - The calls of a batch transaction.
 */
export class EvmTransactionElement extends DecodingWidget<TransactionTypes> {
  // As high as a recorded answer at 1,000 and 360 px (test/support/all-widgets.ts); placeholder.css is generated from
  // it.
  static override styles = [
    super.styles,
    css`
      :host([index]) {
        --_free: 850px;
        --_narrow: 1210px;
      }
    `,
  ];

  /** The block hash: 32 bytes in hex. */
  @property({ attribute: 'block-hash', reflect: true, useDefault: true }) blockHash = '';

  /** The index of the transaction in the block, from 0, in decimal or hex. */
  @property({ reflect: true, useDefault: true }) index = '';

  /** The EVM network: `evm-a` or `evm-b`. Default: `evm-a`. */
  @property({ useDefault: true }) network: '' | 'evm-a' | 'evm-b' = '';

  /**
   * The fork whose gas rules apply: `amsterdam`, `osaka` (before Amsterdam), or `auto` (detected from the answer).
   * Default: the provider's `fork`.
   */
  @property() fork: HostData['fork'];

  /** Also requests the receipts of the block: status, gas used, fee and token transfers of the transaction. */
  @property({ attribute: 'with-receipts', type: Boolean, converter: isOn, reflect: true, useDefault: true })
  withReceipts = false;

  protected override readonly tag = 'evm-transaction';

  protected override readonly stages = {
    answer: async () => (await loadAnswer()).answer,
    check: async () => (await loadCode(() => import('./checks.js'))).checks,
    more: async () => (await loadCode(() => import('./more.js'))).more,
  };

  protected override get chain(): TransactionQuery['network'] {
    return slotOf(this.network, fields.network);
  }

  protected override toRequest(): TransactionQuery | undefined | Promise<never> {
    const values = toQuery(fields, this, () => loadCode(() => import('./form.js')));
    return values && !(values instanceof Promise) && this.withReceipts ? { ...values, withReceipts: true } : values;
  }

  protected override subject({ withReceipts: _, ...query }: TransactionQuery): unknown {
    return query;
  }

  protected override async ask(
    { network, withReceipts, ...request }: TransactionQuery,
    gateway: Gateway,
    options: AskOptions<TransactionTypes>,
  ): Promise<TransactionAnswer> {
    const { getTransaction } = await loadCode(() => import('../../client/operations/transaction.js'));
    const transaction = getTransaction(gateway, request, { ...options, network });
    if (!withReceipts) return transaction;
    const receipts = loadCode(() => import('./controllers/requests.js')).then(({ getReceipts }) =>
      getReceipts(gateway, { network, blockHash: request.blockHash }, options),
    );
    const [answer, fetched] = await Promise.all([transaction, receipts]);
    return { ...answer, receipts: fetched };
  }

  protected override context(): AskForProof {
    return { findAnchor: this.anchor, fork: this.hostData.fork };
  }
}

function loadAnswer() {
  return loadCode(() => import('./answer.js'));
}

declare global {
  interface HTMLElementTagNameMap {
    'evm-transaction': EvmTransactionElement;
  }
}
