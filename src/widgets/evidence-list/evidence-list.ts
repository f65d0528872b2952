import { css, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import type { Answer } from '../../client/answer.js';
import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import type { ValidatorSet } from '../../client/operations/validator-set-reply.js';
import type { SigningInfos, ValidatorsByAddress } from '../../ui/cosmos/staking-modules.js';
import type { SideCallOptions } from '../../ui/controllers/side-requests.js';
import { shownAnswer } from '../../ui/controllers/query.js';
import type { LoadOptions } from '../../ui/displayed-answer.js';
import { toQuery } from '../../ui/fields/fields.js';
import type { Slices } from '../../ui/slices.js';
import { StatefulElement } from '../../ui/widget-element.js';
import type { Checked } from '../../verify/verdict.js';
import { fields, readStateHeight, type EvidenceQuery } from './fields.js';
import { isOn } from '../../ui/host-data.js';
import type { EvidenceAnswers } from './pages.js';
import type { EvidenceListState } from './state.js';

type Renderer = typeof import('./render.js');

/**
 * Lists the evidence of misbehavior stored by a chain: who double-signed, when, and with how much power.
 *
 * Calls `GET /cosmos/evidence/v1beta1/evidence`, page by page, 1,000 pieces at a time. No evidence is good news and is
 * drawn as such. The hash of every piece is computed and compared with the order of the store.
 *
 * @tagname evidence-list
 * @event {GwSelectEvent} gw-select - A validator or a height was selected.
 * @csspart card - The whole card.
 * @csspart header - Title, query and marks.
 * @csspart form - The form.
 * @csspart body - The content between header and footer.
 * @csspart alarm - Severe findings: an interrupted list, or more than a third of the power double-signed.
 * @csspart summary - The summary: the main figures of the answer.
 * @csspart toolbar - The active filter, and the buttons that open panels.
 * @csspart headline - The validators that double-signed, in a sentence.
 * @csspart panel - The timeline, or completeness.
 * @csspart moniker - The self-reported name of a validator.
 * @csspart table - The table of evidence.
 * @csspart row - One item of evidence.
 * @csspart toggle - The button that expands a row.
 * @csspart detail - All fields of one item.
 * @csspart value - A selectable value.
 * @csspart footer - Rows, pager and cost.
 */
export class EvidenceListElement extends StatefulElement<EvidenceQuery, EvidenceAnswers, EvidenceListState, Renderer> {
  // As high as a recorded answer at 1,000 and 360 px (test/support/all-widgets.ts); placeholder.css is generated from it.
  static override styles = [
    super.styles,
    css`
      :host {
        --_free: 670px;
        --_narrow: 930px;
      }
    `,
  ];

  /** Reads the store in reverse order. The store is ordered by hash; the displayed rows are sorted by height. */
  @property({ type: Boolean, converter: isOn, reflect: true, useDefault: true }) reverse = false;

  /**
   * Loads validator names, rank and share in the set at each height, and whether the validators were jailed or
   * tombstoned since, also under a rotated consensus key.
   */
  @property({ type: Boolean, converter: isOn, attribute: 'load-names', reflect: true, useDefault: true }) loadNames =
    false;

  /** The height of the state for names and for jailed or tombstoned status. Default: the latest height. */
  @property({ attribute: 'state-height', reflect: true, useDefault: true }) stateHeight = '';

  /**
   * The bech32 prefix of consensus addresses in the details of a row; for example, `cosmosvalcons`. Default: the prefix
   * in the answer.
   */
  @property({ attribute: 'bech32-prefix', useDefault: true }) bech32Prefix = '';

  /**
   * `signed` proves that no item is missing, from a header that the validators signed. `trusted` proves it from the
   * provider's trusted header.
   */
  @property({ reflect: true, useDefault: true }) verify: '' | 'signed' | 'trusted' = '';

  /**
   * With `verify`: the `signed_header` returned by the RPC method `commit`. The list is proven in the state of the
   * height below, without further blocks.
   */
  @property({ attribute: false }) signedHeader: object | undefined;

  #before: { readonly answers: EvidenceAnswers; readonly gateway: Gateway | undefined } | undefined;

  /** @internal The validator set of a height; `afresh` bypasses the cache. */
  async setAt(height: bigint, signal: AbortSignal, afresh: boolean): Promise<Answer<ValidatorSet>> {
    const { getWholeValidatorSet } = await loadCode(() => import('../../client/operations/validator-set.js'));
    return getWholeValidatorSet(this.#gateway(), { height }, { ...this.#optionsOf(signal), fresh: afresh });
  }

  /** @internal The signing infos of all validators, by address. */
  async signingInfos(signal: AbortSignal): Promise<SigningInfos> {
    const { askSigningInfos } = await loadCode(() => import('../../ui/cosmos/staking-modules.js'));
    return askSigningInfos(this.#gateway(), readStateHeight(this.stateHeight), this.#optionsOf(signal));
  }

  /** @internal The monikers of all validators, by address. */
  async validatorNames(signal: AbortSignal, height = readStateHeight(this.stateHeight)): Promise<ValidatorsByAddress> {
    const { askValidatorsByAddress } = await loadCode(() => import('../../ui/cosmos/staking-modules.js'));
    return askValidatorsByAddress(this.#gateway(), height, this.#optionsOf(signal));
  }

  #optionsOf(signal: AbortSignal): SideCallOptions {
    return { signal, onRetry: this.policy.onRetry };
  }

  /** Loads the pages after the last one and keeps the loaded pages. */
  resume(): void {
    const answers = shownAnswer(this.query.state)?.data.data;
    this.#before = answers && { answers, gateway: this.asked };
    void this.refresh();
  }

  /** @internal What proves that the displayed list is whole. */
  get wholeness() {
    const answers = shownAnswer(this.query.state)?.data.data;
    return answers && this.state?.wholenessOf(answers);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // A move disconnects and connects within one task: only an element that is still disconnected afterwards has left.
    queueMicrotask(() => {
      if (!this.isConnected) this.state?.offenders.stop();
    });
  }

  protected override readonly tag = 'evidence-list';

  protected override toRequest(): EvidenceQuery | undefined | Promise<never> {
    const values = toQuery(fields, this, () => loadCode(() => import('./form.js')));
    return values && !(values instanceof Promise) ? { reverse: this.reverse } : values;
  }

  protected override async load(query: EvidenceQuery, gateway: Gateway, options: LoadOptions) {
    const { answers, gateway: asked } = this.#before ?? {};
    this.#before = undefined;
    // Loading continues in the same direction, and with the gateway that issued the key.
    const before = answers?.reverse === query.reverse && asked === this.asked ? answers : undefined;
    const { loadPages } = await loadCode(() => import('./pages.js'));
    return loadPages(query, gateway, {
      ...options,
      before,
      onPart: this.whenPart,
      onProgress: this.whenProgress,
    });
  }

  protected override answers({ pages }: EvidenceAnswers): EvidenceAnswers['pages'] {
    return pages;
  }

  protected override readonly loadRenderer = () => loadCode(() => import('./render.js'));

  protected override outcome({ pages, nextKey, circled }: EvidenceAnswers) {
    // As `isPart`, whose code is loaded later: if a node counts evidence but returns none, the store is not empty.
    const isPart = nextKey !== null || circled || (pages[0].value.total ?? 0n) > 0n;
    return !isPart && pages.every(({ value }) => value.evidence.length === 0) ? 'empty' : 'ok';
  }

  protected override createState({ createState }: Renderer): EvidenceListState {
    return createState(this, this.opened);
  }

  protected override async check(answers: EvidenceAnswers, query: EvidenceQuery, slices: Slices): Promise<Checked> {
    const { checkAnswer } = await loadCode(() => import('./checks.js'));
    const gateway = this.verify ? this.asked : undefined;
    const source = this.verify === 'trusted' && !this.gateway ? this.provider.source : undefined;
    const { state } = this;
    const beside = state && { state, prove: gateway && { gateway, source } };
    return checkAnswer(query, answers, slices, (findings) => state?.noteFindings(findings), beside);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('verify') || changed.has('signedHeader')) this.extras?.recheck();
    super.willUpdate(changed);
  }

  #gateway(): Gateway {
    const gateway = this.asked;
    if (!gateway) throw new GatewayError('config', { option: 'gateway', expected: 'a gateway' });
    return gateway;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'evidence-list': EvidenceListElement;
  }
}
