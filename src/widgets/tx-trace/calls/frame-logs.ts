import type { Frame, FrameLog } from '../../../client/wire/frame.js';
import type { Log } from '../../../client/operations/logs-reply.js';
import type { WordForm } from '../../../decode/word-forms.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { catalogues, renderLogDetail } from '../../../ui/templates/log-detail.js';
import { renderLogList, type LogColumn, type LogList } from '../../../ui/templates/log-list.js';
import { renderTokenAmount } from '../../../ui/templates/token-amount.js';
import { toggled } from '../../../ui/widget-state.js';
import type { TraceState } from '../state.js';

export { catalogues };

/** Block and transaction are shown by the call, and most nodes do not number the logs of a trace. */
const columns: ReadonlySet<LogColumn> = new Set(['contract', 'event', 'meaning']);

/** The logs of single calls: which are expanded, and how their words are read. */
export class FrameLogs {
  readonly #state: TraceState;
  readonly #logs = new WeakMap<FrameLog, Log>();
  #opened: ReadonlySet<Log> = new Set();
  #whole: ReadonlySet<Log> = new Set();
  #forms = new WeakMap<Log, ReadonlyMap<string, WordForm>>();

  constructor(state: TraceState) {
    this.#state = state;
  }

  render({ logs = [] }: Frame, caption: string, localization: Localization): unknown {
    const list: LogList = {
      tokenAmount: renderTokenAmount,
      caption,
      logs: logs.map((log, place) => this.#toLog(log, place)),
      reader: this.#state.decoding,
      columns,
      isOpen: (log) => this.#opened.has(log),
      toggle: (log) => {
        this.#opened = toggled(this.#opened, log);
        this.#state.host.requestUpdate();
      },
      detail: (log) => this.#renderDetail(log, list, localization),
      choose: this.#state.choose,
      dense: true,
    };
    return renderLogList(list, localization);
  }

  #renderDetail(log: Log, list: LogList, localization: Localization): unknown {
    const forms = this.#forms.get(log) ?? new Map<string, WordForm>();
    const detail = {
      formats: forms,
      choose: (word: string, form: WordForm) => {
        this.#forms.set(log, new Map(forms).set(word, form));
        this.#state.host.requestUpdate();
      },
      whole: this.#whole.has(log),
      showWhole: () => {
        this.#whole = new Set([...this.#whole, log]);
        this.#state.host.requestUpdate();
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
