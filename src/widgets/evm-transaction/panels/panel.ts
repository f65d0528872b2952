import { html, nothing, type TemplateResult } from 'lit';
import type { Transaction } from '../../../client/wire/transaction.js';
import type { Wording } from '../../../ui/widget-state.js';
import type { TransactionState } from '../state.js';
import type { TransactionView } from '../view.js';
import type { TransactionWords } from '../words.en.js';

/** What every part of the answer is drawn with. */
export interface Drawing extends Wording<TransactionWords> {
  readonly state: TransactionState;
  readonly transaction: Transaction;
  readonly view: TransactionView;
}

/** Draws a part of the answer under its own heading. */
export function renderPanel(title: string, content: unknown, aside: unknown = nothing): TemplateResult {
  return html`<section class="part" part="panel">
    <h3>${title} <span class="note">${aside}</span></h3>
    ${content}
  </section>`;
}
