import { html, nothing, type TemplateResult } from 'lit';
import { networkNames } from '../../ui/evm/controls.js';
import { invalid } from '../../ui/fields/controls.js';
import { answerWords } from '../../ui/localization/answer.en.js';
import type { Localization } from '../../ui/localization/localization.js';
import { renderField } from '../../ui/templates/field.js';
import type { Actions } from '../../ui/widget/shown.js';
import type { LogsForm } from './controllers/form.js';
import { type LogsAttributes, readJson } from './request.js';
import type { LogsChoices } from './view.js';
import { panelWords } from './late-words.en.js';

export { TopicField } from './controllers/topic-field.js';

export function renderMore(
  form: LogsForm,
  choices: LogsChoices,
  actions: Actions<LogsChoices>,
  localization: Localization,
): TemplateResult {
  const { format } = localization;
  const words = localization.wordsOf(panelWords);
  const { blockHash, window, order, network } = words.moreForm;
  const topic = (place: number) => ({ label: words.topic(format.integer(place)) });
  const fields = {
    ...{ topic0: topic(0), topic1: topic(1), topic2: topic(2), topic3: topic(3) },
    ...{ blockHash, window, order, network: { ...network, choices: networkNames(localization) } },
  };
  return html`<div class="more">
    ${form.fields.renderFields({ words: fields }, localization)}
    <div class="pair">
      ${renderField({
        id: 'filter',
        text: '',
        control: { rows: 2, placeholder: words.filterJsonHint },
        words: { label: words.filterJson },
        wrong: form.wrongFilter && localization.wordsOf(answerWords).expected(form.wrongFilter),
      })}
      <button type="button" part="button" @click=${(event: Event) => fill(event, form)}>
        ${localization.wordsOf(answerWords).fill}
      </button>
    </div>
    ${renderAbis(form, choices, actions, localization)}
  </div>`;
}

function renderAbis(
  form: LogsForm,
  { pasted }: LogsChoices,
  { choose }: Actions<LogsChoices>,
  localization: Localization,
): TemplateResult {
  const { format } = localization;
  const words = localization.wordsOf(panelWords);
  const { problems } = form;
  const { length } = pasted;
  const add = (texts: readonly string[]) => choose((last) => ({ pasted: [...last.pasted, ...texts] }));
  const paste = (event: Event) => {
    const text = form.takePasted(fieldOf(event, 'abis'));
    if (text !== undefined) add([text]);
  };
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    const texts = await form.readDropped(event);
    if (texts.length > 0) add(texts);
  };
  return html`<div class="pair">
      <div
        class="drop"
        @dragover=${(event: DragEvent) => event.preventDefault()}
        @drop=${(event: DragEvent) => void drop(event)}
      >
        ${renderField({
          id: 'abis',
          text: '',
          control: { rows: 2, placeholder: words.abisHint },
          words: { label: words.abis },
        })}
      </div>
      <button type="button" part="button" @click=${paste}>${words.useAbis}</button>
    </div>
    ${
      length === 0
        ? nothing
        : html`<p class="info">
            ${words.abisInUse(format.integer(length), length)}
            ${problems.length === 0 ? nothing : words.abiProblems(format.integer(problems.length), problems.length)}
            <button type="button" part="button" @click=${() => choose({ pasted: [] })}>${words.forgetAbis}</button>
          </p>`
    }`;
}

/** Fills the form without sending, so that pasted values can be reviewed first. */
function fill(event: Event, form: LogsForm): void {
  const field = fieldOf(event, 'filter');
  // Its topics are hashes, and include the event's.
  if (field) form.fillBy(() => ({ ...readFilterJson(field.value), event: '' }));
}

function fieldOf(event: Event, name: string): HTMLTextAreaElement | undefined {
  const field = (event.currentTarget as HTMLButtonElement).form?.elements.namedItem(name);
  return field instanceof HTMLTextAreaElement ? field : undefined;
}

const longest = 400_000;

/**
 * Parses a filter in JSON-RPC form: the object, the list of parameters around it, or a complete request. Either
 * spelling of the block hash is accepted.
 *
 * @throws GatewayError `config`, which names the position in the text
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

/** One text or alternatives; null and an empty list match any topic. */
function texts(text: string, path: string, value: unknown): string {
  if (!Array.isArray(value)) return oneText(text, path, value);
  const wrong = value.findIndex((item) => typeof item !== 'string');
  // Some nodes treat null among alternatives as any topic, others as no topic.
  if (wrong !== -1) throw refuse(text, `${path}[${wrong}] as a string`);
  return value.join(' ');
}

function refuse(text: string, expected: string): Error {
  return invalid('filter', text, expected);
}
