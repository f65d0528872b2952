import { css } from 'lit';
import { property } from 'lit/decorators.js';
import type { Answer } from '../../client/answer.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import { getNewCall, type NewCallRequest } from '../../client/operations/new-call.js';
import type { NewCall } from '../../client/wire/new-call.js';
import { toQuery } from '../../ui/fields/fields.js';
import { StatefulElement } from '../../ui/stateful-element.js';
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
 * @csspart card - The whole card.
 * @csspart header - Title, query and marks.
 * @csspart form - The block that is asked for.
 * @csspart input - An input.
 * @csspart body - The content between header and footer.
 * @csspart fields - The answer, field by field.
 * @csspart footer - Cost.
 */
export class NewWidgetElement extends StatefulElement<NewWidgetQuery, NewWidgetAnswer, NewWidgetState, Renderer> {
  // As high as a recorded answer at 1,000 and 360 px (test/support/all-widgets.ts); placeholder.css is generated from it.
  static override styles = [
    super.styles,
    css`
      :host([block]) {
        --_free: 600px;
        --_narrow: 900px;
      }
    `,
  ];

  /** The block: a number, decimal or hex, or a tag. */
  @property({ reflect: true, useDefault: true }) block = '';

  /** The EVM slot to query: `evm-a` or `evm-b` (the default). */
  @property({ useDefault: true }) network: '' | 'evm-a' | 'evm-b' = '';

  protected override readonly tag = 'new-widget';

  protected override toRequest() {
    return toQuery(fields, this, () => loadCode(() => import('./controls.js')));
  }

  protected override load({ network, ...request }: NewWidgetQuery, gateway: Gateway, signal: AbortSignal) {
    return getNewCall(gateway, request, { network, signal });
  }

  protected override answers(answer: NewWidgetAnswer): readonly [Answer<unknown>] {
    return [answer];
  }

  protected override readonly loadRenderer = () => loadCode(() => import('./render.js'));

  protected override createState({ NewWidgetState }: Renderer): NewWidgetState {
    return new NewWidgetState(this, this.opened, {});
  }

  protected override async check({ value }: NewWidgetAnswer): Promise<Checked> {
    const { checkAnswer } = await loadCode(() => import('./checks.js'));
    return checkAnswer(value);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'new-widget': NewWidgetElement;
  }
}
