import { html, nothing, type TemplateResult } from 'lit';
import { comingPart, renderMissed } from '../../../ui/templates/disclosure.js';
import { afterFirstRows } from '../../../ui/templates/rows-in-steps.js';
import { guard } from 'lit/directives/guard.js';
import { keyed } from 'lit/directives/keyed.js';
import { ref } from 'lit/directives/ref.js';
import { renderMissing } from '../../../ui/templates/facts.js';
import type { RowDrawing } from '../tree/call-row.js';
import type { IntrinsicGas } from '../flame/flame-panel.js';
import { panelId, renderTabs, type TabName, type Tabs } from './tabs.js';
import type { TraceAnswers } from '../load.js';
import { receiptOf } from '../receipt.js';
import { renderStateTab } from '../state-changes/state-item.js';

/** Draws the calls with their tabs: side by side, stacked, or one at a time. */
export function renderTabbed(
  drawing: RowDrawing,
  answers: TraceAnswers,
  index: number,
  calls: TemplateResult,
): TemplateResult {
  const { state, words } = drawing;
  const { localization, openTab: open } = state;
  const layout = state.layout.current;
  const isNarrow = layout === 'narrow';
  const isTree = isNarrow && state.tab === 'tree';
  // Where the tree is displayed separately, its tab shows the selected call; so does print.
  const tab = state.tab === 'tree' ? 'call' : state.tab;
  const counts = answers.trace.request.onlyTopCall ? {} : countsOf(drawing);
  const tabs = renderTabs({ words, localization, layout, shown: isTree ? 'tree' : tab, counts, open });
  return html`<div class="trace ${layout} ${drawing.differs ? 'comparing' : ''}" ${ref(state.layout.attach)}>
    ${isNarrow ? tabs : nothing}
    <div
      class="calls ${isNarrow && !isTree ? 'away' : ''}"
      id=${panelId('tree')}
      role=${isNarrow ? 'tabpanel' : nothing}
      aria-labelledby=${isNarrow ? 'tab-tree' : nothing}
    >
      ${calls}
    </div>
    ${isNarrow ? nothing : tabs}
    ${afterFirstRows(() =>
      keyed(
        tab,
        html`<section
          class="tab-panel ${tab === 'call' ? 'call call-detail' : tab} ${isTree ? 'away' : ''}"
          part=${tab === 'call' ? 'panel detail' : 'panel'}
          role="tabpanel"
          id=${panelId(tab)}
          aria-labelledby="tab-${tab}"
          tabindex="0"
        >
          ${renderPanel(tab, drawing, answers, index)}
        </section>`,
      ),
    )}
  </div>`;
}

/** Up to this many calls, transfers are counted in advance. */
const mostCounted = 5_000;

function countsOf(drawing: RowDrawing): Tabs['counts'] {
  const { explorer, state } = drawing;
  const isCounted = explorer.frames.length <= mostCounted || state.tab === 'value';
  const transfers = isCounted ? movedIn(drawing)?.transfers.length : undefined;
  return { failures: explorer.failures.length, ...(transfers === undefined ? {} : { value: transfers }) };
}

/** The transfers of the calls, as far as they are computed. */
function movedIn({ explorer, state }: RowDrawing) {
  const part = state.parts.value.get();
  const { frames, effects } = explorer;
  const keeps = state.isAmsterdam;
  const value = part && state.coinMovement.get([explorer, keeps], () => part.valueInSteps(frames, effects, keeps));
  const tokens = part && state.tokenMovement.get([explorer], () => part.tokensInSteps(frames, effects));
  if (!part || !value || !tokens) return undefined;
  return { part, value, tokens, transfers: state.transfersOf(value, tokens, part) };
}

/** The graph is rendered again when its content changed: opening a call in the tree does not. */
export function renderFlame(drawing: RowDrawing, answers: TraceAnswers, index: number): unknown {
  const { state, explorer, names, words } = drawing;
  // A single call has no graph.
  if (explorer.frames.length < 2) return nothing;
  const intrinsic = intrinsicOf(drawing, answers, index);
  const panel = state.flamePanel();
  const shown = [
    ...[panel?.turn, panel, state.parts.flame.failed, explorer, explorer.selected, state.matches],
    ...[state.localization, state.decoding.serial, state.overrides.named, state.parts.known.get(), intrinsic?.gas],
  ];
  const { frames, parents, effects, selected } = explorer;
  const trace = {
    ...{ frames, parents, effects, selected, intrinsic, matches: state.matches, localization: state.localization },
    nameOf: (at: number) => names.textOf(at),
  };
  return html`<section class="flame-panel" aria-label=${words.flame}>
    ${guard(shown, () => panel?.render(trace) ?? renderComing(state.parts.flame.failed, drawing))}
  </section>`;
}

function intrinsicOf({ state, explorer }: RowDrawing, answers: TraceAnswers, index: number): IntrinsicGas | undefined {
  const receiptGas = receiptOf(answers, state.host.receipts, index)?.gasUsed;
  const code = state.parts.gas.get();
  return code?.drawnIntrinsic(state.gasByForkOf(explorer.frames, receiptGas, state.fork, code));
}

function renderPanel(
  tab: Exclude<TabName, 'tree'>,
  drawing: RowDrawing,
  answers: TraceAnswers,
  index: number,
): unknown {
  const { state, words } = drawing;
  const { call, failures, value: movement, compare } = state.parts;
  if (tab === 'call')
    return call.get()?.renderFrameDetail(drawing, answers, index) ?? renderComing(call.failed, drawing);
  // The top-level call alone tells nothing about the others.
  if (answers.trace.request.onlyTopCall) {
    const isComing = state.host.isLoading && !state.host.onlyTopCall;
    const all = { label: words.traceAll, run: () => state.host.askWhole(answers.tooLarge !== undefined) };
    return isComing ? html`<p class="info">${words.callsComing}</p>` : renderMissing(words.onlyTopHere, all);
  }
  switch (tab) {
    case 'failures':
      return failures.get()?.renderFailures(drawing) ?? renderComing(failures.failed, drawing);
    case 'value': {
      const moved = movedIn(drawing);
      if (!moved) return renderComing(movement.failed, drawing);
      return moved.part.renderMovement(drawing, { ...moved, fee: moved.part.feeOf(drawing, answers, index) });
    }
    case 'state':
      return renderStateTab(state, index);
    case 'compare': {
      const part = compare.get();
      return part?.renderCompared(drawing, answers, index, part) ?? renderComing(compare.failed, drawing);
    }
  }
}

function renderComing(failed: boolean, { state }: RowDrawing): TemplateResult {
  return failed ? renderMissed(state.localization) : comingPart;
}
