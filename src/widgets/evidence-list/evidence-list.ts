import { css, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import type { Evidence } from '../../client/operations/evidence-reply.js';
import { shownAnswer } from '../../ui/controllers/query.js';
import { toQuery } from '../../ui/fields/fields.js';
import { type Columns, isOn } from '../../ui/host-data.js';
import { GatewayWidget } from '../../ui/widget/gateway-widget.js';
import type { AskOptions } from '../../ui/widget/shown.js';
import { type EvidenceQuery, fields } from './request.js';
import type { EvidenceAnswers, EvidenceColumn, EvidenceTypes } from './view.js';

/**
 * Lists the evidence of misbehavior stored by a chain: who double-signed, when, and with how much power.
 *
 * Calls `GET /cosmos/evidence/v1beta1/evidence`, in pages of 1,000 items. An empty list is displayed as a good result.
 * The hash of every item is computed and compared with the order of the store.
 *
 * @tagname evidence-list
 * @event {GwSelectEvent} gw-select - A validator or a height was selected.
 * @csspart headline - The validators that double-signed, in a sentence.
 */
export class EvidenceListElement extends GatewayWidget<EvidenceTypes> {
  // As high as a recorded answer at 1,000 and 360 px (test/support/all-widgets.ts); placeholder.css is generated from it.
  static override styles = [
    super.styles,
    css`
      :host {
        --_free: 1010px;
        --_narrow: 1390px;
      }
    `,
  ];

  /** Reads the store in reverse order. The store is ordered by hash; the displayed rows are sorted by height. */
  @property({ type: Boolean, converter: isOn, reflect: true, useDefault: true }) reverse = false;

  /**
   * Loads the name of each validator, its rank and share in the set at the height, and whether it was jailed or
   * tombstoned later, even with a rotated consensus key.
   */
  @property({ type: Boolean, converter: isOn, attribute: 'load-names', reflect: true, useDefault: true }) loadNames =
    false;

  /** The height of the state for names and for jailed or tombstoned status. Default: the latest height. */
  @property({ attribute: 'state-height', reflect: true, useDefault: true }) stateHeight = '';

  /**
   * The bech32 prefix of consensus addresses in an open row; for example, `cosmosvalcons`. Default: the prefix in the
   * answer.
   */
  @property({ attribute: 'bech32-prefix', useDefault: true }) bech32Prefix = '';

  /**
   * `signed` proves that no item is missing, from a header that the validators signed. `trusted` proves it from the
   * provider's trusted header.
   */
  @property({ reflect: true, useDefault: true }) verify: '' | 'signed' | 'trusted' = '';

  /**
   * With `verify`: the `signed_header` returned by the RPC method `commit`. The list is proven in the state of the
   * previous height, without further blocks.
   */
  @property({ attribute: false }) signedHeader: object | undefined;

  /** @internal The requirements for proving that the displayed list is complete. */
  wholeness: { readonly requests: number; readonly prove: () => void } | undefined;

  #before: { readonly answers: EvidenceAnswers; readonly gateway: Gateway | undefined } | undefined;

  /** Loads the pages after the last one and keeps the loaded pages. */
  resume(): void {
    const answers = shownAnswer(this.query.state)?.data.data;
    this.#before = answers && { answers, gateway: this.asked };
    void this.refresh();
  }

  /**
   * The columns in their order: `height` (opens the row), `time`, `validator`, `power`, `then`, `now`, and added columns.
   */
  @property({ attribute: false }) columns: Columns<Evidence, EvidenceColumn> | undefined;

  protected override readonly tag = 'evidence-list';

  protected override readonly stages = {
    answer: async () => (await loadAnswer()).answer,
    check: async () => (await loadCode(() => import('./checks.js'))).checks,
    more: async () => (await loadCode(() => import('./more.js'))).more,
  };

  protected override readonly chain = 'cosmos';

  protected override toRequest(): EvidenceQuery | undefined | Promise<never> {
    const values = toQuery(fields, this, loadAnswer);
    return values && !(values instanceof Promise) ? { reverse: this.reverse } : values;
  }

  protected override async ask(query: EvidenceQuery, gateway: Gateway, options: AskOptions<EvidenceTypes>) {
    const { answers, gateway: asked } = this.#before ?? {};
    this.#before = undefined;
    // Loading continues in the same direction, and with the gateway that issued the key.
    const before = answers?.reverse === query.reverse && asked === this.asked ? answers : undefined;
    const { loadPages } = await loadCode(() => import('./controllers/pages.js'));
    return loadPages(query, gateway, { ...options, before });
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('verify') || changed.has('signedHeader')) this.recheck();
    super.willUpdate(changed);
  }
}

function loadAnswer() {
  return loadCode(() => import('./answer.js'));
}

declare global {
  interface HTMLElementTagNameMap {
    'evidence-list': EvidenceListElement;
  }
}
