import { property } from 'lit/decorators.js';
import type { Answer } from '../../client/answer.js';
import type { Gateway } from '../../client/gateway.js';
import { getWholeValidatorSet, type WholeValidatorSetRequest } from '../../client/operations/validator-set.js';
import type { ValidatorSet } from '../../client/wire/validator.js';
import type { FrameParts } from '../../ui/templates/frame.js';
import { WidgetElement } from '../../ui/widget-element.js';
import { toValidatorSetRequest } from './request.js';

type Body = typeof import('./body.js');

/**
 * Shows the validators of a Cosmos-style chain at a height, by voting power.
 *
 * Asks `GET /cosmos/base/tendermint/v1beta1/validatorsets/{height}` in pages of 100 until the whole set is there, so that
 * shares, thresholds and totals are those of the set and not of a page.
 *
 * @tagname validator-set
 * @cssprop [--gw-color-surface=Canvas] - Ground of the frame; see the tokens of the house for the others.
 * @csspart frame - The whole frame.
 * @csspart header - Title, question and marks.
 * @csspart body - What lies between header and footer.
 * @csspart facts - The key figures.
 * @csspart table - The ranking.
 * @csspart row - One validator.
 * @csspart line - A threshold of the voting power, drawn behind the validator that passes it.
 * @csspart footer - Rows on show, pager and cost.
 */
export class ValidatorSetElement extends WidgetElement<WholeValidatorSetRequest, Answer<ValidatorSet>, Body> {
  /** The height: decimal, from 1 on. Absent, empty or `latest` is the set of the block after the head. */
  @property() height = '';

  protected override get heading(): string {
    return this.localization.words.titles['validator-set'];
  }

  protected override toRequest(): WholeValidatorSetRequest {
    return toValidatorSetRequest(this);
  }

  protected override load(request: WholeValidatorSetRequest, gateway: Gateway, signal: AbortSignal) {
    return getWholeValidatorSet(gateway, request, { signal, onProgress: this.whenProgress });
  }

  protected override answers(answer: Answer<ValidatorSet>): readonly [Answer<ValidatorSet>] {
    return [answer];
  }

  protected override body(): Promise<Body> {
    return import('./body.js');
  }

  protected override outcome({ value }: Answer<ValidatorSet>) {
    return value.validators.length === 0 ? 'empty' : 'ok';
  }

  protected override question(): string {
    const { words } = this.localization;
    const height = this.height.trim();
    return height === '' || height === 'latest'
      ? words.latestHeight
      : words.atHeight(this.localization.format.decimal(height));
  }

  protected override renderData({ value }: Answer<ValidatorSet>, body: Body): FrameParts {
    const paging = { page: this.page, pageSize: this.pageSize, go: this.goToPage };
    return body.renderValidatorSet(body.toValidatorSetView(value), paging, this.localization);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'validator-set': ValidatorSetElement;
  }
}
