import { html, nothing, type TemplateResult } from 'lit';
import type { GatewayError } from '../../client/errors.js';
import type { ValidatorSet } from '../../client/wire/validator.js';
import { safeText } from '../../ui/format/safe-text.js';
import { describeError, type Localization } from '../../ui/localization/localization.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { detailStyles } from '../../ui/styles/detail.js';
import { partStyles } from '../../ui/styles/parts.js';
import { tableStyles } from '../../ui/styles/table.js';
import { renderFacts } from '../../ui/templates/facts.js';
import type { FrameParts } from '../../ui/templates/frame.js';
import { renderMissing, type Asking } from '../../ui/templates/missing.js';
import { describeRows, renderPager } from '../../ui/templates/pager.js';
import { renderPicture } from '../../ui/templates/picture.js';
import type { Tools } from '../../ui/tools/tools.js';
import type { Board, Paging, PanelName, ValidatorSetAnswers } from './board.js';
import type { Findings } from './findings.js';
import { renderNamesState, withNamed } from './names.js';
import { formatShare, renderRanking } from './ranking.js';
import { replayStyles } from './replay/styles.js';
import { words as replayWords } from './replay/words.js';
import { validatorSetStyles } from './styles.js';
import { renderPanelButtons, renderToolbar } from './toolbar.js';
import { toTools } from './tools.js';
import type { ValidatorSetView } from './view.js';
import { words as catalogue, type ValidatorSetWords } from './words.js';

export { Board } from './board.js';
export { renderForm } from './form.js';

export const styles = [tableStyles, partStyles, controlStyles, detailStyles, validatorSetStyles, replayStyles];
export const catalogues = [catalogue, replayWords];

const panels = ['concentration', 'proposers', 'coalition', 'hash', 'replay'] as const;
const mostRanks = 8;

/** Draws the answer: one set, or what changed between two. */
export function renderAnswers(
  board: Board,
  { set, compared, notCompared }: ValidatorSetAnswers,
  onScreen: Paging,
  localization: Localization,
): FrameParts {
  const words = localization.wordsOf(catalogue);
  const paging = board.printing.over(onScreen);
  const view = board.viewOf(set.value);
  board.shownHeight = view.blockHeight;
  board.pageBy(paging.go);
  const from = compared && board.comparedViewOf(compared.value);
  if (!from || from.isPart || view.isPart) {
    const alone = renderValidatorSet(board, { set, view }, paging, words, localization);
    const why = from
      ? renderMissing(words.comparisonPartial, askForRest(board, words))
      : notCompared && renderNotCompared(notCompared, words, localization);
    return why ? { ...alone, content: html`${why}${alone.content}` } : alone;
  }
  const part = board.parts.comparison.get();
  if (part) return part.renderComparison(board, { from, to: view }, paging, words, localization);
  return { content: board.parts.comparison.failed ? html`<p class="alarm">${words.partFailed}</p>` : nothing };
}

/** What the menu offers for the answer. */
export function toolsOf(board: Board, answers: ValidatorSetAnswers, localization: Localization): Tools {
  const { words } = localization;
  const view = board.viewOf(answers.set.value);
  const from = answers.compared && board.comparedViewOf(answers.compared.value);
  const comparison = from && !from.isPart && !view.isPart ? board.parts.comparison.get() : undefined;
  const diff = comparison && from ? board.diffOf(comparison.diffValidatorSets, from, view) : undefined;
  const names = board.namesOf(view.blockHeight);
  return toTools(answers, view, diff, (height) => words.atHeight(localization.format.integer(height)), names);
}

function renderValidatorSet(
  board: Board,
  { set, view }: { readonly set: ValidatorSetAnswers['set']; readonly view: ValidatorSetView },
  paging: Paging,
  words: ValidatorSetWords,
  localization: Localization,
): FrameParts {
  const { format } = localization;
  const height = format.integer(view.blockHeight);
  const question = localization.words.atHeight(height);
  if (view.rows.length === 0) {
    return {
      question,
      content: renderPicture({ kind: 'empty', what: words.empty, next: words.emptyNext }),
      summary: words.empty,
    };
  }
  const findings = board.findingsOf(view.rows, view.isPart);
  const names = board.namesOf(view.blockHeight);
  const columns = board.columnsOf(board, set.value, findings, names, words, localization);
  const found = board.namedOf(
    withNamed,
    board.search.find(view.rows, board.query) ?? view.rows,
    view.rows,
    names,
    board.query,
  );
  const sorted = board.sorted(found, columns, board.sort);
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
    question,
    content: html`${
      view.isPart ? renderNotExact(board, view, words, localization) : nothing
    }${view.isPart ? nothing : renderAlarms(findings, words, localization)}${
      board.host.enrich ? renderNamesState(board.names, view.blockHeight, words, localization) : nothing
    }${renderKeyFigures(view, words, localization)}
    ${renderToolbar(board, { shown: found.length, loaded: view.rows.length }, renderPanelButtons(board, offered, words), words, localization)}
    ${offered.filter((panel) => board.panels.has(panel)).map((panel) => renderPanel(panel, board, { set: set.value, view }, words, localization))}
    ${
      rows.length === 0
        ? renderPicture({ kind: 'empty', what: words.noMatch, next: words.noMatchNext })
        : html`${renderRanking(board, ranking, words, localization)}${renderScale(findings, words, localization)}`
    }`,
    where: renderPager(pager, localization),
    summary: `${words.summary(format.integer(view.rows.length), height)} ${describeRows(pager, localization)}.`,
  };
}

function askForRest(board: Board, words: ValidatorSetWords): Asking {
  return { label: words.loadRest, run: () => void board.host.refresh() };
}

/** Says that the rows are not those of the set as the gateway counts it: there are too few of them, or too many. */
function renderNotExact(
  board: Board,
  view: ValidatorSetView,
  words: ValidatorSetWords,
  { format, words: shared }: Localization,
): TemplateResult {
  const isMore = hasTooMany(view);
  const say = isMore ? words.tooMany : words.onlyPart;
  const ask = askForRest(board, words);
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
  board: Board,
  shown: Shown,
  words: ValidatorSetWords,
  localization: Localization,
): TemplateResult {
  const content = board.parts[panel].failed ? words.partFailed : renderPart(panel, board, shown, words, localization);
  return html`<section class="pane" part="pane" aria-label=${words.panels[panel]}>${content}</section>`;
}

function renderPart(
  panel: PanelName,
  board: Board,
  { set, view }: Shown,
  words: ValidatorSetWords,
  localization: Localization,
): unknown {
  switch (panel) {
    case 'concentration': {
      const part = board.parts.concentration.get();
      const findings = part && board.concentrationOf(part.toConcentrationFindings, view.rows);
      return findings ? part.renderConcentration(findings, words, localization) : nothing;
    }
    case 'proposers': {
      const part = board.parts.proposers.get();
      if (!part) return nothing;
      const proposers = board.proposersOf(part.toNextProposers, view.rows);
      return part.renderProposers(proposers, view.blockHeight, words, localization);
    }
    case 'coalition': {
      const part = board.parts.coalition.get();
      if (!part) return nothing;
      const coalition = board.coalitionFor(part.coalitionOf, view.rows, board.ticked);
      return part.renderCoalition(board, view, coalition, words, localization);
    }
    case 'hash':
      return board.parts.hash.get()?.renderHashPanel(board, set, words, localization) ?? nothing;
    case 'replay': {
      const part = board.parts.replay.get();
      return part ? part.renderReplay(board, board.deskFor(part), view, localization) : nothing;
    }
  }
}
