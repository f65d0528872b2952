import { html, nothing, type TemplateResult } from 'lit';
import { loadCode } from '../../client/load-code.js';
import type { QueryState } from '../../ui/controllers/query-state.js';
import type { Localization } from '../../ui/localization/localization.js';
import type { TopicType } from '../../decode/abi/topic.js';
import type { Board, FieldName } from './board.js';
import { words as catalogue, type LogsWords } from './words.js';

/** Draws what a person asks with: the range, contracts and event; behind a button everything else that can be asked. */
export function renderForm(board: Board, state: QueryState<unknown>, localization: Localization): TemplateResult {
  const words = localization.wordsOf(catalogue);
  const more = board.showsMore ? board.parts.more.get() : undefined;
  const isAsking = state.status === 'loading';
  return html`<form class="asking" part="form" novalidate @submit=${(event: SubmitEvent) => submit(event, board)}>
      ${renderField(board, 'fromBlock', words.fromBlock, 'short')}
      ${renderField(board, 'toBlock', words.toBlock, 'short')}
      ${renderField(board, 'address', words.contracts, 'hex wide')}
      ${renderField(board, 'event', words.event, 'hex wide')}
      ${
        isAsking
          ? html`<button type="button" part="button" @click=${() => board.host.abort()}>${words.stop}</button>`
          : html`<button part="button">${words.find}</button>`
      }
      <button
        type="button"
        class="fold"
        part="button"
        aria-expanded=${board.showsMore}
        @click=${() => board.show({ showsMore: !board.showsMore })}
      >
        <span class="turning" aria-hidden="true"></span>${words.more}
      </button>
      ${more?.renderMore(board, words, localization) ?? nothing}
    </form>
    ${renderProblem(board, words)}`;
}

/** Draws one field of the form, bound to its attribute. */
export function renderField(
  board: Board,
  name: FieldName,
  label: string,
  classes: string,
  value?: string,
): TemplateResult {
  const isWrong = board.problem?.details.option === attributeOf(name);
  return html`<div class="field ${classes.includes('wide') ? 'wide' : ''}">
    <label for=${name}>${label}</label>
    <input
      id=${name}
      name=${name}
      class=${classes}
      part="input"
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      aria-invalid=${isWrong ? 'true' : nothing}
      aria-describedby=${isWrong ? 'problem' : nothing}
      .value=${value ?? board.host[name]}
    />
  </div>`;
}

/** The attribute of a property: `fromBlock` is `from-block`. */
export function attributeOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function renderProblem({ problem }: Board, words: LogsWords): unknown {
  if (!problem) return nothing;
  const { option, expected } = problem.details;
  return html`<p id="problem" class="alarm" role="alert">
    <bdi class="code" dir="ltr">${option ?? ''}</bdi> · ${words.wrong(expected ?? '')}
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

function submit(event: SubmitEvent, board: Board): void {
  event.preventDefault();
  void ask(new FormData(event.currentTarget as HTMLFormElement), board);
}

/** Takes what the form holds; fields that are not drawn keep what they have. */
async function ask(data: FormData, board: Board): Promise<void> {
  const given: Partial<Record<FieldName, string>> = {};
  for (const name of names) {
    const value = data.get(name);
    if (typeof value === 'string') given[name] = value;
  }
  try {
    for (const [place, type] of board.types.entries()) {
      const name = `topic${place}` as FieldName;
      const text = given[name];
      // Alternatives are typed as they are sent; a value of another type is one value.
      if (text !== undefined && text.trim() !== '' && type !== 'hash') {
        given[name] = await encode(name, type, text);
        if (type === 'string' || type === 'bytes') board.typed = [...board.typed.slice(-20), text];
      }
    }
  } catch (reason) {
    board.problem = reason as Board['problem'];
    return board.host.requestUpdate();
  }
  board.types = ['hash', 'hash', 'hash', 'hash'];
  board.ask(given);
}

async function encode(option: string, type: TopicType, text: string): Promise<string> {
  const { toTopic } = await loadCode(() => import('./typed-topic.js'));
  return toTopic(option, type, text);
}
