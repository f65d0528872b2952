import { html, nothing, type TemplateResult } from 'lit';
import type { ReadKey } from '../../decode/cosmos/store-keys.js';
import { safeText } from '../../ui/format/safe-text.js';
import { renderFields, type Field } from '../../ui/templates/fields.js';
import { renderMessage } from '../../ui/templates/message-tree.js';
import { renderPickButton } from '../../ui/templates/pick.js';
import type { Drawing } from './drawing.js';
import { kindOfPath } from './paths.js';

type ResponseDrawing = Drawing<'host' | 'pick' | 'readings' | 'views'>;

/** Draws what came beside the value, field by field, and what was sent. */
export function renderResponse(drawing: ResponseDrawing): TemplateResult {
  const { words, query } = drawing;
  return html`<section class="part" part="section">
    <h3>${words.response}</h3>
    ${kindOfPath(query.path) === 'store-subspace' && query.height !== undefined ? html`<p class="aside">${words.subspaceHeight}</p>` : nothing}
    ${renderFields(fieldsOf(drawing))}
  </section>`;
}

function fieldsOf({ state, query, response, words, localization, format }: ResponseDrawing): readonly Field[] {
  const none = html`<span class="unset">${words.none}</span>`;
  const text = (value: string) =>
    value === '' ? none : html`<bdi class="message-text" dir="auto">${safeText(value)}</bdi>`;
  const { fields: labels, hints } = words;
  const asked = renderAsked(state, query, response, words, localization);
  return [
    {
      label: labels.code,
      hint: hints.code,
      value: renderCode(response.code, response.codespace, words, format.integer(response.code)),
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

/** A code with its meaning; the same number means other things in another codespace. */
function renderCode(
  code: number,
  codespace: string,
  { codes, registered, unregistered }: Drawing['words'],
  text: string,
): unknown {
  if (code === 0) return text;
  const pair = `${codespace} ${code}`;
  const meaning = Object.hasOwn(codes, pair) ? codes[pair] : undefined;
  return html`${text} <span class="note">${meaning === undefined ? unregistered : registered(meaning)}</span>`;
}

function renderBase64(base64: string): TemplateResult {
  return html`<bdi class="hash foreign" dir="ltr">${safeText(base64, 1_024)}</bdi>`;
}

/** The request with the names of its fields, or the parts of a key. */
function renderAsked(
  state: ResponseDrawing['state'],
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
  if (read.request?.kind === 'message' && read.request.fields.length > 0)
    return html`${bytes} ${renderMessage(read.request, { localization })}`;
  return bytes;
}

/** The parts of a key, by name. */
export function renderKey(
  { entry, parts }: ReadKey,
  prefix: string,
  state: Drawing<'views'>['state'],
  { format }: Drawing['localization'],
): TemplateResult {
  const views = state.views.get();
  return html`<span class="key-parts" dir="ltr"
    ><span class="code-word">${entry.id}</span>${parts.map((part) => {
      const value =
        part.kind === 'address'
          ? (views?.bech32Of(part.bytes, prefix, part.role) ?? '…')
          : part.kind === 'integer'
            ? format.integer(part.value)
            : part.kind === 'hash'
              ? part.hex
              : safeText(part.text, 200);
      return html`<span class="key-part"
        ><span class="note">${part.name}</span> <bdi class="hash">${value}</bdi></span
      >`;
    })}</span
  >`;
}
