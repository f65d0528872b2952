import { html, nothing, type TemplateResult } from 'lit';
import { answerWords } from '../../ui/localization/answer.en.js';
import type { Localization } from '../../ui/localization/localization.js';
import { renderDisclosure } from '../../ui/templates/disclosure.js';
import { renderPart } from '../../ui/templates/lazy-part.js';
import { renderStopComparing } from '../../ui/templates/stop-comparing.js';
import { renderTick } from '../../ui/templates/tick.js';
import type { RenderForm } from '../../ui/widget/shown.js';
import type { AbciActions } from './controllers/create.js';
import type { Draft } from './controllers/draft.js';
import type { AbciTypes } from './view.js';
import { type AbciWords, words as catalogue } from './words.en.js';

interface FormDrawing {
  readonly draft: Draft;
  readonly words: AbciWords;
  readonly localization: Localization;
  readonly format: Localization['format'];
}

const periods = ['5s', '15s', '1m', '5m'] as const;

function renderRefreshInterval({ draft, words }: FormDrawing): TemplateResult {
  const chosen = draft.refreshEvery;
  const offered = chosen === '' || (periods as readonly string[]).includes(chosen) ? periods : [chosen, ...periods];
  const choose = ({ currentTarget }: Event) => draft.refreshAt((currentTarget as HTMLSelectElement).value);
  return html`<label class="tick watch"
    >${words.watch}
    <select part="input" @input=${choose}>
      <option value="" .selected=${chosen === ''}>${words.watchOff}</option>
      ${offered.map(
        (period) => html`<option value=${period} .selected=${period === chosen}>${words.every(period)}</option>`,
      )}
    </select></label
  >`;
}

const mostDrawn = 256;

export function createForm(_element: never, { draft, history }: AbciActions): RenderForm<AbciTypes> {
  return ({ isHistoryOpen }, { choose }, localization) => {
    const words = localization.wordsOf(catalogue);
    const drawing = { draft, words, localization, format: localization.format };
    const { form } = draft;
    const { module } = draft.templates;
    const { template, path, data, height, compareHeight } = words.form;
    const choices = { '': words.rawQuery, ...module?.choicesOf(localization) };
    const more = html`${form.renderFields({ words: { template: { ...template, choices } } }, localization)}
    ${draft.template ? module?.renderTemplateFields(draft, words) : form.renderFields({ words: { path, data } }, localization)}
    ${renderPreview(drawing)} ${form.renderFields({ words: { height } }, localization)}
    ${renderTick(words.prove, draft.prove, draft.setProve, { title: words.proveTitle })}
    ${form.renderFields({ words: { compareHeight } }, localization)}
    ${renderStopComparing(draft.compareHeight, draft.stopComparing, localization)}`;
    const toggleHistory = () => {
      draft.wantTemplates();
      choose({ isHistoryOpen: !isHistoryOpen });
    };
    const buttons = html`<span class="toggles">
      ${renderRefreshInterval(drawing)} ${renderDisclosure(words.history, isHistoryOpen, toggleHistory)}
    </span>`;
    return html`${form.render({ words: {}, submit: localization.wordsOf(answerWords).ask, more, buttons }, localization)}
    ${isHistoryOpen ? renderPart(draft.templates, ({ renderHistory }) => renderHistory(history.entries, draft, localization), localization) : nothing}`;
  };
}

function renderPreview({ draft, words, format, localization }: FormDrawing): TemplateResult {
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
