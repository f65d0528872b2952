import { html, nothing, type TemplateResult } from 'lit';
import type { CardParts } from '../../ui/templates/card.js';
import { renderMissed } from '../../ui/templates/lazy-part.js';
import { renderEmptyState } from '../../ui/templates/empty-state.js';
import { renderShortAddress } from './calls/addresses.js';
import { classesOfRow, renderCallRow, type RowDrawing, type Scene } from './tree/call-row.js';
import type { Explorer } from './controllers/explorer.js';
import { renderHeadline } from './calls/headline.js';
import { renderFlame, renderTabbed } from './panels/tabs.js';
import type { CallsOnShow } from './view.js';
import { callTree, mostPrintedRows } from './controllers/call-tree.js';

export function renderTransaction(scene: Scene, warnings: TemplateResult): CardParts {
  const { view, words } = scene;
  const { calls } = view;
  if (!calls) return { content: html`${warnings}${renderOther(scene)}` };
  if (!calls.isRead)
    return {
      content: html`${warnings}
        <p class="coming" role="status">${words.callsReading}</p>`,
    };
  return renderCalls(scene, calls, warnings);
}

function renderCalls(scene: Scene, calls: CallsOnShow, warnings: TemplateResult): CardParts {
  const { view, actions, localization, words, parts } = scene;
  const { explorer, names, matches, compared } = calls;
  const drawing: RowDrawing = {
    ...{ scene, calls, explorer, names, words, matches, differs: differsOf(explorer, compared) },
    options: {
      localization,
      checksum: names.checksum,
      address: (address) => renderShortAddress(address, names, words),
      clues: calls.clues,
      brief: true,
    },
  };
  const { format } = localization;
  const tree = callTree({
    label: words.treeLabel(format.integer(explorer.frames.length)),
    explorer,
    isNarrow: view.layout === 'narrow',
    classesOf: (at) => classesOfRow(drawing, at),
    renderCall: (at) => renderCallRow(drawing, at),
    select: actions.selectCall,
    change: actions.change,
    move: parts.more.module?.moveInTree,
  });
  const isFailed = explorer.effects[0] === 'failed';
  const note = explorer.unread.length > 0 ? parts.unread.module?.renderUnreadNote(drawing) : nothing;
  return {
    content: html`${warnings}${note}${renderHeadline(drawing)}${renderOnlyTop(scene)}
    ${renderTabbed(drawing, html`${renderTools(drawing)}${renderPrinted(drawing)}${tree}`)}${renderFlame(drawing)}`,
    where: renderWhere(drawing),
    summary: words.transactionSummary(
      format.integer(view.index),
      words.outcomes[isFailed ? 'failed' : 'success'],
      format.integer(explorer.frames.length),
      explorer.frames.length,
    ),
  };
}

/** Room above the tree is reserved until its toolbar has loaded. */
function renderTools(drawing: RowDrawing): unknown {
  const { more } = drawing.scene.parts;
  const { search } = drawing.calls;
  if (more.module && search) return more.module.renderToolbar(drawing, search);
  return more.failed ? renderMissed(drawing.scene.localization) : html`<div class="toolbar coming"></div>`;
}

/** While two transactions are compared: which calls differ, or have a differing one in their row. */
function differsOf(explorer: Explorer, compared: CallsOnShow['compared']): RowDrawing['differs'] {
  const differs = compared?.comparison?.differs;
  if (!differs) return undefined;
  return (at) => {
    return differs.subarray(at, explorer.folds.of(at)?.end ?? at + 1).includes(1);
  };
}

function renderWhere({ scene, explorer, words }: RowDrawing): string {
  const { receipt, isOnlyTop } = scene.view;
  const { integer } = scene.localization.format;
  const gas = receipt?.gasUsed ?? explorer.frames[0]?.gasUsed;
  const depth = integer(explorer.depth - 1);
  return [
    words.where(integer(explorer.rows.count), integer(explorer.frames.length)),
    ...(isOnlyTop ? [] : [words.atDepth(explorer.hasUnreadCalls ? words.atLeast(depth) : depth)]),
    ...(gas === undefined ? [] : [`${words.usedGas(integer(gas))} ${receipt ? words.byReceipt : ''}`.trim()]),
  ].join(' · ');
}

/** Only printed, because a tree cannot be scrolled on paper. */
function renderPrinted({ scene, explorer, words }: RowDrawing): unknown {
  const { count } = explorer.rows;
  if (count <= mostPrintedRows) return nothing;
  const { integer } = scene.localization.format;
  return html`<p class="printed">${words.printed(integer(mostPrintedRows), integer(count))}</p>`;
}

function renderOnlyTop({ view, actions, words }: Scene): unknown {
  if (!view.isOnlyTop || view.warnings.tooLarge !== undefined) return nothing;
  // The full trace is already loading, unless the page does not want it.
  if (!view.keepsTop)
    return html`<p class="aside" part="aside">${view.isLoading ? words.callsComing : words.onlyTopHere}</p>`;
  return html`<p class="aside ask" part="aside">
    ${words.onlyTopHere}
    <button type="button" part="button" @click=${() => actions.traceAll(false)}>${words.traceAll}</button>
  </p>`;
}

function renderOther(scene: Scene): unknown {
  const { view, words, localization, parts } = scene;
  const { item } = view;
  switch (item.kind) {
    case 'prestate':
    case 'diff': {
      const { state } = parts;
      return (
        state.module?.renderState(scene) ??
        (state.failed ? renderMissed(localization) : html`<p class="coming tall"></p>`)
      );
    }
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
      return parts.unread.module?.renderUnreadItem(item, localization) ?? nothing;
    case 'other':
      return parts.unread.module?.renderOtherItem(item.result, localization) ?? nothing;
    case 'call':
      return renderEmptyState({ kind: 'empty', what: words.noCalls, next: words.untracedNext });
  }
}
