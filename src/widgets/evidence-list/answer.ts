// The client reads the response with it. The import is static, so that it loads with the stage.
import '../../client/operations/evidence-reply.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { ControlsOf } from '../../ui/fields/controls.js';
import { answerWords } from '../../ui/localization/answer.en.js';
import { describeError } from '../../ui/localization/localization.js';
import { namedStyles } from '../../ui/cosmos/named.js';
import { onDemand } from '../../ui/on-demand.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { detailStyles } from '../../ui/styles/detail.js';
import { partStyles } from '../../ui/styles/parts.js';
import { tableStyles } from '../../ui/styles/table.js';
import { touchStyles } from '../../ui/styles/touch.js';
import { twoLineStyles } from '../../ui/styles/two-lines.js';
import { valueButtonStyles } from '../../ui/styles/values.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderChip } from '../../ui/templates/chip.js';
import { renderDisclosure, toggled } from '../../ui/templates/disclosure.js';
import { renderEmptyState } from '../../ui/templates/empty-state.js';
import { comingPart, renderPart, renderPartPanel } from '../../ui/templates/lazy-part.js';
import { renderMissing } from '../../ui/templates/missing.js';
import { cutPage, describeRows, renderPager } from '../../ui/templates/pager.js';
import { nextSort } from '../../ui/templates/sorting.js';
import { renderSummary } from '../../ui/templates/summary.js';
import { renderHiddenColumns, renderTable } from '../../ui/templates/table.js';
import { defineAnswer } from '../../ui/widget/answer-stage.js';
import type { RenderForm } from '../../ui/widget/shown.js';
import { evidenceColumns, evidenceTable } from './columns.js';
import { EvidenceController } from './controllers/additions.js';
import type { EvidenceListElement } from './evidence-list.js';
import { renderHeadline, renderOffender } from './offender.js';
import type { fields } from './request.js';
import { evidenceStyles } from './styles.js';
import {
  type Drawing,
  type EvidenceOnShow,
  type EvidenceRow,
  type EvidenceTypes,
  isPart,
  lanesOf,
  noChoices,
  type PanelName,
  panels,
  toView,
} from './view.js';
import { words as catalogue } from './words.en.js';

export const answer = defineAnswer<EvidenceTypes>({
  styles: [
    ...[tableStyles, partStyles, controlStyles, detailStyles, valueButtonStyles, twoLineStyles],
    ...[namedStyles, evidenceStyles, touchStyles],
  ],
  catalogues: [catalogue],
  toAnswers: ({ pages }) => pages,
  // If a node counts evidence but returns none, the store is not empty.
  toOutcome: (answers) =>
    !isPart(answers) && answers.pages.every(({ value }) => value.evidence.length === 0) ? 'empty' : 'ok',
  ...{ noChoices, toView, createForm },
  createAdditions: (element, steps) => new EvidenceController(element, steps),
  parts: {
    completeness: onDemand.evidenceCompleteness,
    votes: onDemand.evidenceVotes,
  },
  partsOf: (view) => [
    // The panel of an empty list opens without a click, and its code does not delay the mark.
    ...(openPanels(view).includes('completeness') &&
    (view.known.isVerified || view.choices.panels.includes('completeness'))
      ? (['completeness'] as const)
      : []),
    ...(view.choices.opened === undefined ? [] : (['votes'] as const)),
  ],
  render: (view, actions, localization, parts) => {
    const words = localization.wordsOf(catalogue);
    return render({ view, actions, localization, parts, words, format: localization.format });
  },
});

/** If more than a third of the power double-signs, it could have split the chain. */
const safetyBound = 3_333n;

/** The error of an invalid text; only the page sets the field. */
export const controls: ControlsOf<typeof fields> = {
  stateHeight: { expected: () => 'a decimal height of 1 or more', inputMode: 'numeric' },
};

export { refusalOf } from '../../ui/fields/controls.js';

function createForm(element: EvidenceListElement): RenderForm<EvidenceTypes> {
  return (_, actions, localization) => {
    const words = localization.wordsOf(catalogue);
    return html`<form class="asking" part="form" @submit=${(event: Event) => event.preventDefault()}>
      <label class="tick"
        ><input
          type="checkbox"
          name="reverse"
          .checked=${element.reverse}
          @change=${({ currentTarget }: Event) => actions.setReverse((currentTarget as HTMLInputElement).checked)}
        />
        <abbr title=${words.reverseTitle}>${words.reverse}</abbr></label
      >
    </form>`;
  };
}

/** Failed lookups can be retried; the list itself stays. */
function renderStates({ view: { known }, actions, words, localization }: Drawing): unknown {
  const { states, names, hasParts } = known.offenders;
  const [areStatesMissing, areNamesMissing] = [states?.kind === 'failed', names?.kind === 'failed'];
  const hasFailed = areStatesMissing || areNamesMissing;
  if (!known.loadNames || (!hasFailed && !hasParts)) return nothing;
  return html`<p class="more" role="status">
    <span
      >${hasFailed ? [areStatesMissing ? words.statesFailed : nothing, ' ', areNamesMissing ? words.namesFailed : nothing] : words.setsInPart}</span
    >
    <button
      type="button"
      part="button"
      aria-label=${hasFailed ? words.again : nothing}
      @click=${actions.loadNamesAgain}
    >
      ${hasFailed ? localization.words.retry : localization.wordsOf(answerWords).loadRest}
    </button>
  </p>`;
}

function render(drawing: Drawing): CardParts {
  const { view, actions, words, localization, format, parts } = drawing;
  const { all, choices } = view;
  const missing = renderMissingPart(drawing);
  if (all.rows.length === 0) {
    // If no evidence was loaded, it is unknown whether the store is empty.
    return all.isPart
      ? { content: missing, summary: words.needsAll }
      : {
          content: html`${renderEmptyState({ kind: 'empty', what: words.empty, next: words.emptyNext }, 'empty')}
          ${renderPanel('completeness', drawing)}`,
          summary: words.empty,
        };
  }
  const own = evidenceColumns(drawing);
  const ofPage = localization.host.columns?.(evidenceTable);
  const columns = ofPage?.arrange(own) ?? own;
  const page = cutPage(ofPage?.sort(view.rows, choices.sort) ?? view.rows, {
    page: view.page,
    pageSize: view.pageSize,
    go: actions.go,
  });
  const { sort } = choices;
  return {
    query: view.answers.reverse ? words.reversed : nothing,
    content: html`${missing}${renderAlarms(drawing)}${renderStates(drawing)} ${renderHeadline(drawing)}
    ${renderFigures(drawing)} ${renderToolbar(drawing)} ${openPanels(view).map((panel) => renderPanel(panel, drawing))}
    ${renderTable<EvidenceRow>({
      caption: words.caption,
      columns,
      rows: page.rows,
      localization,
      key: ({ place }) => place,
      sort: { ...sort, by: (column) => actions.arrange({ sort: nextSort(sort, column, columns) }) },
      detail: (row) =>
        row.id === choices.opened
          ? [
              renderHiddenColumns(columns, row, 0),
              renderPart(parts.more, (more) => more.renderDetail(drawing, row), localization, comingPart),
            ]
          : undefined,
    })}`,
    where: renderPager(page, localization),
    summary: `${all.isPart ? `${words.loaded}: ${loadedOf(drawing)}.` : words.summary(format.integer(all.rows.length), all.rows.length)} ${describeRows(page, localization)}.`,
  };
}

function renderMissingPart({ view, actions, words, localization, format }: Drawing): unknown {
  const { all, answers } = view;
  const { nextKey, failure, circled, coming, pages } = answers;
  const { resume } = actions;
  const again = { label: localization.wordsOf(answerWords).askAgain, run: actions.refresh };
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
  if (!all.isPart) return nothing;
  const counted = words.fewerThanCounted(format.integer(all.rows.length), format.integer(all.total ?? 0n));
  return renderMissing(`${counted} ${words.needsAll}`, again);
}

/**
 * If more than a third of the power double-signed, the chain could have been split. Nothing else on the page is more
 * important.
 */
function renderAlarms({ view, words, format }: Drawing): unknown {
  const grave = [...view.shares].filter(([, share]) => share > safetyBound);
  return grave.slice(0, 8).map(
    ([height, share]) =>
      html`<p class="alarm" part="alarm">
        <span aria-hidden="true">✕</span>
        ${words.safetyFault(format.integer(height), view.all.isPart ? words.atLeast(format.share(share)) : format.share(share))}
      </p>`,
  );
}

function renderFigures(drawing: Drawing): TemplateResult {
  const { words, format, view } = drawing;
  const { isPart, offenders, span } = view.all;
  const [from, to] = span && !isPart ? [format.integer(span.from), format.integer(span.to)] : [];
  return renderSummary([
    { label: isPart ? words.loaded : words.evidence, value: loadedOf(drawing) },
    { label: words.validators, value: isPart ? '–' : format.integer(offenders.length) },
    {
      label: words.heights,
      value: from === undefined || to === undefined ? '–' : from === to ? from : `${from}–${to}`,
    },
  ]);
}

function loadedOf({ view, words, format }: Drawing): string {
  const { rows, total, isPart } = view.all;
  const loaded = format.integer(rows.length);
  return isPart && total !== null ? words.loadedOf(loaded, format.integer(total)) : loaded;
}

/** The available panels, which require the complete store. */
function offered({ all: { rows, offenders, isPart: isIncomplete } }: EvidenceOnShow): readonly PanelName[] {
  if (isIncomplete) return [];
  return rows.length === 0 || offenders.length === 0 ? ['completeness'] : panels;
}

/** The rendered panels. Without evidence, the completeness panel is always open. */
function openPanels(view: EvidenceOnShow): readonly PanelName[] {
  const { all, choices } = view;
  return offered(view).filter((panel) => all.rows.length === 0 || choices.panels.includes(panel));
}

function renderToolbar(drawing: Drawing): TemplateResult {
  const { view, actions, words: own, localization, format } = drawing;
  const { only, all, rows, choices } = view;
  const words = localization.wordsOf(answerWords);
  const buttons = offered(view).map((panel) =>
    renderDisclosure(own.panels[panel], choices.panels.includes(panel), () =>
      actions.choose(({ panels: open }) => ({ panels: toggled(open, panel) })),
    ),
  );
  return html`<div class="toolbar" part="toolbar">
    ${
      only === undefined
        ? nothing
        : renderChip(
            html`<span class="clipped">${renderOffender(drawing, only)}</span>
              <span role="status"
                >${words.shownOf(format.integer(rows.length), format.integer(all.rows.length))}</span
              >`,
            words.showAll,
            () => actions.arrange({ only: undefined }),
          )
    }
    <span class="toggles">${buttons}</span>
  </div>`;
}

function renderPanel(panel: PanelName, drawing: Drawing): TemplateResult {
  const { words, parts, localization } = drawing;
  const label = words.panels[panel];
  if (panel === 'timeline') {
    const lanes = lanesOf(drawing.view);
    const rest = lanes.length < drawing.view.all.offenders.length ? html`<p class="rest"></p>` : nothing;
    const place = html`<div class="timeline-place">${lanes.map(() => html`<p></p>`)}${rest}</div>`;
    return renderPartPanel(label, parts.more, (more) => more.renderTimeline(drawing), localization, place);
  }
  const { verify } = drawing.view.known;
  const place = verify ? html`<p class="chain-place"></p>` : nothing;
  return renderPartPanel(label, parts[panel], ({ renderPanel: draw }) => draw(drawing), localization, place);
}
