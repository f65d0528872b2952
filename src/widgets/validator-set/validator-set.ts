import { css, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import type { Answer } from '../../client/answer.js';
import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import { getWholeValidatorSet } from '../../client/operations/validator-set.js';
import { readHeight } from '../../ui/cosmos/fields.js';
import type { LoadOptions } from '../../ui/displayed-answer.js';
import { toQuery } from '../../ui/fields/fields.js';
import type { Slices } from '../../ui/slices.js';
import { StatefulElement } from '../../ui/widget-element.js';
import type { Checked } from '../../verify/verdict.js';
import type { ValidatorSetAnswers, ValidatorSetState } from './state.js';
import { fields, type ValidatorSetQuery } from './fields.js';
import { isOn } from '../../ui/host-data.js';

type Renderer = typeof import('./render.js');

/**
 * Shows the validators of a Cosmos-style chain at a height by voting power, or what changed between two heights.
 *
 * Calls `GET /cosmos/base/tendermint/v1beta1/validatorsets/{height}` in pages of 100 until the whole set is loaded, so
 * that shares, thresholds and totals cover the set and not a page. Every address is recomputed from its key.
 *
 * @tagname validator-set
 * @event {GwSelectEvent} gw-select - A validator was opened; its value is the consensus address as the node wrote it.
 * @csspart card - The whole card.
 * @csspart header - Title, query and marks.
 * @csspart form - The queried heights.
 * @csspart input - An input.
 * @csspart body - The content between header and footer.
 * @csspart alarm - Something that must not be in a set.
 * @csspart facts - The key figures.
 * @csspart toolbar - The filter, and the buttons that open panels.
 * @csspart panel - Concentration, hash, votes or power history.
 * @csspart table - The ranking, or the changes.
 * @csspart row - One validator.
 * @csspart detail - The forms of an opened validator's address.
 * @csspart moniker - The name that a validator gave itself.
 * @csspart line - A threshold of the voting power, drawn after the validator that passes it.
 * @csspart footer - Displayed rows, pager and cost.
 */
export class ValidatorSetElement extends StatefulElement<
  ValidatorSetQuery,
  ValidatorSetAnswers,
  ValidatorSetState,
  Renderer
> {
  // As high as a recorded answer at 1,000 and 360 px (test/support/all-widgets.ts); placeholder.css is generated from it.
  static override styles = [
    super.styles,
    css`
      :host {
        --_free: 1160px;
        --_narrow: 1560px;
      }
    `,
  ];

  /** The height: decimal, from 1 on. Absent, empty or `latest` is the set of the block after the head. */
  @property({ reflect: true, useDefault: true }) height = '';

  /** The height of a set to compare with. Absent or empty: none. */
  @property({ attribute: 'compare-height', reflect: true, useDefault: true }) compareHeight = '';

  /**
   * The `validators_hash` of the header at the height, 64 hex digits, trusted input from the host page; compared with
   * the computed hash of the whole set.
   */
  @property({ attribute: 'expected-hash', reflect: true, useDefault: true }) expectedHash = '';

  /**
   * `signed`: also asks who signed the block at the height: its header and the votes, two requests. The set must be the one that the
   * header names. `trusted`: the header must also follow from the one that the provider names by `trusted-height` and `trusted-hash`.
   */
  @property({ reflect: true, useDefault: true }) verify: '' | 'signed' | 'trusted' = '';

  /** With `verify`: `signed_header` of the RPC's `commit`, in place of the blocks of its height. */
  @property({ attribute: false }) signedHeader: object | undefined;

  /** With `verify="trusted"`: the hash of a validator set that the page trusts in place of a header. */
  @property({ attribute: 'expected-validators-hash', reflect: true, useDefault: true }) expectedValidatorsHash = '';

  /** The bech32 prefix of displayed addresses. Default: the prefix in the answer. */
  @property({ attribute: 'bech32-prefix', useDefault: true }) bech32Prefix = '';

  /**
   * Whether to query other modules of the chain for names, commissions and missed blocks: some more requests. In a comparison, the
   * names of both heights show which validators changed their consensus keys.
   */
  @property({ type: Boolean, converter: isOn, reflect: true, useDefault: true }) enrich = false;

  protected override readonly tag = 'validator-set';

  protected override toRequest() {
    return toQuery(fields, this, () => loadCode(() => import('./form.js')));
  }

  protected override async load({ height, compareHeight }: ValidatorSetQuery, gateway: Gateway, options: LoadOptions) {
    const [set, other] = await Promise.all([
      getWholeValidatorSet(gateway, { height }, { ...options, onProgress: this.whenProgress }),
      compareHeight && getWholeValidatorSet(gateway, { height: compareHeight }, options).catch(notCompared),
    ]);
    if (!other) return { set };
    return other instanceof GatewayError ? { set, notCompared: other } : { set, compared: other };
  }

  protected override answers({ set, compared }: ValidatorSetAnswers): readonly [Answer<unknown>, ...Answer<unknown>[]] {
    return compared ? [set, compared] : [set];
  }

  protected override readonly loadRenderer = () => loadCode(() => import('./render.js'));

  protected override outcome({ set }: ValidatorSetAnswers) {
    return set.value.validators.length === 0 ? 'empty' : 'ok';
  }

  protected override queryText(): string {
    const { words } = this.localization;
    const asked = readHeight(this.height);
    if (asked === 'latest') return words.latestHeight;
    // An invalid height may have come with an address, and must not be displayed as ours after the title.
    return asked === undefined || !this.extras ? '' : words.atHeight(this.localization.format.integer(asked));
  }

  protected override createState({ createState }: Renderer): ValidatorSetState {
    return createState(this, this.opened);
  }

  /** @internal Renders synchronously. */
  drawNow(): void {
    this.requestUpdate();
    this.performUpdate();
  }

  protected override async check(
    answers: ValidatorSetAnswers,
    asked: ValidatorSetQuery,
    slices: Slices,
  ): Promise<Checked> {
    const { checkAnswer } = await loadCode(() => import('./checks.js'));
    const gateway = this.verify ? this.asked : undefined;
    const source = this.verify === 'trusted' && !this.gateway ? this.provider.source : undefined;
    return checkAnswer(asked, answers, slices, this.state, gateway && [gateway, source]);
  }

  protected override willUpdate(changed: PropertyValues): void {
    const roots = ['expectedHash', 'expectedValidatorsHash', 'verify', 'signedHeader'] as const;
    if (roots.some((name) => changed.has(name))) this.extras?.recheck();
    super.willUpdate(changed);
  }
}

/** A loaded set is displayed without the one that it should be compared with. */
function notCompared(reason: unknown): GatewayError {
  if (reason instanceof GatewayError && reason.code !== 'aborted') return reason;
  throw reason;
}

declare global {
  interface HTMLElementTagNameMap {
    'validator-set': ValidatorSetElement;
  }
}
