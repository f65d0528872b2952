import { html, nothing, type TemplateResult } from 'lit';
import type { Pair, Reading } from '../../../decode/cosmos/abci-value.js';
import type { Decoded, DecodedField } from '../../../decode/cosmos/message.js';
import { formatHex } from '../../../ui/format/hex.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { renderMark } from '../../../ui/templates/value-mark.js';
import {
  renderMessage,
  renderShort,
  renderWire,
  treeBudget,
  type TreeBudget,
} from '../../../ui/templates/message-tree.js';
import { kindOfPath, type LoadedRead, toCoin } from '../readings.js';
import { type Drawing, renderAddress, renderInUnit, renderPlain } from './value-panel.js';
import { renderKey } from '../leaves.js';
import { loadCode } from '../../../client/load-code.js';
import { copyFrom, renderCopy } from '../../../ui/templates/hash.js';
import { announceFailure } from '../../../ui/templates/announce-failure.js';
import type { AbciState } from '../state.js';
import { hasPages, isPage, nextKeyOf } from '../next-page.js';
import type { ByteViews } from '../../../decode/cosmos/views.js';
import { messageStyles } from '../../../ui/styles/message.js';
import type { ValueForm } from '../words.en.js';
import { messageWords } from '../../../ui/localization/messages.en.js';

/** Characters of a text or a form that are drawn. */
const mostDrawn = 4_096;
/** Bytes of a key that are drawn; keys of stores are not longer. */
const mostKeyBytes = 512;

export function renderReading(
  reading: Reading,
  drawing: Drawing,
  { budget, isPage }: { readonly budget?: TreeBudget; readonly isPage?: boolean } = {},
): unknown {
  const { state, localization } = drawing;
  const options = {
    localization,
    whole: state.whole,
    showWhole: state.showWhole,
    marked: state.changes.paths,
    budget,
    isPage,
    beside: (fields: readonly DecodedField[], name: string) => {
      const coin = name === 'amount' ? toCoin(fields) : undefined;
      return coin ? renderInUnit(coin, drawing) : nothing;
    },
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
  const { state, words, localization } = drawing;
  if (text !== undefined)
    return html`<p class="bytes-line">
      <bdi class="message-text" dir="auto">${safeText(text, mostDrawn)}</bdi>
      ${renderMark('guess', words.forms.text)}
    </p>`;
  return html`<p class="info-line">${words.unknownType}</p>
    ${renderWire(wire, { localization, whole: state.whole, showWhole: state.showWhole, budget })}`;
}

function renderPairs(
  { pairs, more }: Extract<Reading, { kind: 'pairs' }>,
  drawing: Drawing,
  shared: TreeBudget | undefined,
): TemplateResult {
  const { state, words, localization } = drawing;
  const options = {
    localization,
    whole: state.whole,
    showWhole: state.showWhole,
  };
  // All pairs together are one list on the page.
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
  const { state, words, localization } = drawing;
  const hex = formatHex(key.subarray(0, mostKeyBytes));
  return html`<li>
    <details>
      <summary>
        <span class="note">${words.pairKey}</span>
        <bdi class="hash foreign" dir="ltr">${hex}${key.length > mostKeyBytes ? '…' : ''}</bdi>
        ${readKey ? renderKey(readKey, state.host.bech32Prefix, state, localization) : nothing}
      </summary>
      ${renderReading(value, drawing, { budget })}
    </details>
  </li>`;
}

export function renderCopies({
  state,
  query,
  response,
  words,
  localization,
}: Drawing): TemplateResult | typeof nothing {
  const read = state.readings.of(query, response);
  if (kindOfPath(query.path) !== 'method' || read.kind !== 'loaded' || read.request?.kind !== 'message') return nothing;
  const { request } = read;
  const copy = (form: 'chain' | 'grpcurl') => async (event: Event) => {
    const from = event.currentTarget as Element;
    try {
      const { toCommandLine } = await loadCode(() => import('../command-line.js'));
      await copyFrom(from, await toCommandLine(form, query, request), localization);
    } catch (thrown) {
      announceFailure(from, thrown, localization);
    }
  };
  return html`<p class="copies">
    <button type="button" part="button" @click=${copy('chain')}>${words.copyCli}</button>
    <button type="button" part="button" @click=${copy('grpcurl')}>${words.copyGrpc}</button>
  </p>`;
}

export function renderPaging(
  { state, words, localization }: Drawing,
  read: LoadedRead,
): TemplateResult | typeof nothing {
  const { request } = read;
  if (!hasPages(read) || !request) return nothing;
  const key = nextKeyOf(read);
  if (!key) return html`<p class="info-line">${words.pageEnd}</p>`;
  const next = async ({ currentTarget }: Event) => {
    const from = currentTarget as Element;
    await askNext(state.draft, request, key).catch((thrown: unknown) => announceFailure(from, thrown, localization));
  };
  return html`<p class="next-page">
    <button type="button" part="button" @click=${next}>${words.nextPage}</button>
  </p>`;
}

/** Sends the same query from the next key on; an offset and a count belong to the first page. */
async function askNext({ form }: AbciState['draft'], request: Decoded, key: Uint8Array): Promise<void> {
  const { toNextPage } = await loadCode(() => import('../next-page.js'));
  const data = await toNextPage(request, key);
  if (data !== undefined) form.ask({ data });
}

export { renderMessage } from '../../../ui/templates/message-tree.js';

export const styles = [messageStyles];
export const catalogues = [messageWords];

export function renderMeaning(drawing: Drawing, read: LoadedRead, views: ByteViews): unknown {
  const { reading } = read;
  const isUnknown = reading.kind === 'unknown';
  return html`${(isUnknown && renderAsJson(drawing, views)) || renderReading(reading, drawing, { isPage: isPage(read) })}
  ${
    isUnknown && views.amino !== undefined
      ? html`<p class="bytes-line">${renderMark('guess', drawing.words.amino(views.amino))}</p>`
      : nothing
  }`;
}

export function renderForm(
  drawing: Drawing,
  form: Exclude<ValueForm, 'meaning'>,
  read: LoadedRead,
  views: ByteViews,
): unknown {
  const { state, words, localization, format } = drawing;
  const options = {
    localization,
    whole: state.whole,
    showWhole: state.showWhole,
  };
  switch (form) {
    case 'wire':
      return renderWire(state.wireOf(read.bytes), options);
    case 'json':
      return renderAsJson(drawing, views) ?? html`<p class="info-line">${words.isReading}</p>`;
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
        <li class="note">${words.assumedPrefix(safeText(state.host.bech32Prefix, 40))}</li>
      </ul>`;
    case 'hex':
    case 'base64': {
      const text = state.encodedAs(views, form);
      return html`<p class="bytes-line">
        <bdi class="hash foreign" dir="ltr">${text.slice(0, mostDrawn)}${text.length > mostDrawn ? '…' : ''}</bdi>
        ${text.length > mostDrawn ? html`<span class="note">${words.cut}</span>` : nothing}
        ${renderCopy(text, words.forms[form], localization)}
      </p>`;
    }
  }
}

/** Undefined while it is being formatted, and if it is not JSON. */
function renderAsJson(drawing: Drawing, views: ByteViews): unknown {
  const { state } = drawing;
  const json = state.json.of(views.text);
  if (json.kind !== 'loaded') return undefined;
  return json.render(
    json,
    {
      steps: state.jsonSteps,
      showMore: () => state.set({ jsonSteps: state.jsonSteps + 1 }),
    },
    drawing,
  );
}

function renderInteger(value: string, how: string): TemplateResult {
  return html`<div>
    <dt>${how}</dt>
    <dd><b class="number" dir="ltr">${value}</b></dd>
  </div>`;
}
