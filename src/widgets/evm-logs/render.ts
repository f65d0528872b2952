import { html, nothing, type TemplateResult } from 'lit';
import { logKey, type Log } from '../../client/operations/logs-reply.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { logStyles } from '../../ui/styles/logs.js';
import { partStyles } from '../../ui/styles/parts.js';
import { valueButtonStyles } from '../../ui/styles/values.js';
import { tableStyles } from '../../ui/styles/table.js';
import { touchStyles } from '../../ui/styles/touch.js';
import { twoLineStyles } from '../../ui/styles/two-lines.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderLogList, type LogList } from '../../ui/templates/log-list.js';
import { cutPage, describeRows, renderPager } from '../../ui/templates/pager.js';
import { renderEmptyState } from '../../ui/templates/empty-state.js';
import type { Tools } from '../../ui/tools/tools.js';
import type { WidgetActions } from '../../ui/widget-state.js';
import type { EvmLogsElement } from './evm-logs.js';
import { EvmLogsState } from './state.js';
import { describeFirst, describeQuery, describeWhole, isPlain } from './describe.js';
import type { Search } from './search/collect.js';
import { logsStyles } from './styles.js';
import { words as catalogue } from './words.en.js';
import { logWords } from '../../ui/localization/logs.en.js';
import { valueWords } from '../../ui/localization/values.en.js';

export { describeAttributes } from './describe.js';
export { renderForm } from './form.js';

export const styles = [
  tableStyles,
  partStyles,
  controlStyles,
  valueButtonStyles,
  logStyles,
  logsStyles,
  twoLineStyles,
  touchStyles,
];
export const catalogues = [catalogue, logWords, valueWords];

export function createState(host: EvmLogsElement, actions: WidgetActions): EvmLogsState {
  return new EvmLogsState(host, actions);
}

export function toTools(state: EvmLogsState, search: Search): Tools | undefined {
  return state.parts.late.module?.toTools(state, search);
}

/** Resolves when all notes about a search are drawn. */
export async function whenComplete(state: EvmLogsState, search: Search): Promise<void> {
  // Loaded before the rows, whose heights would change otherwise.
  if (search.answer.value.length > 0) await state.decoding.readable();
  if (givesTokens(state, search.answer.value)) await state.parts.tokenAmounts.load();
  if (!isPlain(search)) await state.computeAll();
}

export function renderAnswer(state: EvmLogsState, search: Search): CardParts {
  const { answer, scan, query } = search;
  state.running = search.early ?? scan?.running ?? false;
  // During a search, all logs would be searched again and again.
  state.prepare(query, state.running ? undefined : answer.value);
  // With token data reported by contracts at the blocks of this search.
  const { words, format, localization, paging } = state;
  const asked = describeQuery(query, scan, localization);
  const chosen = state.chosenOf(answer.value, state.host.transfers);
  const listed = state.inList(chosen, search.tail, state.shown);
  const isNewest = query.order === 'newest';
  const within = state.inOrder(listed, isNewest, state.brush);
  const logs = state.withValue(within, state.rowFilter, state.decoding.serial);
  const waiting = chosen.length - listed.length;
  const late = state.parts.late.get();
  if (!late && !search.early && !isPlain(search)) void state.computeAll();
  const coverage = late && scan && late.coverageOf(scan);
  const covered = coverage ? late.describeCoverage(search, coverage, state) : describeWhole(search, state);
  const missing = coverage ? [...coverage.gaps, ...coverage.open] : [];
  // What has loaded so far is no figure about the search.
  const isPart = state.running || missing.length > 0 || (!late && !isPlain(search));
  const counted = isPart ? words.soFar : words.summary;
  const count = counted(format.integer(answer.value.length), answer.value.length);
  const came = words.newLogs(format.integer(waiting), waiting);
  const summary = `${count}${covered ? ` ${covered}.` : ''}${waiting > 0 ? ` ${came}.` : ''}`;
  const progress = late ? late.describeProgress(search, coverage, state) : describeFirst(search, state);
  const told = { query: asked, ...(progress === undefined ? {} : { progress }) };
  const warnings = late?.renderListWarnings(state, search, coverage, late.removedOf(answer.value)) ?? nothing;
  const where = late?.renderCoverage(state, search, coverage) ?? renderSentence(progress ?? covered);
  if (answer.value.length === 0) {
    const [what, next] =
      missing.length === 0 ? [words.empty(asked), words.emptyNext] : [words.emptySoFar, words.emptySoFarNext];
    const content = html`${warnings}${state.running ? nothing : renderEmptyState({ kind: 'empty', what, next })}`;
    return { ...told, content, where, summary };
  }
  const { grouping } = state;
  if (grouping === undefined) state.openNamed(logs);
  const grouped = grouping && state.parts.groups.get();
  const groups = grouping && grouped?.groupsOf(logs, grouping);
  const page = cutPage(logs, paging);
  const groupPage = groups && cutPage(groups, paging);
  const pager = groupPage ?? page;
  const tokenAmount = givesTokens(state, answer.value) ? state.parts.tokenAmounts.get()?.renderTokenAmount : undefined;
  const listOf = (some: readonly Log[], caption: string) => toList(state, tokenAmount, some, caption);
  const density = state.panels.has('density') ? state.parts.density.get() : undefined;
  // If the query names no blocks, the first logs do not show them either.
  const range = search.early ? undefined : density?.rangeOf(answer.value, scan);
  return {
    ...told,
    content: html`${warnings} ${state.decoding.failed ? html`<p class="aside">${words.notDecoded}</p>` : nothing}
      <div class="toolbar" part="toolbar">${late?.renderToolbar(state, search) ?? nothing}</div>
      ${density && range ? html`<section class="panel" part="density">${density.renderDensity(state, density.histogramOf(listed, range), range, missing)}</section>` : nothing}
      ${late?.renderTransfersChip(state, chosen.length, answer.value.length) ?? nothing}
      ${late?.renderBrushChip(state, within.length, listed.length) ?? nothing}
      ${late?.renderValueChip(state, logs.length, within.length) ?? nothing} ${waiting > 0 ? renderNewLogs() : nothing}
      ${
        logs.length === 0
          ? (late?.renderNothingChosen(state, missing) ?? nothing)
          : grouping !== undefined
            ? groupPage && grouped?.renderGroups(state, groupPage.rows, grouping, { isPart, listOf })
            : // Rows may come before what reads them, which makes them higher.
              !state.decoding.isReadable
              ? nothing
              : renderLogList(listOf(page.rows, words.caption(asked)), localization)
      }`,
    where: html`${where} ${pager.total > pager.shown ? renderPager(pager, localization) : nothing}`,
    summary: `${summary} ${describeRows(pager, localization)}.`,
  };

  function renderNewLogs(): TemplateResult {
    // They are at the end of the list where its order puts them.
    const last = isNewest ? 0 : Math.max(0, Math.ceil((logs.length + waiting) / paging.pageSize) - 1);
    return html`<p class="came">
      <button type="button" class="pill" part="pill" @click=${() => state.showWaiting(answer.value, last)}>
        ${came}
      </button>
    </p>`;
  }
}

function renderTransaction(log: Log, state: EvmLogsState): unknown {
  const part = state.parts.transaction.get();
  return part?.renderTransactionOf(log, state, part.join);
}

/** Whether amounts have units: from the page, from the contracts, or because ether moved. */
function givesTokens({ host, localization, hasEther }: EvmLogsState, logs: readonly Log[]): boolean {
  return host.loadTokens || (localization.host.tokens?.size ?? 0) > 0 || hasEther(logs);
}

function renderSentence(sentence: string | undefined): unknown {
  return sentence === undefined ? nothing : html`<span class="coverage" part="coverage">${sentence}</span>`;
}

function toList(
  state: EvmLogsState,
  tokenAmount: LogList['tokenAmount'],
  logs: readonly Log[],
  caption: string,
): LogList {
  const { decoding, columns, isOpen, toggleLog, choose, findEvent, findValue, dense } = state;
  const list: LogList = {
    ...{
      tokenAmount,
      caption,
      logs,
      reader: decoding,
      columns,
      isOpen,
      toggle: toggleLog,
      choose,
      findEvent,
      findValue,
      dense,
    },
    detail: (log) => {
      const { parts, words, localization } = state;
      const part = parts.detail.get();
      if (!part)
        return parts.detail.failed
          ? html`<p class="failed-part">${words.notDecoded}</p>`
          : html`<p class="coming"></p>`;
      const detail = {
        formats: state.formsOf(log),
        choose: (word: string, form: Parameters<EvmLogsState['chooseForm']>[2]) => state.chooseForm(log, word, form),
        whole: state.wholeLogs.has(logKey(log)),
        showWhole: () => state.showWhole(log),
        find: state.findLike,
        transaction: renderTransaction(log, state),
      };
      return part.renderLogDetail(log, list, detail, localization);
    },
  };
  return list;
}
