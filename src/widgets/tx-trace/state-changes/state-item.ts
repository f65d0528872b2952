import { html } from 'lit';
import type { TraceItem } from '../../../client/operations/trace-reply.js';
import { comingPart, renderMissed } from '../../../ui/templates/disclosure.js';
import type { TraceState } from '../state.js';

/** Draws what a transaction changed beside its calls, once that is traced. */
export function renderStateTab(state: TraceState, index: number): unknown {
  const asked = state.blockState();
  if (!asked) return state.parts.blockState.failed ? renderMissed(state.localization) : comingPart;
  return asked.items ? renderStateItem(state, asked.items, index) : asked.render();
}

/** Draws the state before a transaction, or what it changed. */
export function renderStateItem(state: TraceState, items: readonly TraceItem[], index: number): unknown {
  const panel = state.statePanel();
  if (panel) return html`<div class="state">${panel.render(items, index)}</div>`;
  return state.parts.state.failed ? renderMissed(state.localization) : comingPart;
}
