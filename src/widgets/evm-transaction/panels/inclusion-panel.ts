import { html, nothing, type TemplateResult } from 'lit';
import type { TransactionCount } from '../all-transactions.js';
import { renderFailed } from '../failed.js';
import type { LateDrawing } from '../late-words.en.js';

/** Requests that are under way at once. */
const atOnce = 6;

/** Draws what it takes to ask for all transactions of a block, before they are asked for. */
export function renderInclusion(drawing: LateDrawing): TemplateResult | typeof nothing {
  const { state, transaction, words, localization, format } = drawing;
  const counted = state.countOf(transaction);
  const block = state.blockOf(transaction);
  if (!counted) return nothing;
  if (counted.kind === 'loading' || block?.kind === 'loading')
    return html`<p class="info-line" role="status">${localization.words.loading(words.inclusion)}</p>`;
  if (counted.kind === 'failed')
    return renderFailed(words.inclusionFailed, counted.error, () => state.count(transaction), drawing);
  const { count } = counted.value;
  if (count === null) return html`<p class="info-line">${words.inclusionTooMany}</p>`;
  const ask = () => void state.askForBlock(transaction, count);
  if (block?.kind === 'failed') return renderFailed(words.inclusionFailed, block.error, ask, drawing);
  if (block) return html`<p class="info-line">${words.inclusionCompared(format.integer(count), count)}</p>`;
  const note = words.inclusionCost(format.integer(count), count, format.integer(secondsOf(counted.value, count)));
  return html`<div class="copies unasked">
    <button type="button" part="button" @click=${ask}>${words.inclusionAsk}</button>
    <span class="note">${note}</span>
  </div>`;
}

/** At the pace at which the gateway answered while it was counted. */
function secondsOf({ pace }: TransactionCount, count: number): number {
  return Math.max(1, Math.ceil((pace * Math.ceil(count / atOnce)) / 1_000));
}
