import { html, type TemplateResult } from 'lit';
import { logKey, type Log } from '../../client/operations/logs-reply.js';
import type { WordForm } from '../../decode/word-forms.js';
import { logDetailWords } from '../localization/log-detail.en.js';
import type { Localization } from '../localization/localization.js';
import { logWords } from '../localization/logs.en.js';
import { logDetailStyles } from '../styles/log-detail.js';
import { logStyles } from '../styles/logs.js';
import { tableStyles } from '../styles/table.js';
import { twoLineStyles } from '../styles/two-lines.js';
import { renderLogDetail } from '../templates/log-detail.js';
import {
  logValue,
  placeOf,
  renderLogList,
  type LogColumn,
  type LogList,
  type LogReader,
} from '../templates/log-list.js';
import { amountsIn } from './unit-clues.js';
import type { Choose } from '../templates/value.js';

export const styles = [tableStyles, logStyles, logDetailStyles, twoLineStyles];
export const catalogues = [logWords, logDetailWords];

/** The context of the logs already shows block and transaction. */
const columns: ReadonlySet<LogColumn> = new Set(['index', 'contract', 'event']);

/** The user's choices in the logs of a transaction, by log key. */
export interface LogRowChoices {
  readonly open: readonly string[];
  readonly whole: readonly string[];
  readonly forms: Readonly<Record<string, WordForm>>;
}

export interface LogRowActions {
  readonly reader: LogReader;
  readonly change: (next: (chosen: LogRowChoices) => LogRowChoices) => void;
  readonly choose: Choose;
}

export function renderLogRows(
  logs: readonly Log[],
  caption: string,
  chosen: LogRowChoices,
  { reader, change, choose }: LogRowActions,
  localization: Localization,
): TemplateResult {
  if (logs.length === 0) return html`<p class="info-line" role="status">${localization.wordsOf(logWords).noLogs}</p>`;
  const list: LogList = {
    ...{ tokenAmount: amountsIn(logs), caption, logs, reader, columns, choose, dense: true },
    isOpen: (log) => chosen.open.includes(logKey(log)),
    toggle(log) {
      const key = logKey(log);
      const isOpening = !chosen.open.includes(key);
      change(({ open, ...rest }) => ({
        ...rest,
        open: isOpening ? [...open, key] : open.filter((each) => each !== key),
      }));
      const name = logValue(log);
      if (isOpening && name !== undefined) choose('log', name, placeOf(log));
    },
    detail(log) {
      const key = logKey(log);
      const state = {
        form: chosen.forms[key],
        choose: (form: WordForm) => change((last) => ({ ...last, forms: { ...last.forms, [key]: form } })),
        whole: chosen.whole.includes(key),
        showWhole: () => change((last) => ({ ...last, whole: [...last.whole, key] })),
      };
      return renderLogDetail(log, list, state, localization);
    },
  };
  return renderLogList(list, localization);
}
