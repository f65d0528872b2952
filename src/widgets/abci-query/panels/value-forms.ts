import { html, nothing, type TemplateResult } from 'lit';
import { kindOfPath } from '../../../decode/cosmos/abci-outcome.js';
import type { Pair, Reading } from '../../../decode/cosmos/abci-value.js';
import type { DecodedField } from '../../../decode/cosmos/message.js';
import { formatHex } from '../../../ui/format/hex.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { messageWords } from '../../../ui/localization/messages.en.js';
import { messageStyles } from '../../../ui/styles/message.js';
import { renderCopy } from '../../../ui/templates/copy.js';
import {
  renderMessage,
  renderShort,
  renderWire,
  treeBudget,
  type TreeBudget,
} from '../../../ui/templates/message-tree.js';
import { renderMark } from '../../../ui/templates/value-mark.js';
import { hasPages, isPageOfList, type LoadedRead, nextKeyOf, toCoin, type ValueOnShow } from '../view.js';
import type { ValueForm } from '../words.en.js';
import {
  chooseFor,
  type Drawing,
  renderAddress,
  renderInUnit,
  renderKey,
  renderPlain,
  renderUnread,
} from './value-panel.js';

export { renderMessage } from '../../../ui/templates/message-tree.js';

export const styles = [messageStyles];
export const catalogues = [messageWords];

/** Rendered characters of a text or a format. */
const mostDrawn = 4_096;
/** Rendered bytes of a key; store keys are not longer. */
const mostKeyBytes = 512;

export function renderReading(
  reading: Reading,
  drawing: Drawing,
  { budget, isPage }: { readonly budget?: TreeBudget; readonly isPage?: boolean } = {},
): unknown {
  const options = {
    ...treeOptions(drawing),
    marked: drawing.view.changes.paths,
    budget,
    isPage,
    meaningOf: (fields: readonly DecodedField[], name: string) => {
      const coin = name === 'amount' ? toCoin(fields) : undefined;
      return coin ? renderInUnit(coin, drawing) : nothing;
    },
    unitOf: (fields: readonly DecodedField[], name: string) => (name === 'amount' ? toCoin(fields)?.denom : undefined),
  };
  switch (reading.kind) {
    case 'message':
      return renderMessage(reading.decoded, options);
    case 'pairs':
      return renderPairs(reading, drawing, budget);
    case 'unknown':
      return renderUnknown(reading, drawing, budget);
    default:
      return renderPlain(reading, drawing);
  }
}

function renderUnknown(
  { text, wire }: Extract<Reading, { kind: 'unknown' }>,
  drawing: Drawing,
  budget: TreeBudget | undefined,
): unknown {
  const { words } = drawing;
  if (text !== undefined)
    return html`<p class="bytes-line">
      <bdi class="message-text" dir="auto">${safeText(text, mostDrawn)}</bdi>
      ${renderMark('guess', words.forms.text)}
    </p>`;
  return html`<p class="info-line">${words.unknownType}</p>
    ${renderWire(wire, { ...treeOptions(drawing), budget })}`;
}

function renderPairs(
  { pairs, more }: Extract<Reading, { kind: 'pairs' }>,
  drawing: Drawing,
  shared: TreeBudget | undefined,
): TemplateResult {
  const { words, localization } = drawing;
  const options = treeOptions(drawing);
  // All pairs share one budget, because they are one list on the page.
  const budget = shared ?? treeBudget(options);
  const drawn = pairs.map((pair) => renderPair(pair, drawing, budget));
  const { format } = localization;
  const count = pairs.length + more;
  return html`<p class="info-line">${words.pairs(format.integer(count), count)}</p>
    <ol class="pairs">
      ${drawn}
    </ol>
    ${shared ? nothing : renderShort(budget, options)}
    ${more === 0 ? nothing : html`<p class="info-line">${words.morePairs(format.integer(more))}</p>`}`;
}

function renderPair({ key, readKey, value }: Pair, drawing: Drawing, budget: TreeBudget): TemplateResult {
  const { words } = drawing;
  const hex = formatHex(key.subarray(0, mostKeyBytes));
  return html`<li>
    <details>
      <summary>
        <span class="note">${words.pairKey}</span>
        <bdi class="hash foreign" dir="ltr">${hex}${key.length > mostKeyBytes ? '…' : ''}</bdi>
        ${readKey ? renderKey(readKey, drawing) : nothing}
      </summary>
      ${renderReading(value, drawing, { budget })}
    </details>
  </li>`;
}

export function renderCopies({ view, actions, parts, words }: Drawing): TemplateResult | typeof nothing {
  const { read, query } = view;
  if (kindOfPath(query.path) !== 'method' || read.kind !== 'loaded' || read.request?.kind !== 'message') return nothing;
  const { request } = read;
  const { module } = parts.more;
  const copy = (form: 'chain' | 'grpcurl') => (event: Event) =>
    module && actions.copy(event, module.toCommandLine(form, query, request));
  return html`<p class="copies">
    <button type="button" part="button" ?disabled=${!module} @click=${copy('chain')}>${words.copyCli}</button>
    <button type="button" part="button" ?disabled=${!module} @click=${copy('grpcurl')}>${words.copyGrpc}</button>
  </p>`;
}

export function renderPaging(
  { actions, words, localization }: Drawing,
  read: LoadedRead,
): TemplateResult | typeof nothing {
  const { request } = read;
  if (!hasPages(read) || !request) return nothing;
  const key = nextKeyOf(read);
  if (!key) return html`<p class="info-line">${words.pageEnd}</p>`;
  const next = (event: Event) => actions.goToNextPage(event, request, key, localization);
  return html`<p class="next-page">
    <button type="button" part="button" @click=${next}>${words.nextPage}</button>
  </p>`;
}

export function renderMeaning(drawing: Drawing, { read }: ValueOnShow): unknown {
  const { reading, views } = read;
  const isUnknown = reading.kind === 'unknown';
  return html`${isUnknown && read.json ? renderAsJson(drawing, read) : renderReading(reading, drawing, { isPage: isPageOfList(read) })}
  ${
    isUnknown && views.amino !== undefined
      ? html`<p class="bytes-line">${renderMark('guess', drawing.words.amino(views.amino))}</p>`
      : nothing
  }`;
}

export function renderForm(
  drawing: Drawing,
  form: Exclude<ValueForm, 'meaning' | 'other'>,
  { read, wire, encoded }: ValueOnShow,
): unknown {
  const { view, words, localization, format } = drawing;
  const { views } = read;
  switch (form) {
    case 'wire':
      return renderWire(wire, treeOptions(drawing));
    case 'json':
      return renderAsJson(drawing, read);
    case 'text':
      return html`<p class="bytes-line">
        <bdi class="message-text" dir="auto">${safeText(views.text ?? '', mostDrawn)}</bdi>
      </p>`;
    case 'integer':
      return html`<dl class="integers">
        ${views.digits === undefined ? nothing : renderInteger(format.integer(views.digits), words.digits)}
        ${
          views.integer
            ? [
                renderInteger(format.integer(views.integer.big), words.bigEndian),
                renderInteger(format.integer(views.integer.little), words.littleEndian),
              ]
            : nothing
        }
      </dl>`;
    case 'address':
      return html`<ul class="addresses">
        ${(['', 'valoper', 'valcons'] as const).map(
          (role) => html`<li>${renderAddress(drawing, read.bytes, role)}</li>`,
        )}
        <li class="note">${words.assumedPrefix(safeText(view.bech32Prefix, 40))}</li>
      </ul>`;
    case 'hex':
    case 'base64':
      return html`<p class="bytes-line">
        <bdi class="hash foreign" dir="ltr">${encoded.slice(0, mostDrawn)}${encoded.length > mostDrawn ? '…' : ''}</bdi>
        ${encoded.length > mostDrawn ? html`<span class="note">${words.cut}</span>` : nothing}
        ${renderCopy(encoded, words.forms[form], localization)}
      </p>`;
  }
}

function renderAsJson(drawing: Drawing, { json, views }: LoadedRead): unknown {
  const { module, failed } = drawing.parts.json;
  if (!module || !json) return renderUnread(failed ? 'missing' : 'coming', drawing);
  const { jsonSteps } = drawing.view.chosen;
  const showMore = () => chooseFor(drawing, { jsonSteps: jsonSteps + 1 });
  return module.renderJson({ text: views.text ?? '', lines: json }, { steps: jsonSteps, showMore }, drawing);
}

function treeOptions(drawing: Drawing) {
  const { view, localization } = drawing;
  const { whole } = view.chosen;
  return {
    localization,
    ...(view.value?.kind === 'loaded' ? { whole: view.value.whole } : {}),
    showWhole: (path: string) => chooseFor(drawing, { whole: [...whole, path] }),
  };
}

function renderInteger(value: string, how: string): TemplateResult {
  return html`<div>
    <dt>${how}</dt>
    <dd><b class="number" dir="ltr">${value}</b></dd>
  </div>`;
}
