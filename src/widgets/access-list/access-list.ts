import { css } from 'lit';
import { property } from 'lit/decorators.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import type { GasFork } from '../../client/wire/intrinsic-gas.js';
import type { LoadOptions } from '../../ui/displayed-answer.js';
import type { GwSelectEvent } from '../../ui/events.js';
import { slotField, slotOf, type EvmNetwork } from '../../ui/evm/request.js';
import type { Columns, HostData } from '../../ui/host-data.js';
import { orFailure } from '../../ui/second-answer.js';
import { GatewayWidget } from '../../ui/widget/gateway-widget.js';
import type { AccessListQuery } from './request.js';
import type { AccessList, AccessListAnswers, AccessListTypes, EntryColumn } from './view.js';

/**
 * Simulates a call on the state of a block, and shows the accounts and storage slots that it accesses, as an EIP-2930
 * list.
 *
 * Calls `eth_createAccessList`. A call that fails has a list of what it accessed before it failed. Nothing is sent to
 * the chain.
 *
 * @tagname access-list
 * @event {GwSelectEvent} gw-select - An address of the list was selected.
 * @csspart sentence - Whether the list saves gas.
 * @csspart slots - The storage slots of an address.
 */
export class AccessListElement extends GatewayWidget<AccessListTypes> {
  // As high as a recorded answer at 1,000 and 360 px (test/support/all-widgets.ts); placeholder.css is generated from it.
  static override styles = [
    super.styles,
    css`
      :host(:is([from], [to])) {
        --_free: 740px;
        --_narrow: 1790px;
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

  /** The gas price in wei, instead of `max-fee-per-gas` and `max-priority-fee-per-gas`. */
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

  /** ABIs for decoding the revert reason and for naming slots. */
  @property({ attribute: false }) abis: HostData['abis'];

  /** Error signatures as text; for example, `TooLittle(uint256)`. */
  @property({ attribute: false }) signatures: HostData['signatures'];

  /** Aborts a request for a call to fill in, when something else is filled in. */
  #filling = new AbortController();

  /**
   * Fills in the call from JSON: a transaction, a response that contains a transaction, or a request. Fees are omitted.
   * The block is set to the parent of the transaction's block.
   *
   * @throws GatewayError `config` if the text contains no call
   */
  async fill(text: string): Promise<void> {
    this.#filling.abort();
    const { readPastedCall } = await loadFilling();
    Object.assign(this, readPastedCall(text));
  }

  /**
   * Fills in the call from a transaction selected in another widget. The transaction is requested by block hash and index.
   *
   * @throws GatewayError `config` if the event names no place, `not-found` if there is no such transaction, `aborted` if
   *   something else was filled in or typed meanwhile
   */
  async fillFrom(chosen: Pick<GwSelectEvent, 'network' | 'place'>): Promise<void> {
    this.#filling.abort();
    const { signal } = (this.#filling = new AbortController());
    const { fetchCall } = await loadFilling();
    Object.assign(this, await fetchCall(this.asked, chosen, signal));
  }

  /**
   * The columns in their order: `address` (opens the row), `slots`, `costs`, `gains`, and added columns.
   */
  @property({ attribute: false }) columns: Columns<AccessList[number], EntryColumn> | undefined;

  protected override readonly tag = 'access-list';

  protected override readonly stages = {
    answer: async () => (await loadAnswer()).answer,
    check: async () => (await loadCode(() => import('./checks.js'))).checks,
    more: async () => (await loadCode(() => import('./more.js'))).more,
  };

  protected override get chain(): EvmNetwork {
    return slotOf(this.network, slotField('evm-a'));
  }

  protected override toRequest(): Promise<AccessListQuery | undefined> | undefined {
    if ((this.to + this.data).trim() === '') return undefined;
    // Thirteen attributes take more code to parse than the element should have.
    return loadAnswer().then(({ toRequest }) => toRequest(this));
  }

  protected override async ask(
    { network, asked, compared }: AccessListQuery,
    gateway: Gateway,
    options: LoadOptions,
  ): Promise<AccessListAnswers> {
    const { createAccessList } = await loadCode(() => import('../../client/operations/access-list.js'));
    const [answer, second] = await Promise.all([
      createAccessList(gateway, asked, { ...options, network }),
      compared &&
        orFailure(compared.asked, createAccessList(gateway, compared.asked, { ...options, network: compared.network })),
    ]);
    return { network, answer, ...(compared && second && { compared: { network: compared.network, answer: second } }) };
  }

  protected override context(): GasFork | undefined {
    return this.hostData.fork;
  }

  protected override firstUpdated(): void {
    // Typed text takes precedence over a selection whose transaction arrives later.
    this.shadowRoot?.addEventListener('input', () => this.#filling.abort());
  }
}

function loadAnswer() {
  return loadCode(() => import('./answer.js'));
}

function loadFilling() {
  return loadCode(() => import('./controllers/pasted-call.js'));
}

declare global {
  interface HTMLElementTagNameMap {
    'access-list': AccessListElement;
  }
}
