import { css } from 'lit';
import { property } from 'lit/decorators.js';
import type { Answer } from '../../client/answer.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import { getTransaction } from '../../client/operations/transaction.js';
import type { LoadOptions } from '../../ui/displayed-answer.js';
import { EvmElement } from '../../ui/evm-element.js';
import type { HostData } from '../../ui/host-data.js';
import { toQuery } from '../../ui/fields/fields.js';
import type { Slices } from '../../ui/slices.js';
import type { Checked } from '../../verify/verdict.js';
import { fields, type TransactionQuery } from './fields.js';
import type { TransactionAnswer, TransactionState } from './state.js';

type Renderer = typeof import('./render.js');

/**
 * Shows one transaction by its index in a block: what it does, what it costs, who signed it.
 *
 * Calls `eth_getTransactionByBlockHashAndIndex`. The hash is recomputed from the signed fields, and the sender
 * recovered from the signature. Input is decoded by the ABIs of the page and well-known signatures; guesses are marked.
 *
 * @tagname evm-transaction
 * @event {GwSelectEvent} gw-select - The transaction, its block, an address or a log was selected; `place` is its place
 *   on the chain.
 * @csspart card - The whole card.
 * @csspart header - Title, query and marks.
 * @csspart form - Block hash and index of the query.
 * @csspart input - An input.
 * @csspart body - The content between header and footer.
 * @csspart action - The action of the transaction, in one sentence.
 * @csspart fields - A list of fields.
 * @csspart call - The decoded input.
 * @csspart table - A list: words of the input, authorizations, logs.
 * @csspart value - A selectable value.
 * @csspart batch - The calls of a batch transaction.
 * @csspart footer - Cost.
 */
export class EvmTransactionElement extends EvmElement<TransactionQuery, TransactionAnswer, TransactionState, Renderer> {
  // As high as a recorded answer at 1,000 and 360 px (test/support/all-widgets.ts); placeholder.css is made of it, too.
  static override styles = [
    super.styles,
    css`
      :host([index]) {
        --_free: 1500px;
        --_narrow: 2020px;
      }
    `,
  ];

  /** The block hash: 32 bytes in hex. */
  @property({ attribute: 'block-hash', reflect: true, useDefault: true }) blockHash = '';

  /** The index of the transaction in the block, from 0, in decimal or hex. */
  @property({ reflect: true, useDefault: true }) index = '';

  /** The EVM network: `evm-a` (default) or `evm-b`. */
  @property({ useDefault: true }) network: '' | 'evm-a' | 'evm-b' = '';

  /**
   * The fork whose gas rules apply: `amsterdam`, `osaka` (before Amsterdam), or `auto` (detected from the answer).
   * Default: the provider's `fork`.
   */
  @property() fork: HostData['fork'];

  /** @internal Late code uses the operation that has already loaded. */
  readonly ask = getTransaction;

  protected override readonly tag = 'evm-transaction';

  protected override toRequest() {
    return toQuery(fields, this, () => loadCode(() => import('./form.js')));
  }

  protected override load({ network, ...request }: TransactionQuery, gateway: Gateway, options: LoadOptions) {
    return this.ask(gateway, request, { ...options, network });
  }

  protected override answers(answer: TransactionAnswer): readonly [Answer<unknown>] {
    return [answer];
  }

  protected override readonly loadRenderer = () => loadCode(() => import('./render.js'));

  protected override createState({ createState }: Renderer): TransactionState {
    return createState(this, this.opened);
  }

  protected override async check(
    { value }: TransactionAnswer,
    asked: TransactionQuery,
    slices: Slices,
  ): Promise<Checked> {
    if (value === null) return { checks: [], parts: [] };
    const { checkAnswer, withBlock } = await loadCode(() => import('./checks.js'));
    const all = this.state?.allOf(value);
    const anchored = await withBlock(asked, this.anchor, all, slices.signal);
    const expected = { anchored, named: this.localization.host.fork };
    return checkAnswer(asked, value, slices, expected, (findings) => this.state?.noteFindings(value, findings));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'evm-transaction': EvmTransactionElement;
  }
}
