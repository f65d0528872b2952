import { html } from 'lit';
import type { TraceState } from '../state.js';
import type { TraceAnswers } from '../load.js';
import type { TraceWords } from '../words.en.js';

/** Draws the state that a transaction found, or what it changed. */
export function renderStateItem(state: TraceState, { trace }: TraceAnswers, index: number, words: TraceWords): unknown {
  const panel = state.statePanel();
  if (panel) return html`<div class="state">${panel.render(trace.value, index)}</div>`;
  return state.parts.state.failed ? html`<p class="failed-part">${words.partFailed}</p>` : html`<p class="coming"></p>`;
}
