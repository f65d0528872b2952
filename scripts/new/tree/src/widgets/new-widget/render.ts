import { html, type TemplateResult } from 'lit';
import type { Answer } from '../../client/answer.js';
import type { NewCallRequest } from '../../client/operations/new-call.js';
import type { NewCall } from '../../client/wire/new-call.js';
import { formWords } from '../../ui/fields/words.js';
import { safeMember, safeText } from '../../ui/format/safe-text.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { partStyles } from '../../ui/styles/parts.js';
import { tableStyles } from '../../ui/styles/table.js';
import { renderFields } from '../../ui/templates/fields.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderPicture } from '../../ui/templates/picture.js';
import type { NewWidgetState } from './state.js';
import { newWidgetStyles } from './styles.js';
import { words as catalogue } from './words.js';

export { NewWidgetState } from './state.js';
export { toTools } from './exports.js';

export const styles = [tableStyles, partStyles, controlStyles, newWidgetStyles];
export const catalogues = [catalogue, formWords];

/** Renders the form. */
export function renderForm({ form, words, localization }: NewWidgetState): TemplateResult {
  return form.render(words.form, localization);
}

/** Renders the answer, or that there is none. */
export function renderAnswer(
  state: NewWidgetState,
  { value, request }: Answer<NewCall | null, NewCallRequest>,
): CardParts {
  const { words, format } = state;
  const block = typeof request.block === 'bigint' ? format.integer(request.block) : request.block;
  const query = words.query(block);
  if (value === null) {
    const what = words.none(block);
    return { query, content: renderPicture({ kind: 'null', what }), summary: what };
  }
  const { others } = state.viewOf(value);
  return {
    query,
    // toBeFilled: a line for each member, or another template of ui/templates/.
    content: renderFields(
      others.map(([name, member]) => ({ label: safeText(name, 60), value: renderOther(member), long: true })),
    ),
    summary: words.summary(block),
  };
}

function renderOther(value: unknown): TemplateResult {
  return html`<bdi class="extra-text" dir="ltr">${safeMember(value, 400)}</bdi>`;
}
