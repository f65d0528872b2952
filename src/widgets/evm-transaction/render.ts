import { html, nothing, type TemplateResult } from 'lit';
import { sectionStyles } from '../../ui/styles/sections.js';
import { comingPart, renderLazy, renderMissed } from '../../ui/templates/lazy-part.js';
import { networkName } from '../../ui/evm/controls.js';
import { shortHash } from '../../ui/format/shorten.js';
import { callStyles } from '../../ui/styles/call.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { decodedStyles } from '../../ui/styles/decoded.js';
import { partStyles } from '../../ui/styles/parts.js';
import { valueButtonStyles, valueStyles } from '../../ui/styles/values.js';
import { touchStyles } from '../../ui/styles/touch.js';
import type { WidgetActions } from '../../ui/widget-state.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderEmptyState } from '../../ui/templates/empty-state.js';
import { renderAction } from './action.js';
import type { EvmTransactionElement } from './evm-transaction.js';
import { TransactionState, type TransactionAnswer } from './state.js';
import { renderCosts, renderOverview, typeNameOf } from './overview.js';
import { type Drawing, renderInput, renderPanel } from './panels/input-panel.js';
import { transactionStyles } from './styles.js';
import { batchOf } from './view.js';
import { words as catalogue } from './words.en.js';
import { callWords } from '../../ui/localization/calls.en.js';
import { valueWords } from '../../ui/localization/values.en.js';

export { toTools } from './exports.js';

export const styles = [
  valueStyles,
  partStyles,
  controlStyles,
  valueButtonStyles,
  callStyles,
  decodedStyles,
  sectionStyles,
  transactionStyles,
  touchStyles,
];
export const catalogues = [catalogue, callWords, valueWords];

export function createState(host: EvmTransactionElement, actions: WidgetActions): TransactionState {
  return new TransactionState(host, actions);
}

export function renderForm({ form, words, localization }: TransactionState): TemplateResult {
  return form.render(words.form, localization);
}

export function renderAnswer(state: TransactionState, { value, request }: TransactionAnswer): CardParts {
  if (value) state.show(value);
  const { localization, words, format } = state;
  const index = format.integer(request.index);
  const query = `${words.query(index, shortHash(request.blockHash))} · ${networkName(state.network, localization)}`;
  if (value === null) {
    const what = words.none(index);
    const first = { label: words.first, run: () => state.form.ask({ index: '0' }) };
    const emptyState = { kind: 'null', what, next: words.noneNext } as const;
    return {
      query,
      content: renderEmptyState(request.index === 0 ? emptyState : { ...emptyState, action: first }),
      summary: what,
    };
  }
  const late = state.parts.details.module?.panelWordsOf(localization);
  const drawing = {
    state,
    transaction: value,
    view: state.viewOf(value, state.forkOf(value)),
    words,
    late,
    format,
    localization,
  };
  return {
    query,
    content: html`${renderAction(drawing)} ${renderOverview(drawing)} ${renderCosts(drawing)}
    ${renderWhatItDoes(drawing)}
    ${renderLazy(state.parts.details, (part) => part.renderDetails(drawing), localization, comingPart)}`,
    summary: words.summary(index, words.types[typeNameOf(value)]),
  };
}

/** The input; for a batch its calls, which such chains have instead. */
function renderWhatItDoes(drawing: Drawing): unknown {
  const { state, transaction, words } = drawing;
  const calls = batchOf(transaction);
  if (drawing.view.action !== 'batch' || !calls) return renderInput(drawing);
  const part = state.parts.batch.get();
  if (part) return part.renderBatch(calls, drawing);
  return state.parts.batch.failed ? renderPanel(words.batch, renderMissed(drawing.localization)) : nothing;
}
