import { html, nothing, type TemplateResult } from 'lit';
import { GatewayError } from '../../client/errors.js';
import type { Localization } from '../../ui/localization/localization.js';
import type { LogsState } from './state.js';
import { readFilterJson } from './filter-json.js';
import { renderField } from './form-field.js';
import { topicTypes } from './typed-topic.js';
import type { LogsWords } from './words.en.js';

/** Most characters of ABIs that are taken at once. */
const mostText = 16_000_000;

/** Draws what is asked less often: topics by type, a block by its hash, windows, a filter as JSON, ABIs. */
export function renderMore(state: LogsState, words: LogsWords, localization: Localization): TemplateResult {
  return html`<div class="more">
    ${[0, 1, 2, 3].map((place) => renderTopic(state, place, words, localization))}
    ${renderField(state, 'blockHash', words.blockHash, 'hex wide')}
    ${renderField(state, 'window', words.window, 'short')}
    ${renderChoice(state, 'order', words.order, { oldest: words.oldest, newest: words.newest })}
    ${renderChoice(state, 'network', words.slot, words.network)}
    <div class="pair">
      <div class="field wide">
        <label for="filter">${words.filterJson}</label>
        <textarea id="filter" part="input" rows="2" spellcheck="false" placeholder=${words.filterJsonHint}></textarea>
      </div>
      <button type="button" part="button" @click=${(event: Event) => fill(event, state)}>${words.fill}</button>
    </div>
    ${renderAbis(state, words, localization)}
  </div>`;
}

function renderTopic(state: LogsState, place: number, words: LogsWords, { format }: Localization): TemplateResult {
  const name = (['topic0', 'topic1', 'topic2', 'topic3'] as const)[place] ?? 'topic0';
  const position = format.integer(place);
  const change = ({ currentTarget }: Event) => {
    const chosen = topicTypes.find((type) => type === (currentTarget as HTMLSelectElement).value) ?? 'hash';
    state.types = state.types.map((type, index) => (index === place ? chosen : type));
    state.host.requestUpdate();
  };
  return html`<div class="typed">
    ${renderField(state, name, words.topic(position), 'hex wide')}
    <select
      part="input"
      aria-label=${words.topicType(position)}
      .value=${state.types[place] ?? 'hash'}
      @input=${change}
    >
      ${topicTypes.map((type) => html`<option value=${type} ?selected=${state.types[place] === type}>${words.types[type]}</option>`)}
    </select>
  </div>`;
}

function renderChoice<Value extends string>(
  state: LogsState,
  name: 'order' | 'network',
  label: string,
  values: Readonly<Record<Value, string>>,
): TemplateResult {
  return html`<div class="field">
    <label for=${name}>${label}</label>
    <select id=${name} name=${name} part="input" .value=${state.host[name]}>
      ${Object.entries<string>(values).map(
        ([value, text]) => html`<option value=${value} ?selected=${state.host[name] === value}>${text}</option>`,
      )}
    </select>
  </div>`;
}

function renderAbis(state: LogsState, words: LogsWords, localization: Localization): TemplateResult {
  const { format } = localization;
  const { problems } = state.decoding;
  const { length } = state.pasted;
  return html`<div class="pair">
      <div
        class="field wide drop"
        @dragover=${(event: DragEvent) => event.preventDefault()}
        @drop=${(event: DragEvent) => void drop(event, state)}
      >
        <label for="abis">${words.abis}</label>
        <textarea id="abis" part="input" rows="2" spellcheck="false" placeholder=${words.abisHint}></textarea>
      </div>
      <button type="button" part="button" @click=${(event: Event) => paste(event, state)}>${words.useAbis}</button>
    </div>
    ${
      length === 0
        ? nothing
        : html`<p class="info">
            ${words.abisInUse(format.integer(length), length)}
            ${problems.length === 0 ? nothing : words.abiProblems(format.integer(problems.length), problems.length)}
            <button type="button" part="button" @click=${() => state.useAbis([])}>${words.forgetAbis}</button>
          </p>`
    }`;
}

/** Fills the form and asks nothing: what was pasted is looked at first. */
function fill(event: Event, state: LogsState): void {
  const form = (event.currentTarget as HTMLButtonElement).form;
  const field = form?.elements.namedItem('filter');
  if (!form || !(field instanceof HTMLTextAreaElement)) return;
  try {
    // Its topics are hashes, and the event is one of them.
    for (const [name, value] of Object.entries({ ...readFilterJson(field.value), event: '' })) {
      const target = form.elements.namedItem(name);
      if (target instanceof HTMLInputElement) target.value = value;
    }
    state.types = ['hash', 'hash', 'hash', 'hash'];
    state.problem = undefined;
  } catch (reason) {
    if (!(reason instanceof GatewayError)) throw reason;
    state.problem = reason;
  }
  state.host.requestUpdate();
}

function paste(event: Event, state: LogsState): void {
  const field = (event.currentTarget as HTMLButtonElement).form?.elements.namedItem('abis');
  if (!(field instanceof HTMLTextAreaElement) || field.value.trim() === '') return;
  state.useAbis([...state.pasted, field.value.slice(0, mostText)]);
  field.value = '';
}

async function drop(event: DragEvent, state: LogsState): Promise<void> {
  event.preventDefault();
  const files = [...(event.dataTransfer?.files ?? [])].filter(({ size }) => size <= mostText);
  const texts = await Promise.all(files.map((file) => file.text()));
  if (texts.length > 0) state.useAbis([...state.pasted, ...texts]);
}
