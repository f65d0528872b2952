import type { Log } from '../../../client/operations/logs-reply.js';
import type { WordForm } from '../../../decode/word-forms.js';
import { toggled } from '../../../ui/templates/disclosure.js';
import { catalogues, renderLogDetail } from '../../../ui/templates/log-detail.js';
import { renderLogList, type LogColumn, type LogList } from '../../../ui/templates/log-list.js';
import { amountsBy } from '../../../ui/evm/unit-clues.js';
import type { LogRowChoices } from '../../../ui/evm/log-rows.js';
import type { RowDrawing } from '../tree/call-row.js';

export { catalogues };

/** The call already shows block and transaction, and most nodes do not number the logs of a trace. */
const columns: ReadonlySet<LogColumn> = new Set(['contract', 'event']);

/** Draws the logs of the selected call. */
export function renderFrameLogs(caption: string, { scene, calls, explorer }: RowDrawing): unknown {
  const { view, actions, localization } = scene;
  const { logs = [], clues } = calls;
  const { open, whole, forms } = view.logRows;
  const keyOf = (log: Log) => `${view.blockHash} ${view.index} ${explorer.selected} ${logs.indexOf(log)}`;
  const change = (next: (last: LogRowChoices) => Partial<LogRowChoices>) =>
    actions.choose(({ logRows }) => ({ logRows: { ...logRows, ...next(logRows) } }));
  const list: LogList = {
    tokenAmount: amountsBy(() => clues),
    ...{ caption, logs, reader: view.reader, columns, choose: actions.select, dense: true },
    isOpen: (log) => open.includes(keyOf(log)),
    toggle: (log) => change((last) => ({ open: toggled(last.open, keyOf(log)) })),
    detail(log) {
      const key = keyOf(log);
      const detail = {
        form: forms[key],
        choose: (form: WordForm) => change((last) => ({ forms: { ...last.forms, [key]: form } })),
        whole: whole.includes(key),
        showWhole: () => change((last) => ({ whole: [...last.whole, key] })),
      };
      return renderLogDetail(log, list, detail, localization);
    },
  };
  return renderLogList(list, localization);
}
