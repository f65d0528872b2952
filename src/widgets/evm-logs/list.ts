import { logKey, type Log } from '../../client/operations/logs-reply.js';
import type { Localization } from '../../ui/localization/localization.js';
import { comingPart, renderPart } from '../../ui/templates/lazy-part.js';
import { type LogColumn, logColumnNames, type LogList, logTable } from '../../ui/templates/log-list.js';
import { nextSort } from '../../ui/templates/sorting.js';
import type { LateParts } from '../../ui/widget/shown.js';
import type { Act, EvmLogsTypes, LogsChoices, LogsView } from './view.js';

export type ListOf = (logs: readonly Log[], caption: string) => LogList;

export function chooseColumns(
  { columns }: LogsChoices,
  [log]: readonly Log[],
  { host }: Localization,
): { readonly offered: readonly LogColumn[]; readonly shown: readonly LogColumn[] } {
  const ids = host.columns?.(logTable).ids;
  const offered = ids ? logColumnNames.filter((name) => ids.includes(name)) : logColumnNames;
  // Only newer clients return times.
  const usual = logColumnNames.filter((name) => name !== 'time' || typeof log?.blockTimestamp === 'bigint');
  return { offered, shown: columns ?? (ids ? offered : usual) };
}

export function createLists(
  { choices, known, search, logs: all, now }: LogsView,
  act: Act,
  localization: Localization,
  { more }: LateParts<EvmLogsTypes>,
): ListOf {
  const { openLogs, wholeLogs, forms, isDense, sort } = choices;
  const columns = new Set(chooseColumns(choices, all, localization).shown);
  const ofPage = localization.host.columns?.(logTable);
  const { reader, tokenAmount } = known;
  return (given, caption) => {
    const logs = ofPage?.sort(given, sort) ?? given;
    const list: LogList = {
      ...{ caption, logs, tokenAmount, reader, columns, ofPage, dense: isDense },
      // A page that sets columns gets exact times.
      ...(ofPage ? {} : { now }),
      isOpen: (log) => openLogs.includes(logKey(log)),
      ...(ofPage
        ? {
            sort: {
              ...(sort ?? { column: undefined, descending: false }),
              by: (column) => act.arrange({ sort: nextSort(sort, column, []) }),
            },
          }
        : {}),
      ...{ toggle: act.toggleLog, choose: act.select, findEvent: act.findEvent, findValue: act.findValue },
      detail: (log) => {
        const key = logKey(log);
        return renderPart(
          more,
          ({ renderLogDetail, renderTransactionOf }) =>
            renderLogDetail(
              log,
              list,
              {
                form: forms[key],
                choose: (form) => act.choose((last) => ({ forms: { ...last.forms, [key]: form } })),
                whole: wholeLogs.includes(key),
                showWhole: () => act.choose((last) => ({ wholeLogs: [...last.wholeLogs, key] })),
                find: act.findLike,
                transaction: renderTransactionOf(log, search.query.network, known, act, localization),
              },
              localization,
            ),
          localization,
          comingPart,
        );
      },
    };
    return list;
  };
}
