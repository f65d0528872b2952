import { html, nothing, type TemplateResult } from 'lit';
import { logKey, type Log } from '../../client/wire/log.js';
import type { SideRequestSource } from '../../ui/controllers/side-requests.js';
import type { Localization } from '../../ui/localization/localization.js';
import { logWords } from '../../ui/localization/log-words.js';
import { partWords } from '../../ui/localization/part-words.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { logStyles } from '../../ui/styles/logs.js';
import { partStyles } from '../../ui/styles/parts.js';
import { pickStyles } from '../../ui/styles/pick.js';
import { tableStyles } from '../../ui/styles/table.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderLogList, type LogList } from '../../ui/templates/log-list.js';
import { describeRows, renderPager } from '../../ui/templates/pager.js';
import { renderPicture } from '../../ui/templates/picture.js';
import { lazyParts, type LazyParts } from './lazy-parts.js';
import type { LogsStateHost } from './state-host.js';
import type { Paging } from '../../ui/templates/pager.js';
import { LogsState } from './state.js';
import type { Stretch } from './search/plan.js';
import { describeCoverage, describeProgress, describeWhole, renderCoverage, renderDoubts } from './coverage.js';
import { describeQuery, describeStretch } from './describe.js';
import { rangeOf } from './histogram.js';
import type { Search } from './search/collect.js';
import { logsStyles } from './styles.js';
import { renderBrushChip, renderToolbar } from './toolbar.js';
import { words as catalogue } from './words.js';
import type { LogsWords } from './words.en.js';

export { describeAttributes } from './describe.js';
export { toTools } from './exports.js';
export { renderForm } from './form.js';

export const styles = [tableStyles, partStyles, controlStyles, pickStyles, logStyles, logsStyles];
export const catalogues = [catalogue, logWords, partWords];

/** The state of one widget, with the parts that it opens. */
type State = LogsState<LazyParts>;

export function createState(host: LogsStateHost, source: SideRequestSource): State {
  return new LogsState(host, source, lazyParts(host));
}

/** Draws what a search found, as far as it is: what is missing, how the logs lie, the logs, and what they cover. */
export function renderSearch(state: State, search: Search, paging: Paging, localization: Localization): CardParts {
  const words = localization.wordsOf(catalogue);
  const { format } = localization;
  const { answer, scan, query } = search;
  state.running = search.early ?? scan?.running ?? false;
  // While logs come, all of them would be looked through again and again.
  state.prepare(query, state.running ? undefined : answer.value, paging.go);
  const asked = describeQuery(query, scan, localization);
  const listed = state.inList(answer.value, search.tail, state.shown);
  const isNewest = query.order === 'newest';
  const logs = state.inOrder(listed, isNewest, state.brush);
  const waiting = answer.value.length - listed.length;
  const coverage = scan && state.coverageOf(scan);
  const covered = describeWhole(search, words, localization);
  const coverageText = coverage
    ? ` ${describeCoverage(search, coverage, words, localization)}.`
    : covered
      ? ` ${covered}.`
      : '';
  const came = waiting > 0 ? ` ${words.newLogs(format.integer(waiting), waiting)}.` : '';
  const missing = coverage ? [...coverage.gaps, ...coverage.open] : [];
  // What came so far is no figure about the search.
  const isPart = state.running || missing.length > 0;
  const counted = isPart ? words.soFar : words.summary;
  const summary = `${counted(format.integer(answer.value.length), answer.value.length)}${coverageText}${came}`;
  const progress = describeProgress(search, coverage, words, localization);
  if (answer.value.length === 0) {
    const isWhole = !scan || (!scan.running && coverage?.gaps.length === 0 && coverage.open.length === 0);
    return {
      query: asked,
      content: html`${renderDoubts(state, search, localization)}${
        state.running
          ? nothing
          : isWhole
            ? renderPicture({ kind: 'empty', what: words.empty(asked), next: words.emptyNext })
            : renderPicture({ kind: 'empty', what: words.emptySoFar, next: words.emptySoFarNext })
      }`,
      where: renderCoverage(state, search, localization),
      summary,
      ...(progress === undefined ? {} : { progress }),
    };
  }
  if (state.grouping === undefined) state.openNamed(logs, paging.pageSize);
  const grouped = state.grouping === undefined ? undefined : state.parts.groups.get();
  const groups = state.grouping === undefined ? undefined : state.groupsOf(logs, state.grouping);
  const total = groups ? groups.length : logs.length;
  const page = Math.min(paging.page, Math.max(0, Math.ceil(total / paging.pageSize) - 1));
  const [from, to] = [page * paging.pageSize, (page + 1) * paging.pageSize];
  const shown = Math.max(0, Math.min(total, to) - from);
  const pager = { page, pageSize: paging.pageSize, total, shown, go: paging.go };
  const listOf = (some: readonly Log[], caption: string) => toList(state, some, caption, localization);
  // Where nobody said which blocks are asked for, the first logs do not either.
  const range = search.early ? undefined : rangeOf(answer.value, scan);
  return {
    query: asked,
    content: html`${renderDoubts(state, search, localization)}
    ${state.decoding.failed ? html`<p class="aside">${words.notDecoded}</p>` : nothing} ${renderToolbar(state, words)}
    ${state.showsDensity && range ? html`<section class="panel" part="density">${state.parts.density.get()?.renderDensity(state, listed, range, missing, words, localization) ?? nothing}</section>` : nothing}
    ${renderBrushChip(state, { shown: logs.length, loaded: listed.length }, words, localization)}
    ${waiting > 0 ? renderNewLogs() : nothing}
    ${
      logs.length === 0
        ? renderNothingChosen(state, missing, words, localization)
        : groups && state.grouping
          ? (grouped?.renderGroups(
              state,
              groups.slice(from, to),
              state.grouping,
              { isPart, listOf },
              words,
              localization,
            ) ?? nothing)
          : renderLogList(listOf(logs.slice(from, to), words.caption(asked)), localization)
    }`,
    where: html`${renderCoverage(state, search, localization)}
    ${total > shown ? renderPager(pager, localization) : nothing}`,
    summary: `${summary} ${describeRows(pager, localization)}.`,
    ...(progress === undefined ? {} : { progress }),
  };

  function renderNewLogs(): TemplateResult {
    // They stand at the end of the list that its order has them at.
    const last = isNewest ? 0 : Math.max(0, Math.ceil((logs.length + waiting) / paging.pageSize) - 1);
    return html`<p class="came">
      <button type="button" class="pill" part="pill" @click=${() => state.welcome(answer.value, last)}>
        ${words.newLogs(format.integer(waiting), waiting)}
      </button>
    </p>`;
  }
}

/** Says that the blocks that were chosen hold no log; or that it is not known, where some of them are missing. */
function renderNothingChosen(
  state: LogsState,
  missing: readonly Stretch[],
  words: LogsWords,
  localization: Localization,
): unknown {
  const { brush } = state;
  if (!brush) return nothing;
  const isKnown = !missing.some(({ from, to }) => from <= brush.to && to >= brush.from);
  return renderPicture({
    kind: 'empty',
    what: isKnown ? words.empty(describeStretch(brush, localization)) : words.emptySoFar,
    ...(isKnown ? {} : { next: words.emptySoFarNext }),
    action: { label: words.showAll, run: () => state.show({ brush: undefined }) },
  });
}

function toList(state: State, logs: readonly Log[], caption: string, localization: Localization): LogList {
  const list: LogList = {
    caption,
    logs,
    reader: state.decoding,
    columns: state.columns,
    isOpen: state.isOpen,
    toggle: state.toggleLog,
    pick: state.pick,
    findEvent: state.findEvent,
    dense: state.dense,
    detail: (log) => {
      const part = state.parts.detail.get();
      const words = localization.wordsOf(catalogue);
      if (!part)
        return state.parts.detail.failed
          ? html`<p class="failed-part">${words.notDecoded}</p>`
          : html`<p class="coming"></p>`;
      const detail = {
        formats: state.formsOf(log),
        choose: (word: string, form: Parameters<LogsState['chooseForm']>[2]) => state.chooseForm(log, word, form),
        whole: state.wholeLogs.has(logKey(log)),
        showWhole: () => state.showWhole(log),
        find: state.findLike,
        transaction: state.parts.transaction.get()?.renderTransactionOf(log, state, words, localization),
      };
      return part.renderLogDetail(log, list, detail, localization);
    },
  };
  return list;
}
