import { answerWords } from '../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import { renderDisclosure, renderLazy, renderStopComparing } from '../../ui/templates/disclosure.js';
import { renderTick } from '../../ui/templates/mark.js';
import { renderRefreshInterval } from './refresh-interval.js';
import type { AbciState } from './state.js';

/** Bytes of the preview that are drawn. */
const mostDrawn = 256;

/** Draws the form of a template, or path and bytes; and what would be sent. */
export function renderForm(state: AbciState): TemplateResult {
  const { draft, host, localization, parts, words } = state;
  const { form } = draft;
  draft.follow();
  const { template, path, data, height, compareHeight } = words.form;
  const templates = parts.templates.there;
  const choices = { '': words.rawQuery, ...templates?.choicesOf(localization) };
  const more = html`${form.renderFields({ words: { template: { ...template, choices } } }, localization)}
  ${draft.template ? templates?.renderTemplateFields(draft, words) : form.renderFields({ words: { path, data } }, localization)}
  ${renderPreview(state)} ${form.renderFields({ words: { height } }, localization)}
  ${renderTick(words.prove, draft.prove, (prove) => (draft.prove = prove), { title: words.proveTitle })}
  ${form.renderFields({ words: { compareHeight } }, localization)}
  ${renderStopComparing(host.compareHeight, () => form.ask({ compareHeight: '' }), localization)}`;
  const buttons = html`<span class="openers">
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
