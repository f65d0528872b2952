import type { TemplateResult } from 'lit';
import { logKey, type Log } from '../../client/operations/logs-reply.js';
import type { WordForm } from '../../decode/word-forms.js';
import type { LazyHost } from '../controllers/missing-code.js';
import type { Localization } from '../localization/localization.js';
import { renderLogDetail } from '../templates/log-detail.js';
import { logValue, placeOf, renderLogList, type LogColumn, type LogList } from '../templates/log-list.js';
import { renderTokenAmount } from '../templates/token-amount.js';
import type { Choose } from '../templates/value.js';
import type { Decoding } from './decoding.js';

/** Block and transaction are shown by what the logs belong to. */
const columns: ReadonlySet<LogColumn> = new Set(['index', 'contract', 'event', 'meaning']);

/** The logs of a transaction: which of them are expanded, and how the words of each are read. */
export class LogRows {
  readonly #host: LazyHost;
  readonly #reader: Decoding;
  readonly #choose: Choose;
  #opened: ReadonlySet<string> = new Set();
  #whole: ReadonlySet<string> = new Set();
  #forms: ReadonlyMap<string, ReadonlyMap<string, WordForm>> = new Map();

  constructor(host: LazyHost, reader: Decoding, choose: Choose) {
    this.#host = host;
    this.#reader = reader;
    this.#choose = choose;
  }

  render(logs: readonly Log[], caption: string, localization: Localization): TemplateResult {
    const list: LogList = {
      tokenAmount: renderTokenAmount,
      caption,
      logs,
      reader: this.#reader,
      columns,
      isOpen: (log) => this.#opened.has(logKey(log)),
      toggle: (log) => this.#toggle(log),
      detail: (log) => this.#renderDetail(log, list, localization),
      choose: this.#choose,
      dense: true,
    };
    return renderLogList(list, localization);
  }

  #renderDetail(log: Log, list: LogList, localization: Localization): TemplateResult {
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
    const name = logValue(log);
    if (isOpening && name !== undefined) this.#choose('log', name, placeOf(log));
  }
}
