import { formWords } from '../../ui/fields/words.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { GatewayError } from '../../client/errors.js';
import type { ValidatorSet } from '../../client/wire/validator.js';
import type { SideRequestSource } from '../../ui/controllers/side-requests.js';
import { safeText } from '../../ui/format/safe-text.js';
import { describeError, type Localization } from '../../ui/localization/localization.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { detailStyles } from '../../ui/styles/detail.js';
import { partStyles } from '../../ui/styles/parts.js';
import { tableStyles } from '../../ui/styles/table.js';
import { renderFacts } from '../../ui/templates/facts.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderMissing, type Asking } from '../../ui/templates/missing.js';
import { describeRows, renderPager } from '../../ui/templates/pager.js';
import { renderPicture } from '../../ui/templates/picture.js';
import type { Tools } from '../../ui/tools/tools.js';
import { lazyParts, type State } from './lazy-parts.js';
import type { Paging } from '../../ui/templates/pager.js';
import {
  ValidatorSetState,
  type PanelName,
  type StateActions,
  type ValidatorSetAnswers,
  type ValidatorSetStateHost,
} from './state.js';
import type { Findings } from './findings.js';
import { renderNamesState, withNamed } from './names.js';
import { renderRanking } from './ranking.js';
import { formatShare } from './shares.js';
import { replayStyles } from './replay/styles.js';
import { words as replayWords } from './replay/words.js';
import { validatorSetStyles } from './styles.js';
import { renderPanelButtons, renderToolbar } from './toolbar.js';
import { toTools } from './exports.js';
import type { ValidatorSetView } from './view.js';
import { words as catalogue } from './words.js';
import type { ValidatorSetWords } from './words.en.js';

export { renderForm } from './form.js';

export const styles = [tableStyles, partStyles, controlStyles, detailStyles, validatorSetStyles, replayStyles];
export const catalogues = [formWords, catalogue, replayWords];

const panels = ['concentration', 'proposers', 'coalition', 'hash', 'replay'] as const;
const mostRanks = 8;

export function createState(host: ValidatorSetStateHost, source: SideRequestSource, actions: StateActions): State {
  return new ValidatorSetState(host, source, lazyParts(host), actions);
}

/** Draws the answer: one set, or what changed between two. */
export function renderAnswers(
  state: State,
  { set, compared, notCompared }: ValidatorSetAnswers,
  onScreen: Paging,
  localization: Localization,
): CardParts {
  const words = localization.wordsOf(catalogue);
  const paging = state.printing.over(onScreen);
  const view = state.viewOf(set.value);
  state.shownHeight = view.blockHeight;
  state.pageBy(paging.go);
  const from = compared && state.comparedViewOf(compared.value);
  if (!from || from.isPart || view.isPart) {
    const alone = renderValidatorSet(state, { set, view }, paging, words, localization);
    const why = from
      ? renderMissing(words.comparisonPartial, askForRest(state, words))
      : notCompared && renderNotCompared(notCompared, words, localization);
    return why ? { ...alone, content: html`${why}${alone.content}` } : alone;
  }
  const part = state.parts.comparison.get();
  if (part) return part.renderComparison(state, { from, to: view }, paging, words, localization);
  return { content: state.parts.comparison.failed ? html`<p class="alarm">${words.partFailed}</p>` : nothing };
}

/** What the menu offers for the answer. */
export function toolsOf(state: State, answers: ValidatorSetAnswers, localization: Localization): Tools {
  const { words } = localization;
  const view = state.viewOf(answers.set.value);
  const from = answers.compared && state.comparedViewOf(answers.compared.value);
  const comparison = from && !from.isPart && !view.isPart ? state.parts.comparison.get() : undefined;
  const diff = comparison && from ? comparison.diffOf(state, from, view) : undefined;
  const names = state.namesOf(view.blockHeight);
  return toTools(answers, view, diff, (height) => words.atHeight(localization.format.integer(height)), names);
}

function renderValidatorSet(
  state: State,
  { set, view }: { readonly set: ValidatorSetAnswers['set']; readonly view: ValidatorSetView },
  paging: Paging,
  words: ValidatorSetWords,
  localization: Localization,
): CardParts {
  const { format } = localization;
  const height = format.integer(view.blockHeight);
  const query = localization.words.atHeight(height);
  if (view.rows.length === 0) {
    return {
      query,
      content: renderPicture({ kind: 'empty', what: words.empty, next: words.emptyNext }),
      summary: words.empty,
    };
  }
  const findings = state.findingsOf(view.rows, view.isPart);
  const names = state.namesOf(view.blockHeight);
  const columns = state.parts.columnsOf(state, set.value, findings, names, words, localization);
  const found = state.namedOf(
    withNamed,
    state.filter.apply(view.rows, state.filterText) ?? view.rows,
    view.rows,
    names,
    state.filterText,
  );
  const sorted = state.sorted(found, columns, state.sort);
  const page = Math.min(paging.page, Math.max(0, Math.ceil(sorted.length / paging.pageSize) - 1));
  const rows = sorted.slice(page * paging.pageSize, (page + 1) * paging.pageSize);
  // What a panel shows is about the whole set.
  const offered = view.isPart ? [] : panels;
  const pager = { page, pageSize: paging.pageSize, total: sorted.length, shown: rows.length, go: paging.go };
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
      view.isPart ? renderNotExact(state, view, words, localization) : nothing
    }${view.isPart ? nothing : renderAlarms(findings, words, localization)}${
      state.host.enrich ? renderNamesState(state.names, view.blockHeight, words, localization) : nothing
    }${renderKeyFigures(view, words, localization)}
    ${renderToolbar(state, { shown: found.length, loaded: view.rows.length }, renderPanelButtons(state, offered, words), words, localization)}
    ${offered.filter((panel) => state.panels.has(panel)).map((panel) => renderPanel(panel, state, { set: set.value, view }, words, localization))}
    ${
      rows.length === 0
        ? renderPicture({ kind: 'empty', what: words.noMatch, next: words.noMatchNext })
        : html`${renderRanking(state, ranking, words, localization)}${renderScale(findings, words, localization)}`
    }`,
    where: renderPager(pager, localization),
    summary: `${words.summary(format.integer(view.rows.length), height)} ${describeRows(pager, localization)}.`,
  };
}

function askForRest(state: State, words: ValidatorSetWords): Asking {
  return { label: words.loadRest, run: () => void state.host.refresh() };
}

/** Says that the rows are not those of the set as the gateway counts it: there are too few of them, or too many. */
function renderNotExact(
  state: State,
  view: ValidatorSetView,
  words: ValidatorSetWords,
  { format, words: shared }: Localization,
): TemplateResult {
  const isMore = hasTooMany(view);
  const say = isMore ? words.tooMany : words.onlyPart;
  const ask = askForRest(state, words);
  return renderMissing(
    say(format.integer(view.rows.length), format.integer(view.total ?? 0n)),
    isMore ? { ...ask, label: shared.askAgain } : ask,
  );
}

function hasTooMany({ rows, total }: ValidatorSetView): boolean {
  return total !== null && BigInt(rows.length) > total;
}

/** One of two answers is worth showing; why the other is missing stands above it. */
function renderNotCompared(reason: GatewayError, words: ValidatorSetWords, localization: Localization): TemplateResult {
  const { what, next } = describeError(reason, localization);
  return html`<p class="alarm" part="alarm" role="alert">${words.notCompared} ${what} ${next}</p>`;
}

function renderKeyFigures(
  view: ValidatorSetView,
  words: ValidatorSetWords,
  localization: Localization,
): TemplateResult {
  const { format } = localization;
  const loaded = format.integer(view.rows.length);
  return renderFacts([
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

/** A number that breaks between its groups, where it must. */
function breakable(text: string): unknown {
  return text.split(/(?<=[^\d\p{Nd}−])/u).map((group) => html`${group}<wbr />`);
}

/** What cannot be in a set, and keys that are not like the others. */
function renderAlarms({ alarms, keyTypes }: Findings, words: ValidatorSetWords, { format }: Localization): unknown {
  const list = (items: readonly string[]) =>
    words.list(items.slice(0, mostRanks), items.length > mostRanks ? format.integer(items.length - mostRanks) : null);
  const kinds = keyTypes.map(
    ({ type, count }) => `${type === null ? '–' : safeText(type, 60)} ${format.integer(count)}`,
  );
  return html`${alarms.slice(0, mostRanks).map(
    ({ kind, places }) =>
      html`<p class="alarm" part="alarm">
        <span aria-hidden="true">✕</span>
        ${words.alarms[kind](list(places.map((place) => format.integer(place + 1))))}
      </p>`,
  )}${kinds.length > 1 ? html`<p class="aside">${words.keyKinds(list(kinds))}</p>` : nothing}`;
}

function renderScale({ largestPriority }: Findings, words: ValidatorSetWords, { format }: Localization): unknown {
  if (largestPriority === 0n) return nothing;
  return html`<p class="scale-note">${words.priorityScale(format.integer(largestPriority))}</p>`;
}

/** A set as it was answered, and as it is drawn. */
interface Shown {
  readonly set: ValidatorSet;
  readonly view: ValidatorSetView;
}

function renderPanel(
  panel: PanelName,
  state: State,
  shown: Shown,
  words: ValidatorSetWords,
  localization: Localization,
): TemplateResult {
  const content = state.parts[panel].failed ? words.partFailed : renderPart(panel, state, shown, words, localization);
  return html`<section class="panel" part="panel" aria-label=${words.panels[panel]}>${content}</section>`;
}

function renderPart(
  panel: PanelName,
  state: State,
  { set, view }: Shown,
  words: ValidatorSetWords,
  localization: Localization,
): unknown {
  switch (panel) {
    case 'concentration': {
      const part = state.parts.concentration.get();
      const findings = part && state.concentrationOf(part.toConcentrationFindings, view.rows);
      return findings ? part.renderConcentration(findings, words, localization) : nothing;
    }
    case 'proposers': {
      const part = state.parts.proposers.get();
      if (!part) return nothing;
      const proposers = state.proposersOf(part.toNextProposers, view.rows);
      return part.renderProposers(proposers, view.blockHeight, words, localization);
    }
    case 'coalition': {
      const part = state.parts.coalition.get();
      if (!part) return nothing;
      const coalition = state.coalitionFor(part.coalitionOf, view.rows, state.ticked);
      return part.renderCoalition(state, view, coalition, words, localization);
    }
    case 'hash':
      return state.parts.hash.get()?.renderHashPanel(state, set, words, localization) ?? nothing;
    case 'replay': {
      const part = state.parts.replay.get();
      return part ? part.renderReplay(state, view, localization) : nothing;
    }
  }
}
