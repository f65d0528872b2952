import type { Hex } from 'viem';
import { GatewayError } from '../../../client/errors.js';
import { traceBlock } from '../../../client/operations/trace.js';
import type { Frame } from '../../../client/wire/frame.js';
import { SideRequests } from '../../../ui/controllers/side-requests.js';
import { createSlices } from '../../../ui/slices.js';
import { InSlices } from '../view.js';
import { confirmAboveBytes } from '../fields.js';
import type { TraceState } from '../state.js';
import type { StateCode, StateDrawing } from './state-panel.js';
import { answerWords } from '../../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import { describeError } from '../../../ui/localization/localization.js';
import { words as traceWords } from '../words.en.js';
import type { MappingKeys, SearchState } from './key-search.js';

/** The state of loading the words of a transaction's calls. `words` is null if the node traced no calls for it. */
export type CallWordsState =
  | { readonly kind: 'idle' | 'loading' | 'reading' }
  | { readonly kind: 'loaded'; readonly words: readonly Hex[] | null }
  | { readonly kind: 'failed'; readonly error: GatewayError };

/**
 * The words of calls, which are candidates for mapping keys: of a loaded trace, or of one requested on demand. A large
 * answer is refused, as everywhere in the widget, until a person allows any size.
 */
export class CallKeys {
  readonly #state: TraceState;
  readonly #requests: SideRequests<readonly Hex[] | null>;
  readonly #atHand: InSlices<readonly [readonly Frame[]], readonly Hex[]>;
  #stop = new AbortController();

  constructor(state: TraceState) {
    this.#state = state;
    this.#requests = new SideRequests(state.host, state.source);
    this.#atHand = new InSlices(state.host);
  }

  /** The state of a transaction's words. Loaded calls are read now; nothing is requested. */
  of(index: number, { wordsOfCallsInSteps }: StateCode): CallWordsState {
    const frames = this.#state.callsAtHand(index);
    if (frames) {
      const words = this.#atHand.get([frames], () => wordsOfCallsInSteps(frames));
      return words ? { kind: 'loaded', words } : { kind: 'reading' };
    }
    const asked = this.#requests.of(this.#nameOf(index));
    return asked?.kind === 'loaded' ? { kind: 'loaded', words: asked.value } : (asked ?? { kind: 'idle' });
  }

  ask(index: number, anySize: boolean, { wordsOfCallsInSteps }: StateCode): void {
    const { network, blockHash } = this.#state;
    const stop = (this.#stop = new AbortController());
    void this.#requests.ask(this.#nameOf(index), async (gateway, left) => {
      left.addEventListener('abort', this.stop, { once: true });
      const { signal } = stop;
      const onBytes = (bytes: number) => {
        if (!anySize && bytes > confirmAboveBytes)
          throw new GatewayError('too-large', { maxBytes: confirmAboveBytes, bytes });
      };
      const { value } = await traceBlock(gateway, { blockHash, tracer: 'call' }, { network, signal, onBytes });
      const item = value[index];
      if (item?.kind !== 'call') return null;
      // The rest takes a few milliseconds, too little to be aborted.
      return createSlices(new AbortController().signal).drive(wordsOfCallsInSteps(item.frames));
    });
  }

  readonly stop = (): void => this.#stop.abort();

  #nameOf(index: number): string {
    return `${this.#state.network} ${this.#state.blockHash} ${index}`;
  }
}

/** The state of the search for a transaction's keys: what was found, and what is known of its calls. */
export interface KeyProgress {
  readonly search: SearchState;
  /** Undefined if the words of calls could find nothing more. */
  readonly calls: CallWordsState | undefined;
}

/** Draws the state of the search for mapping keys, and whether the transaction's calls can help. */
export function renderKeys({ search, calls }: KeyProgress, drawing: StateDrawing, keys: MappingKeys): unknown {
  if (search.status === 'none') return nothing;
  return html`<div class="state-keys" part="progress" role="status">
    ${renderSearch(search, drawing, keys)}
    ${calls && search.status === 'done' ? renderCalls(calls, drawing, keys) : nothing}
  </div>`;
}

function renderSearch(
  search: Exclude<SearchState, { status: 'none' }>,
  { words, localization, changes }: StateDrawing,
  keys: MappingKeys,
): TemplateResult {
  const { integer } = localization.format;
  switch (search.status) {
    case 'running':
      return html`<span title=${words.searchingNote}>${words.searching(integer(search.slots))}</span>
        <button type="button" part="button" @click=${keys.search.stop}>
          ${localization.wordsOf(answerWords).stop}
        </button>`;
    case 'done': {
      const { found, hashes, isWhole } = search.answer;
      return html`<span
        >${words.found(integer(found.length), integer(search.slots), integer(hashes))}
        ${isWhole ? nothing : words.notWhole}</span
      >`;
    }
    case 'stopped':
    case 'failed':
      return html`<span>${search.status === 'stopped' ? words.stopped : words.searchFailed}</span>
        <button type="button" part="button" @click=${() => keys.search.again(changes)}>${words.again}</button>`;
  }
}

function renderCalls(
  calls: CallWordsState,
  { words, localization, index, code }: StateDrawing,
  keys: MappingKeys,
): TemplateResult {
  const ask = (anySize: boolean) => keys.calls.ask(index, anySize, code);
  switch (calls.kind) {
    case 'idle':
      return html`<button type="button" part="button" title=${words.askCallsTitle} @click=${() => ask(false)}>
        ${words.askCalls}
      </button>`;
    case 'loading':
      return html`<span>${words.callsComing}</span>
        <button type="button" part="button" @click=${keys.calls.stop}>
          ${localization.wordsOf(answerWords).stop}
        </button>`;
    case 'reading':
      return html`<span>${localization.wordsOf(traceWords).callsReading}</span>`;
    case 'loaded':
      if (calls.words === null) return html`<span>${words.callsUntraced}</span>`;
      return html`<span>${words.callsTried(localization.format.integer(calls.words.length))}</span>`;
    case 'failed': {
      const { error } = calls;
      if (error.code === 'too-large')
        return html`<span>${words.callsLarge}</span>
          <button type="button" part="button" @click=${() => ask(true)}>
            ${localization.wordsOf(answerWords).loadAll}
          </button>`;
      const { what, next } = describeError(error, localization);
      return html`<span>${what} ${next}</span>
        <button type="button" part="button" @click=${() => ask(false)}>${localization.words.retry}</button>`;
    }
  }
}
