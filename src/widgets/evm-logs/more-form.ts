import { answerWords } from '../../ui/localization/answer.en.js';
import { networkNames } from '../../ui/evm/controls.js';
import { html, nothing, type TemplateResult } from 'lit';
import { GatewayError } from '../../client/errors.js';
import { renderField } from '../../ui/templates/field.js';
import type { LogsAttributes } from './fields.js';
import { readFilterJson } from './filter-json.js';
import { lateWords } from './late-words.en.js';
import type { EvmLogsState } from './state.js';
import { TopicField } from './topic-field.js';

/** The most characters of ABIs accepted at once. */
const mostText = 16_000_000;

/** Renders the less common fields: topics by type, a block by its hash, windows, a filter as JSON, ABIs. */
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
