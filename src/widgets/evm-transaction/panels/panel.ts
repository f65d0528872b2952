import { html, nothing, type TemplateResult } from 'lit';
import type { Transaction } from '../../../client/operations/transaction-reply.js';
import type { Wording } from '../../../ui/widget-state.js';
import type { TransactionState } from '../state.js';
import type { TransactionView } from '../view.js';
import type { TransactionWords } from '../words.en.js';
import type { PanelWords } from '../late-words.en.js';

/** What every part of the answer is drawn with. */
export interface Drawing extends Wording<TransactionWords> {
  readonly state: TransactionState;
  readonly transaction: Transaction;
  readonly view: TransactionView;
  /** The words loaded after the first answer; undefined until then. */
  readonly late: PanelWords | undefined;
}

/** Draws a section of the answer with a heading. */
export function renderPanel(title: string, content: unknown, aside: unknown = nothing): TemplateResult {
  return html`<section class="part" part="panel">
    <h3>${title} <span class="note">${aside}</span></h3>
    ${content}
  </section>`;
}
