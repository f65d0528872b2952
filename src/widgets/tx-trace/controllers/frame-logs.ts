import type { Frame, FrameLog } from '../../../client/wire/frame.js';
import type { Log } from '../../../client/operations/logs-reply.js';
import type { WordForm } from '../../../decode/word-forms.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { toggled } from '../../../ui/templates/disclosure.js';
import { catalogues, renderLogDetail } from '../../../ui/templates/log-detail.js';
import { renderLogList, type LogColumn, type LogList } from '../../../ui/templates/log-list.js';
import type { UnitClues } from '../../../ui/evm/amount-units.js';
import { amountsBy } from '../../../ui/evm/unit-clues.js';
import type { TraceController } from './trace-controller.js';

export { catalogues };

/** Block and transaction are shown by the call, and most nodes do not number the logs of a trace. */
const columns: ReadonlySet<LogColumn> = new Set(['contract', 'event']);

/** The logs of single calls: which are expanded, and how their words are read. */
export class FrameLogs {
  readonly #calls: TraceController;
  readonly #logs = new WeakMap<FrameLog, Log>();
  #opened: readonly Log[] = [];
  #whole: ReadonlySet<Log> = new Set();
  #forms = new WeakMap<Log, WordForm>();

  constructor(calls: TraceController) {
    this.#calls = calls;
  }

  render({ logs = [] }: Frame, caption: string, clues: UnitClues | undefined, localization: Localization): unknown {
    const list: LogList = {
      tokenAmount: amountsBy(() => clues),
      caption,
      logs: logs.map((log, place) => this.#toLog(log, place)),
      reader: this.#calls.decoding,
      columns,
      isOpen: (log) => this.#opened.includes(log),
      toggle: (log) => {
        this.#opened = toggled(this.#opened, log);
        this.#calls.host.requestUpdate();
      },
      detail: (log) => this.#renderDetail(log, list, localization),
      choose: this.#calls.steps.actions.select,
      dense: true,
    };
    return renderLogList(list, localization);
  }

  #renderDetail(log: Log, list: LogList, localization: Localization): unknown {
    const detail = {
      form: this.#forms.get(log),
      choose: (form: WordForm) => {
        this.#forms.set(log, form);
        this.#calls.host.requestUpdate();
      },
      whole: this.#whole.has(log),
      showWhole: () => {
        this.#whole = new Set([...this.#whole, log]);
        this.#calls.host.requestUpdate();
      },
    };
    return renderLogDetail(log, list, detail, localization);
  }

  /** Converts it to a log of the chain; a trace does not show its place there. */
  #toLog(log: FrameLog, place: number): Log {
    const known = this.#logs.get(log);
    if (known) return known;
    const made: Log = {
      address: log.address,
      topics: log.topics as Log['topics'],
      data: log.data,
      blockHash: null,
      blockNumber: null,
      logIndex: log.index ?? place,
      transactionHash: null,
      transactionIndex: null,
      removed: false,
    } as Log;
    this.#logs.set(log, made);
    return made;
  }
}
