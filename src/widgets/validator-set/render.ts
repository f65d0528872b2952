import { answerWords } from '../../ui/localization/answer.en.js';
import { renderMissed, renderPanel } from '../../ui/templates/lazy-part.js';
import type { WidgetActions, Wording } from '../../ui/widget-state.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { GatewayError } from '../../client/errors.js';
import { safeText } from '../../ui/format/safe-text.js';
import { describeError } from '../../ui/localization/localization.js';
import { chartStyles } from '../../ui/styles/chart.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { detailStyles } from '../../ui/styles/detail.js';
import { panelStyles } from '../../ui/styles/panels.js';
import { partStyles } from '../../ui/styles/parts.js';
import { tableStyles } from '../../ui/styles/table.js';
import { touchStyles } from '../../ui/styles/touch.js';
import { twoLineStyles } from '../../ui/styles/two-lines.js';
import { renderSummary } from '../../ui/templates/summary.js';
import { type Asking, renderMissing } from '../../ui/templates/missing.js';
import type { CardParts } from '../../ui/templates/card.js';
import { cutPage, describeRows, type Paging, renderPager } from '../../ui/templates/pager.js';
import { renderEmptyState } from '../../ui/templates/empty-state.js';
import { ValidatorSetState, type ValidatorSetAnswers } from './state.js';
import type { ValidatorSetElement } from './validator-set.js';
import { type Findings, formatShare } from './findings.js';
import { renderNamesState } from './names.js';
import { renderPanelButtons, renderRanking, renderToolbar } from './ranking.js';
import { validatorSetStyles } from './styles.js';
import type { ShownSet, ValidatorSetView } from './view.js';
import { words as catalogue, type ValidatorSetWords } from './words.en.js';

export { toTools } from './exports.js';
export { renderForm } from './form.js';

export const styles = [
  tableStyles,
  partStyles,
  panelStyles,
  controlStyles,
  detailStyles,
  chartStyles,
  twoLineStyles,
  validatorSetStyles,
  touchStyles,
];
export const catalogues = [catalogue];

const panels = ['concentration', 'hash', 'signers', 'powerHistory'] as const;
const mostRanks = 8;

interface PanelPart {
  readonly renderPanel: (state: ValidatorSetState, shown: ShownSet) => unknown;
}

export function createState(host: ValidatorSetElement, actions: WidgetActions): ValidatorSetState {
  return new ValidatorSetState(host, actions);
}

export function renderAnswer(state: ValidatorSetState, { set, compared, notCompared }: ValidatorSetAnswers): CardParts {
  const { words } = state;
  const paging = state.printing.over(state.paging);
  const view = state.viewOf(set.value);
  state.shownHeight = view.blockHeight;
  const from = compared && state.comparedViewOf(compared.value);
  if (!from || from.isPart || view.isPart) {
    const alone = renderValidatorSet(state, { set, view }, paging);
    const why = from
      ? renderMissing(words.comparisonPartial, askForRest(state))
      : notCompared && renderNotCompared(notCompared, state);
    return why ? { ...alone, content: html`${why}${alone.content}` } : alone;
  }
  const part = state.parts.comparison.get();
  if (part) return part.renderComparison(state, { from, to: view }, paging);
  return { content: state.parts.comparison.failed ? renderMissed(state.localization) : nothing };
}

function renderValidatorSet(
  state: ValidatorSetState,
  { set, view }: { readonly set: ValidatorSetAnswers['set']; readonly view: ValidatorSetView },
  paging: Paging,
): CardParts {
  const { words, localization, format } = state;
  const height = format.integer(view.blockHeight);
  const query = localization.words.atHeight(height);
  if (view.rows.length === 0) {
    return {
      query,
      content: renderEmptyState({ kind: 'empty', what: words.empty, next: words.emptyNext }),
      summary: words.empty,
    };
  }
  const findings = state.findingsOf(view.rows, view.isPart);
  const names = state.namesOf(view.blockHeight);
  const columns = state.columnsOf(
    state,
    set.value,
    findings,
    names,
    words,
    localization,
    state.votesOf(view.blockHeight),
  );
  const found = state.namedOf(
    state.filter.apply(view.rows, state.filterText) ?? view.rows,
    view.rows,
    names,
    state.filterText,
  );
  const sorted = state.sorted(found, columns, state.sort);
  const page = cutPage(sorted, paging);
  const { rows } = page;
  // Panels are about the whole set.
  const offered = view.isPart ? [] : panels;
  const ranking = {
    set: set.value,
    rows,
    columns,
    caption: words.caption(height),
    filtered: found.length < view.rows.length,
    mostPlain: paging.mostPlain,
  };
  return {
    query,
    content: html`${
      view.isPart ? renderNotExact(state, view) : nothing
    }${view.isPart ? nothing : renderAlarms(findings, state)}${
      state.host.loadNames ? renderNamesState(state.names, view.blockHeight, state) : nothing
    }${renderKeyFigures(view, state)}
    ${renderToolbar(state, found.length, view.rows.length, renderPanelButtons(state, offered))}
    ${offered.filter((panel) => state.panels.has(panel)).map((panel) => renderPanel<PanelPart>(words.panels[panel], state.parts[panel], (part) => part.renderPanel(state, { set: set.value, view }), localization))}
    ${
      rows.length === 0
        ? renderEmptyState({ kind: 'empty', what: words.noMatch, next: words.noMatchNext })
        : html`${renderRanking(state, ranking)}${renderScale(findings, state)}`
    }`,
    where: renderPager(page, localization),
    summary: `${words.summary(format.integer(view.rows.length), height)} ${describeRows(page, localization)}.`,
  };
}

function askForRest(state: ValidatorSetState): Asking {
  return { label: state.localization.wordsOf(answerWords).loadRest, run: () => void state.host.refresh() };
}

/** Displays that the number of rows differs from the gateway's count. */
function renderNotExact(state: ValidatorSetState, view: ValidatorSetView): TemplateResult {
  const { words, format } = state;
  const isMore = hasTooMany(view);
  const say = isMore ? words.tooMany : words.onlyPart;
  const ask = askForRest(state);
  return renderMissing(
    say(format.integer(view.rows.length), format.integer(view.total ?? 0n)),
    isMore ? { ...ask, label: state.localization.wordsOf(answerWords).askAgain } : ask,
  );
}

function hasTooMany({ rows, total }: ValidatorSetView): boolean {
  return total !== null && BigInt(rows.length) > total;
}

/** One of two answers is worth displaying, with the reason why the other is missing. */
function renderNotCompared(reason: GatewayError, { words, localization }: Wording<ValidatorSetWords>): TemplateResult {
  const { what, next } = describeError(reason, localization);
  return html`<p class="alarm" part="alarm" role="alert">${words.notCompared} ${what} ${next}</p>`;
}

function renderKeyFigures(
  view: ValidatorSetView,
  { words, localization, format }: Wording<ValidatorSetWords>,
): TemplateResult {
  const loaded = format.integer(view.rows.length);
  return renderSummary([
    {
      label: words.validators,
      value: view.isPart && !hasTooMany(view) ? words.loadedOf(loaded, format.integer(view.total ?? 0n)) : loaded,
    },
    { label: words.votingPower, value: view.isPart ? '–' : breakable(format.integer(view.votingPower)) },
    {
      label: html`<abbr title=${words.nakamotoTitle}>${words.nakamoto}</abbr>`,
      value: view.nakamoto === null ? '–' : format.integer(view.nakamoto),
    },
    { label: words.largestShare, value: formatShare(view.largestShare, localization) },
  ]);
}

/** A number that may break between its digit groups. */
function breakable(text: string): unknown {
  return text.split(/(?<=[^\d\p{Nd}−])/u).map((group) => html`${group}<wbr />`);
}

/** What must not be in a set, and keys of another type than the others. */
function renderAlarms({ alarms, keyTypes }: Findings, { words, format }: Wording<ValidatorSetWords>): unknown {
  const list = (items: readonly string[]) =>
    words.list(items.slice(0, mostRanks), items.length > mostRanks ? format.integer(items.length - mostRanks) : null);
  const kinds = keyTypes.map(
    ({ type, count }) => `${format.integer(count)} ${type === null ? '–' : safeText(type, 60)}`,
  );
  return html`${alarms.slice(0, mostRanks).map(
    ({ kind, places }) =>
      html`<p class="alarm" part="alarm">
        <span aria-hidden="true">✕</span>
        ${words.alarms[kind](list(places.map((place) => format.integer(place + 1))))}
      </p>`,
  )}${kinds.length > 1 ? html`<p class="aside">${words.keyKinds(list(kinds))}</p>` : nothing}`;
}

function renderScale({ largestPriority }: Findings, { words, format }: Wording<ValidatorSetWords>): unknown {
  if (largestPriority === 0n) return nothing;
  return html`<p class="scale-note">${words.priorityScale(format.integer(largestPriority))}</p>`;
}
