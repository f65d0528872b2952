import { css, html, nothing, type TemplateResult } from 'lit';
import { renderToggle, toggled } from '../../../ui/templates/disclosure.js';
import type { Log } from '../../../client/operations/logs-reply.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { renderHash } from '../../../ui/templates/hash.js';
import { renderEmitter, renderLogList } from '../../../ui/templates/log-list.js';
import { renderValue } from '../../../ui/templates/value.js';
import { renderTable } from '../../../ui/templates/table.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { logWords } from '../../../ui/localization/logs.en.js';
import { describeBlockSpan } from '../describe.js';
import type { ListOf } from '../list.js';
import type { Act, Grouping, LogGroup, LogsView } from '../view.js';
import { allWords } from '../late-words.en.js';

const mostLogs = 50;
const mostGroups = 150;

export const groupStyles = css`
  .group {
    display: grid;
    gap: 8px;
    margin: -12px -16px;
  }
  .group > .info {
    padding: 0 16px 8px;
  }
  .place > .ev {
    white-space: normal;
  }
  @container (max-width: 560px) {
    .group {
      margin: 0;
    }
  }
`;

/** Renders groups of logs. If logs are missing, a group may have more logs in more blocks. */
export function renderGroups(
  view: LogsView,
  groups: readonly LogGroup[],
  by: Grouping,
  listOf: ListOf,
  act: Act,
  localization: Localization,
): TemplateResult {
  const { isPart, known, choices } = view;
  const { format } = localization;
  const words = allWords(localization);
  const nameOf = ({ key, logs }: LogGroup) => plainName(known, key, logs[0], by, localization);
  return renderTable<LogGroup>({
    caption: words.groupCaption(words.groupings[by]),
    rows: groups,
    key: ({ key }) => `${by} ${key}`,
    mostPlain: mostGroups,
    localization,
    columns: [
      {
        label: localization.wordsOf(logWords)[by],
        header: true,
        long: true,
        cell: (group) => renderName(view, group, by, nameOf(group), act, localization),
      },
      ...(by === 'block' || isPart
        ? []
        : [
            {
              label: words.blockRange,
              numeric: true,
              muted: true,
              cell: ({ from, to }: LogGroup) =>
                from === null || to === null ? '–' : describeBlockSpan({ from, to }, localization),
            },
          ]),
      { label: isPart ? words.logsSoFar : words.logs, numeric: true, cell: ({ logs }) => format.integer(logs.length) },
    ],
    detail: (group) => {
      const { key, logs } = group;
      if (!choices.openGroups.includes(key)) return undefined;
      const shown = logs.slice(0, mostLogs);
      const more = logs.length - shown.length;
      return html`<div class="group">
        ${renderLogList(listOf(shown, words.openGroup(nameOf(group))), localization)}
        ${more > 0 ? html`<p class="info">${words.moreInGroup(format.integer(more))}</p>` : nothing}
      </div>`;
    },
  });
}

function renderName(
  { choices, known }: LogsView,
  { key, logs }: LogGroup,
  by: Grouping,
  name: string,
  act: Act,
  localization: Localization,
): TemplateResult {
  const { openGroups } = choices;
  const label = allWords(localization).openGroup(name);
  const toggle = () => act.choose((choices) => ({ openGroups: toggled(choices.openGroups, key) }));
  return html`<span class="place"
    >${renderToggle(label, openGroups.includes(key), toggle)}${renderKey(known, key, logs[0], by, act, localization)}</span
  >`;
}

function renderKey(
  { reader }: LogsView['known'],
  key: string,
  log: Log,
  by: Grouping,
  { select: choose }: Act,
  localization: Localization,
): unknown {
  const words = allWords(localization);
  if (key === '') return words.noTopic;
  switch (by) {
    case 'block':
      return localization.format.decimal(key);
    case 'transaction':
      return renderValue(key, { kind: 'transaction', localization, choose });
    case 'contract':
      return renderEmitter(key, { reader, choose }, localization);
    case 'event': {
      const event = reader.readingOf(log)?.event;
      return event ? html`<bdi class="ev" dir="ltr">${safeText(event.text, 120)}</bdi>` : renderHash(key);
    }
  }
}

function plainName(
  { reader }: LogsView['known'],
  key: string,
  log: Log,
  by: Grouping,
  localization: Localization,
): string {
  const words = allWords(localization);
  const event = by === 'event' ? reader.readingOf(log)?.event : undefined;
  return words.groupName(words.groupings[by], event ? safeText(event.text, 120) : key || words.noTopic);
}
