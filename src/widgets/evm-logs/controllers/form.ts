import { html, nothing, type TemplateResult } from 'lit';
import { GatewayError } from '../../../client/errors.js';
import type { Log } from '../../../client/operations/logs-reply.js';
import { loadCode } from '../../../client/load-code.js';
import type { AbisInput } from '../../../decode/abi/input.js';
import type { Decoding } from '../../../ui/evm/decoding.js';
import { readFields } from '../../../ui/fields/fields.js';
import { RequestForm } from '../../../ui/fields/form.js';
import { readQuery } from '../../../ui/fields/query.js';
import type { GuardedData } from '../../../ui/host-data.js';
import { Lazy } from '../../../ui/lazy.js';
import { onDemand } from '../../../ui/on-demand.js';
import { remember } from '../../../ui/remember.js';
import type { Actions } from '../../../ui/widget/shown.js';
import type { EvmLogsElement } from '../evm-logs.js';
import { controls } from '../form.js';
import { conflictOf, fields, type LogsAttributes, type LogsQuery, queryOf, toWhere } from '../request.js';
import type { LogsChoices } from '../view.js';
import type { EventField } from './event-field.js';
import type { TopicField } from './topic-field.js';

/** Maximum logs of an answer whose events are suggested by name. */
const mostNamed = 500;
const mostText = 16_000_000;

const topicNames = ['topic0', 'topic1', 'topic2', 'topic3'] as const;

/**
 * Parses the attributes; undefined while they contain neither a range nor a block. A promise if an event must be
 * hashed.
 *
 * @throws GatewayError `config`, which names the attribute
 */
export function toLogsQuery(texts: LogsAttributes): LogsQuery | undefined | Promise<LogsQuery> {
  const values = readQuery(fields, controls, texts, conflictOf);
  const toTopics = async (event: string) => (await loadCode(onDemand.eventField)).toEventTopics(event);
  return values && queryOf(values, toTopics);
}

export class LogsForm {
  wrongFilter: string | undefined;
  readonly #element: EvmLogsElement;
  readonly #actions: Actions<LogsChoices>;
  readonly #decoding: Decoding;
  readonly #topics: Partial<Record<(typeof topicNames)[number], TopicField>> = {};
  readonly #more: Lazy<typeof import('../more-form.js')>;
  readonly #typed: Lazy<typeof import('./event-field.js')>;
  #event: EventField | undefined;
  #wantsEvents = false;
  #isMoreOpen = false;
  #logs: readonly Log[] = [];
  #host: GuardedData = {};
  readonly #beside: Partial<Record<(typeof topicNames)[number], TopicField>> & {
    readonly event: {
      readonly list: string;
      readonly want: () => void;
      readonly render: (input: TemplateResult) => TemplateResult;
    };
  } = {
    event: {
      list: 'events',
      want: () => {
        this.#typed.again();
        this.#wantsEvents = true;
        this.#event?.want();
        this.#element.requestUpdate();
      },
      render: (input) => html`${input}${(this.#wantsEvents && this.#event?.renderOffers()) || nothing}`,
    },
  };
  readonly #readingsOf = remember((logs: readonly Log[], _serial: number) =>
    logs.slice(0, mostNamed).flatMap((log) => this.#decoding.readingOf(log) ?? []),
  );
  readonly fields: RequestForm<typeof fields>;

  constructor(element: EvmLogsElement, actions: Actions<LogsChoices>, decoding: Decoding) {
    this.#element = element;
    this.#actions = actions;
    this.#decoding = decoding;
    this.#more = new Lazy(element, onDemand.logsForm);
    this.#typed = new Lazy(element, onDemand.eventField);
    this.fields = new RequestForm(element, fields, controls, {
      conflictOf,
      willAsk: (_, all) => this.#willAsk(all),
      beside: this.#beside,
      further: (typed) => this.#toTexts(typed),
    });
  }

  get more(): typeof import('../more-form.js') | undefined {
    return this.#more.module;
  }

  get isLoading(): boolean {
    return this.#element.isLoading;
  }

  get problems(): Decoding['problems'] {
    return this.#decoding.problems;
  }

  get typed(): readonly (readonly string[])[] {
    return Object.values(this.#topics).map(({ typed }) => typed);
  }

  readonly stop = (): void => this.#element.abort();

  /**
   * Called before each render, with the logs of the answer and the page's data, whose events are suggested: loads the
   * code of open fields.
   */
  prepare({ isMoreOpen }: LogsChoices, logs: readonly Log[], host: GuardedData): void {
    this.#logs = logs;
    this.#host = host;
    // A part that failed to load is requested again when it is opened again.
    if (isMoreOpen && !this.#isMoreOpen) this.#more.again();
    this.#isMoreOpen = isMoreOpen;
    if (this.#wantsEvents) this.#eventField(this.#typed.get());
    const more = isMoreOpen ? this.#more.get() : undefined;
    if (!more) return;
    for (const [place, name] of topicNames.entries())
      this.#beside[name] = this.#topics[name] ??= new more.TopicField(this.#element, place);
  }

  /** Fills in fields as if typed, or explains why that is impossible. */
  fillBy(read: () => Partial<LogsAttributes>): void {
    try {
      for (const [name, text] of Object.entries(read())) this.fields.fill(name as keyof LogsAttributes, text);
      this.#resetTopics();
      this.wrongFilter = undefined;
    } catch (reason) {
      if (!(reason instanceof GatewayError)) throw reason;
      this.wrongFilter = reason.details.expected ?? '';
    }
    this.#element.requestUpdate();
  }

  takePasted(field: HTMLTextAreaElement | undefined): string | undefined {
    if (!field || field.value.trim() === '') return undefined;
    const text = field.value.slice(0, mostText);
    field.value = '';
    return text;
  }

  async readDropped(event: DragEvent): Promise<readonly string[]> {
    const files = [...(event.dataTransfer?.files ?? [])].filter(({ size }) => size <= mostText);
    return Promise.all(files.map((file) => file.text()));
  }

  #eventField(part: typeof import('./event-field.js') | undefined): EventField | undefined {
    if (!part || this.#event) return this.#event;
    this.#event = new part.EventField(this.#element, () => ({
      abis: this.#host.abis as AbisInput | undefined,
      signatures: this.#host.signatures,
      readings: this.#readingsOf(this.#logs, this.#decoding.serial),
    }));
    if (this.#wantsEvents) this.#event.want();
    return this.#event;
  }

  async #toTexts(typed: LogsAttributes): Promise<Partial<LogsAttributes> | undefined> {
    // A hidden field has no typed text.
    if (!(['event', ...topicNames] as const).some((name) => typed[name]?.trim())) return {};
    const part = await this.#typed.load();
    const event = this.#eventField(part);
    return part?.toTexts({ ...this.#topics, ...(event ? { event } : {}) }, typed, this.fields);
  }

  #resetTopics(): void {
    for (const topic of Object.values(this.#topics)) topic.type = 'hash';
  }

  #willAsk(texts: LogsAttributes): keyof LogsAttributes | undefined {
    const values = readFields(fields, texts);
    const isMissing = typeof values === 'object' && !toWhere(values);
    const refused = conflictOf(texts) ?? (isMissing ? 'fromBlock' : undefined);
    // The error is shown at the field, which must be visible.
    if (refused === 'blockHash') this.#actions.choose({ isMoreOpen: true });
    if (refused) return refused;
    this.#actions.choose({ brush: undefined });
    this.#resetTopics();
    return undefined;
  }
}
