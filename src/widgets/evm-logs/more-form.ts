import { html, nothing, type TemplateResult } from 'lit';
import { GatewayError } from '../../client/errors.js';
import type { Localization } from '../../ui/localization/localization.js';
import type { Board } from './board.js';
import { readFilterJson } from './filter-json.js';
import { renderField } from './form.js';
import { topicTypes } from './typed-topic.js';
import type { LogsWords } from './words.js';

/** Most characters of ABIs that are taken at once. */
const mostText = 16_000_000;

/** Draws what is asked less often: topics by type, a block by its hash, windows, a filter as JSON, ABIs. */
export function renderMore(board: Board, words: LogsWords, localization: Localization): TemplateResult {
  return html`<div class="more">
    ${[0, 1, 2, 3].map((place) => renderTopic(board, place, words, localization))}
    ${renderField(board, 'blockHash', words.blockHash, 'hex wide')}
    ${renderField(board, 'window', words.window, 'short')}
    ${renderChoice(board, 'order', words.order, { oldest: words.oldest, newest: words.newest })}
    ${renderChoice(board, 'network', words.slot, words.network)}
    <div class="pair">
      <div class="field wide">
        <label for="filter">${words.filterJson}</label>
        <textarea id="filter" part="input" rows="2" spellcheck="false" placeholder=${words.filterJsonHint}></textarea>
      </div>
      <button type="button" part="button" @click=${(event: Event) => fill(event, board)}>${words.fill}</button>
    </div>
    ${renderAbis(board, words, localization)}
  </div>`;
}

function renderTopic(board: Board, place: number, words: LogsWords, { format }: Localization): TemplateResult {
  const name = (['topic0', 'topic1', 'topic2', 'topic3'] as const)[place] ?? 'topic0';
  const position = format.integer(place);
  const change = ({ currentTarget }: Event) => {
    const chosen = topicTypes.find((type) => type === (currentTarget as HTMLSelectElement).value) ?? 'hash';
    board.types = board.types.map((type, index) => (index === place ? chosen : type));
    board.host.requestUpdate();
  };
  return html`<div class="typed">
    ${renderField(board, name, words.topic(position), 'hex wide')}
    <select
      part="input"
      aria-label=${words.topicType(position)}
      .value=${board.types[place] ?? 'hash'}
      @input=${change}
    >
      ${topicTypes.map((type) => html`<option value=${type} ?selected=${board.types[place] === type}>${words.types[type]}</option>`)}
    </select>
  </div>`;
}

function renderChoice<Value extends string>(
  board: Board,
  name: 'order' | 'network',
  label: string,
  values: Readonly<Record<Value, string>>,
): TemplateResult {
  return html`<div class="field">
    <label for=${name}>${label}</label>
    <select id=${name} name=${name} part="input" .value=${board.host[name]}>
      ${Object.entries<string>(values).map(
        ([value, text]) => html`<option value=${value} ?selected=${board.host[name] === value}>${text}</option>`,
      )}
    </select>
  </div>`;
}

function renderAbis(board: Board, words: LogsWords, localization: Localization): TemplateResult {
  const { format } = localization;
  const { problems } = board.decoding;
  const { length } = board.pasted;
  return html`<div class="pair">
      <div
        class="field wide drop"
        @dragover=${(event: DragEvent) => event.preventDefault()}
        @drop=${(event: DragEvent) => void drop(event, board)}
      >
        <label for="abis">${words.abis}</label>
        <textarea id="abis" part="input" rows="2" spellcheck="false" placeholder=${words.abisHint}></textarea>
      </div>
      <button type="button" part="button" @click=${(event: Event) => paste(event, board)}>${words.useAbis}</button>
    </div>
    ${
      length === 0
        ? nothing
        : html`<p class="told">
            ${words.abisInUse(format.integer(length), length)}
            ${problems.length === 0 ? nothing : words.abiProblems(format.integer(problems.length), problems.length)}
            <button type="button" part="button" @click=${() => board.useAbis([])}>${words.forgetAbis}</button>
          </p>`
    }`;
}

/** Fills the form and asks nothing: what was pasted is looked at first. */
function fill(event: Event, board: Board): void {
  const form = (event.currentTarget as HTMLButtonElement).form;
  const field = form?.elements.namedItem('filter');
  if (!form || !(field instanceof HTMLTextAreaElement)) return;
  try {
    // Its topics are hashes, and the event is one of them.
    for (const [name, value] of Object.entries({ ...readFilterJson(field.value), event: '' })) {
      const target = form.elements.namedItem(name);
      if (target instanceof HTMLInputElement) target.value = value;
    }
    board.types = ['hash', 'hash', 'hash', 'hash'];
    board.problem = undefined;
  } catch (reason) {
    if (!(reason instanceof GatewayError)) throw reason;
    board.problem = reason;
  }
  board.host.requestUpdate();
}

function paste(event: Event, board: Board): void {
  const field = (event.currentTarget as HTMLButtonElement).form?.elements.namedItem('abis');
  if (!(field instanceof HTMLTextAreaElement) || field.value.trim() === '') return;
  board.useAbis([...board.pasted, field.value.slice(0, mostText)]);
  field.value = '';
}

async function drop(event: DragEvent, board: Board): Promise<void> {
  event.preventDefault();
  const files = [...(event.dataTransfer?.files ?? [])].filter(({ size }) => size <= mostText);
  const texts = await Promise.all(files.map((file) => file.text()));
  if (texts.length > 0) board.useAbis([...board.pasted, ...texts]);
}
