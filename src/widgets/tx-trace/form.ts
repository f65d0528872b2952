import { blockHashControl, slotControl } from '../../ui/evm/controls.js';
import { RequestForm } from '../../ui/fields/form.js';
import type { RenderForm } from '../../ui/widget/shown.js';
import type { TraceActions } from './controllers/trace-controller.js';
import type { TraceTypes } from './view.js';
import { type TraceWords, words as catalogue } from './words.en.js';
import { choiceControl, type ControlsOf } from '../../ui/fields/controls.js';
import { fields, readChosen } from './request.js';
import { html, type TemplateResult } from 'lit';
import { renderTick } from '../../ui/templates/tick.js';
import type { TxTraceElement } from './tx-trace.js';

export { refusalOf } from '../../ui/fields/controls.js';

export const controls: ControlsOf<typeof fields> = {
  network: slotControl,
  blockHash: blockHashControl('the gateway traces blocks only by hash, not by number or tag'),
  tracer: choiceControl(['call', 'prestate']),
  tx: {
    expected: () => 'the hash of a transaction in the block, or its index, decimal or 0x…',
    ...{ size: 10, maxLength: 80, least: 0 },
  },
  frame: { expected: () => 'the path of a call, such as 0.2.1' },
};

export function createForm(element: TxTraceElement, actions: TraceActions): RenderForm<TraceTypes> {
  const form = new RequestForm(element, fields, controls, {
    willAsk: ({ blockHash, tx }) => {
      if (blockHash !== element.blockHash || tx !== element.tx) element.removeAttribute('frame');
    },
  });
  return (_choices, _actions, localization, view) => {
    const words = localization.wordsOf(catalogue);
    const chosen = readChosen(element.tx);
    const shown = view?.kind === 'transaction' ? view.index : undefined;
    const go = (to: string) => {
      const next = readChosen(to);
      if (next && 'index' in next) actions.showTransaction(next.index);
    };
    const most = view && view.count > 0 ? view.count - 1 : undefined;
    const steppers = { tx: { from: chosen && 'index' in chosen ? chosen.index : shown, most, go } };
    const more = form.templates && renderSwitches(element, form.templates, words);
    return form.render({ ...words.form, steppers, more }, localization);
  };
}

function renderSwitches(
  element: TxTraceElement,
  { renderField }: typeof import('../../ui/templates/field.js'),
  words: TraceWords,
): TemplateResult {
  const { withLog, withReceipts } = element;
  return html`${renderField({
    id: 'traced',
    text: tracedOf(element),
    control: {},
    words: { label: words.traced, choices: words.tracedAs },
    typed: (text) => trace(text, element),
  })}
  ${renderTick(words.withLogs, withLog, (isOn) => element.toggleAttribute('with-log', isOn), { name: 'with-log' })}
  ${renderTick(words.withReceipts, withReceipts, (isOn) => element.toggleAttribute('with-receipts', isOn), { name: 'with-receipts' })}`;
}

function tracedOf({ tracer, diff }: TxTraceElement): 'call' | 'state' | 'diff' {
  return tracer.trim() !== 'prestate' ? 'call' : diff ? 'diff' : 'state';
}

function trace(traced: string, element: TxTraceElement): void {
  if (traced === 'call') element.removeAttribute('tracer');
  else element.setAttribute('tracer', 'prestate');
  element.toggleAttribute('diff', traced === 'diff');
}
