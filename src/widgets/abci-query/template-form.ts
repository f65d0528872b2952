import { html, nothing, type TemplateResult } from 'lit';
import type { Localization } from '../../ui/localization/localization.js';
import type { Draft } from './draft.js';
import { pageFields, type TemplateField } from './templates.js';
import type { AbciWords } from './words.en.js';

/** Draws the fields of a form, by the names that the `.proto` has for them; those of a page stand apart. */
export function renderTemplateFields(draft: Draft, words: AbciWords, localization: Localization): TemplateResult {
  const fields = draft.template?.fields ?? [];
  const own = fields.filter((field) => !pageFields.includes(field));
  const paged = fields.filter((field) => pageFields.includes(field));
  return html`${own.map((field) => renderField(field, draft, words, localization))}
  ${
    paged.length === 0
      ? nothing
      : html`<details class="page-fields">
          <summary>${words.page}</summary>
          <div class="more">${paged.map((field) => renderField(field, draft, words, localization))}</div>
        </details>`
  }`;
}

function renderField(field: TemplateField, draft: Draft, words: AbciWords, localization: Localization): TemplateResult {
  const { name, form, optional } = field;
  const id = `field-${name}`;
  const { preview } = draft;
  const wrong = preview.kind === 'wrong' && preview.name === name ? words.wrong[preview.reason] : undefined;
  const doubtful = preview.kind === 'bytes' && preview.doubtful.includes(name) ? words.doubtful : undefined;
  // What is missing is said when a person has left the field, not while all of the form is empty.
  const note = wrong === words.wrong.missing ? undefined : (wrong ?? doubtful);
  const set = ({ currentTarget }: Event) =>
    draft.set(name, (currentTarget as HTMLInputElement | HTMLSelectElement).value);
  if (form === 'boolean')
    return html`<label class="tick"
      ><input
        type="checkbox"
        part="input"
        .checked=${draft.values[name] === 'true'}
        @change=${({ currentTarget }: Event) =>
          draft.set(name, (currentTarget as HTMLInputElement).checked ? 'true' : '')}
      />
      <bdi class="code-word" dir="ltr">${name}</bdi></label
    >`;
  return html`<div class="field ${form}">
    <label for=${id} class="code-word"><bdi dir="ltr">${name}</bdi></label>
    ${
      form === 'choice'
        ? html`<select id=${id} part="input" @input=${set}>
            ${(field.choices ?? []).map(
              ([word]) =>
                html`<option value=${word} .selected=${word === (draft.values[name] ?? '')}>
                  ${word === '' ? words.any : word}
                </option>`,
            )}
          </select>`
        : html`<input
            id=${id}
            class=${form === 'integer' ? nothing : 'hex'}
            part="input"
            dir="ltr"
            autocomplete="off"
            spellcheck="false"
            inputmode=${form === 'integer' ? 'numeric' : nothing}
            placeholder=${optional ? words.optional : placeholders[form]}
            aria-describedby=${note === undefined ? nothing : `${id}-note`}
            aria-invalid=${wrong === undefined || note === undefined ? nothing : 'true'}
            .value=${draft.values[name] ?? ''}
            @input=${set}
          />`
    }
    ${note === undefined ? nothing : html`<span id="${id}-note" class=${wrong ? 'wrong' : 'note'} lang=${localization.language}>${note}</span>`}
  </div>`;
}

const placeholders: Readonly<Record<Exclude<TemplateField['form'], 'boolean' | 'choice'>, string>> = {
  address: '…1…',
  text: '',
  integer: '0',
  bytes: 'hex, base64',
  base64: 'base64',
  hash: '64 × 0–f',
};
