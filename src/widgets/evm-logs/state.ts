import { html, nothing, type TemplateResult } from 'lit';
import type { Hex } from 'viem';
import { loadCode } from '../../client/load-code.js';
import { logKey, type Log } from '../../client/operations/logs-reply.js';
import type { AbisInput } from '../../decode/abi/input.js';
import type { WordForm } from '../../decode/word-forms.js';
import { keyOf } from '../../ui/displayed-answer.js';
import { Decoding } from '../../ui/evm/decoding.js';
import type { PreimageSources } from '../../ui/evm/preimages.js';
import { readFields } from '../../ui/fields/fields.js';
import { RequestForm } from '../../ui/fields/form.js';
import { remember } from '../../ui/remember.js';
import { logValue, placeOf, topicPositionOf, type LogColumn } from '../../ui/templates/log-list.js';
import { readingOf } from '../../ui/templates/abi-value.js';
import { mostPlainRows } from '../../ui/templates/table.js';
import { toggled, WidgetState } from '../../ui/widget-state.js';
import { controls } from './form.js';
import type { EventField } from './event-field.js';
import type { EvmLogsElement } from './evm-logs.js';
import { conflictOf, fields, toWhere, type LogsAttributes, type LogsQuery } from './fields.js';
import type { Grouping } from './groups.js';
import { lazyParts } from './lazy-parts.js';
import { hasEther, inTransfers, longNameOf, nameOf, tokensPlaceOf } from './describe.js';
import type { Tail } from './search/collect.js';
import type { BlockSpan } from './search/plan.js';
import type { TopicField } from './more-form.js';
import type { LogProver } from './prover.js';
import type { TransactionJoin } from './transaction-join.js';
import type * as TypedFields from './event-field.js';
import { type LogsWords, words } from './words.en.js';

/** The most displayed logs whose events are suggested by name. */
const mostNamed = 500;

/** A value in the data of an event, to filter rows by. */
export interface RowFilter {
  readonly topic0: Hex | undefined;
  readonly text: string;
  readonly place: number;
  readonly value: bigint | boolean | string;
  /** The event's name of the value; empty without one. */
  readonly name: string;
}

const topicNames = ['topic0', 'topic1', 'topic2', 'topic3'] as const;
type TopicName = (typeof topicNames)[number];

export class EvmLogsState extends WidgetState<EvmLogsElement, LogsWords, 'density' | 'more'> {
  protected readonly catalogue = words;
  override readonly parts = lazyParts(this.host, this.actions);
  readonly decoding = new Decoding(this.host, { of: 'logs', mark: this.actions.firstVerified.shown });
  protected override readonly tokensPlace = () => this.#tokensPlace;
  readonly topics: Partial<Record<TopicName, TopicField>> = {};
  readonly #beside: Partial<Record<TopicName, TopicField>> & {
    readonly event: {
      readonly list: string;
      readonly want: () => void;
      readonly render: (input: TemplateResult) => TemplateResult;
    };
  } = {
    event: {
      list: 'events',
      want: () => {
        this.parts.typed.again();
        this.#wantsEvents = true;
        this.#event?.want();
        this.host.requestUpdate();
      },
      render: (input) =>
        html`${input}${this.#wantsEvents ? this.#eventField(this.parts.typed.get())?.renderOffers() : nothing}`,
    },
  };
  readonly form: RequestForm<typeof fields> = new RequestForm(this.host, fields, controls, {
    conflictOf,
    willAsk: (_, all) => this.#willAsk(all),
    beside: this.#beside,
    further: (typed) => this.#toTexts(typed),
  });
  #event: EventField | undefined;
  #wantsEvents = false;

  columns: ReadonlySet<LogColumn> = new Set(['block', 'contract', 'event', 'meaning']);
  dense = false;
  grouping: Grouping | undefined;
  openGroups: ReadonlySet<string> = new Set();
  openLogs: ReadonlySet<string> = new Set();
  wholeLogs: ReadonlySet<string> = new Set();
  brush: BlockSpan | undefined;
  rowFilter: RowFilter | undefined;
  /** The bar of the histogram where a drag started. */
  brushStart: number | undefined;
  wrongFilter: string | undefined;
  /** ABIs that a person pasted or dropped; kept while the page is open. */
  pasted: readonly string[] = [];
  running = false;
  /** Holds the logs against headers and receipts of their blocks, once there is a header. */
  declare prover: LogProver | undefined;

  readonly inOrder = remember((logs: readonly Log[], newest: boolean, brush: BlockSpan | undefined) => {
    const within = brush ? logs.filter(({ blockNumber }) => isWithin(blockNumber, brush)) : logs;
    return newest ? within.toReversed() : within;
  });
  readonly withValue = remember((logs: readonly Log[], filter: RowFilter | undefined, _serial: number) =>
    filter ? logs.filter((log) => this.#hasValue(log, filter)) : logs,
  );
  /** The logs in the list: new ones that arrived while it followed the chain wait until a person shows them. */
  readonly inList = remember((logs: readonly Log[], tail: Tail | undefined, _shown: number) =>
    tail && tail.fresh.size > 0 ? logs.filter((log) => !this.#isHeld(log, tail)) : logs,
  );
  readonly chosenOf = remember(inTransfers);
  readonly hasEther = remember(hasEther);
  readonly #abisOf = remember((abis: AbisInput | undefined, pasted: readonly string[]): AbisInput | undefined =>
    pasted.length === 0 ? abis : ([...(abis === undefined ? [] : [abis]), ...pasted] as AbisInput),
  );
  readonly #callsOf = remember((_: TransactionJoin['joined'] | undefined) =>
    this.parts.transaction.module?.join.transactions.map(({ input, to }) => ({ data: input, to })),
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
  #logs: readonly Log[] = [];
  #named = '';
  readonly #showWaiting = new WeakSet<Log>();
  #shown = 0;
  #query: LogsQuery | undefined;
  readonly #tokensPlaceOf = remember(tokensPlaceOf);
  #tokensPlace: ReturnType<typeof tokensPlaceOf>;

  /** Sets the search to draw, and the host data. */
  prepare(query: LogsQuery, logs: readonly Log[] | undefined): void {
    // Selections and tokens of other blocks do not apply to these.
    const before = this.#query;
    if (before && before !== query && keyOf(before) !== keyOf(query))
      this.brush = this.rowFilter = this.#tokensPlace = undefined;
    this.#query = query;
    this.network = query.network;
    if (logs) this.#tokensPlace = this.#tokensPlaceOf(query, logs);
    const { host } = this;
    this.decoding.sources = this.#sourcesOf(
      logs,
      this.#callsOf(this.parts.transaction.module?.join.joined),
      ...[
        this.localization.host.texts,
        this.pasted,
        host.event,
        ...Object.values(this.topics).map(({ typed }) => typed),
      ],
    );
    this.#takeInput();
  }

  /** Resolves when everything about an answer has been computed. */
  async computeAll(): Promise<void> {
    this.actions.firstVerified.pass();
    await this.parts.late.load();
  }

  /** Loads what parses and draws the first rows, which may arrive at any moment. */
  begin(): void {
    this.#takeInput();
    void this.decoding.ready();
    // Code that fails to load is loaded again where it is used, and reported there.
    if (this.paging.pageSize > mostPlainRows)
      loadCode(() => import('../../ui/templates/row-window.js')).catch(() => undefined);
  }

  #takeInput(): void {
    const { abis, signatures } = this.localization.host;
    this.decoding.take({ abis: this.#abisOf(abis, this.pasted), signatures }, this.host);
  }

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
    this.chooseOnceDrawn('log', name, placeOf(log));
  };

  /** Opens the log named by the attribute, on its page, once it has loaded. */
  openNamed(logs: readonly Log[]): void {
    const { log: name } = this.host;
    const { pageSize } = this.paging;
    this.#logs = logs;
    if (name === this.#named) return;
    const place = name === '' ? -1 : this.#placeOf(logs, name);
    const log = logs[place];
    // An empty attribute counts as a change, so that a closed log can be opened again.
    if (name === '') this.#named = '';
    if (!log) return;
    this.#named = name;
    this.openLogs = new Set([...this.openLogs, logKey(log)]);
    void this.#showRow(Math.floor(place / pageSize), place % pageSize);
  }

  async #showRow(page: number, row: number): Promise<void> {
    await this.host.updateComplete;
    this.paging.go(page);
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

  /** Changes which rows of the answer are displayed, and goes to the first page. */
  show(change: Partial<EvmLogsState>): void {
    Object.assign(this, change);
    this.fromFirstPage();
  }

  /** How often waiting logs were shown: the list changes each time. */
  get shown(): number {
    return this.#shown;
  }

  /** Adds waiting logs to the list, and goes to their page. */
  showWaiting(logs: Iterable<Log>, page: number): void {
    for (const log of logs) this.#showWaiting.add(log);
    this.#shown++;
    this.paging.go(page);
    this.host.requestUpdate();
  }

  #isHeld(log: Log, { fresh }: Tail): boolean {
    return fresh.has(log) && !this.#showWaiting.has(log);
  }

  /** Searches for logs with one property in common. */
  readonly findLike = (
    what: { readonly address: string } | { readonly topic: Hex; readonly position: number },
  ): void => {
    if ('address' in what) return this.form.ask({ address: what.address });
    const topics = { topic0: '', topic1: '', topic2: '', topic3: '', [`topic${what.position}`]: what.topic };
    this.form.ask({ event: '', address: '', ...topics });
  };

  /** Searches for logs of an event by its signature. */
  readonly findEvent = (event: string): void => this.form.ask({ event, topic0: '' });

  /**
   * Searches for logs of the same event with the same value, by its topic; or filters the rows by a value in the data.
   */
  readonly findValue = (log: Log, place: number): void => {
    const reading = readingOf(this.decoding.meaningOf(log));
    if (!reading) return;
    const { event, args } = reading;
    const position = topicPositionOf(event, place);
    const topic = position === undefined ? undefined : log.topics[position];
    if (topic !== undefined)
      return this.form.ask({
        ...(event.anonymous ? {} : { event: event.text, topic0: '' }),
        [`topic${position}`]: topic,
      });
    const [value, name = ''] = [args[place], event.params[place]?.name];
    if (value !== undefined && typeof value !== 'object')
      this.show({ rowFilter: { topic0: log.topics[0], text: event.text, place, value, name } });
  };

  #hasValue(log: Log, { topic0, text, place, value }: RowFilter): boolean {
    if (log.topics[0] !== topic0) return false;
    const reading = readingOf(this.decoding.meaningOf(log));
    return reading?.event.text === text && reading.args[place] === value;
  }

  openTopics(make: (place: number) => TopicField): void {
    for (const [place, name] of topicNames.entries()) this.#beside[name] = this.topics[name] ??= make(place);
  }

  #eventField(part: typeof TypedFields | undefined): EventField | undefined {
    if (!part || this.#event) return this.#event;
    this.#event = new part.EventField(this.host, () => ({
      abis: this.#abisOf(this.localization.host.abis, this.pasted),
      signatures: this.localization.host.signatures,
      readings: this.#readingsOf(this.#logs, this.decoding.serial),
    }));
    if (this.#wantsEvents) this.#event.want();
    return this.#event;
  }

  /** The attribute texts for fields that parse typed text themselves; undefined if one is invalid. */
  async #toTexts(typed: LogsAttributes): Promise<Partial<LogsAttributes> | undefined> {
    // A hidden field has no typed text.
    if (!(['event', ...topicNames] as const).some((name) => typed[name]?.trim())) return {};
    const part = await this.parts.typed.load();
    const event = this.#eventField(part);
    return part?.toTexts({ ...this.topics, ...(event ? { event } : {}) }, typed, this.form);
  }

  resetTopics(): void {
    for (const topic of Object.values(this.topics)) topic.type = 'hash';
  }

  #willAsk(texts: LogsAttributes): keyof LogsAttributes | undefined {
    const values = readFields(fields, texts);
    const isMissing = typeof values === 'object' && !toWhere(values);
    const refused = conflictOf(texts) ?? (isMissing ? 'fromBlock' : undefined);
    // The error is shown at the field, which must be visible.
    if (refused === 'blockHash') this.panels = new Set([...this.panels, 'more']);
    if (refused) return refused;
    this.brush = undefined;
    this.resetTopics();
    return undefined;
  }
}

function isWithin(block: bigint | null, { from, to }: BlockSpan): boolean {
  return block !== null && block >= from && block <= to;
}
