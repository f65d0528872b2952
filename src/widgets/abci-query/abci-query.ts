import { css, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import { toQuery } from '../../ui/fields/fields.js';
import { isOn } from '../../ui/host-data.js';
import { orFailure } from '../../ui/second-answer.js';
import { GatewayWidget } from '../../ui/widget/gateway-widget.js';
import type { AskOptions } from '../../ui/widget/shown.js';
import { fields, toAbciQuery, type AbciQuery } from './request.js';
import type { AbciAnswers, AbciTypes } from './view.js';

/**
 * Queries the application state of a Cosmos chain: a query method with a form, a raw store key, or any path with any bytes.
 *
 * Calls `abci_query`. Values are decoded by their type, or by their wire format if the type is unknown. A code
 * other than 0 is a failure, never an empty value. Store proofs are recomputed.
 *
 * @tagname abci-query
 * @event {GwSelectEvent} gw-select - A height was selected.
 * @csspart preview - The bytes that will be sent.
 * @csspart proof-line - The verification level of the value, in a sentence.
 * @csspart tabs - The ways to read the value.
 * @csspart section - A section of the answer: value, proof, difference or response.
 * @csspart proof - The operations of the proof.
 */
export class AbciQueryElement extends GatewayWidget<AbciTypes> {
  // As high as a recorded answer at 1,000 and 360 px (test/support/all-widgets.ts); placeholder.css is generated from it.
  static override styles = [
    super.styles,
    css`
      :host([path]) {
        --_free: 430px;
        --_narrow: 620px;
      }
    `,
  ];

  /** The path, such as `/cosmos.bank.v1beta1.Query/Balance`, `/store/bank/key` or `/app/version`. */
  @property({ reflect: true, useDefault: true }) path = '';

  /** The bytes sent with the path, as hex without `0x`: a protobuf request, or a key. */
  @property({ reflect: true, useDefault: true }) data = '';

  /** The height of the state, in decimal. If omitted, empty, `0` or `latest`, the latest height is used. */
  @property({ reflect: true, useDefault: true }) height = '';

  /** Requests a proof. Nodes return proofs for `/store/…/key` only. */
  @property({ type: Boolean, converter: isOn, reflect: true }) prove = false;

  /**
   * The template of the form; for example, `bank.balance`. If omitted, the form has path and bytes. A template without
   * required fields is queried immediately.
   */
  @property({ reflect: true, useDefault: true }) template = '';

  /** Another height for the same query, to compare both answers. */
  @property({ attribute: 'compare-height', reflect: true, useDefault: true }) compareHeight = '';

  /**
   * The expected `app_hash` of the proof, in hex, trusted by the page. It is in the header after the queried height.
   */
  @property({ attribute: 'expected-app-hash', useDefault: true }) expectedAppHash = '';

  /**
   * `signed` also verifies the signatures of the header with the app hash (three requests: two blocks and the validator
   * set). `trusted` also verifies this header from the provider's `trusted-height` and `trusted-hash`. Responses of
   * query methods are rebuilt from store values, with one request for each value.
   */
  @property({ reflect: true, useDefault: true }) verify: '' | 'signed' | 'trusted' = '';

  /**
   * With `verify`: the `signed_header` returned by the RPC method `commit`, used instead of the blocks at its height.
   */
  @property({ attribute: false }) signedHeader: object | undefined;

  /** Displays amounts in the display unit of their denom, read from the bank module: one more request per denom. */
  @property({ type: Boolean, converter: isOn, attribute: 'load-units', reflect: true, useDefault: true }) loadUnits =
    false;

  /** The bech32 prefix of the chain's accounts, for addresses stored as bytes. */
  @property({ attribute: 'bech32-prefix', useDefault: true }) bech32Prefix = 'cosmos';

  /**
   * @internal The number of store values from which a method's answer is built; 0 if unknown, undefined for other
   *   answers.
   */
  storeValues: number | undefined;

  /** @internal Whether the form is rendered before an answer, or with the fields of a template. */
  beginsWithForm = false;

  protected override readonly tag = 'abci-query';

  protected override readonly chain = 'cosmos';

  protected override readonly stages = {
    answer: async () => {
      // The form of a new query, or of a template, is rendered complete.
      this.beginsWithForm = this.path.trim() === '' || this.template.trim() !== '';
      if (this.beginsWithForm) loadCode(() => import('./template-form.js')).catch(() => undefined);
      return (await loadAnswer()).answer;
    },
    check: async () => (await loadCode(() => import('./checks.js'))).checks,
    more: async () => (await loadCode(() => import('./more.js'))).more,
  };

  protected override toRequest(): AbciQuery | undefined | Promise<AbciQuery | undefined> {
    if (this.path.trim() === '' && this.template.trim() !== '')
      return loadCode(() => import('./template-request.js')).then(({ toTemplateQuery }) => toTemplateQuery(this));
    const values = toQuery(fields, this, loadAnswer);
    return !values || values instanceof Promise ? values : toAbciQuery(values, this);
  }

  protected override async ask(
    { compareHeight, ...asked }: AbciQuery,
    gateway: Gateway,
    options: AskOptions<AbciTypes>,
  ): Promise<AbciAnswers> {
    const { queryAbci } = await loadCode(() => import('../../client/operations/abci-query.js'));
    const other = compareHeight && { ...asked, height: compareHeight };
    const [answer, compared] = await Promise.all([
      queryAbci(gateway, asked, options),
      other && orFailure(other, queryAbci(gateway, other, options)),
    ]);
    return compared ? { answer, compared } : { answer };
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('expectedAppHash') || changed.has('verify') || changed.has('signedHeader')) this.recheck();
    super.willUpdate(changed);
  }
}

function loadAnswer() {
  return loadCode(() => import('./answer.js'));
}

declare global {
  interface HTMLElementTagNameMap {
    'abci-query': AbciQueryElement;
  }
}
