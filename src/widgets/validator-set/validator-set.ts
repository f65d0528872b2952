import { css, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import type { Validator } from '../../client/operations/validator-set-reply.js';
import { toQuery } from '../../ui/fields/fields.js';
import { type Columns, isOn } from '../../ui/host-data.js';
import { GatewayWidget } from '../../ui/widget/gateway-widget.js';
import type { AskOptions } from '../../ui/widget/shown.js';
import { fields, type ValidatorSetQuery } from './request.js';
import type { RankingColumn, ValidatorSetTypes } from './view.js';

/**
 * Shows the validators of a Cosmos-style chain at a height by voting power, or what changed between two heights.
 *
 * Calls `GET /cosmos/base/tendermint/v1beta1/validatorsets/{height}` in pages of 100 until the whole set is loaded, so
 * that shares, thresholds and totals apply to the whole set. Every address is recomputed from its key.
 *
 * @tagname validator-set
 * @event {GwSelectEvent} gw-select - A validator was expanded. The value is its consensus address in the node's format.
 * @csspart sentence - The sentence above the figures.
 * @csspart line - A threshold of the voting power, rendered after the validator that passes it.
 */
export class ValidatorSetElement extends GatewayWidget<ValidatorSetTypes> {
  // As high as a recorded answer at 1,000 and 360 px (test/support/all-widgets.ts); placeholder.css is generated from it.
  static override styles = [
    super.styles,
    css`
      :host {
        --_free: 1100px;
        --_narrow: 1470px;
      }
    `,
  ];

  /** The height, in decimal, 1 or higher. If omitted, empty or `latest`, the set of the next block is displayed. */
  @property({ reflect: true, useDefault: true }) height = '';

  /** The height of another set to compare with. */
  @property({ attribute: 'compare-height', reflect: true, useDefault: true }) compareHeight = '';

  /**
   * The expected `validators_hash` of the header at the height, 64 hex digits, trusted by the page. It is compared with
   * the computed hash of the whole set.
   */
  @property({ attribute: 'expected-hash', reflect: true, useDefault: true }) expectedHash = '';

  /**
   * `signed` also verifies the header of the set and its votes (two requests). `trusted` also verifies the header from
   * the provider's `trusted-height` and `trusted-hash`.
   */
  @property({ reflect: true, useDefault: true }) verify: '' | 'signed' | 'trusted' = '';

  /**
   * With `verify`: the `signed_header` returned by the RPC method `commit`, used instead of the blocks at its height.
   */
  @property({ attribute: false }) signedHeader: object | undefined;

  /** With `verify="trusted"`: the hash of a validator set that the page trusts instead of a header. */
  @property({ attribute: 'expected-validators-hash', reflect: true, useDefault: true }) expectedValidatorsHash = '';

  /** The bech32 prefix of displayed addresses. Default: the prefix in the answer. */
  @property({ attribute: 'bech32-prefix', useDefault: true }) bech32Prefix = '';

  /**
   * Loads names, commissions and missed blocks from other modules, with additional requests. In a comparison,
   * the names at both heights show which validators rotated their keys.
   */
  @property({ type: Boolean, converter: isOn, attribute: 'load-names', reflect: true, useDefault: true }) loadNames =
    false;

  /**
   * The columns in their order: `rank` (opens the row), `vote`, `address`, `voting-power`, `share`, `cumulative`,
   * `commission`, `missed`, `proposer-priority` (if listed), and added columns.
   */
  @property({ attribute: false }) columns: Columns<Validator, RankingColumn> | undefined;

  protected override readonly tag = 'validator-set';

  protected override readonly stages = {
    answer: async () => (await loadAnswer()).answer,
    check: async () => (await loadCode(() => import('./checks.js'))).checks,
    more: async () => (await loadCode(() => import('./more.js'))).more,
  };

  protected override readonly chain = 'cosmos';

  protected override toRequest() {
    return toQuery(fields, this, () => loadCode(() => import('./form.js')));
  }

  protected override async ask(
    { height, compareHeight }: ValidatorSetQuery,
    gateway: Gateway,
    options: AskOptions<ValidatorSetTypes>,
  ) {
    const { getWholeValidatorSet } = await loadCode(() => import('../../client/operations/validator-set.js'));
    const { onProgress: _, ...other } = options;
    const [set, compared] = await Promise.all([
      getWholeValidatorSet(gateway, { height }, options),
      compareHeight && getWholeValidatorSet(gateway, { height: compareHeight }, other).catch(notCompared),
    ]);
    if (!compared) return { set };
    return compared instanceof GatewayError ? { set, notCompared: compared } : { set, compared };
  }

  /** @internal Renders synchronously. */
  drawNow(): void {
    this.requestUpdate();
    this.performUpdate();
  }

  protected override willUpdate(changed: PropertyValues): void {
    const roots = ['expectedHash', 'expectedValidatorsHash', 'verify', 'signedHeader'] as const;
    if (roots.some((name) => changed.has(name))) this.recheck();
    super.willUpdate(changed);
  }
}

function loadAnswer() {
  return loadCode(() => import('./answer.js'));
}

function notCompared(reason: unknown): GatewayError {
  if (reason instanceof GatewayError && reason.code !== 'aborted') return reason;
  throw reason;
}

declare global {
  interface HTMLElementTagNameMap {
    'validator-set': ValidatorSetElement;
  }
}
