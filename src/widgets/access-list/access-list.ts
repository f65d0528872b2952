import { css } from 'lit';
import { property } from 'lit/decorators.js';
import type { Answer } from '../../client/answer.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import { createAccessList } from '../../client/operations/access-list.js';
import type { LoadOptions } from '../../ui/displayed-answer.js';
import type { GwSelectEvent } from '../../ui/events.js';
import type { HostData } from '../../ui/host-data.js';
import { StatefulElement } from '../../ui/widget-element.js';
import type { Checked } from '../../verify/verdict.js';
import type { AccessListAnswers, AccessListState } from './state.js';
import type { AccessListQuery } from './fields.js';

type Renderer = typeof import('./render.js');

/**
 * Simulates a call on the state of a block, and shows the accounts and storage slots that it accesses, as an EIP-2930
 * list.
 *
 * Calls `eth_createAccessList`. A call that fails keeps its list of what it accessed until then. Nothing is sent to the
 * chain.
 *
 * @tagname access-list
 * @event {GwSelectEvent} gw-select - An address of the list was selected.
 * @csspart card - The whole card.
 * @csspart header - Title, query and marks.
 * @csspart form - The call to simulate.
 * @csspart input - An input.
 * @csspart body - The content between header and footer.
 * @csspart alarm - The call would fail, and why.
 * @csspart summary - The summary: the main figures of the answer.
 * @csspart table - The addresses, with their slots.
 * @csspart row - One address.
 * @csspart slots - The storage slots of an address.
 * @csspart footer - Displayed rows and cost.
 */
export class AccessListElement extends StatefulElement<AccessListQuery, AccessListAnswers, AccessListState, Renderer> {
  // As high as a recorded answer at 1,000 and 360 px (test/support/all-widgets.ts); placeholder.css is generated from it.
  static override styles = [
    super.styles,
    css`
      :host(:is([from], [to])) {
        --_free: 1110px;
        --_narrow: 2610px;
      }
    `,
  ];

  /** The sender. If omitted, nodes simulate the call from an account without funds. */
  @property({ useDefault: true }) from = '';

  /** The recipient. If omitted, `data` is the code that creates a contract. */
  @property({ useDefault: true }) to = '';

  /** The calldata, in hex with `0x`. */
  @property({ useDefault: true }) data = '';

  /** The value in wei, decimal or hex. */
  @property({ useDefault: true }) value = '';

  /** The gas limit of the call, in decimal or hex. */
  @property({ useDefault: true }) gas = '';

  /** The gas price in wei; excludes `max-fee-per-gas` and `max-priority-fee-per-gas`. */
  @property({ attribute: 'gas-price', useDefault: true }) gasPrice = '';

  /** The max fee per gas, in wei. */
  @property({ attribute: 'max-fee-per-gas', useDefault: true }) maxFeePerGas = '';

  /** The max priority fee per gas, in wei. */
  @property({ attribute: 'max-priority-fee-per-gas', useDefault: true }) maxPriorityFeePerGas = '';

  /** The block whose state the call is simulated on: a number (decimal or hex), a tag or a hash. Default: `latest`. */
  @property({ useDefault: true }) block = '';

  /** The EVM network: `evm-a` or `evm-b`. Default: `evm-a`. */
  @property({ useDefault: true }) network: '' | 'evm-a' | 'evm-b' = '';

  /** Another block to simulate the call on, to compare both answers. */
  @property({ attribute: 'compare-block', useDefault: true }) compareBlock = '';

  /** The other network to simulate the call on, to compare both answers. */
  @property({ attribute: 'compare-network', useDefault: true }) compareNetwork: '' | 'evm-a' | 'evm-b' = '';

  /** Another sender to simulate the call from, to compare both answers. */
  @property({ attribute: 'compare-from', useDefault: true }) compareFrom = '';

  /**
   * The fork whose gas rules apply: `amsterdam`, `osaka` (before Amsterdam), or `auto` (detected from the answer).
   * Default: the provider's `fork`.
   */
  @property() fork: HostData['fork'];

  /** ABIs for decoding the revert reason. */
  @property({ attribute: false }) abis: HostData['abis'];

  /** Error signatures as text; for example, `TooLittle(uint256)`. */
  @property({ attribute: false }) signatures: HostData['signatures'];

  protected override readonly beginsWithForm = true;
  /** Aborts a request for a call to fill in, when something else is filled in. */
  #filling = new AbortController();

  /**
   * Fills in the call from a transaction as JSON, from a response that contains one, or from a request. Fees are
   * omitted, and the block is set to the parent of the transaction's block.
   *
   * @throws GatewayError `config` if the text contains no call
   */
  async fill(text: string): Promise<void> {
    this.#filling.abort();
    const { readPastedCall } = await loadCode(() => import('./pasted-call.js'));
    Object.assign(this, readPastedCall(text));
  }

  /**
   * Fills in the call from a transaction selected in another widget. The transaction is requested by block and index,
   * the only lookup of the gateway API.
   *
   * @throws GatewayError `config` if the event names no place, `not-found` if there is no such transaction, `aborted` if
   *   something else was filled in or typed meanwhile
   */
  async fillFrom(chosen: Pick<GwSelectEvent, 'network' | 'place'>): Promise<void> {
    this.#filling.abort();
    const { signal } = (this.#filling = new AbortController());
    const { fetchCall } = await loadCode(() => import('./requests.js'));
    Object.assign(this, await fetchCall(this.asked, chosen, signal));
  }

  protected override readonly tag = 'access-list';

  protected override toRequest(): Promise<AccessListQuery | undefined> | undefined {
    if ((this.to + this.data).trim() === '') return undefined;
    // Thirteen attributes take more code to parse than most pages need before their first call.
    return loadCode(() => import('./form.js')).then(({ toRequest }) => toRequest(this));
  }

  protected override async load(
    { network, asked, compared }: AccessListQuery,
    gateway: Gateway,
    options: LoadOptions,
  ): Promise<AccessListAnswers> {
    const [answer, second] = await Promise.all([
      createAccessList(gateway, asked, { ...options, network }),
      // Few pages compare.
      compared &&
        loadCode(() => import('../../ui/second-answer.js')).then(({ orFailure }) =>
          orFailure(
            compared.asked,
            createAccessList(gateway, compared.asked, { ...options, network: compared.network }),
          ),
        ),
    ]);
    return { network, answer, ...(compared && second && { compared: { network: compared.network, answer: second } }) };
  }

  protected override answers({
    answer,
    compared,
  }: AccessListAnswers): readonly [Answer<unknown>, ...Answer<unknown>[]] {
    return compared && 'value' in compared.answer ? [answer, compared.answer] : [answer];
  }

  protected override readonly loadRenderer = () => loadCode(() => import('./render.js'));

  protected override outcome({ answer: { value } }: AccessListAnswers) {
    if (value === null) return 'null';
    return value.error === undefined ? 'ok' : 'application-failure';
  }

  protected override queryText(): unknown {
    return this.renderer?.describeQuery(this, this.localization);
  }

  protected override createState({ createState }: Renderer): AccessListState {
    // Typed text takes precedence over a selection whose transaction arrives later.
    this.shadowRoot?.addEventListener('input', () => this.#filling.abort());
    return createState(this, this.opened);
  }

  protected override async check({ answer: { value, request } }: AccessListAnswers): Promise<Checked> {
    const { checkAnswer } = await loadCode(() => import('./checks.js'));
    return checkAnswer(request, value, this.state?.fork);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'access-list': AccessListElement;
  }
}
