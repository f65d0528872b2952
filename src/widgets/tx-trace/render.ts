import { answerWords } from '../../ui/localization/answer.en.js';
import { slotOf } from '../../ui/evm/request.js';
import { networkName } from '../../ui/evm/controls.js';
import { html, nothing, type TemplateResult } from 'lit';
import { shortHash } from '../../ui/format/shorten.js';
import type { Localization } from '../../ui/localization/localization.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { partStyles } from '../../ui/styles/parts.js';
import { valueButtonStyles, valueStyles } from '../../ui/styles/values.js';
import type { WidgetActions } from '../../ui/widget-state.js';
import type { CardParts } from '../../ui/templates/card.js';
import { comingPart, renderMissed } from '../../ui/templates/lazy-part.js';
import { renderMissing } from '../../ui/templates/missing.js';
import { renderEmptyState } from '../../ui/templates/empty-state.js';
import { TraceState } from './state.js';
import type { TraceAnswers } from './load.js';
import { receiptsOf } from './view.js';
import { fields, readChosen } from './fields.js';
import { traceStyles } from './styles.js';
import { renderTransaction } from './transaction.js';
import { tabStyles } from './panels/styles.js';
import { treeStyles } from './tree/styles.js';
import type { TxTraceElement } from './tx-trace.js';
import { words as catalogue } from './words.en.js';

export { renderForm } from './form.js';
export { toTools } from './exports.js';

export const styles = [partStyles, controlStyles, valueButtonStyles, valueStyles, traceStyles, treeStyles, tabStyles];
export const catalogues = [catalogue];

export function createState(host: TxTraceElement, actions: WidgetActions): TraceState {
  return new TraceState(host, actions);
}

export function renderAnswer(state: TraceState, answers: TraceAnswers): CardParts {
  const { words, format } = state;
  state.show(answers);
  const { trace, network } = answers;
  const { length } = trace.value;
  const chosen = readChosen(state.host.tx);
  const index = state.shownIndex;
  const count = format.integer(length);
  const block = `${words.atBlock(shortHash(trace.request.blockHash))} · ${networkName(network, state.localization)}`;
  if (length === 0) {
    const emptyState = { kind: 'empty', what: words.empty, next: words.emptyNext } as const;
    return { query: block, content: renderEmptyState(emptyState), summary: words.empty };
  }
  const receipts = receiptsOf(answers, state.host.receipts);
  const untraced = state.untracedOf(trace.value, trace.request.blockHash, receipts);
  const warnings = renderWarnings(state, answers, untraced);
  if (chosen && index === undefined) {
    const what = 'index' in chosen ? words.noSuchIndex(format.integer(chosen.index), count) : words.noSuchHash;
    const action = { label: words.allTransactions, run: () => state.showTransaction(undefined) };
    return {
      query: block,
      content: html`${warnings}${renderEmptyState({ kind: 'null', what, next: words.noSuchNext, action })}`,
      summary: what,
    };
  }
  if (index === undefined) return { query: block, ...renderList(state, answers, { warnings, untraced }) };
  const place = words.transactionAt(format.integer(index));
  return {
    query: html`${renderBack(state, shortHash(trace.request.blockHash), words.allOf(count, length))} · ${place} ·
    ${networkName(network, state.localization)}`,
    ...renderTransaction(state, answers, index, warnings),
  };
}

function renderList(
  state: TraceState,
  answers: TraceAnswers,
  around: Parameters<(typeof import('./overview.js'))['renderOverview']>[2],
): CardParts {
  const { overview } = state.parts;
  const part = overview.get();
  if (part) return part.renderOverview(state, answers, around);
  return { content: html`${around.warnings}${overview.failed ? renderMissed(state.localization) : comingPart}` };
}

/** The block, as a link back to the list of its transactions. */
function renderBack(state: TraceState, hash: string, title: string): TemplateResult {
  const back = () => state.showTransaction(undefined);
  return html`<button type="button" class="value back" part="value" title=${title} @click=${back}>
    <span class="arrow" aria-hidden="true">‹ </span>${state.words.atBlock(hash)}
  </button>`;
}

/** The query in words, until an answer describes it better. */
export function describeQuery(
  { blockHash, network }: { readonly blockHash: string; readonly network: string },
  localization: Localization,
): string {
  const words = localization.wordsOf(catalogue);
  const slot = networkName(slotOf(network, fields.network), localization);
  const hash = blockHash.trim();
  return /^0x[0-9a-f]{64}$/i.test(hash) ? `${words.atBlock(shortHash(hash))} · ${slot}` : slot;
}

function renderWarnings(
  state: TraceState,
  { tooLarge, trace, receipts }: TraceAnswers,
  untraced: number,
): TemplateResult {
  const { words, format } = state;
  const failed = trace.value.filter(({ kind }) => kind === 'failed').length;
  const unread = trace.value.filter(({ kind }) => kind === 'unread').length;
  const again = { label: words.traceAgain, run: () => void state.host.refresh() };
  return html`${
    tooLarge === undefined
      ? nothing
      : html`<p class="aside ask" part="aside">
          ${words.tooLarge(format.bytes(tooLarge))}
          <button type="button" part="button" @click=${() => state.host.askWhole(true)}>
            ${state.localization.wordsOf(answerWords).loadAll}
          </button>
        </p>`
  }${
    failed === 0 ? nothing : renderMissing(words.someUntraced(format.integer(failed), failed), again)
  }${unread === 0 ? nothing : renderMissing(words.someUnread(format.integer(unread), unread), again)}${
    untraced === 0 ? nothing : renderMissing(words.someMissing(format.integer(untraced), untraced), again)
  }${receipts && 'error' in receipts ? html`<p class="aside" part="aside">${words.receiptsFailed}</p>` : nothing}`;
}
