import { html, nothing, type TemplateResult } from 'lit';
import type { Wording } from '../../ui/widget-state.js';
import type { Choices } from '../../ui/templates/field.js';
import { renderDisclosure } from '../../ui/templates/disclosure.js';
import type { AbciState } from './state.js';
import { renderHistory, renderRefreshInterval } from './panels/history-panel.js';
import { renderTemplateFields } from './template-form.js';
import { templateGroups } from './template-names.js';
import { templateWords } from './template-words.js';
import { templates } from './templates.js';
import type { AbciWords } from './words.en.js';

/** Bytes of the preview that are drawn. */
const mostDrawn = 256;

type Host = Pick<
  AbciState,
  'draft' | 'format' | 'history' | 'host' | 'localization' | 'panels' | 'togglePanel' | 'words'
>;

/** Draws what a person asks with: a form of its own for a query that is known, or path and bytes; and what would be sent. */
export function renderForm(state: Host): TemplateResult {
  const { draft, host, localization, words } = state;
  const { form } = draft;
  draft.follow();
  const { template, path, data, height, compareHeight } = words.form;
  const choices = choicesOf(state);
  const more = html`${form.renderFields({ words: { template: { ...template, choices } } }, localization)}
    ${draft.template ? renderTemplateFields(draft, words) : form.renderFields({ words: { path, data } }, localization)}
    ${renderPreview(state)} ${form.renderFields({ words: { height } }, localization)}
    <label class="tick" title=${words.proveTitle}
      ><input
        type="checkbox"
        part="input"
        .checked=${draft.prove}
        @change=${({ currentTarget }: Event) => (draft.prove = (currentTarget as HTMLInputElement).checked)}
      />
      ${words.prove}</label
    >
    ${form.renderFields({ words: { compareHeight } }, localization)}
    ${
      host.compareHeight === ''
        ? nothing
        : html`<button type="button" part="button" @click=${() => form.ask({ compareHeight: '' })}>
            ${words.stopComparing}
          </button>`
    }`;
  const buttons = html`<span class="openers">
    ${renderRefreshInterval(state)}
    ${renderDisclosure(words.history, state.panels.has('history'), () => state.togglePanel('history'))}
  </span>`;
  return html`${form.render({ words: {}, submit: words.ask, more, buttons }, localization)}
  ${state.panels.has('history') ? renderHistory(state) : nothing}`;
}

/** The templates by their groups, behind path and bytes. */
function choicesOf({ words, localization }: Wording<AbciWords>): Choices {
  const names = localization.wordsOf(templateWords);
  const grouped = templateGroups.map((group) => {
    const ofGroup = templates.filter((template) => template.group === group);
    return [names.groups[group], Object.fromEntries(ofGroup.map(({ id }) => [id, names.titles[id]]))] as const;
  });
  return { '': words.rawQuery, ...Object.fromEntries(grouped) };
}

/** What goes over the wire, while it is typed; what is wrong is said at its field. */
function renderPreview({ draft, words, format }: Host): TemplateResult {
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
            html`<span class="note">${preview.kind === 'failed' ? words.partFailed : words.isEncoding}</span>`
    }
  </p>`;
}
