import { answerWords } from '../../ui/localization/answer.en.js';
import { renderDisclosure } from '../../ui/templates/disclosure.js';
import { comingPart, renderLazy, renderPanel } from '../../ui/templates/lazy-part.js';
import { renderChip } from '../../ui/templates/chip.js';
import type { WidgetActions, Wording } from '../../ui/widget-state.js';
import { html, nothing, type TemplateResult } from 'lit';
import { describeError } from '../../ui/localization/localization.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { detailStyles } from '../../ui/styles/detail.js';
import { valueButtonStyles } from '../../ui/styles/values.js';
import { partStyles } from '../../ui/styles/parts.js';
import { tableStyles } from '../../ui/styles/table.js';
import { touchStyles } from '../../ui/styles/touch.js';
import { twoLineStyles } from '../../ui/styles/two-lines.js';
import { renderSummary } from '../../ui/templates/summary.js';
import { renderMissing } from '../../ui/templates/missing.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderHiddenColumns, renderTable } from '../../ui/templates/table.js';
import { cutPage, describeRows, renderPager } from '../../ui/templates/pager.js';
import { renderEmptyState } from '../../ui/templates/empty-state.js';
import type { EvidenceListElement } from './evidence-list.js';
import { doubleSignedShares, renderOffender } from './offender.js';
import { type EvidenceRow, type EvidenceView, renderHeadline } from './view.js';
import { EvidenceListState, type PanelName } from './state.js';
import { evidenceStyles } from './styles.js';
import type { EvidenceAnswers } from './pages.js';
import { type EvidenceListWords, words as catalogue } from './words.en.js';

export { renderForm } from './form.js';
export { toTools } from './exports.js';

export const styles = [
  tableStyles,
  partStyles,
  controlStyles,
  detailStyles,
  valueButtonStyles,
  twoLineStyles,
  evidenceStyles,
  touchStyles,
];
export const catalogues = [catalogue];

const panels = ['timeline', 'completeness'] as const;
/** If more than a third of the power signs twice, it could have split the chain. */
const safetyBound = 3_333n;

export function createState(host: EvidenceListElement, actions: WidgetActions): EvidenceListState {
  return new EvidenceListState(host, actions);
}

export function renderAnswer(state: EvidenceListState, answers: EvidenceAnswers): CardParts {
  const { localization, words } = state;
  state.followGateway();
  const view = state.viewOf(answers);
  const missing = renderMissingPart(state, view, answers);
  if (view.rows.length === 0) {
    // If nothing was loaded, it is unknown whether the store is empty.
    return view.isPart
      ? { content: missing, summary: words.needsAll }
      : {
          content: html`${renderEmptyState({ kind: 'empty', what: words.empty, next: words.emptyNext })}
          ${renderOpened('completeness', state, view, answers)}`,
          summary: words.empty,
        };
  }
  const { format } = localization;
  // The selected validator may not exist on another chain.
  if (!view.offenders.some(({ address }) => address === state.only)) state.only = undefined;
  const shown = state.only === undefined ? view.rows : view.rows.filter((row) => isOf(row, state.only));
  const columns = state.columnsOf(state, state.host.loadNames, state.serial, words, localization);
  const sorted = state.sorted(shown, columns, state.sort);
  const page = cutPage(sorted, state.paging);
  const { rows } = page;
  state.lookUpRows(rows);
  return {
    query: answers.reverse ? words.reversed : nothing,
    content: html`${missing}${renderAlarms(state, view)} ${renderHeadline(state, view)} ${renderFigures(view, state)}
    ${renderToolbar(state, view, shown.length)}
    ${offered(view)
      .filter((panel) => state.panels.has(panel))
      .map((panel) => renderOpened(panel, state, view, answers))}
    ${renderTable<EvidenceRow>({
      caption: words.caption,
      columns,
      rows,
      localization,
      key: ({ place }) => place,
      sort: { ...state.sort, by: (column) => state.sortBy(column, columns) },
      detail: (row) =>
        row.id === state.opened
          ? [
              renderHiddenColumns(columns, row, 0),
              renderLazy(state.parts.detail, (part) => part.renderDetail(state, row), localization, comingPart),
            ]
          : undefined,
    })}`,
    where: renderPager(page, localization),
    summary: `${view.isPart ? `${words.loaded}: ${loadedOf(view, state)}.` : words.summary(format.integer(view.rows.length), view.rows.length)} ${describeRows(page, localization)}.`,
  };
}

function isOf({ evidence }: EvidenceRow, address: string | undefined): boolean {
  return evidence.kind === 'equivocation' && evidence.consensusAddress === address;
}

/** Displays the missing part of the store, with a button that loads it; nothing if it is complete. */
function renderMissingPart(
  state: EvidenceListState,
  view: EvidenceView,
  { nextKey, failure, circled, coming, pages }: EvidenceAnswers,
): unknown {
  const { words, localization, format } = state;
  const resume = () => state.host.resume();
  const again = { label: localization.wordsOf(answerWords).askAgain, run: () => void state.host.refresh() };
  if (circled) return renderMissing(`${words.circled} ${words.needsAll}`, again);
  if (failure) {
    const { what, next } = describeError(failure, localization);
    const brokenOff = words.brokenOff(format.integer(pages.length), pages.length);
    return renderMissing(html`${brokenOff} ${what} ${next}`, {
      label: localization.wordsOf(answerWords).resume,
      run: resume,
    });
  }
  if (coming) return html`<p class="more">${words.coming} ${words.needsAll}</p>`;
  if (nextKey !== null)
    return html`<p class="more">
      <button type="button" part="button" @click=${resume}>${words.loadMore}</button>
      <span>${words.moreNote} ${words.needsAll}</span>
    </p>`;
  if (!view.isPart) return nothing;
  const counted = words.fewerThanCounted(format.integer(view.rows.length), format.integer(view.total ?? 0n));
  return renderMissing(`${counted} ${words.needsAll}`, again);
}

/**
 * If more than a third of the power double-signed, the chain could have been split: nothing on the page is more
 * important.
 */
function renderAlarms(state: EvidenceListState, view: EvidenceView): unknown {
  const { words, format } = state;
  const grave = [...doubleSignedShares(view.rows, state.offenders)].filter(([, share]) => share > safetyBound);
  return grave.slice(0, 8).map(
    ([height, share]) =>
      html`<p class="alarm" part="alarm">
        <span aria-hidden="true">✕</span>
        ${words.safetyFault(format.integer(height), view.isPart ? words.atLeast(format.share(share)) : format.share(share))}
      </p>`,
  );
}

function renderFigures(view: EvidenceView, wording: Wording<EvidenceListWords>): TemplateResult {
  const { words, format } = wording;
  const { isPart, offenders, span } = view;
  const [from, to] = span && !isPart ? [format.integer(span.from), format.integer(span.to)] : [];
  return renderSummary([
    { label: isPart ? words.loaded : words.evidence, value: loadedOf(view, wording) },
    { label: words.validators, value: isPart ? '–' : format.integer(offenders.length) },
    {
      label: words.heights,
      value: from === undefined || to === undefined ? '–' : from === to ? from : `${from}–${to}`,
    },
  ]);
}

/** How much was loaded, and of how much if that is known and more. */
function loadedOf({ rows, total, isPart }: EvidenceView, { words, format }: Wording<EvidenceListWords>): string {
  const loaded = format.integer(rows.length);
  return isPart && total !== null ? words.loadedOf(loaded, format.integer(total)) : loaded;
}

/** The available panels, which need the whole store. */
function offered({ offenders, isPart }: EvidenceView): readonly PanelName[] {
  if (isPart) return [];
  return offenders.length === 0 ? ['completeness'] : panels;
}

function renderToolbar(state: EvidenceListState, view: EvidenceView, shown: number): TemplateResult {
  const { only, localization, format } = state;
  const words = localization.wordsOf(answerWords);
  return html`<div class="toolbar" part="toolbar">
    ${
      only === undefined
        ? nothing
        : renderChip(
            html`<span class="clipped">${renderOffender(state, only)}</span>
              <span role="status">${words.shownOf(format.integer(shown), format.integer(view.rows.length))}</span>`,
            words.showAll,
            () => state.showOnly(undefined),
          )
    }
    <span class="toggles">${offered(view).map((panel) => renderPanelButton(panel, state))}</span>
  </div>`;
}

function renderPanelButton(panel: PanelName, state: EvidenceListState): TemplateResult {
  return renderDisclosure(state.words.panels[panel], state.panels.has(panel), () => state.togglePanel(panel));
}

function renderOpened(
  panel: PanelName,
  state: EvidenceListState,
  view: EvidenceView,
  answers: EvidenceAnswers,
): TemplateResult {
  const { words, parts, localization } = state;
  if (panel === 'completeness')
    return renderPanel(
      words.panels.completeness,
      parts.completeness,
      (part) => part.renderCompleteness(state, answers, view),
      localization,
    );
  return renderPanel(words.panels.timeline, parts.timeline, (part) => part.renderTimeline(state, view), localization);
}
