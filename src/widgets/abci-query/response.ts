import { html, nothing, type TemplateResult } from 'lit';
import { kindOfPath } from '../../decode/cosmos/abci-outcome.js';
import { safeText } from '../../ui/format/safe-text.js';
import { type Field, renderFields } from '../../ui/templates/fields.js';
import { renderValueButton } from '../../ui/templates/value.js';
import { describeUnit, type Drawing, type LateDrawing, renderKey } from './panels/value-panel.js';

const mostUnits = 8;

export function renderResponse(drawing: LateDrawing): TemplateResult {
  const {
    words,
    view: { query, response },
  } = drawing;
  const isOld = kindOfPath(query.path) === 'store-subspace' && query.height !== undefined;
  const { code, log, info, index } = response;
  const isPlain = code === 0 && log === '' && info === '' && index === 0n;
  return html`${isOld ? html`<p class="aside">${words.subspaceHeight}</p>` : nothing}
    <details class="part response" part="section" ?open=${!isPlain}>
      <summary>${isPlain ? words.plainResponse : words.response}</summary>
      ${renderFields(fieldsOf(drawing))}
    </details>`;
}

function fieldsOf(drawing: LateDrawing): readonly Field[] {
  const { view, words, actions, format } = drawing;
  const { response } = view;
  const none = html`<span class="unset">${words.none}</span>`;
  const text = (value: string) =>
    value === '' ? none : html`<bdi class="message-text" dir="auto">${safeText(value)}</bdi>`;
  const { fields: labels, hints } = words;
  const asked = renderAsked(drawing);
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
          ? renderValueButton(format.integer(response.height), () => actions.select('height', `${response.height}`))
          : format.integer(response.height),
    },
    {
      label: labels.key,
      hint: hints.key,
      value: response.key === null ? html`<span class="unset">${words.nullKey}</span>` : renderBase64(response.key),
      long: true,
    },
    ...(asked === nothing ? [] : [{ label: labels.asked, hint: hints.asked, value: asked, long: true }]),
    {
      label: words.path,
      value: html`<bdi class="hash foreign" dir="ltr">${safeText(view.query.path, 1_024)}</bdi>`,
      long: true,
    },
    ...unitsOf(drawing),
  ];
}

function unitsOf(drawing: LateDrawing): readonly Field[] {
  const { value } = drawing.view;
  const denoms = (value?.kind === 'loaded' ? value.coins : undefined)?.map(({ denom }) => denom);
  return [...new Set(denoms)].slice(0, mostUnits).flatMap((denom) => {
    const text = describeUnit(denom, drawing);
    return text === undefined ? [] : [{ label: drawing.words.unit, value: text, long: true }];
  });
}

function renderCode({ view, parts, format, localization }: Drawing): unknown {
  const { code, codespace } = view.response;
  const text = format.integer(code);
  const meaning = code === 0 ? undefined : parts.more.module?.meaningOf(code, codespace, localization);
  return meaning === undefined ? text : html`${text} <span class="note">${meaning}</span>`;
}

function renderBase64(base64: string): TemplateResult {
  return html`<bdi class="hash foreign" dir="ltr">${safeText(base64, 1_024)}</bdi>`;
}

function renderAsked(drawing: Drawing): unknown {
  const { view, parts, words, localization } = drawing;
  const { read, query } = view;
  const hex = query.data?.slice(2) ?? '';
  const bytes =
    hex === ''
      ? html`<span class="unset">${words.noBytes}</span>`
      : html`<bdi class="hash foreign" dir="ltr">${hex.length > 1_024 ? `${hex.slice(0, 1_024)}…` : hex}</bdi>`;
  if (read.kind !== 'loaded') return bytes;
  if (read.key) return html`${bytes} ${renderKey(read.key, drawing)}`;
  const isRead = read.request?.kind === 'message' && read.request.fields.length > 0;
  const drawn = isRead && parts.forms.module?.renderMessage(read.request, { localization });
  return drawn ? html`${bytes} ${drawn}` : bytes;
}
