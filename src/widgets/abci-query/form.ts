import type { EntryForm } from '../../decode/cosmos/fields.js';
import type { Control, ControlsOf, Unit } from '../../ui/fields/controls.js';
import { formatHex } from '../../ui/format/hex.js';
import type { Lazy } from '../../ui/lazy.js';
import type { fields } from './fields.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { AbciState } from './state.js';
import { answerWords } from '../../ui/localization/answer.en.js';
import { renderDisclosure } from '../../ui/templates/disclosure.js';
import { renderStopComparing } from '../../ui/templates/stop-comparing.js';
import { renderLazy } from '../../ui/templates/lazy-part.js';
import { renderTick } from '../../ui/templates/tick.js';

export { refusalOf } from '../../ui/fields/controls.js';

const height: Control = { expected: () => 'a decimal height, or latest', size: 9, inputMode: 'numeric' };

export const controls: ControlsOf<typeof fields> = {
  path: { expected: () => 'a path', isHex: true, maxLength: 2_000 },
  data: { expected: () => 'whole bytes in hex', isHex: true, rows: 1 },
  height: { ...height, least: 1n },
  compareHeight: height,
  expectedAppHash: { expected: () => '64 hex digits', isHex: true, maxLength: 66 },
  template: { expected: () => 'the name of a query, such as bank.balance' },
};

const plainHex = /^(?:[0-9a-f]{2})+$/;

export function encodings(code: Lazy<typeof import('../../decode/cosmos/fields.js')>) {
  const encoding = (form: EntryForm): Unit => ({
    read: (typed) => {
      if (typed === '') return { text: '' };
      // Queried text stays as typed.
      if (form === 'hex' && plainHex.test(typed)) return { text: typed };
      const entry = code.get()?.readEntry(form, typed);
      if (!entry) return {};
      return entry.kind === 'wrong' ? { reason: entry.reason } : { text: formatHex(entry.bytes) };
    },
    // The attribute holds hex; switching the encoding keeps the digits as text.
    write: (text) => text,
  });
  return {
    hex: encoding('hex'),
    text: encoding('text'),
    base64: encoding('base64'),
    bech32: encoding('bech32'),
    integer: encoding('integer'),
  };
}

const periods = ['5s', '15s', '1m', '5m'] as const;

export function renderRefreshInterval({ host, words }: AbciState): TemplateResult {
  const chosen = host.refreshEvery;
  const offered = chosen === '' || (periods as readonly string[]).includes(chosen) ? periods : [chosen, ...periods];
  return html`<label class="tick watch"
    >${words.watch}
    <select
      part="input"
      @input=${({ currentTarget }: Event) => {
        host.refreshEvery = (currentTarget as HTMLSelectElement).value;
      }}
    >
      <option value="" .selected=${chosen === ''}>${words.watchOff}</option>
      ${offered.map(
        (period) => html`<option value=${period} .selected=${period === chosen}>${words.every(period)}</option>`,
      )}
    </select></label
  >`;
}

/** Bytes of the preview that are drawn. */
const mostDrawn = 256;

export function renderForm(state: AbciState): TemplateResult {
  const { draft, host, localization, parts, words } = state;
  const { form } = draft;
  draft.follow();
  const { template, path, data, height, compareHeight } = words.form;
  const templates = parts.templates.module;
  const choices = { '': words.rawQuery, ...templates?.choicesOf(localization) };
  const more = html`${form.renderFields({ words: { template: { ...template, choices } } }, localization)}
  ${draft.template ? templates?.renderTemplateFields(draft, words) : form.renderFields({ words: { path, data } }, localization)}
  ${renderPreview(state)} ${form.renderFields({ words: { height } }, localization)}
  ${renderTick(words.prove, draft.prove, (prove) => (draft.prove = prove), { title: words.proveTitle })}
  ${form.renderFields({ words: { compareHeight } }, localization)}
  ${renderStopComparing(host.compareHeight, () => form.ask({ compareHeight: '' }), localization)}`;
  const buttons = html`<span class="toggles">
    ${renderRefreshInterval(state)}
    ${renderDisclosure(words.history, state.panels.has('history'), () => state.togglePanel('history'))}
  </span>`;
  return html`${form.render({ words: {}, submit: localization.wordsOf(answerWords).ask, more, buttons }, localization)}
  ${state.panels.has('history') ? renderLazy(parts.history, ({ renderHistory }) => renderHistory(state), localization) : nothing}`;
}

/** The bytes to send, updated while typing; errors are shown at their field. */
function renderPreview({ draft, words, format, localization }: AbciState): TemplateResult {
  const { preview } = draft;
  return html`<p id="preview" class="preview" part="preview">
    ${
      preview?.kind === 'bytes'
        ? html`<span class="label">${words.sent}</span> <bdi class="hash" dir="ltr">${preview.path}</bdi> ${
              preview.data === ''
                ? html`<span class="note">${words.noBytes}</span>`
                : html`<bdi class="hash sent-bytes" dir="ltr"
                      >${preview.data.slice(0, 2 * mostDrawn)}${preview.data.length > 2 * mostDrawn ? '…' : ''}</bdi
                    >
                    <span class="note"
                      >${words.bytes(format.integer(preview.data.length / 2), preview.data.length / 2)}</span
                    >`
            }`
        : preview?.kind === 'wrong'
          ? preview.name === ''
            ? html`<span class="wrong">${words.wrong[preview.reason]}</span>`
            : nothing
          : preview &&
            html`<span class="note"
              >${preview.kind === 'failed' ? localization.wordsOf(answerWords).partFailed : words.isEncoding}</span
            >`
    }
  </p>`;
}
