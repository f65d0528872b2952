import { renderDisclosure } from '../../ui/templates/disclosure.js';
import { html, nothing, type TemplateResult } from 'lit';
import { GatewayError } from '../../client/errors.js';
import { loadCode } from '../../client/load-code.js';
import type { QueryState } from '../../ui/controllers/query-state.js';
import { invalid } from '../../ui/fields/invalid.js';
import { describeError, type Localization } from '../../ui/localization/localization.js';
import type { TopicType } from '../../decode/abi/topic.js';
import { renderField } from './form-field.js';
import type { LazyParts } from './lazy-parts.js';
import type { FieldName } from './state-host.js';
import type { LogsState } from './state.js';
import { toLogsRequest, type LogsAttributes } from './request.js';
import { words as catalogue } from './words.js';
import type { LogsWords } from './words.en.js';

/** Draws what a person asks with: the range, contracts and event; behind a button everything else that can be asked. */
export function renderForm(
  state: LogsState<LazyParts>,
  query: QueryState<unknown>,
  localization: Localization,
): TemplateResult {
  const words = localization.wordsOf(catalogue);
  const more = state.showsMore ? state.parts.more.get() : undefined;
  const isAsking = query.status === 'loading';
  return html`<form class="asking" part="form" novalidate @submit=${(event: SubmitEvent) => submit(event, state)}>
      ${renderField(state, 'fromBlock', words.fromBlock, 'short')}
      ${renderField(state, 'toBlock', words.toBlock, 'short')}
      ${renderField(state, 'address', words.contracts, 'hex wide')}
      ${renderField(state, 'event', words.event, 'hex wide', state.events)}
      ${
        isAsking
          ? html`<button type="button" part="button" @click=${() => state.host.abort()}>${words.stop}</button>`
          : html`<button part="button">${words.find}</button>`
      }
      ${renderDisclosure(words.more, state.showsMore, () => state.show({ showsMore: !state.showsMore }))}
      ${more?.renderMore(state, words, localization) ?? nothing}
    </form>
    ${renderProblem(state, words, localization)}`;
}

function renderProblem({ problem }: LogsState, words: LogsWords, localization: Localization): unknown {
  if (!problem) return nothing;
  const { option, expected } = problem.details;
  if (option === undefined) {
    const { what, next } = describeError(problem, localization);
    return html`<p id="problem" class="alarm" role="alert">${what} ${next}</p>`;
  }
  return html`<p id="problem" class="alarm" role="alert">
    <bdi class="code" dir="ltr">${option}</bdi> · ${words.wrong(expected ?? '')}
  </p>`;
}

const names: readonly FieldName[] = [
  'fromBlock',
  'toBlock',
  'blockHash',
  'address',
  'event',
  'topic0',
  'topic1',
  'topic2',
  'topic3',
  'window',
  'order',
  'network',
];

function submit(event: SubmitEvent, state: LogsState): void {
  event.preventDefault();
  void ask(new FormData(event.currentTarget as HTMLFormElement), state);
}

/** Takes what the form holds; fields that are not drawn keep what they have. */
async function ask(data: FormData, state: LogsState): Promise<void> {
  const given: Partial<Record<FieldName, string>> = {};
  for (const name of names) {
    const value = data.get(name);
    if (typeof value === 'string') given[name] = value;
  }
  try {
    for (const [place, type] of state.types.entries()) {
      const name = `topic${place}` as FieldName;
      const text = given[name];
      // Alternatives are typed as they are sent; a value of another type is one value.
      if (text !== undefined && text.trim() !== '' && type !== 'hash') {
        given[name] = await encode(name, type, text);
        if (type === 'string' || type === 'bytes') state.typed = [...state.typed.slice(-20), text];
      }
    }
    if (given.event !== undefined) given.event = await state.events.toSignatures(given.event);
    // What cannot be asked stands at its field; the logs on show stay, and nothing is sent.
    if (!(await toLogsRequest({ ...attributesOf(state), ...given })))
      throw invalid('from-block', '', 'a first block, or a block hash');
  } catch (reason) {
    if (!(reason instanceof GatewayError)) throw reason;
    state.problem = reason;
    return state.host.requestUpdate();
  }
  state.types = ['hash', 'hash', 'hash', 'hash'];
  state.ask(given);
}

function attributesOf({ host }: LogsState): LogsAttributes {
  return Object.fromEntries(names.map((name) => [name, host[name]])) as Record<FieldName, string>;
}

async function encode(option: string, type: TopicType, text: string): Promise<string> {
  const { toTopic } = await loadCode(() => import('./typed-topic.js'));
  return toTopic(option, type, text);
}
