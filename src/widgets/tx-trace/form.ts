import { blockHashControl, slotControl } from '../../ui/evm/controls.js';
import { choiceControl, type ControlsOf } from '../../ui/fields/controls.js';
import { confirmAboveBytes, type fields, readChosen } from './fields.js';
import { answerWords } from '../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import { renderField } from '../../ui/templates/field.js';
import { renderTick } from '../../ui/templates/tick.js';
import type { TraceState } from './state.js';
import type { TxTraceElement } from './tx-trace.js';

export { refusalOf } from '../../ui/fields/controls.js';

export const controls: ControlsOf<typeof fields> = {
  network: slotControl,
  blockHash: blockHashControl('the gateway traces blocks by hash alone, not by number or tag'),
  tracer: choiceControl(['call', 'prestate']),
  tx: {
    expected: () => 'the hash of a transaction in the block, or its index, decimal or 0x…',
    ...{ size: 10, maxLength: 80, least: 0 },
  },
  frame: { expected: () => 'the path of a call, such as 0.2.1' },
};

export function renderForm(state: TraceState): TemplateResult {
  const { host, form, count, localization, words } = state;
  const chosen = readChosen(host.tx);
  const from = chosen && 'index' in chosen ? chosen.index : state.shownIndex;
  const go = (to: string) => {
    const next = readChosen(to);
    if (next && 'index' in next) state.showTransaction(next.index);
  };
  const steppers = { tx: { from, most: count > 0 ? count - 1 : undefined, go } };
  return html`${form.render({ ...words.form, steppers, more: renderSwitches(state) }, localization)}
  ${renderComing(state)}`;
}

function renderSwitches(state: TraceState): TemplateResult {
  const { host, words } = state;
  return html`${renderField({
    id: 'traced',
    text: tracedOf(state),
    control: {},
    words: { label: words.traced, choices: words.tracedAs },
    typed: (text) => trace(text, state),
  })}
  ${renderTick(words.withLogs, host.withLog, (withLog) => (host.withLog = withLog), { name: 'with-log' })}
  ${renderTick(words.withReceipts, host.withReceipts, (asked) => (host.withReceipts = asked), { name: 'with-receipts' })}`;
}

/** Draws the received bytes of a slow trace, and a button that stops it. */
function renderComing({ host, words, format, localization }: TraceState): TemplateResult | typeof nothing {
  if (isLarge(host))
    return html`<p class="receiving">
      <span>${words.largeAnswer}</span>
      <button type="button" part="button" @click=${() => host.allowAnySize()}>
        ${localization.wordsOf(answerWords).loadAll}
      </button>
    </p>`;
  if (isTooMuch(host))
    return html`<p class="receiving">
      <span>${words.slowAnswer}</span>
      <button type="button" part="button" @click=${() => (host.onlyTopCall = true)}>${words.traceTop}</button>
    </p>`;
  if (!host.isLoading) return nothing;
  return html`<p class="receiving">
    <span>${host.received === 0 ? words.waiting : words.received(format.bytes(host.received))}</span>
    <button type="button" part="button" @click=${() => host.abort()}>${localization.wordsOf(answerWords).stop}</button>
  </p>`;
}

/** Whether the answer was rejected because it is large, and there was nothing smaller to show. */
function isLarge({ failure }: TxTraceElement): boolean {
  return failure?.code === 'too-large' && failure.details.maxBytes === confirmAboveBytes;
}

/** Whether all calls took the node or the client too long: tracing only the top-level calls costs a fraction. */
function isTooMuch({ failure, onlyTopCall, tracer, tx }: TxTraceElement): boolean {
  const tookLong = failure?.code === 'node-timeout' || failure?.details.limit === 'trace';
  return tookLong && !onlyTopCall && tracer.trim() !== 'prestate' && tx.trim() !== '';
}

function tracedOf({ host }: TraceState): 'call' | 'state' | 'diff' {
  return host.tracer.trim() !== 'prestate' ? 'call' : host.diff ? 'diff' : 'state';
}

function trace(traced: string, { host }: TraceState): void {
  host.tracer = traced === 'call' ? '' : 'prestate';
  host.diff = traced === 'diff';
}
