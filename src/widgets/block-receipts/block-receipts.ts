import { css, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import type { Answer } from '../../client/answer.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import { getBlockReceipts, withAllItems } from '../../client/operations/block-receipts.js';
import type { LoadOptions } from '../../ui/displayed-answer.js';
import { EvmElement } from '../../ui/evm-element.js';
import { toQuery } from '../../ui/fields/fields.js';
import { orFailure } from '../../ui/second-answer.js';
import type { Slices } from '../../ui/slices.js';
import type { HostData } from '../../ui/host-data.js';
import type { Checked } from '../../verify/verdict.js';
import type { ReceiptsAnswers, ReceiptsState } from './state.js';
import { fields, type ReceiptsQuery } from './fields.js';

type Renderer = typeof import('./render.js');

/**
 * Shows the receipts of a block of an EVM chain: the outcome of its transactions, their cost, and their logs.
 *
 * Calls `eth_getBlockReceipts`. Blooms, cumulative gas, the order of receipts and logs, and the receipts root are
 * recomputed.
 *
 * @tagname block-receipts
 * @event {GwSelectEvent} gw-select - A receipt was opened (its transaction, with its place), or a value in it was
 *   selected.
 * @csspart card - The whole card.
 * @csspart header - Title, query and marks.
 * @csspart form - The queried blocks.
 * @csspart input - An input.
 * @csspart body - The content between header and footer.
 * @csspart summary - The summary: the main figures of the answer.
 * @csspart toolbar - Filters, and the buttons that open panels.
 * @csspart panel - Gas by recipient, the bloom filter of the block, or the comparison of two blocks.
 * @csspart table - The receipts.
 * @csspart row - One receipt.
 * @csspart detail - All fields of a receipt, and its logs.
 * @csspart footer - Displayed rows, pager and cost.
 */
export class BlockReceiptsElement extends EvmElement<ReceiptsQuery, ReceiptsAnswers, ReceiptsState, Renderer> {
  // As high as a recorded answer at 1,000 and 360 px (test/support/all-widgets.ts); placeholder.css is made of it, too.
  static override styles = [
    super.styles,
    css`
      :host([block]) {
        --_free: 560px;
        --_narrow: 950px;
      }
    `,
  ];

  /** The block: a number, decimal or hex, a hash of 32 bytes, or `latest`, `earliest`, `pending`, `safe`, `finalized`. */
  @property({ reflect: true, useDefault: true }) block = '';

  /** A block to compare the figures with. If omitted or empty, nothing is compared. */
  @property({ attribute: 'compare-block', reflect: true, useDefault: true }) compareBlock = '';

  /**
   * The expected `receiptsRoot` of the block header: trusted input from the host page. It is compared with the computed
   * root.
   */
  @property({ attribute: 'expected-receipts-root', reflect: true, useDefault: true }) expectedReceiptsRoot = '';

  /** The EVM network: `evm-a` or `evm-b`. Default: `evm-b`. */
  @property({ useDefault: true }) network: '' | 'evm-a' | 'evm-b' = '';

  /**
   * The fork whose gas rules apply: `amsterdam`, `osaka` (before Amsterdam), or `auto` (detected from the answer).
   * Default: the provider's `fork`.
   */
  @property() fork: HostData['fork'];

  protected override readonly beginsWithForm = true;

  protected override readonly tag = 'block-receipts';

  protected override toRequest() {
    return toQuery(fields, this, () => loadCode(() => import('./form.js')));
  }

  protected override async load(
    { network, block, compareBlock }: ReceiptsQuery,
    gateway: Gateway,
    given: LoadOptions,
  ): Promise<ReceiptsAnswers> {
    const options = { ...given, network };
    const [receipts, second] = await Promise.all([
      getBlockReceipts(gateway, block, options),
      compareBlock && orFailure(compareBlock, getBlockReceipts(gateway, compareBlock, options).then(withAllItems)),
    ]);
    return { network, receipts, ...(second ? { compared: second } : {}) };
  }

  protected override answers({
    receipts,
    compared,
  }: ReceiptsAnswers): readonly [Answer<unknown>, ...Answer<unknown>[]] {
    return compared && 'value' in compared ? [receipts, compared] : [receipts];
  }

  protected override readonly loadRenderer = () => loadCode(() => import('./render.js'));

  protected override queryText(): unknown {
    return this.renderer?.describeQuery(this, this.localization);
  }

  protected override createState({ createState }: Renderer): ReceiptsState {
    return createState(this, this.opened);
  }

  protected override async check(
    { network, receipts }: ReceiptsAnswers,
    { block: asked }: ReceiptsQuery,
    slices: Slices,
  ): Promise<Checked> {
    const { checkAnswer } = await loadCode(() => import('./checks.js'));
    const root = this.state?.expectedOf(receipts.value ?? []);
    const { value } = receipts;
    const { block, blockHash } = asked;
    // A tag means the block of its answer.
    const number = typeof block === 'bigint' ? block : blockHash ? undefined : value?.[0]?.blockNumber;
    const found = value ? await this.anchor({ network, number, hash: blockHash }, slices.signal) : undefined;
    const wanted = { root, anchor: found?.anchor, named: this.localization.host.fork };
    return checkAnswer(asked, receipts, slices, wanted, (checked) => this.state?.noteChecks(checked));
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('expectedReceiptsRoot')) this.extras?.recheck();
    super.willUpdate(changed);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'block-receipts': BlockReceiptsElement;
  }
}
