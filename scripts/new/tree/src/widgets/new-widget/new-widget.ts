import type { TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Answer } from '../../client/answer.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import { getNewCall, type NewCallRequest } from '../../client/operations/new-call.js';
import type { NewCall } from '../../client/wire/new-call.js';
import { toQuery } from '../../ui/fields/fields.js';
import type { CardParts } from '../../ui/templates/card.js';
import type { Tools } from '../../ui/tools/tools.js';
import { WidgetElement } from '../../ui/widget-element.js';
import type { Checked } from '../../verify/verdict.js';
import { fields, type NewWidgetQuery } from './fields.js';
import type { NewWidgetState } from './state.js';

type Renderer = typeof import('./render.js');
type NewWidgetAnswer = Answer<NewCall | null, NewCallRequest>;

/**
 * toBeFilled: what the widget shows, in one sentence.
 *
 * Asks `eth_newCall`. toBeFilled: what is checked of the answer, and what null means.
 *
 * @tagname new-widget
 * @cssprop [--gw-color-surface=Canvas] - Ground of the card; see the shared tokens for the others.
 * @csspart card - The whole card.
 * @csspart header - Title, query and marks.
 * @csspart form - The block that is asked for.
 * @csspart input - A field to type into.
 * @csspart body - What lies between header and footer.
 * @csspart fields - The answer, field by field.
 * @csspart footer - Cost.
 */
export class NewWidgetElement extends WidgetElement<NewWidgetQuery, NewWidgetAnswer, Renderer> {
  /** The block: a number, decimal or hex, or a tag. */
  @property({ reflect: true, useDefault: true }) block = '';

  /** The EVM slot that is asked: `evm-a` or `evm-b`, which it is if absent. */
  @property({ useDefault: true }) network: '' | 'evm-a' | 'evm-b' = '';

  #state: NewWidgetState | undefined;

  protected override get heading(): string {
    return this.localization.words.titles['new-widget'];
  }

  protected override toRequest() {
    return toQuery(fields, this, () => loadCode(() => import('./controls.js')));
  }

  protected override load({ network, ...request }: NewWidgetQuery, gateway: Gateway, signal: AbortSignal) {
    return getNewCall(gateway, request, { network, signal });
  }

  protected override answers(answer: NewWidgetAnswer): readonly [Answer<unknown>] {
    return [answer];
  }

  protected override loadRenderer(): Promise<Renderer> {
    return loadCode(() => import('./render.js'));
  }

  protected override renderData(answer: NewWidgetAnswer, renderer: Renderer): CardParts {
    return renderer.renderNewWidget(this.#stateOf(renderer), answer, this.localization);
  }

  protected override form(renderer: Renderer): TemplateResult {
    return renderer.renderForm(this.#stateOf(renderer), this.localization);
  }

  protected override tools(answer: NewWidgetAnswer, renderer: Renderer): Tools {
    return renderer.toTools(answer, this.heading);
  }

  protected override async check({ value }: NewWidgetAnswer): Promise<Checked> {
    const { checkAnswer } = await loadCode(() => import('./checks.js'));
    return checkAnswer(value);
  }

  #stateOf({ NewWidgetState }: Renderer): NewWidgetState {
    return (this.#state ??= new NewWidgetState(this));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'new-widget': NewWidgetElement;
  }
}
