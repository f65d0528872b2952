// The client and the decoder read the first logs with these modules. The imports are static, so that they load with the
// stage.
import '../../client/operations/logs-reply.js';
import '../../decode/abi/hash.js';
import '../../decode/ether-log.js';
import '../../decode/events/first-logs.js';
import '../../decode/signatures/frequent-events.js';
import '../../decode/signatures/table.js';
import { html, nothing } from 'lit';
import type { Localization } from '../../ui/localization/localization.js';
import { logWords } from '../../ui/localization/logs.en.js';
import { valueWords } from '../../ui/localization/values.en.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { logStyles } from '../../ui/styles/logs.js';
import { partStyles } from '../../ui/styles/parts.js';
import { tableStyles } from '../../ui/styles/table.js';
import { touchStyles } from '../../ui/styles/touch.js';
import { twoLineStyles } from '../../ui/styles/two-lines.js';
import { valueButtonStyles } from '../../ui/styles/values.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderEmptyState } from '../../ui/templates/empty-state.js';
import { renderPart } from '../../ui/templates/lazy-part.js';
import { logTable, renderLogList } from '../../ui/templates/log-list.js';
import { cutPage, describeRows, renderPager } from '../../ui/templates/pager.js';
import { defineAnswer } from '../../ui/widget/answer-stage.js';
import type { LateParts, RenderForm } from '../../ui/widget/shown.js';
import { LogsController } from './controllers/logs.js';
import { describeCoverage, describeProgress, renderCoverage, renderListWarnings } from './coverage.js';
import { describeAttributes, describeQuery, describeWhole } from './describe.js';
import type { EvmLogsElement } from './evm-logs.js';
import { renderForm, renderProgress } from './form.js';
import { createLists } from './list.js';
import { listStyles, toolStyles } from './styles.js';
import { renderToolbar } from './toolbar.js';
import { type Act, type EvmLogsTypes, isFlat, type LogsView, noChoices, toView } from './view.js';
import { words as catalogue } from './words.en.js';

export { toLogsQuery } from './controllers/form.js';
export { Searches } from './search/searches.js';

export const answer = defineAnswer<EvmLogsTypes>({
  styles: [
    ...[tableStyles, partStyles, controlStyles, valueButtonStyles, logStyles, listStyles, twoLineStyles, touchStyles],
    toolStyles,
  ],
  catalogues: [catalogue, logWords, valueWords],
  toAnswers: ({ answer }) => [answer],
  ...{ noChoices, toView, render, renderProgress },
  describeQuery: (element: EvmLogsElement, localization) => describeAttributes(element, localization),
  createAdditions: (element, steps) => new LogsController(element, steps),
  createForm,
});

type Parts = LateParts<EvmLogsTypes>;

function render(view: LogsView, act: Act, localization: Localization, parts: Parts): CardParts {
  const { search, coverage, isRunning, isPart, missing } = view;
  const { query, answer, scan } = search;
  const { format } = localization;
  const words = localization.wordsOf(catalogue);
  const { length } = answer.value;
  const asked = describeQuery(query, scan, localization);
  const covered = coverage ? describeCoverage(search, coverage, localization) : describeWhole(search, localization);
  // The number of loaded logs says nothing about the complete search.
  const count = (isPart ? words.soFar : words.summary)(format.integer(length), length);
  const waiting = view.chosen - view.listed;
  const came = words.newLogs(format.integer(waiting), waiting);
  const summary = `${count}${covered ? ` ${covered}.` : ''}${waiting > 0 ? ` ${came}.` : ''}`;
  const progress = describeProgress(view, localization);
  const told = { query: asked, ...(progress === undefined ? {} : { progress }) };
  const warnings = renderListWarnings(view, act, localization, parts);
  const where = renderCoverage(view, act, localization);
  if (length === 0) {
    const [what, next] =
      missing.length === 0 ? [words.empty(asked), words.emptyNext] : [words.emptySoFar, words.emptySoFarNext];
    // A search with missing parts may not be empty.
    const slot = missing.length === 0 ? 'empty' : undefined;
    const content = html`${warnings}${isRunning ? nothing : renderEmptyState({ kind: 'empty', what, next }, slot)}`;
    return { ...told, content, where, summary };
  }
  const { page, pageSize, logs, groups, density, known } = view;
  const paging = { page, pageSize, go: act.go };
  const pager = cutPage<unknown>(groups ?? logs, paging);
  return {
    ...told,
    content: html`${warnings} ${known.reader.failed ? html`<p class="aside">${words.notDecoded}</p>` : nothing}
      <div class="toolbar" part="toolbar">${renderToolbar(view, act, localization, parts)}</div>
      ${
        density
          ? renderPart(
              parts.more,
              ({ renderDensity }) =>
                html`<section class="panel" part="density">
                  ${renderDensity(view, density, act, localization)}
                </section>`,
              localization,
            )
          : nothing
      }
      ${parts.more.module?.renderFilterChips(view, act, localization) ?? nothing}
      ${waiting > 0 ? (parts.more.module?.renderNewLogs(view, came, act) ?? nothing) : nothing}
      ${renderRows(view, act, localization, parts, words.caption(asked))}`,
    where: html`${where} ${pager.total > pager.shown ? renderPager(pager, localization) : nothing}`,
    summary: `${summary} ${describeRows(pager, localization)}.`,
  };
}

function renderRows(view: LogsView, act: Act, localization: Localization, parts: Parts, caption: string): unknown {
  const { logs, groups, grouping, known, choices, page, pageSize } = view;
  if (logs.length === 0) return parts.more.module?.renderNothingChosen(view, act, localization) ?? nothing;
  const paging = { page, pageSize, go: act.go };
  const listsOf = createLists(view, act, localization, parts);
  if (groups && !isFlat(grouping)) {
    const { rows } = cutPage(groups, paging);
    return renderPart(
      parts.more,
      ({ renderGroups }) => renderGroups(view, rows, grouping, listsOf, act, localization),
      localization,
    );
  }
  // Rows may load before the decoder, which makes them higher.
  if (!known.isReadable) return nothing;
  const sorted = localization.host.columns?.(logTable).sort(logs, choices.sort) ?? logs;
  const list = listsOf(cutPage(sorted, paging).rows, caption);
  // Sorted rows of one transaction are not next to each other.
  return renderLogList({ ...list, byTransaction: grouping === 'transaction' && sorted === logs }, localization);
}

function createForm({ logs }: EvmLogsElement): RenderForm<EvmLogsTypes> {
  return (choices, actions, localization) => logs && renderForm(logs.form, choices, actions, localization);
}
