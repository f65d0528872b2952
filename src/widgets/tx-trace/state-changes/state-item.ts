import { html } from 'lit';
import { comingPart, renderMissed } from '../../../ui/templates/lazy-part.js';
import type { TraceState } from '../state.js';
import type { TraceAnswers } from '../load.js';

/** Draws the state that a transaction found, or what it changed. */
export function renderStateItem(state: TraceState, { trace }: TraceAnswers, index: number): unknown {
  const panel = state.statePanel();
  if (panel) return html`<div class="state">${panel.render(trace.value, index)}</div>`;
  return state.code.state.failed ? renderMissed(state.localization) : comingPart;
}
