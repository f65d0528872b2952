import { html, nothing, type TemplateResult } from 'lit';
import { comingPart, renderMissed } from '../../../ui/templates/lazy-part.js';
import { guard } from 'lit/directives/guard.js';
import { renderMissing } from '../../../ui/templates/missing.js';
import type { PanelName } from '../state-host.js';
import type { RowDrawing } from '../tree/call-row.js';
import type { State } from './lazy-panels.js';
import type { FlameHost } from '../flame/flame-host.js';
import type { TraceAnswers } from '../load.js';
import { receiptOf } from '../receipt.js';
import { readChosen } from '../fields.js';
import { findTransaction } from '../view.js';

/** What the panels of a transaction are drawn with. */
export interface PanelDrawing extends RowDrawing {
  readonly state: State;
}

/** The panels that can be opened, in their order. */
export const panelNames: readonly PanelName[] = ['failures', 'value', 'tokens', 'compare'];

/** Draws what stands below the tree: the flame graph, the chosen call, and the panels that are open. */
export function renderPanels(drawing: PanelDrawing, answers: TraceAnswers, index: number): TemplateResult {
  const { state, words } = drawing;
  const { detail } = state.parts;
  return html`${renderFlame(drawing, answers, index)}
    <section class="call-detail" part="detail" aria-label=${words.chosenCall}>
      ${detail.get()?.renderFrameDetail(drawing, answers, index) ?? renderComing(detail.failed, drawing)}
    </section>
    ${panelNames
      .filter((panel) => state.panels.has(panel))
      .map(
        (panel) =>
          html`<section class="panel" part="panel" aria-label=${words.panels[panel]}>
            <h3>${words.panels[panel]}</h3>
            ${renderPanel(panel, drawing, answers, index)}
          </section>`,
      )}`;
}

/** The graph is drawn anew when what it shows has changed: opening a call in the tree is no reason to. */
function renderFlame(drawing: RowDrawing, answers: TraceAnswers, index: number): unknown {
  const { state, explorer, names, words } = drawing;
  // One call alone has no shape.
  if (explorer.frames.length < 2) return nothing;
  const intrinsic = intrinsicOf(drawing, answers, index);
  const panel = state.flamePanel({ explorer, names, intrinsic });
  const shown = [
    ...[state.flameTurn, panel, state.code.flame.failed, explorer, explorer.selected, state.finder.matches],
    ...[state.localization, state.decoding.serial, state.overrides.named, state.code.precompiles.get(), intrinsic?.gas],
  ];
  return html`<section class="flame-panel" aria-label=${words.flame}>
    ${guard(shown, () => panel?.render() ?? renderComing(state.code.flame.failed, drawing))}
  </section>`;
}

function intrinsicOf({ state, explorer }: RowDrawing, answers: TraceAnswers, index: number): FlameHost['intrinsic'] {
  const receiptGas = receiptOf(answers, state.host.receipts, index)?.gasUsed;
  const code = state.code.gas.get();
  const gas = code && state.worked.transactionGasOf(explorer.frames, receiptGas, code);
  if (gas?.isIncluded === undefined) return undefined;
  const { known, accessList, authorizations } = gas.intrinsic;
  return {
    gas: known,
    isIncluded: gas.isIncluded,
    isLeast: accessList === undefined || authorizations === undefined,
  };
}

function renderPanel(panel: PanelName, drawing: PanelDrawing, answers: TraceAnswers, index: number): unknown {
  const { state, explorer, words } = drawing;
  // Of the top call alone nothing follows about all calls.
  if (answers.trace.request.onlyTopCall) {
    const isComing = state.host.isLoading && !state.host.onlyTopCall;
    const all = { label: words.traceAll, run: () => state.host.askWhole(answers.tooLarge !== undefined) };
    return isComing ? html`<p class="info">${words.callsComing}</p>` : renderMissing(words.onlyTopHere, all);
  }
  const { failures, movement, compare } = state.parts;
  switch (panel) {
    case 'failures':
      return failures.get()?.renderFailures(drawing) ?? renderComing(failures.failed, drawing);
    case 'value': {
      const part = movement.get();
      const value =
        part && state.worked.value.get([explorer], () => part.valueInSteps(explorer.frames, explorer.effects));
      return part && value ? part.renderValue(drawing, value) : renderComing(movement.failed, drawing);
    }
    case 'tokens': {
      const part = movement.get();
      const tokens = part?.toTokens && state.worked.infoOf(state.host.tokens, part.toTokens);
      const moved =
        part && state.worked.tokens.get([explorer], () => part.tokensInSteps(explorer.frames, explorer.effects));
      return part && tokens && moved
        ? part.renderTokens(drawing, moved, tokens)
        : renderComing(movement.failed, drawing);
    }
    case 'compare':
      return html`${renderOthers(drawing, answers, index)}
      ${compare.failed ? renderComing(true, drawing) : renderCompared(drawing, answers, index)}`;
  }
}

/** Draws the choice of the transaction to compare with. */
function renderOthers({ state, words }: RowDrawing, { trace }: TraceAnswers, index: number): TemplateResult {
  const chosen = readChosen(state.host.compareTx);
  const other = chosen && findTransaction(trace.value, chosen);
  const choose = ({ currentTarget }: Event) => {
    state.host.compareTx = (currentTarget as HTMLSelectElement).value;
  };
  const { format } = state.localization;
  return html`<p class="choice-line">
    <label
      >${words.compareWith}
      <select part="input" @input=${choose}>
        <option value="" ?selected=${other === undefined}>–</option>
        ${trace.value.map((item, place) =>
          place === index || item.kind !== 'call'
            ? nothing
            : html`<option value=${place} ?selected=${place === other}>${format.integer(place)}</option>`,
        )}
      </select></label
    >
  </p>`;
}

function renderCompared(drawing: PanelDrawing, { trace }: TraceAnswers, index: number): unknown {
  const { state, explorer, words } = drawing;
  const chosen = readChosen(state.host.compareTx);
  const other = chosen && findTransaction(trace.value, chosen);
  if (other === undefined || other === index)
    return chosen ? html`<p class="info">${words.noSuchCompared}</p>` : html`<p class="info">${words.compareNote}</p>`;
  const second = state.explorerOf(other);
  if (!second) return html`<p class="info">${words.noSuchCompared}</p>`;
  const code = state.parts.compare.get();
  const compared =
    state.isRead(second) &&
    code &&
    state.worked.comparison.get([explorer, second], () => code.compareInSteps(explorer, second));
  if (!compared) return renderComing(false, drawing);
  const right = { ...drawing, explorer: second, names: state.namesOf(second) };
  return code.renderComparison(drawing, right, { left: index, right: other }, compared);
}

function renderComing(failed: boolean, { state }: RowDrawing): TemplateResult {
  return failed ? renderMissed(state.localization) : comingPart;
}
