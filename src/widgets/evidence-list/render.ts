import { renderDisclosure } from '../../ui/templates/disclosure.js';
import type { Paging } from '../../ui/templates/pager.js';
import { html, nothing, type TemplateResult } from 'lit';
import { safeText } from '../../ui/format/safe-text.js';
import { describeError, type Localization } from '../../ui/localization/localization.js';
import { messageWords } from '../../ui/localization/message-words.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { detailStyles } from '../../ui/styles/detail.js';
import { messageStyles } from '../../ui/styles/message.js';
import { pickStyles } from '../../ui/styles/pick.js';
import { partStyles } from '../../ui/styles/parts.js';
import { tableStyles } from '../../ui/styles/table.js';
import { renderFacts } from '../../ui/templates/facts.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderMissing } from '../../ui/templates/missing.js';
import { describeRows, renderPager } from '../../ui/templates/pager.js';
import { renderPicture } from '../../ui/templates/picture.js';
import { renderTable } from '../../ui/templates/table.js';
import { lazyParts, type LazyParts } from './lazy-parts.js';
import { EvidenceListState, type EvidenceListStateHost, type PanelName } from './state.js';
import { evidenceStyles } from './styles.js';
import type { EvidenceRow, EvidenceView } from './view.js';
import type { EvidenceAnswers } from './pages.js';
import { doubleSignedShares } from './offender-lookup.js';
import { words as catalogue } from './words.js';
import type { EvidenceListWords } from './words.en.js';

export { renderForm } from './form.js';
export { toTools } from './exports.js';

export const styles = [tableStyles, partStyles, controlStyles, detailStyles, pickStyles, messageStyles, evidenceStyles];
export const catalogues = [catalogue, messageWords];

const panels = ['timeline', 'offenders'] as const;
/** More than a third of the power that signs twice could have split the chain. */
const safetyBound = 3_333n;

/** The state of one widget, with what its list is drawn by. */
type State = EvidenceListState<LazyParts>;

export function createState(host: EvidenceListStateHost): State {
  return new EvidenceListState(host, lazyParts(host));
}

/** Draws the list: figures, what can be opened, the rows, and what is missing. */
export function renderEvidence(
  state: State,
  answers: EvidenceAnswers,
  paging: Paging,
  localization: Localization,
): CardParts {
  const words = localization.wordsOf(catalogue);
  const view = state.viewOf(answers);
  const missing = renderMissingPart(state, view, answers, words, localization);
  if (view.rows.length === 0) {
    // Of a store of which nothing came, nobody knows whether it is empty.
    return view.isPart
      ? { content: missing, summary: words.needsAll }
      : { content: renderPicture({ kind: 'empty', what: words.empty, next: words.emptyNext }), summary: words.empty };
  }
  state.pageBy(paging.go);
  const { format } = localization;
  // Another chain does not know the validator that was chosen.
  if (!view.offenders.some(({ address }) => address === state.only)) state.only = undefined;
  const shown = state.only === undefined ? view.rows : view.rows.filter((row) => isOf(row, state.only));
  const columns = state.parts.columnsOf(state, state.host.enrich, state.serial, words, localization);
  const sorted = state.sorted(shown, columns, state.sort);
  const page = Math.min(paging.page, Math.max(0, Math.ceil(sorted.length / paging.pageSize) - 1));
  const rows = sorted.slice(page * paging.pageSize, (page + 1) * paging.pageSize);
  const pager = { page, pageSize: paging.pageSize, total: sorted.length, shown: rows.length, go: paging.go };
  state.findOut(rows);
  return {
    query: answers.reverse ? words.reversed : nothing,
    content: html`${missing}${renderAlarms(state, view, words, localization)}
    ${renderFigures(view, words, localization)} ${renderToolbar(state, view, shown.length, words, localization)}
    ${offered(view)
      .filter((panel) => state.panels.has(panel))
      .map((panel) => renderPanel(panel, state, view, words, localization))}
    ${renderTable<EvidenceRow>({
      caption: words.caption,
      columns,
      rows,
      localization,
      key: ({ place }) => place,
      sort: { ...state.sort, by: (column) => state.sortBy(column, columns) },
      detail: (row) => (row.id === state.opened ? renderDetail(state, row, words, localization) : undefined),
    })}`,
    where: renderPager(pager, localization),
    summary: `${view.isPart ? `${words.loaded}: ${loadedOf(view, words, localization)}.` : words.summary(format.integer(view.rows.length), view.rows.length)} ${describeRows(pager, localization)}.`,
  };
}

function isOf({ evidence }: EvidenceRow, address: string | undefined): boolean {
  return evidence.kind === 'equivocation' && evidence.consensusAddress === address;
}

/** Says what of the store is missing, and asks for it; nothing where all of it came. */
function renderMissingPart(
  state: State,
  view: EvidenceView,
  { nextKey, failure, circled, coming, pages }: EvidenceAnswers,
  words: EvidenceListWords,
  localization: Localization,
): unknown {
  const { format } = localization;
  const resume = () => state.host.resume();
  const again = { label: words.loadAgain, run: () => void state.host.refresh() };
  if (circled) return renderMissing(`${words.circled} ${words.needsAll}`, again);
  if (failure) {
    const { what, next } = describeError(failure, localization);
    const brokenOff = words.brokenOff(format.integer(pages.length), pages.length);
    return renderMissing(html`${brokenOff} ${what} ${next}`, { label: words.resume, run: resume });
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

/** Where more than a third of the power signed twice, the chain could have been split: nothing on the page is more important. */
function renderAlarms(state: State, view: EvidenceView, words: EvidenceListWords, { format }: Localization): unknown {
  const grave = [...doubleSignedShares(view.rows, state.offenders)].filter(([, share]) => share > safetyBound);
  return grave.slice(0, 8).map(
    ([height, share]) =>
      html`<p class="alarm" part="alarm">
        <span aria-hidden="true">✕</span>
        ${words.safetyFault(format.integer(height), view.isPart ? words.atLeast(format.share(share)) : format.share(share))}
      </p>`,
  );
}

function renderFigures(view: EvidenceView, words: EvidenceListWords, localization: Localization): TemplateResult {
  const { format } = localization;
  const { isPart, offenders, span } = view;
  const [from, to] = span && !isPart ? [format.integer(span.from), format.integer(span.to)] : [];
  return renderFacts([
    { label: isPart ? words.loaded : words.evidence, value: loadedOf(view, words, localization) },
    { label: words.validators, value: isPart ? '–' : format.integer(offenders.length) },
    {
      label: words.heights,
      value: from === undefined || to === undefined ? '–' : from === to ? from : `${from}–${to}`,
    },
  ]);
}

/** How much came, and of how much where that is known and more. */
function loadedOf({ rows, total, isPart }: EvidenceView, words: EvidenceListWords, { format }: Localization): string {
  const loaded = format.integer(rows.length);
  return isPart && total !== null ? words.loadedOf(loaded, format.integer(total)) : loaded;
}

/** What can be opened: all of it is about the whole store. */
function offered({ offenders, isPart }: EvidenceView): readonly PanelName[] {
  return isPart || offenders.length === 0 ? [] : panels;
}

function renderToolbar(
  state: State,
  view: EvidenceView,
  shown: number,
  words: EvidenceListWords,
  { format }: Localization,
): TemplateResult {
  const { only } = state;
  return html`<div class="toolbar" part="toolbar">
    ${
      only === undefined
        ? nothing
        : html`<button
            type="button"
            class="chip"
            part="chip"
            title=${words.showAll}
            @click=${() => state.showOnly(undefined)}
          >
            <bdi class="clipped" dir="ltr">${safeText(only, 60)}</bdi>
            <span role="status">${words.shownOf(format.integer(shown), format.integer(view.rows.length))}</span>
            <span aria-hidden="true">✕</span><span class="unseen">${words.showAll}</span>
          </button>`
    }
    <span class="openers">${offered(view).map((panel) => renderPanelButton(panel, state, words))}</span>
  </div>`;
}

function renderPanelButton(panel: PanelName, state: State, words: EvidenceListWords): TemplateResult {
  return renderDisclosure(words.panels[panel], state.panels.has(panel), () => state.togglePanel(panel));
}

function renderPanel(
  panel: PanelName,
  state: State,
  view: EvidenceView,
  words: EvidenceListWords,
  localization: Localization,
): TemplateResult {
  const part = state.parts.panels.get();
  const content = part
    ? panel === 'timeline'
      ? part.renderTimeline(view, words, localization)
      : part.renderOffenders(state, view, words, localization)
    : state.parts.panels.failed
      ? words.partFailed
      : nothing;
  return html`<section class="panel" part="panel" aria-label=${words.panels[panel]}>${content}</section>`;
}

function renderDetail(state: State, row: EvidenceRow, words: EvidenceListWords, localization: Localization): unknown {
  const part = state.parts.detail.get();
  if (part) return part.renderDetail(state, row, words, localization);
  return state.parts.detail.failed
    ? html`<p class="failed-part">${words.partFailed}</p>`
    : html`<p class="coming"></p>`;
}
