import type { Hex } from 'viem';
import { html, nothing, type TemplateResult } from 'lit';
import { loadCode } from '../../client/load-code.js';
import type { TopicType } from '../../decode/abi/topic.js';
import type { LazyHost } from '../../ui/controllers/missing-code.js';
import { invalid } from '../../ui/fields/controls.js';
import type { Localization } from '../../ui/localization/localization.js';
import { lateWords } from './late-words.en.js';
import { type LogsAttributes, readJson } from './fields.js';
import { answerWords } from '../../ui/localization/answer.en.js';
import { networkNames } from '../../ui/evm/controls.js';
import { GatewayError } from '../../client/errors.js';
import { renderField } from '../../ui/templates/field.js';
import type { EvmLogsState } from './state.js';

export const topicTypes: readonly TopicType[] = ['hash', 'address', 'uint256', 'int256', 'bool', 'string', 'bytes'];

const expected: Readonly<Record<TopicType, string>> = {
  hash: '32 bytes in hex with 0x',
  address: 'an address, 20 bytes in hex with 0x',
  uint256: 'a whole number from 0 to 2^256 − 1',
  int256: 'a whole number from −2^255 to 2^255 − 1',
  bool: 'true or false',
  string: 'text',
  bytes: 'whole bytes in hex with 0x',
};

/** The topic field: hashes, or one value of the type selected next to it. */
export class TopicField {
  type: TopicType = 'hash';
  /** Typed texts and bytes, which are the preimages of the hashes that they are sent as. */
  typed: readonly string[] = [];
  readonly #host: LazyHost;
  readonly #place: number;

  constructor(host: LazyHost, place: number) {
    this.#host = host;
    this.#place = place;
  }

  readonly render = (input: TemplateResult, localization: Localization): TemplateResult => {
    const words = localization.wordsOf(lateWords);
    return html`<span class="typed"
      >${input}
      <select
        part="input"
        aria-label=${words.topicType(localization.format.integer(this.#place))}
        .value=${this.type}
        @input=${this.#choose}
      >
        ${topicTypes.map((type) => html`<option value=${type} ?selected=${this.type === type}>${words.types[type]}</option>`)}
      </select></span
    >`;
  };

  /** Hashes can be alternatives; another type takes one value. */
  readonly read = async (typed: string): Promise<string> => {
    const { type } = this;
    if (type === 'hash') return typed;
    const topic = await toTopic(`topic${this.#place}`, type, typed);
    if (type === 'string' || type === 'bytes') this.typed = [...this.typed.slice(-20), typed];
    return topic;
  };

  readonly #choose = ({ currentTarget }: Event): void => {
    const { value } = currentTarget as HTMLSelectElement;
    this.type = topicTypes.find((type) => type === value) ?? 'hash';
    this.#host.requestUpdate();
  };
}

/**
 * The topic of a typed value.
 *
 * @throws GatewayError `config`, which names the attribute
 */
export async function toTopic(option: string, type: TopicType, text: string): Promise<Hex> {
  const { encodeTopic } = await loadCode(() => import('../../decode/abi/topic.js'));
  const topic = encodeTopic(type, text);
  if (topic === undefined) throw invalid(option, text, expected[type]);
  return topic;
}

/** The longest text that is parsed; a thousand topics per position fit. */
const longest = 400_000;

/**
 * Parses a filter in JSON-RPC form: the object, the list of parameters around it, or a whole request. Either spelling
 * of the block hash is accepted.
 *
 * @throws GatewayError `config`, which names the place in the text
 */
export function readFilterJson(text: string): Omit<LogsAttributes, 'event' | 'network' | 'window' | 'order'> {
  if (text.length > longest) throw refuse(text, 'a shorter filter');
  const { value, problem } = readJson(text);
  if (problem !== undefined) throw refuse(text, `JSON: ${problem}`);
  const filter = membersOf(unwrapped(value));
  if (!filter) throw refuse(text, 'a filter object, eth_getLogs parameters, or a request');
  const topics = filter.get('topics') ?? [];
  if (!Array.isArray(topics) || topics.length > 4) throw refuse(text, 'topics as an array of up to four items');
  return {
    fromBlock: oneText(text, 'fromBlock', filter.get('fromblock')),
    toBlock: oneText(text, 'toBlock', filter.get('toblock')),
    blockHash: oneText(text, 'blockHash', filter.get('blockhash')),
    address: texts(text, 'address', filter.get('address')),
    topic0: texts(text, 'topics[0]', topics[0]),
    topic1: texts(text, 'topics[1]', topics[1]),
    topic2: texts(text, 'topics[2]', topics[2]),
    topic3: texts(text, 'topics[3]', topics[3]),
  };
}

/** The filter inside a list of parameters, or inside a request. */
function unwrapped(value: unknown): unknown {
  const params = Array.isArray(value) ? value : membersOf(value)?.get('params');
  return Array.isArray(params) ? (params as readonly unknown[])[0] : value;
}

/** Members by case-insensitive name, as most nodes parse them. */
function membersOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return new Map(Object.entries(value).map(([name, member]) => [name.toLowerCase(), member as unknown]));
}

function oneText(text: string, path: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  throw refuse(text, `${path} as a string`);
}

/** One text or alternatives; null and an empty list match any. */
function texts(text: string, path: string, value: unknown): string {
  if (!Array.isArray(value)) return oneText(text, path, value);
  const wrong = value.findIndex((item) => typeof item !== 'string');
  // A null among alternatives matches any to some nodes and nothing to others.
  if (wrong !== -1) throw refuse(text, `${path}[${wrong}] as a string`);
  return value.join(' ');
}

function refuse(text: string, expected: string): Error {
  return invalid('filter', text, expected);
}

/** The most characters of ABIs accepted at once. */
const mostText = 16_000_000;

export function renderMore(state: EvmLogsState): TemplateResult {
  const { form, format, localization, wrongFilter } = state;
  const words = state.localization.wordsOf(lateWords);
  state.openTopics((place) => new TopicField(state.host, place));
  const { blockHash, window, order, network } = words.moreForm;
  const topic = (place: number) => ({ label: words.topic(format.integer(place)) });
  const fields = {
    ...{ topic0: topic(0), topic1: topic(1), topic2: topic(2), topic3: topic(3) },
    ...{ blockHash, window, order, network: { ...network, choices: networkNames(localization) } },
  };
  return html`<div class="more">
    ${form.renderFields({ words: fields }, localization)}
    <div class="pair">
      ${renderField({
        id: 'filter',
        text: '',
        control: { rows: 2, placeholder: words.filterJsonHint },
        words: { label: words.filterJson },
        wrong: wrongFilter && localization.wordsOf(answerWords).expected(wrongFilter),
      })}
      <button type="button" part="button" @click=${(event: Event) => fill(event, state)}>
        ${localization.wordsOf(answerWords).fill}
      </button>
    </div>
    ${renderAbis(state)}
  </div>`;
}

function renderAbis(state: EvmLogsState): TemplateResult {
  const { format } = state;
  const words = state.localization.wordsOf(lateWords);
  const { problems } = state.decoding;
  const { length } = state.pasted;
  return html`<div class="pair">
      <div
        class="drop"
        @dragover=${(event: DragEvent) => event.preventDefault()}
        @drop=${(event: DragEvent) => void drop(event, state)}
      >
        ${renderField({
          id: 'abis',
          text: '',
          control: { rows: 2, placeholder: words.abisHint },
          words: { label: words.abis },
        })}
      </div>
      <button type="button" part="button" @click=${(event: Event) => paste(event, state)}>${words.useAbis}</button>
    </div>
    ${
      length === 0
        ? nothing
        : html`<p class="info">
            ${words.abisInUse(format.integer(length), length)}
            ${problems.length === 0 ? nothing : words.abiProblems(format.integer(problems.length), problems.length)}
            <button type="button" part="button" @click=${() => state.set({ pasted: [] })}>${words.forgetAbis}</button>
          </p>`
    }`;
}

/** Fills the form without sending, so that pasted values can be reviewed first. */
function fill(event: Event, state: EvmLogsState): void {
  const field = (event.currentTarget as HTMLButtonElement).form?.elements.namedItem('filter');
  if (!(field instanceof HTMLTextAreaElement)) return;
  try {
    // Its topics are hashes, and include the event's.
    const texts: Partial<LogsAttributes> = { ...readFilterJson(field.value), event: '' };
    for (const [name, text] of Object.entries(texts)) state.form.fill(name as keyof LogsAttributes, text);
    state.resetTopics();
    state.wrongFilter = undefined;
  } catch (reason) {
    if (!(reason instanceof GatewayError)) throw reason;
    state.wrongFilter = reason.details.expected ?? '';
  }
  state.host.requestUpdate();
}

function paste(event: Event, state: EvmLogsState): void {
  const field = (event.currentTarget as HTMLButtonElement).form?.elements.namedItem('abis');
  if (!(field instanceof HTMLTextAreaElement) || field.value.trim() === '') return;
  state.set({ pasted: [...state.pasted, field.value.slice(0, mostText)] });
  field.value = '';
}

async function drop(event: DragEvent, state: EvmLogsState): Promise<void> {
  event.preventDefault();
  const files = [...(event.dataTransfer?.files ?? [])].filter(({ size }) => size <= mostText);
  const texts = await Promise.all(files.map((file) => file.text()));
  if (texts.length > 0) state.set({ pasted: [...state.pasted, ...texts] });
}
