import type { Hex } from 'viem';
import type { GatewayError } from '../../client/errors.js';
import { loadCode } from '../../client/load-code.js';
import { logKey, type Log } from '../../client/wire/log.js';
import type { AbisInput } from '../../decode/abi/input.js';
import type { TopicType } from '../../decode/abi/topic.js';
import type { WordForm } from '../../decode/word-forms.js';
import { keyOf } from '../../ui/displayed-answer.js';
import type { SideRequestSource } from '../../ui/controllers/side-requests.js';
import { Decoding } from '../../ui/evm/decoding.js';
import type { PreimageSources } from '../../ui/evm/preimages.js';
import { GwSelectEvent } from '../../ui/events.js';
import type { Lazy } from '../../ui/lazy.js';
import { remember } from '../../ui/remember.js';
import { logValue, placeOf, readingOf, type LogColumn } from '../../ui/templates/log-list.js';
import type { Choose } from '../../ui/templates/pick.js';
import { mostPlainRows } from '../../ui/templates/table.js';
import type { FieldName, LogsStateHost } from './state-host.js';
import type { Stretch } from './search/plan.js';
import { toCoverage } from './view.js';
import { EventField } from './event-field.js';
import { groupLogs, type Grouping } from './groups.js';
import { toHistogram } from './histogram.js';
import type { LogsQuery } from './request.js';
import type { Tail } from './search/collect.js';
import { TransactionJoin } from './transaction-join.js';

/** Logs on show whose events can be named. */
const mostNamed = 500;

/** The parts that come when something is opened, as far as the state needs them: what did not come is asked for again. */
export type LogsParts = Readonly<Record<'detail', Pick<Lazy<unknown>, 'again'>>>;

/** What a person chose on one widget, and what was worked out for the answer on show, so that drawing again does no work twice. */
export class LogsState<Parts extends LogsParts = LogsParts> {
  readonly host: LogsStateHost;
  readonly decoding: Decoding;
  readonly parts: Parts;
  readonly transactions: TransactionJoin;
  readonly events: EventField;

  columns: ReadonlySet<LogColumn> = new Set(['block', 'contract', 'event', 'meaning']);
  dense = false;
  grouping: Grouping | undefined;
  openGroups: ReadonlySet<string> = new Set();
  openLogs: ReadonlySet<string> = new Set();
  wholeLogs: ReadonlySet<string> = new Set();
  /** The blocks that are shown of those that were loaded. */
  brush: Stretch | undefined;
  /** The bar of the histogram where a pointer went down. */
  brushStart: number | undefined;
  showsDensity = false;
  showsMore = false;
  /** How each topic is typed. */
  types: readonly TopicType[] = ['hash', 'hash', 'hash', 'hash'];
  /** What was typed and could not be used; by the name of the field. */
  problem: GatewayError | undefined;
  /** ABIs that a person pasted or dropped; kept while the page is open. */
  pasted: readonly string[] = [];
  /** Texts and bytes that a person typed for topics: of the hashes that they are sent as, they are the values. */
  typed: readonly string[] = [];
  running = false;

  readonly coverageOf = remember(toCoverage);
  readonly histogramOf = remember(toHistogram);
  readonly groupsOf = remember(groupLogs);
  readonly removedOf = remember((logs: readonly Log[]) => logs.filter(({ removed }) => removed).length);
  readonly inOrder = remember((logs: readonly Log[], newest: boolean, brush: Stretch | undefined) => {
    const within = brush ? logs.filter(({ blockNumber }) => isWithin(blockNumber, brush)) : logs;
    return newest ? within.toReversed() : within;
  });
  /** The logs that are in the list: those that came while it was followed wait until a person wants to see them. */
  readonly inList = remember((logs: readonly Log[], tail: Tail | undefined, _shown: number) =>
    tail && tail.fresh.size > 0 ? logs.filter((log) => !this.#isHeld(log, tail)) : logs,
  );
  readonly #abisOf = remember((abis: AbisInput | undefined, pasted: readonly string[]): AbisInput | undefined =>
    pasted.length === 0 ? abis : ([...(abis === undefined ? [] : [abis]), ...pasted] as AbisInput),
  );
  readonly #callsOf = remember((_: TransactionJoin['joined']) =>
    this.transactions.transactions.map(({ input, to }) => ({ data: input, to })),
  );
  readonly #sourcesOf = remember(
    (
      logs: PreimageSources['logs'],
      calls: PreimageSources['calls'],
      ...texts: readonly unknown[]
    ): PreimageSources => ({ logs, calls, texts }),
  );
  readonly #readingsOf = remember((logs: readonly Log[], _serial: number) =>
    logs.slice(0, mostNamed).flatMap((log) => readingOf(this.decoding.meaningOf(log)) ?? []),
  );
  readonly #forms = new Map<string, ReadonlyMap<string, WordForm>>();
  readonly #placeOf = remember((logs: readonly Log[], name: string) =>
    logs.findIndex((log) => nameOf(log) === name || longNameOf(log) === name),
  );
  /** The logs on show. */
  #logs: readonly Log[] = [];
  /** The name of the log that was opened or closed last. */
  #named = '';
  readonly #welcome = new WeakSet<Log>();
  /** Counts how often logs that waited were shown. */
  #shown = 0;
  #query: LogsQuery | undefined;
  #go: (page: number) => void = () => undefined;

  constructor(host: LogsStateHost, source: SideRequestSource, parts: Parts) {
    this.host = host;
    this.transactions = new TransactionJoin(host, source);
    this.decoding = new Decoding(host);
    this.parts = parts;
    this.events = new EventField(host, () => ({
      abis: this.#abisOf(host.abis, this.pasted),
      signatures: host.signatures,
      readings: this.#readingsOf(this.#logs, this.decoding.serial),
    }));
  }

  /** Takes what the page gives, and the way to other pages, from this drawing. */
  prepare(query: LogsQuery, logs: readonly Log[] | undefined, go: (page: number) => void): void {
    this.#go = go;
    // What was chosen of other blocks says nothing of these.
    const before = this.#query;
    if (before && before !== query && keyOf(before) !== keyOf(query)) this.brush = undefined;
    this.#query = query;
    const { host } = this;
    this.decoding.sources = this.#sourcesOf(
      logs,
      this.#callsOf(this.transactions.joined),
      ...([host.labels, host.abis, this.pasted, host.signatures, host.event, this.typed] as const),
    );
    this.#takeInput();
  }

  /** Makes ready what reads and draws the first rows, which may come at any moment. */
  begin(pageSize: number): void {
    this.#takeInput();
    void this.decoding.ready();
    // What does not come is asked for again where it is used, and missed there.
    if (pageSize > mostPlainRows) loadCode(() => import('../../ui/templates/row-window.js')).catch(() => undefined);
  }

  #takeInput(): void {
    const { abis, signatures, signatureResolver, tokens } = this.host;
    this.decoding.take({ abis: this.#abisOf(abis, this.pasted), signatures, signatureResolver, tokens });
  }

  /** Tells the page that a person chose something. */
  readonly pick: Choose = (kind, value, place) => {
    const network = this.host.network.trim() === 'evm-b' ? 'evm-b' : 'evm-a';
    this.host.dispatchEvent(new GwSelectEvent(kind, value, network, place));
  };

  readonly isOpen = (log: Log): boolean => this.openLogs.has(logKey(log));

  readonly toggleLog = (log: Log): void => {
    const key = logKey(log);
    this.openLogs = toggled(this.openLogs, key);
    this.parts.detail.again();
    const short = nameOf(log);
    this.#named = this.#logs.some((other) => other !== log && nameOf(other) === short) ? longNameOf(log) : short;
    if (this.openLogs.has(key)) this.host.log = this.#named;
    else if (this.host.log === this.#named) this.host.log = '';
    this.host.requestUpdate();
    const name = logValue(log);
    if (name === undefined || !this.openLogs.has(key)) return;
    void this.host.updateComplete.then(() => this.pick('log', name, placeOf(log)));
  };

  /** Opens the log that the attribute names, on its page, once it is there. */
  openNamed(logs: readonly Log[], pageSize: number): void {
    const { log: name } = this.host;
    this.#logs = logs;
    if (name === this.#named) return;
    const place = name === '' ? -1 : this.#placeOf(logs, name);
    const log = logs[place];
    // No name at all is a name that another one is told from: the log that was closed can be opened again.
    if (name === '') this.#named = '';
    if (!log) return;
    this.#named = name;
    this.openLogs = new Set([...this.openLogs, logKey(log)]);
    void this.#showRow(Math.floor(place / pageSize), place % pageSize);
  }

  async #showRow(page: number, row: number): Promise<void> {
    await this.host.updateComplete;
    this.#go(page);
    await this.host.updateComplete;
    this.host.shadowRoot?.querySelector(`tr[data-index="${row}"]`)?.scrollIntoView({ block: 'nearest' });
  }

  readonly toggleGroup = (key: string): void => {
    this.openGroups = toggled(this.openGroups, key);
    this.host.requestUpdate();
  };

  readonly toggleColumn = (column: LogColumn): void => {
    const columns = toggled(this.columns, column);
    if (columns.size > 0) this.columns = columns;
    this.host.requestUpdate();
  };

  formsOf(log: Log): ReadonlyMap<string, WordForm> {
    return this.#forms.get(logKey(log)) ?? new Map();
  }

  chooseForm(log: Log, word: string, form: WordForm): void {
    this.#forms.set(logKey(log), new Map([...this.formsOf(log), [word, form]]));
    this.host.requestUpdate();
  }

  showWhole(log: Log): void {
    this.wholeLogs = new Set([...this.wholeLogs, logKey(log)]);
    this.host.requestUpdate();
  }

  /** Changes what is shown of the answer, which begins at its first page again. */
  show(change: Partial<Pick<LogsState, 'brush' | 'grouping' | 'dense' | 'showsDensity' | 'showsMore'>>): void {
    if ('brush' in change || 'grouping' in change) this.#go(0);
    Object.assign(this, change);
    this.host.requestUpdate();
  }

  /** How often logs that waited were shown: the list is another one each time. */
  get shown(): number {
    return this.#shown;
  }

  /** Takes logs that waited into the list, and goes to where they stand. */
  welcome(logs: Iterable<Log>, page: number): void {
    for (const log of logs) this.#welcome.add(log);
    this.#shown++;
    this.#go(page);
    this.host.requestUpdate();
  }

  #isHeld(log: Log, { fresh }: Tail): boolean {
    return fresh.has(log) && !this.#welcome.has(log);
  }

  /** Searches for logs that are alike in one thing. */
  readonly findLike = (
    what: { readonly address: string } | { readonly topic: Hex; readonly position: number },
  ): void => {
    if ('address' in what) return this.ask({ address: what.address });
    const topics = ['topic0', 'topic1', 'topic2', 'topic3'] as const;
    const others = Object.fromEntries(topics.map((name, place) => [name, place === what.position ? what.topic : '']));
    this.ask({ event: '', address: '', ...others });
  };

  /** Searches for logs of one event, by its signature. */
  readonly findEvent = (event: string): void => this.ask({ event, topic0: '' });

  /** Asks something else. */
  ask(change: Partial<Record<FieldName, string>>): void {
    this.brush = undefined;
    this.problem = undefined;
    Object.assign(this.host, change);
    this.host.requestUpdate();
  }

  /** Uses ABIs that a person gave, beside those of the page. */
  useAbis(texts: readonly string[]): void {
    this.pasted = texts;
    this.host.requestUpdate();
  }
}

function isWithin(block: bigint | null, { from, to }: Stretch): boolean {
  return block !== null && block >= from && block <= to;
}

/** `43:2`, as an attribute names a log. */
function nameOf({ blockNumber, logIndex }: Log): string {
  return `${blockNumber ?? ''}:${logIndex ?? ''}`;
}

/** `43:1:0`, with the transaction between: where logs are counted through each transaction, the short name fits several. */
function longNameOf({ blockNumber, transactionIndex, logIndex }: Log): string {
  return `${blockNumber ?? ''}:${transactionIndex ?? ''}:${logIndex ?? ''}`;
}

function toggled<T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> {
  const others = [...set].filter((each) => each !== member);
  return new Set(others.length === set.size ? [...others, member] : others);
}
