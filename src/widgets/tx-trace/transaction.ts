import { html, nothing, type TemplateResult } from 'lit';
import type { TraceItem } from '../../client/operations/trace-reply.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderMissed } from '../../ui/templates/lazy-part.js';
import { renderEmptyState } from '../../ui/templates/empty-state.js';
import { afterFirstRows } from '../../ui/templates/rows-in-steps.js';
import type { TraceState } from './state.js';
import { classesOfRow, renderCallRow, type RowDrawing } from './tree/call-row.js';
import type { Explorer } from './calls/explorer.js';
import { renderHeadline } from './calls/headline.js';
import type { TraceAnswers } from './load.js';
import { renderFlame, renderTabbed } from './panels/tabs.js';
import { receiptOf, renderStateItem } from './view.js';
import type { CallFinder } from './tree/call-finder.js';
import { callTree, mostPrintedRows } from './tree/call-tree.js';

export function renderTransaction(
  state: TraceState,
  answers: TraceAnswers,
  index: number,
  warnings: TemplateResult,
): CardParts {
  const { words } = state;
  const item = answers.trace.value[index];
  if (!item) return { content: nothing };
  const explorer = state.explorerOf(index);
  if (item.kind !== 'call' || !explorer)
    return { content: html`${warnings}${renderOther(state, answers, item, index)}` };
  if (!state.explorers.isRead(explorer))
    return {
      content: html`${warnings}
        <p class="coming" role="status">${words.callsReading}</p>`,
    };
  const names = state.namesOf(explorer);
  const { localization } = state;
  const finder = state.finder();
  finder?.follow(explorer, names, state.decoding.serial);
  const options = state.valueOptions(names, words);
  const drawing: RowDrawing = {
    ...{ state, explorer, names, words, options, matches: state.matches },
    differs: state.tab === 'compare' ? differsOf(state, explorer, answers, index) : undefined,
  };
  const { format } = localization;
  const tree = callTree({
    label: words.treeLabel(format.integer(explorer.frames.length)),
    outline: explorer.outline,
    rows: explorer.rows,
    open: explorer.open,
    isNarrow: state.layout.current === 'narrow',
    foldOf: (at) => foldOf(explorer, at),
    isFoldHead: (at) => explorer.runOf(at)?.first === at,
    selected: explorer.selected,
    classesOf: (at) => classesOfRow(drawing, at),
    renderCall: (at) => renderCallRow(drawing, at),
    select: state.select,
    toggle: (at) => state.change((each) => each.toggle(at)),
    openSiblings: (at) => state.change((each) => each.openSiblings(at)),
    move: state.parts.tools.module?.moveInTree,
  });
  const isFailed = explorer.effects[0] === 'failed';
  const calls = html`${renderTools(drawing, finder)}${renderPrinted(drawing)}${tree}`;
  return {
    content: html`${warnings}${
      explorer.unread.length > 0 ? state.parts.unread.get()?.renderUnreadNote(drawing) : nothing
    }${renderHeadline(drawing)}${renderOnlyTop(state, answers)}
    ${renderTabbed(drawing, answers, index, calls)}${afterFirstRows(() => renderFlame(drawing, answers, index))}`,
    where: renderWhere(drawing, answers, index),
    summary: words.transactionSummary(
      format.integer(index),
      words.outcomes[isFailed ? 'failed' : 'success'],
      format.integer(explorer.frames.length),
      explorer.frames.length,
    ),
  };
}

/** Room above the tree is reserved until its toolbar has loaded. */
function renderTools(drawing: RowDrawing, finder: CallFinder | undefined): unknown {
  const { toolbar } = drawing.state.parts;
  const part = toolbar.get();
  if (part && finder) return part.renderToolbar(drawing, finder);
  const isMissed = toolbar.failed || drawing.state.parts.tools.failed;
  return isMissed ? renderMissed(drawing.state.localization) : html`<div class="toolbar coming"></div>`;
}

function foldOf(explorer: Explorer, index: number): 'folded' | 'unfolded' | undefined {
  const run = explorer.runOf(index);
  return run && (run.isFolded ? 'folded' : 'unfolded');
}

/** While two transactions are compared: which calls differ, or have a differing one in their row. */
function differsOf(state: TraceState, explorer: Explorer, answers: TraceAnswers, index: number): RowDrawing['differs'] {
  const part = state.parts.compare.get();
  const differs = part?.comparedOf(state, explorer, answers, index, part)?.comparison?.differs;
  if (!differs) return undefined;
  return (at) => {
    const run = explorer.runOf(at);
    return run?.isFolded ? differs.subarray(at, at + run.length).includes(1) : differs[at] === 1;
  };
}

function renderWhere({ state, explorer, words }: RowDrawing, answers: TraceAnswers, index: number): string {
  const { integer } = state.localization.format;
  const isWhole = !answers.trace.request.onlyTopCall;
  const receipt = receiptOf(answers, state.host.receipts, index);
  const gas = receipt?.gasUsed ?? explorer.frames[0]?.gasUsed;
  const depth = integer(explorer.depth - 1);
  return [
    words.where(integer(explorer.rows.count), integer(explorer.frames.length)),
    ...(isWhole ? [words.atDepth(explorer.hasUnreadCalls ? words.atLeast(depth) : depth)] : []),
    ...(gas === undefined ? [] : [`${words.usedGas(integer(gas))} ${receipt ? words.byReceipt : ''}`.trim()]),
  ].join(' · ');
}

/** Printed only, as a tree cannot be scrolled on paper. */
function renderPrinted({ state, explorer, words }: RowDrawing): unknown {
  const { count } = explorer.rows;
  if (count <= mostPrintedRows) return nothing;
  const { integer } = state.localization.format;
  return html`<p class="printed">${words.printed(integer(mostPrintedRows), integer(count))}</p>`;
}

function renderOnlyTop(state: TraceState, { trace, tooLarge }: TraceAnswers): unknown {
  const { words } = state;
  if (!trace.request.onlyTopCall || tooLarge !== undefined) return nothing;
  // The whole trace is being loaded already, unless the page does not want it.
  if (!state.host.onlyTopCall)
    return html`<p class="aside" part="aside">${state.host.isLoading ? words.callsComing : words.onlyTopHere}</p>`;
  return html`<p class="aside ask" part="aside">
    ${words.onlyTopHere}
    <button type="button" part="button" @click=${() => state.host.askWhole(false)}>${words.traceAll}</button>
  </p>`;
}

function renderOther(state: TraceState, answers: TraceAnswers, item: TraceItem, index: number): unknown {
  const { words } = state;
  switch (item.kind) {
    case 'prestate':
    case 'diff':
      return renderStateItem(state, answers.trace.value, index);
    case 'failed': {
      const said = item.error === null ? undefined : { label: words.nodeSays, text: item.error };
      return renderEmptyState({
        kind: 'failed',
        what: words.untraced,
        next: words.untracedNext,
        ...(said ? { said } : {}),
      });
    }
    case 'unread':
      return state.parts.unread.get()?.renderUnreadItem(item, state) ?? nothing;
    case 'other': {
      const part = state.parts.other.get();
      return part ? part.renderOtherItem(item.result, state) : nothing;
    }
    case 'call':
      return renderEmptyState({ kind: 'empty', what: words.noCalls, next: words.untracedNext });
  }
}
