import { logKey, type Log } from '../../../client/operations/logs-reply.js';
import type { Transaction } from '../../../client/operations/transaction-reply.js';
import { loadCode } from '../../../client/load-code.js';
import type { AbisInput } from '../../../decode/abi/input.js';
import { keyOf } from '../../../ui/displayed-answer.js';
import type { TokensPlace } from '../../../ui/evm/ask-tokens.js';
import type { PreimageSources } from '../../../ui/evm/preimages.js';
import { Lazy } from '../../../ui/lazy.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { onDemand } from '../../../ui/on-demand.js';
import { remember } from '../../../ui/remember.js';
import { toggled } from '../../../ui/templates/disclosure.js';
import { topicPositionOf } from '../../../ui/templates/log-event.js';
import { logValue, placeOf } from '../../../ui/templates/log-list.js';
import { mostPlainRows } from '../../../ui/templates/table.js';
import { DecodingController } from '../../../ui/widget/decoding-controller.js';
import type { Additions, AdditionSteps, Shown } from '../../../ui/widget/shown.js';
import { longNameOf, nameOf, readTransfers, tokensPlaceOf } from '../describe.js';
import type { EvmLogsElement } from '../evm-logs.js';
import type { Search } from '../search/collect.js';
import {
  type EvmLogsTypes,
  hasEther,
  isFlat,
  type LogsActions,
  type LogsAdditions,
  type LogsChoices,
  type LogsView,
  noChoices,
} from '../view.js';
import { LogsForm } from './form.js';
import type { LogProver } from './prover.js';
import type { LogTransactions } from './transactions.js';

type TokenAmounts = typeof import('../../../ui/evm/unit-clues.js');

/** Decodes the displayed logs, requests their transactions and proofs, and opens the log in the attribute `log`. */
export class LogsController implements Additions<EvmLogsTypes> {
  readonly form: LogsForm;
  readonly actions: LogsActions;
  readonly #element: EvmLogsElement;
  readonly #steps: AdditionSteps<EvmLogsTypes>;
  readonly #decoding: DecodingController;
  #transactions: LogTransactions | undefined;
  readonly #noneJoined: LogsAdditions['joined'] = new Map();
  readonly #tokenAmounts: Lazy<TokenAmounts>;
  #prover: LogProver | undefined;
  #shown: Shown<EvmLogsTypes> | undefined;
  #choices: LogsChoices = noChoices;
  #named = '';
  #request = '';
  #place: TokensPlace | undefined;
  #hasUnits = false;
  #isBegun = false;
  readonly #hasEther = remember(hasEther);
  readonly #amountsOf = remember((part: TokenAmounts, logs: readonly Log[]) => part.amountsIn(logs));
  readonly #placeOf = remember(tokensPlaceOf);
  readonly #abisOf = remember((abis: AbisInput | undefined, pasted: readonly string[]): AbisInput | undefined =>
    pasted.length === 0 ? abis : ([...(abis === undefined ? [] : [abis]), ...pasted] as AbisInput),
  );
  readonly #callsOf = remember((joined: LogsAdditions['joined']) =>
    loadedTransactions(joined).map(({ input, to }) => ({ data: input, to })),
  );
  readonly #sourcesOf = remember(
    (
      logs: PreimageSources['logs'],
      calls: PreimageSources['calls'],
      ...texts: readonly unknown[]
    ): PreimageSources => ({ logs, calls, texts }),
  );

  constructor(element: EvmLogsElement, steps: AdditionSteps<EvmLogsTypes>) {
    this.#element = element;
    this.#steps = steps;
    this.#decoding = new DecodingController(element, steps, 'logs');
    this.#tokenAmounts = new Lazy(element, onDemand.tokenAmounts);
    this.form = new LogsForm(element, steps.actions, this.#decoding.decoding);
    this.actions = this.#createActions();
    element.logs = this;
  }

  of(shown: Shown<EvmLogsTypes> | undefined, given: LogsChoices, localization: Localization): LogsAdditions {
    this.#shown = shown;
    const choices = (this.#choices = shown ? this.#follow(shown.request, given) : given);
    const { host } = localization;
    const { decoding } = this.#decoding;
    const search = shown?.data;
    const logs = search?.answer.value ?? [];
    // During a search, all logs would be searched again and again.
    const whole = shown?.isPart ? undefined : search;
    if (whole) this.#place = this.#placeOf(whole.query, logs);
    const abis = this.#abisOf(host.abis, choices.pasted);
    this.#decoding.take({ abis, signatures: host.signatures }, this.#place);
    if (shown || this.#element.isLoading) this.#begin();
    const joined = this.#transactions?.joined ?? this.#noneJoined;
    this.#resolve(joined);
    decoding.sources = this.#sourcesOf(
      ...[whole?.answer.value, this.#callsOf(joined)],
      ...[host.texts, choices.pasted, this.#element.event, ...this.form.typed],
    );
    this.#hasUnits = this.#element.loadTokens || (host.tokens?.size ?? 0) > 0;
    const amounts = this.#givesTokens(logs) ? this.#tokenAmounts.get() : undefined;
    this.form.prepare(choices, logs, { abis, signatures: host.signatures });
    return {
      ...{ reader: decoding, serial: decoding.serial, joined, transfers: readTransfers(this.#element.transfers) },
      isReadable: shown !== undefined && decoding.isReadable,
      tokenAmount: amounts && this.#amountsOf(amounts, logs),
      proof: search && this.#prover?.of(search),
    };
  }

  /** Without their meanings and units, rows have other heights. */
  async prepare({ answer }: Search): Promise<void> {
    if (answer.value.length > 0) await this.#decoding.decoding.readable();
    if (this.#givesTokens(answer.value)) await this.#tokenAmounts.load();
  }

  drawn({ logs }: LogsView): void {
    if (isFlat(this.#choices.grouping)) this.#openNamed(logs);
  }

  localize(localization: Localization): Localization {
    return this.#decoding.localize(localization);
  }

  renderNote(localization: Localization): unknown {
    return this.#decoding.renderNote(localization);
  }

  readonly proverOf = (Prover: typeof LogProver): LogProver =>
    (this.#prover ??= new Prover(this.#element, this.#steps));

  #begin(): void {
    if (this.#isBegun) return;
    this.#isBegun = true;
    void this.#decoding.decoding.ready();
    // Code that fails to load is loaded again when it is used, and reported then.
    if (this.#element.pageSize > mostPlainRows)
      loadCode(() => import('../../../ui/templates/long-table.js')).catch(() => undefined);
  }

  /** Selections and tokens of other blocks do not apply to these blocks. */
  #follow(request: EvmLogsTypes['request'], choices: LogsChoices): LogsChoices {
    const key = keyOf(request);
    const isOther = this.#request !== '' && this.#request !== key;
    this.#request = key;
    if (!isOther) return choices;
    this.#place = undefined;
    const none = { brush: undefined, rowFilter: undefined };
    this.#steps.actions.choose(none);
    return { ...choices, ...none };
  }

  /** Whether amounts have units: from the page, from the contracts, or because ether moved. */
  #givesTokens(logs: readonly Log[]): boolean {
    return this.#hasUnits || this.#hasEther(logs);
  }

  #loadTransaction(log: Log): Promise<void> | undefined {
    const more = this.#steps.parts().more.module;
    if (more) this.#transactions ??= new more.LogTransactions(this.#element, this.#steps);
    return this.#transactions?.ask(log);
  }

  #resolve(joined: LogsAdditions['joined']): void {
    const { decoding } = this.#decoding;
    for (const { input, to } of loadedTransactions(joined)) {
      if (input.length < 10) continue;
      const meaning = decoding.decoder?.decodeCall(input, to);
      if (meaning?.kind === 'opaque' && meaning.reason === 'unknown-selector' && meaning.selector)
        decoding.resolve('function', meaning.selector);
    }
  }

  #openNamed(logs: readonly Log[]): void {
    const { log: name, pageSize } = this.#element;
    if (name === this.#named) return;
    // An empty attribute counts as a change, so that a closed log can be opened again.
    if (name === '') return void (this.#named = '');
    const place = logs.findIndex((log) => nameOf(log) === name || longNameOf(log) === name);
    const log = logs[place];
    if (!log) return;
    this.#named = name;
    this.#steps.actions.choose({ openLogs: [...this.#choices.openLogs, logKey(log)] });
    void this.#showRow(Math.floor(place / pageSize), place % pageSize);
  }

  async #showRow(page: number, row: number): Promise<void> {
    await this.#element.updateComplete;
    this.#steps.actions.go(page);
    await this.#element.updateComplete;
    this.#element.shadowRoot?.querySelector(`tr[data-index="${row}"]`)?.scrollIntoView({ block: 'nearest' });
  }

  #toggle(log: Log): void {
    const { choose, select } = this.#steps.actions;
    const key = logKey(log);
    const openLogs = toggled(this.#choices.openLogs, key);
    // Another log may be opened before the next render.
    this.#choices = { ...this.#choices, openLogs };
    choose({ openLogs });
    const short = nameOf(log);
    const others = this.#shown ? this.#shown.data.answer.value : [];
    this.#named = others.some((other) => other !== log && nameOf(other) === short) ? longNameOf(log) : short;
    const isOpen = openLogs.includes(key);
    if (isOpen) this.#element.log = this.#named;
    else if (this.#element.log === this.#named) this.#element.log = '';
    const name = logValue(log);
    if (name === undefined || !isOpen) return;
    void this.#element.updateComplete.then(() => select('log', name, placeOf(log)));
  }

  #createActions(): LogsActions {
    const { arrange, go } = this.#steps.actions;
    const { ask } = this.form.fields;
    return {
      toggleLog: (log) => this.#toggle(log),
      findLike: (what) => {
        if ('address' in what) return ask({ address: what.address });
        const topics = { topic0: '', topic1: '', topic2: '', topic3: '', [`topic${what.position}`]: what.topic };
        ask({ event: '', address: '', ...topics });
      },
      findEvent: (event) => ask({ event, topic0: '' }),
      findValue: (log, place) => {
        const reading = this.#decoding.decoding.readingOf(log);
        if (!reading) return;
        const { event, args } = reading;
        const position = topicPositionOf(event, place);
        const topic = position === undefined ? undefined : log.topics[position];
        const named = event.anonymous ? {} : { event: event.text, topic0: '' };
        if (topic !== undefined) return ask({ ...named, [`topic${position}`]: topic });
        const [value, name = ''] = [args[place], event.params[place]?.name];
        if (value !== undefined && typeof value !== 'object')
          arrange({ rowFilter: { topic0: log.topics[0], text: event.text, place, value, name } });
      },
      findIn: ({ from, to }) => ask({ fromBlock: `${from}`, toBlock: `${to}`, blockHash: '' }),
      showTransfers: (kind) => {
        this.#element.transfers = kind;
        go(0);
      },
      stop: this.form.stop,
      resume: (further) => this.#element.resume(further),
      loadTransaction: (log) => void this.#loadTransaction(log),
      prove: (what) => this.#prover?.load(what),
    };
  }
}

/** The loaded transactions. */
function loadedTransactions(joined: LogsAdditions['joined']): readonly Transaction[] {
  return [...joined.values()].flatMap((each) => (each.kind === 'loaded' && each.value ? [each.value.transaction] : []));
}
