import { html, nothing, type TemplateResult } from 'lit';
import type { TraceItem } from '../../client/wire/trace.js';
import { etherUnitText } from '../../ui/templates/ether-text.js';
import { renderFacts, type Fact } from '../../ui/templates/facts.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderMark } from '../../ui/templates/mark.js';
import { renderPicture } from '../../ui/templates/picture.js';
import type { TraceState } from './state.js';
import { classesOfRow, renderCallRow, type RowDrawing } from './tree/call-row.js';
import { renderHeadline } from './calls/headline.js';
import type { TraceAnswers } from './load.js';
import type { State } from './panels/lazy-panels.js';
import { renderPanels, type PanelDrawing } from './panels/panels.js';
import { receiptOf } from './receipt.js';
import { renderStateItem } from './state-changes/state-item.js';
import { renderToolbar } from './tree/toolbar.js';
import { callTree, mostPrintedRows } from './tree/call-tree.js';

/** Draws one transaction of the block, as far as it was traced. */
export function renderTransaction(
  state: State,
  answers: TraceAnswers,
  index: number,
  warnings: TemplateResult,
): CardParts {
  const { words } = state;
  const item = answers.trace.value[index];
  const back = renderBack(state);
  if (!item) return { content: nothing };
  const explorer = state.explorerOf(index);
  if (item.kind !== 'call' || !explorer)
    return { content: html`${back}${warnings}${renderOther(state, answers, item, index)}` };
  if (!state.isRead(explorer))
    return {
      content: html`${back}${warnings}
        <p class="coming" role="status">${words.callsReading}</p>`,
    };
  const names = state.namesOf(explorer);
  const { localization, finder } = state;
  finder.follow(explorer, names, state.decoding.serial);
  const options = state.valueOptions(names, words);
  const drawing: PanelDrawing = { state, explorer, names, words, options, matches: finder.matches };
  const { format } = localization;
  const tree = callTree({
    label: words.treeLabel(format.integer(explorer.frames.length)),
    outline: explorer.outline,
    rows: explorer.rows,
    open: explorer.open,
    selected: explorer.selected,
    classesOf: (at) => classesOfRow(drawing, at),
    renderCall: (at) => renderCallRow(drawing, at),
    select: state.select,
    toggle: (at) => state.change((each) => each.toggle(at)),
    openSiblings: (at) => state.change((each) => each.openSiblings(at)),
    nameOf: (at) => names.functionOf(at)?.name ?? names.textOf(at),
    typed: state.typeAhead,
  });
  const isFailed = explorer.effects[0] === 'failed';
  return {
    marks: isFailed ? renderMark('bad', words.outcomes.failed) : nothing,
    content: html`${back}${warnings}${
        explorer.unread.length > 0 ? state.code.unread.get()?.renderUnreadNote(drawing) : nothing
      }${renderHeadline(drawing)}${renderFigures(drawing, answers, index)}
      ${renderOnlyTop(state, answers)}${renderToolbar(drawing)}
      <div class="columns" aria-hidden="true">
        <span>${words.call}</span><span class="value">${words.value}</span><span class="gas">${words.gasUsed}</span>
      </div>
      ${renderPrinted(drawing)}${tree} ${renderPanels(drawing, answers, index)}`,
    where: words.where(format.integer(explorer.rows.count), format.integer(explorer.frames.length)),
    summary: words.transactionSummary(
      format.integer(index),
      words.outcomes[isFailed ? 'failed' : 'success'],
      format.integer(explorer.frames.length),
      explorer.frames.length,
    ),
  };
}

function renderBack(state: TraceState): TemplateResult {
  return html`<p class="back">
    <button type="button" part="button" @click=${() => state.showTransaction(undefined)}>
      <span class="arrow" aria-hidden="true">‹ </span>${state.words.allTransactions}
    </button>
  </p>`;
}

function renderFigures({ state, explorer, words }: RowDrawing, answers: TraceAnswers, index: number): TemplateResult {
  const { localization } = state;
  const { format } = localization;
  const [top] = explorer.frames;
  const receipt = receiptOf(answers, state.host.receipts, index);
  const gas = receipt?.gasUsed ?? top?.gasUsed;
  const isWhole = !answers.trace.request.onlyTopCall;
  const atLeast = (count: number) =>
    explorer.hasUnreadCalls ? words.atLeast(format.integer(count)) : format.integer(count);
  const facts: Fact[] = [
    {
      label: words.gasUsed,
      value: html`${gas === undefined ? '–' : format.integer(gas)}<span class="note"
          >${receipt ? words.byReceipt : words.byTrace}${
            top?.gas === undefined ? nothing : ` · ${words.ofLimit(format.integer(top.gas))}`
          }</span
        >`,
    },
    {
      label: words.value,
      value: html`${top?.value ? etherUnitText(top.value, localization) : '0'}${
        top?.value && explorer.effects[0] === 'failed' ? html`<span class="note">${words.notMoved}</span>` : nothing
      }`,
    },
    ...(isWhole
      ? [
          { label: words.calls, value: atLeast(explorer.frames.length - 1) },
          { label: words.depth, value: atLeast(explorer.depth) },
        ]
      : []),
  ];
  return renderFacts(facts);
}

/** Stands on paper alone, where a tree cannot be scrolled. */
function renderPrinted({ state, explorer, words }: RowDrawing): unknown {
  const { count } = explorer.rows;
  if (count <= mostPrintedRows) return nothing;
  const { integer } = state.localization.format;
  return html`<p class="printed">${words.printed(integer(mostPrintedRows), integer(count))}</p>`;
}

function renderOnlyTop(state: TraceState, { trace, tooLarge }: TraceAnswers): unknown {
  const { words } = state;
  if (!trace.request.onlyTopCall || tooLarge !== undefined) return nothing;
  // The whole trace is on its way already, unless the page does not want it.
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
      return renderStateItem(state, answers, index);
    case 'failed': {
      const said = item.error === null ? undefined : { label: words.nodeSays, text: item.error };
      return renderPicture({
        kind: 'failed',
        what: words.untraced,
        next: words.untracedNext,
        ...(said ? { said } : {}),
      });
    }
    case 'unread':
      return state.code.unread.get()?.renderUnreadItem(item, state) ?? nothing;
    case 'other': {
      const part = state.code.other.get();
      return part ? part.renderOtherItem(item.result, state) : nothing;
    }
    case 'call':
      return renderPicture({ kind: 'empty', what: words.noCalls, next: words.untracedNext });
  }
}
