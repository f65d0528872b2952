import { html, nothing, type TemplateResult } from 'lit';
import type { EntryForm } from '../../decode/cosmos/data-entry.js';
import { renderDisclosure } from '../../ui/templates/disclosure.js';
import type { Localization } from '../../ui/localization/localization.js';
import { renderStep } from '../../ui/templates/stepper.js';
import type { AbciState } from './state.js';
import { renderHistory, renderWatch } from './panels/history-panel.js';
import { readHeight } from './request.js';
import { renderTemplateFields } from './template-form.js';
import { templateGroups } from './template-names.js';
import { templateWords } from './template-words.js';
import { templates } from './templates.js';
import { words as catalogue } from './words.js';
import type { AbciWords } from './words.en.js';

const entryForms: readonly EntryForm[] = ['hex', 'text', 'base64', 'bech32', 'integer'];
/** Bytes of the preview that are drawn. */
const mostDrawn = 256;

/** Draws what a person asks with: a form of its own for a query that is known, or path and bytes; and what would be sent. */
export function renderForm(state: AbciState, localization: Localization): TemplateResult {
  const words = localization.wordsOf(catalogue);
  const { draft } = state;
  draft.follow();
  return html`<form
      class="asking abci"
      part="form"
      novalidate
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        void draft.submit();
      }}
    >
      ${renderChoice(state, words, localization)}
      ${draft.template ? renderTemplateFields(draft, words, localization) : renderRaw(state, words)}
      ${renderPreview(state, words, localization)} ${renderHeights(state, words)}
      <button part="button" class="ask">${words.ask}</button>
      <span class="openers">
        ${renderWatch(state, words)}
        ${renderDisclosure(words.history, state.panels.has('history'), state.toggleHistory)}
      </span>
    </form>
    ${state.panels.has('history') ? renderHistory(state, words, localization) : nothing}`;
}

function renderChoice({ draft }: AbciState, words: AbciWords, localization: Localization): TemplateResult {
  const names = localization.wordsOf(templateWords);
  const chosen = draft.template?.id ?? '';
  return html`<div class="field choice-of-query">
    <label for="template">${words.query}</label>
    <select
      id="template"
      part="input"
      @input=${({ currentTarget }: Event) => draft.choose((currentTarget as HTMLSelectElement).value)}
    >
      <option value="" .selected=${chosen === ''}>${words.rawQuery}</option>
      ${templateGroups.map(
        (group) =>
          html`<optgroup label=${names.groups[group]}>
            ${templates
              .filter((template) => template.group === group)
              .map(({ id }) => html`<option value=${id} .selected=${id === chosen}>${names.titles[id]}</option>`)}
          </optgroup>`,
      )}
    </select>
  </div>`;
}

function renderRaw({ draft }: AbciState, words: AbciWords): TemplateResult {
  const wrong = draft.preview.kind === 'wrong' ? draft.preview.reason : undefined;
  return html`<div class="field path">
      <label for="path">${words.path}</label>
      <input
        id="path"
        class="hex"
        part="input"
        autocomplete="off"
        spellcheck="false"
        dir="ltr"
        placeholder=${words.pathHint}
        .value=${draft.path}
        @input=${({ currentTarget }: Event) => draft.change({ path: (currentTarget as HTMLInputElement).value })}
      />
    </div>
    <div class="field data">
      <label for="data">${words.data}</label>
      <span class="stepper">
        <textarea
          id="data"
          class="hex"
          part="input"
          rows="1"
          autocomplete="off"
          spellcheck="false"
          dir="ltr"
          aria-describedby="preview"
          aria-invalid=${wrong === undefined ? nothing : 'true'}
          .value=${draft.typed}
          @input=${({ currentTarget }: Event) => draft.change({ typed: (currentTarget as HTMLTextAreaElement).value })}
        ></textarea>
        <select
          part="input"
          aria-label=${words.enterAs}
          @input=${({ currentTarget }: Event) => {
            const entry = entryForms.find((form) => form === (currentTarget as HTMLSelectElement).value);
            if (entry) draft.change({ entry });
          }}
        >
          ${entryForms.map(
            (form) => html`<option value=${form} .selected=${form === draft.entry}>${words.entryForms[form]}</option>`,
          )}
        </select>
      </span>
    </div>`;
}

/** What goes over the wire, while it is typed. */
function renderPreview({ draft }: AbciState, words: AbciWords, { format }: Localization): TemplateResult {
  const { preview } = draft;
  // A form says beside its field what is wrong with it.
  const isOfField = preview.kind === 'wrong' && preview.name !== '';
  return html`<p id="preview" class="preview" part="preview">
    ${
      preview.kind === 'bytes'
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
        : preview.kind === 'wrong'
          ? isOfField
            ? nothing
            : html`<span class="wrong">${words.wrong[preview.reason]}</span>`
          : html`<span class="note">${preview.kind === 'failed' ? words.partFailed : words.isEncoding}</span>`
    }
  </p>`;
}

function renderHeights(state: AbciState, words: AbciWords): TemplateResult {
  const { draft, host } = state;
  const given = readHeight(draft.height);
  const step = (by: bigint, label: string, sign: string) => {
    const to = typeof given === 'bigint' && given + by > 0n ? `${given + by}` : undefined;
    return renderStep(label, sign, to === undefined ? undefined : () => state.ask({ height: to }));
  };
  return html`<div class="field">
      <label for="height">${words.height}</label>
      <span class="stepper">
        ${step(-1n, words.previousHeight, '‹')}
        <input
          id="height"
          part="input"
          size="9"
          inputmode="numeric"
          autocomplete="off"
          spellcheck="false"
          placeholder=${words.latest}
          .value=${draft.height}
          @input=${({ currentTarget }: Event) => (draft.height = (currentTarget as HTMLInputElement).value)}
        />
        ${step(1n, words.nextHeight, '›')}
      </span>
    </div>
    <label class="tick" title=${words.proveTitle}
      ><input
        type="checkbox"
        part="input"
        .checked=${draft.prove}
        @change=${({ currentTarget }: Event) => (draft.prove = (currentTarget as HTMLInputElement).checked)}
      />
      ${words.prove}</label
    >
    <div class="field">
      <label for="compare-height">${words.compareWith}</label>
      <input
        id="compare-height"
        part="input"
        size="9"
        inputmode="numeric"
        autocomplete="off"
        spellcheck="false"
        .value=${draft.compareHeight}
        @input=${({ currentTarget }: Event) => (draft.compareHeight = (currentTarget as HTMLInputElement).value)}
      />
    </div>
    ${
      host.compareHeight === ''
        ? nothing
        : html`<button type="button" part="button" @click=${() => state.ask({ compareHeight: '' })}>
            ${words.stopComparing}
          </button>`
    }`;
}
