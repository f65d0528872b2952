import { html, nothing, type TemplateResult } from 'lit';
import { renderToggle } from '../../ui/templates/disclosure.js';
import type { Log } from '../../client/operations/logs-reply.js';
import { safeText } from '../../ui/format/safe-text.js';
import { renderHash } from '../../ui/templates/hash.js';
import { renderEmitter, renderLogList, type LogList } from '../../ui/templates/log-list.js';
import { readingOf } from '../../ui/templates/abi-value.js';
import { renderValue } from '../../ui/templates/value.js';
import { renderTable } from '../../ui/templates/table.js';
import { lateWords } from './late-words.en.js';
import type { EvmLogsState } from './state.js';
import { describeBlockSpan } from './describe.js';
import type { Grouping, LogGroup } from './groups.js';
import { logWords } from '../../ui/localization/logs.en.js';

export { groupLogs } from './groups.js';

const mostLogs = 50;
/** Groups laid out at once without a long task. */
const mostGroups = 150;

export interface Drawn {
  /** Whether logs are missing, so that a group may have more, in more blocks. */
  readonly isPart: boolean;
  readonly listOf: (logs: readonly Log[], caption: string) => LogList;
}

export function renderGroups(
  state: EvmLogsState,
  groups: readonly LogGroup[],
  by: Grouping,
  { isPart, listOf }: Drawn,
): TemplateResult {
  const { format, localization } = state;
  const words = state.localization.wordsOf(lateWords);
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
        cell: (group) => renderName(state, group, by),
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
    detail: ({ key, logs }) => {
      if (!state.openGroups.has(key)) return undefined;
      const shown = logs.slice(0, mostLogs);
      const more = logs.length - shown.length;
      return html`<div class="group">
        ${renderLogList(listOf(shown, words.openGroup(plainName(state, key, logs[0], by))), localization)}
        ${more > 0 ? html`<p class="info">${words.moreInGroup(format.integer(more))}</p>` : nothing}
      </div>`;
    },
  });
}

function renderName(state: EvmLogsState, { key, logs }: LogGroup, by: Grouping): TemplateResult {
  const words = state.localization.wordsOf(lateWords);
  const label = words.openGroup(plainName(state, key, logs[0], by));
  const toggle = renderToggle(label, state.openGroups.has(key), () => state.toggleGroup(key));
  return html`<span class="place">${toggle}${renderKey(state, key, logs[0], by)}</span>`;
}

function renderKey(state: EvmLogsState, key: string, log: Log, by: Grouping): unknown {
  const { choose, decoding, localization } = state;
  const words = state.localization.wordsOf(lateWords);
  if (key === '') return words.noTopic;
  switch (by) {
    case 'block':
      return localization.format.decimal(key);
    case 'transaction':
      return renderValue(key, { kind: 'transaction', localization, choose });
    case 'contract':
      return renderEmitter(key, { reader: decoding, choose }, localization);
    case 'event': {
      const event = readingOf(decoding.meaningOf(log))?.event;
      return event ? html`<bdi class="ev" dir="ltr">${safeText(event.text, 120)}</bdi>` : renderHash(key);
    }
  }
}

function plainName({ decoding, localization }: EvmLogsState, key: string, log: Log, by: Grouping): string {
  const words = localization.wordsOf(lateWords);
  const event = by === 'event' ? readingOf(decoding.meaningOf(log))?.event : undefined;
  return words.groupName(words.groupings[by], event ? safeText(event.text, 120) : key || words.noTopic);
}
