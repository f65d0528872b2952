import { html, nothing, type TemplateResult } from 'lit';
import { safeText } from '../../ui/format/safe-text.js';
import { renderFields, type Field } from '../../ui/templates/facts.js';
import { renderPickButton } from '../../ui/templates/pick.js';
import type { Drawing } from './drawing.js';
import { renderKey } from './key-parts.js';
import { kindOfPath } from './paths.js';

/** Draws the other fields of the response, and what was sent. */
export function renderResponse(drawing: Drawing): TemplateResult {
  const { words, query } = drawing;
  return html`<section class="part" part="section">
    <h3>${words.response}</h3>
    ${kindOfPath(query.path) === 'store-subspace' && query.height !== undefined ? html`<p class="aside">${words.subspaceHeight}</p>` : nothing}
    ${renderFields(fieldsOf(drawing))}
  </section>`;
}

function fieldsOf(drawing: Drawing): readonly Field[] {
  const { state, query, response, words, localization, format } = drawing;
  const none = html`<span class="unset">${words.none}</span>`;
  const text = (value: string) =>
    value === '' ? none : html`<bdi class="message-text" dir="auto">${safeText(value)}</bdi>`;
  const { fields: labels, hints } = words;
  const asked = renderAsked(state, query, response, words, localization);
  return [
    {
      label: labels.code,
      hint: hints.code,
      value: renderCode(drawing),
    },
    { label: labels.codespace, hint: hints.codespace, value: text(response.codespace) },
    { label: labels.log, hint: hints.log, value: text(response.log), long: true },
    { label: labels.info, hint: hints.info, value: text(response.info), long: true },
    { label: labels.index, hint: hints.index, value: format.integer(response.index) },
    {
      label: labels.height,
      hint: hints.height,
      value:
        response.height > 0n
          ? renderPickButton(format.integer(response.height), () => state.pick('height', `${response.height}`))
          : format.integer(response.height),
    },
    {
      label: labels.key,
      hint: hints.key,
      value: response.key === null ? html`<span class="unset">${words.nullKey}</span>` : renderBase64(response.key),
      long: true,
    },
    ...(asked === nothing ? [] : [{ label: labels.asked, hint: hints.asked, value: asked, long: true }]),
  ];
}

/** A code with its meaning, once its words have loaded. */
function renderCode({ state, response: { code, codespace }, format, localization }: Drawing): unknown {
  const text = format.integer(code);
  const meaning = code === 0 ? undefined : state.parts.late.there?.meaningOf(code, codespace, localization);
  return meaning === undefined ? text : html`${text} <span class="note">${meaning}</span>`;
}

function renderBase64(base64: string): TemplateResult {
  return html`<bdi class="hash foreign" dir="ltr">${safeText(base64, 1_024)}</bdi>`;
}

/** The request with its field names, or the parts of a key. */
function renderAsked(
  state: Drawing['state'],
  query: Drawing['query'],
  response: Drawing['response'],
  words: Drawing['words'],
  localization: Drawing['localization'],
): unknown {
  const read = state.readings.of(query, response);
  const hex = query.data?.slice(2) ?? '';
  const bytes =
    hex === ''
      ? html`<span class="unset">${words.noBytes}</span>`
      : html`<bdi class="hash foreign" dir="ltr">${hex.length > 1_024 ? `${hex.slice(0, 1_024)}…` : hex}</bdi>`;
  if (read.kind !== 'loaded') return bytes;
  if (read.key) return html`${bytes} ${renderKey(read.key, state.host.bech32Prefix, state, localization)}`;
  const isRead = read.request?.kind === 'message' && read.request.fields.length > 0;
  const drawn = isRead && state.parts.forms.get()?.renderMessage(read.request, { localization });
  return drawn ? html`${bytes} ${drawn}` : bytes;
}
