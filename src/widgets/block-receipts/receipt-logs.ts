import type { ReactiveControllerHost } from 'lit';
import type { Log } from '../../client/wire/log.js';
import type { Receipt } from '../../client/wire/receipt.js';
import type { WordForm } from '../../decode/word-forms.js';
import type { Decoding } from '../../ui/evm/decoding.js';
import type { Localization } from '../../ui/localization/localization.js';
import { renderLogDetail } from '../../ui/templates/log-detail.js';
import { logKey, renderLogList, type LogColumn, type LogList } from '../../ui/templates/log-list.js';
import type { Choose } from '../../ui/templates/pick.js';

/** The receipt says block and transaction already. */
const columns: ReadonlySet<LogColumn> = new Set(['index', 'contract', 'event', 'meaning']);

/** Which logs of the receipts on show are opened, and how their words are shown. */
export class ReceiptLogs {
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;
  readonly #reader: Decoding;
  readonly #pick: Choose;
  #opened: ReadonlySet<string> = new Set();
  #whole: ReadonlySet<string> = new Set();
  #forms: ReadonlyMap<string, ReadonlyMap<string, WordForm>> = new Map();

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>, reader: Decoding, pick: Choose) {
    this.#host = host;
    this.#reader = reader;
    this.#pick = pick;
  }

  /** Draws the logs of one receipt. */
  render({ logs }: Receipt, caption: string, localization: Localization): unknown {
    const list: LogList = {
      caption,
      logs,
      reader: this.#reader,
      columns,
      isOpen: (log) => this.#opened.has(logKey(log)),
      toggle: (log) => this.#toggle(log),
      detail: (log) => this.#renderDetail(log, list, localization),
      pick: this.#pick,
      dense: true,
    };
    return renderLogList(list, localization);
  }

  #renderDetail(log: Log, list: LogList, localization: Localization): unknown {
    const key = logKey(log);
    const forms = this.#forms.get(key) ?? new Map<string, WordForm>();
    const state = {
      formats: forms,
      choose: (word: string, form: WordForm) => {
        this.#forms = new Map(this.#forms).set(key, new Map(forms).set(word, form));
        this.#host.requestUpdate();
      },
      whole: this.#whole.has(key),
      showWhole: () => {
        this.#whole = new Set([...this.#whole, key]);
        this.#host.requestUpdate();
      },
    };
    return renderLogDetail(log, list, state, localization);
  }

  #toggle(log: Log): void {
    const key = logKey(log);
    const others = [...this.#opened].filter((each) => each !== key);
    const isOpening = others.length === this.#opened.size;
    this.#opened = new Set(isOpening ? [...others, key] : others);
    this.#host.requestUpdate();
    if (!isOpening || log.logIndex === null) return;
    const { blockHash, blockNumber, transactionIndex, logIndex } = log;
    this.#pick('log', `${blockNumber}:${logIndex}`, {
      ...(blockHash === null ? {} : { blockHash }),
      ...(blockNumber === null ? {} : { blockNumber }),
      ...(transactionIndex === null ? {} : { transactionIndex }),
      logIndex,
    });
  }
}
