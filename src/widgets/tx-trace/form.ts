import { html, nothing, type TemplateResult } from 'lit';
import type { Localization } from '../../ui/localization/localization.js';
import type { TraceState } from './state.js';
import type { TraceStateHost } from './state-host.js';
import { asksAbove } from './load.js';
import { readChosen } from './request.js';
import { words as catalogue, type TraceWords } from './words.js';

/** What is traced, as the form has it: calls, the state before, or what changed. */
type Traced = 'call' | 'state' | 'diff';

/** Draws what a person asks with: a block, a transaction of it with its neighbours a button away, and what is traced. */
export function renderForm(state: TraceState, localization: Localization): TemplateResult {
  const words = localization.wordsOf(catalogue);
  const { host } = state;
  const chosen = readChosen(host.tx);
  const place = chosen && 'index' in chosen ? chosen.index : state.shownIndex;
  const traced = tracedOf(state);
  return html`<form class="asking" part="form" novalidate @submit=${(event: SubmitEvent) => submit(event, state)}>
      <div class="field wide">
        <label for="block-hash">${words.blockHash}</label>
        <input
          id="block-hash"
          name="block-hash"
          class="hex"
          part="input"
          autocomplete="off"
          spellcheck="false"
          maxlength="200"
          placeholder="0x…"
          .value=${host.blockHash}
        />
      </div>
      <div class="field">
        <label for="tx">${words.transaction}</label>
        <span class="stepper">
          ${renderStep(state, place, -1, words.previousTransaction, '‹')}
          <input
            id="tx"
            name="tx"
            part="input"
            size="10"
            autocomplete="off"
            spellcheck="false"
            maxlength="80"
            placeholder=${words.transactionHint}
            .value=${host.tx}
          />
          ${renderStep(state, place, 1, words.nextTransaction, '›')}
        </span>
      </div>
      <div class="field">
        <label for="traced">${words.traced}</label>
        <select id="traced" name="traced" part="input" .value=${traced} @input=${(event: Event) => trace(event, state)}>
          ${(['call', 'state', 'diff'] as const).map(
            (each) => html`<option value=${each} ?selected=${each === traced}>${words.tracedAs[each]}</option>`,
          )}
        </select>
      </div>
      <label class="tick"
        ><input
          type="checkbox"
          name="with-log"
          .checked=${host.withLog}
          @change=${({ currentTarget }: Event) => (host.withLog = (currentTarget as HTMLInputElement).checked)}
        />${words.withLogs}</label
      >
      <label class="tick"
        ><input
          type="checkbox"
          name="with-receipts"
          .checked=${host.withReceipts}
          @change=${({ currentTarget }: Event) => (host.withReceipts = (currentTarget as HTMLInputElement).checked)}
        />${words.withReceipts}</label
      >
      <button part="button">${words.show}</button>
    </form>
    ${renderComing(state, words, localization)}`;
}

/** A trace takes its time: how much has come, and a way to stop it. */
function renderComing(
  { host }: TraceState,
  words: TraceWords,
  { format }: Localization,
): TemplateResult | typeof nothing {
  if (isLarge(host))
    return html`<p class="receiving">
      <span>${words.largeAnswer}</span>
      <button type="button" part="button" @click=${() => host.allowAnySize()}>${words.loadAnyway}</button>
    </p>`;
  if (isTooMuch(host))
    return html`<p class="receiving">
      <span>${words.slowAnswer}</span>
      <button type="button" part="button" @click=${() => (host.onlyTopCall = true)}>${words.traceTop}</button>
    </p>`;
  if (!host.isLoading) return nothing;
  return html`<p class="receiving">
    <span>${host.received === 0 ? words.waiting : words.received(format.bytes(host.received))}</span>
    <button type="button" part="button" @click=${() => host.abort()}>${words.stop}</button>
  </p>`;
}

/** Whether the answer was left because it is large, and there was nothing smaller to show. */
function isLarge({ failure }: TraceStateHost): boolean {
  return failure?.code === 'too-large' && failure.details.maxBytes === asksAbove;
}

/** Whether all calls took the node, or the patience of the client, too long: the top calls alone cost a fraction. */
function isTooMuch({ failure, onlyTopCall, tracer, tx }: TraceStateHost): boolean {
  const tookLong = failure?.code === 'node-timeout' || failure?.details.limit === 'trace';
  return tookLong && !onlyTopCall && tracer.trim() !== 'prestate' && tx.trim() !== '';
}

function tracedOf({ host }: TraceState): Traced {
  return host.tracer.trim() !== 'prestate' ? 'call' : host.diff ? 'diff' : 'state';
}

function trace({ currentTarget }: Event, { host }: TraceState): void {
  const { value } = currentTarget as HTMLSelectElement;
  host.tracer = value === 'call' ? '' : 'prestate';
  host.diff = value === 'diff';
}

function submit(event: SubmitEvent, { host }: TraceState): void {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  const hash = textOf(form, 'block-hash');
  const tx = textOf(form, 'tx');
  if (hash !== host.blockHash || tx !== host.tx) host.frame = '';
  host.blockHash = hash;
  host.tx = tx;
}

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** A button that keeps the focus when it has nowhere to go, which a disabled one would lose. */
function renderStep(
  state: TraceState,
  place: number | undefined,
  by: number,
  label: string,
  sign: string,
): TemplateResult {
  const to = place === undefined ? undefined : place + by;
  const off = to === undefined || to < 0 || (state.count > 0 && to >= state.count);
  return html`<button
    type="button"
    part="button"
    aria-label=${label}
    title=${label}
    aria-disabled=${off}
    @click=${off ? undefined : () => state.showTransaction(to)}
  >
    <span class="arrow" aria-hidden="true">${sign}</span>
  </button>`;
}
