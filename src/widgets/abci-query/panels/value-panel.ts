import { html, nothing, type TemplateResult } from 'lit';
import type { Pair, Reading } from '../../../decode/cosmos/abci-value.js';
import type { DecodedField } from '../../../decode/cosmos/message.js';
import type { ByteViews } from '../../../decode/cosmos/views.js';
import { formatHex } from '../../../ui/format/hex.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { renderCopy } from '../../../ui/templates/copy.js';
import { renderHash } from '../../../ui/templates/hash.js';
import { renderMark } from '../../../ui/templates/mark.js';
import {
  renderMessage,
  renderShort,
  renderWire,
  treeBudget,
  type TreeBudget,
  type TreeOptions,
} from '../../../ui/templates/message-tree.js';
import { coinsOf, toCoin } from '../coins.js';
import { renderKey } from '../response-fields.js';
import { heightOf } from '../state.js';
import { renderAmount, renderInUnit } from './amount-panel.js';
import { renderProofLine } from './proof-line.js';
import type { AbciState } from '../state.js';
import type { Drawing } from '../drawing.js';
import { isPage } from '../page-of-list.js';
import { renderPaging } from '../paging.js';
import type { ReadState } from '../readings.js';
import type { AbciWords, ValueForm } from '../words.en.js';

const forms: readonly ValueForm[] = ['meaning', 'wire', 'json', 'text', 'integer', 'address', 'hex', 'base64'];
/** Characters of a form that are drawn. */
const mostDrawn = 4_096;
/** Bytes of a key that are drawn; stores have no longer ones of their own. */
const mostKeyBytes = 512;

type ValueDrawing = Drawing<
  | 'asType'
  | 'changes'
  | 'draft'
  | 'encodedAs'
  | 'expectedOf'
  | 'form'
  | 'host'
  | 'json'
  | 'jsonSteps'
  | 'noteOfChange'
  | 'provedOf'
  | 'read'
  | 'readAs'
  | 'readings'
  | 'rungOf'
  | 'set'
  | 'showWhole'
  | 'units'
  | 'views'
  | 'viewsOf'
  | 'whole'
  | 'wireOf'
>;
type Read = Extract<ReadState, { kind: 'loaded' }>;
/** Why a value is not there, or not yet. */
export type Unread = Exclude<ReadState['kind'], 'loaded'>;

/** Draws the value: what it means, and every other form of its bytes one tab away. */
export function renderValue(drawing: ValueDrawing): TemplateResult {
  const { state, query, response, words, localization } = drawing;
  const read = state.readings.of(query, response);
  const all = read.kind === 'loaded' ? state.viewsOf(read.bytes) : undefined;
  if (read.kind !== 'loaded' || !all) {
    return renderSection(
      drawing,
      renderUnread(state.views.failed ? 'missing' : read.kind === 'loaded' ? 'coming' : read.kind, words),
    );
  }
  const size = words.bytes(localization.format.integer(read.bytes.length), read.bytes.length);
  // The form that was chosen may be none of another answer.
  const form = state.form !== undefined && offers(state.form, all, state) ? state.form : 'meaning';
  const coins = coinsOf(read.reading, read.key);
  if (coins && state.host.enrich)
    state.units.want(
      coins.map(({ denom }) => denom),
      heightOf(query, response),
    );
  const [coin] = coins?.length === 1 ? coins : [];
  return renderSection(
    drawing,
    html`${coin ? renderAmount(coin, drawing) : nothing} ${renderProofLine(drawing)} ${renderTabs(drawing, form, all)}
      <div id="value" role="tabpanel" aria-labelledby="form-${form}">${renderForm(drawing, form, read, all)}</div>
      ${renderPaging(drawing, read)}`,
    html`${state.noteOfChange} ${size} ${renderCopy(response.value ?? '', words.copyValue, localization)}`,
  );
}

/** Says in place of a value why it is not there. */
export function renderUnread(kind: Unread, words: AbciWords): TemplateResult {
  const messages = {
    coming: words.isReading,
    missing: words.partFailed,
    faulty: words.notDecoded,
    unreadable: words.notBase64,
  };
  return html`<p class="info-line">${messages[kind]}</p>`;
}

function renderSection({ words }: Drawing, content: unknown, aside: unknown = nothing): TemplateResult {
  return html`<section class="part" part="section">
    <h3>${words.value} <span class="note">${aside}</span></h3>
    ${content}
  </section>`;
}

function offers(form: ValueForm, views: ByteViews, { json }: Pick<AbciState, 'json'>): boolean {
  if (form === 'json') return json.of(views.text).kind !== 'none';
  if (form === 'text') return views.text !== undefined;
  if (form === 'integer') return views.integer !== undefined || views.digits !== undefined;
  return form !== 'address' || views.isAddress;
}

function renderTabs({ state, words }: Drawing<'json' | 'set'>, chosen: ValueForm, views: ByteViews): TemplateResult {
  const offered = forms.filter((form) => offers(form, views, state));
  const turn = (event: KeyboardEvent) => {
    const list = event.currentTarget as HTMLElement;
    const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    const at = offered.indexOf(chosen);
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      Home: 0,
      End: offered.length - 1,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = offered[(to + offered.length) % offered.length];
    state.set({ form: next ?? 'meaning' });
    list.querySelector<HTMLElement>(`#form-${next}`)?.focus();
  };
  return html`<div class="tabs" part="tabs" role="tablist" aria-label=${words.value} @keydown=${turn}>
    ${offered.map(
      (form) =>
        html`<button
          id="form-${form}"
          type="button"
          role="tab"
          part="tab"
          aria-selected=${form === chosen}
          aria-controls="value"
          tabindex=${form === chosen ? '0' : '-1'}
          @click=${() => state.set({ form })}
        >
          ${words.forms[form]}
        </button>`,
    )}
  </div>`;
}

function renderForm(drawing: ValueDrawing, form: ValueForm, read: Read, views: ByteViews): unknown {
  const { state, words, localization, format } = drawing;
  const options = { localization, whole: state.whole, showWhole: state.showWhole };
  switch (form) {
    case 'meaning':
      // An amount of a denom stands above already.
      if (read.reading.kind === 'digits' && coinsOf(read.reading, read.key)) return renderReadAs(drawing, read);
      return html`${(read.reading.kind === 'unknown' && renderAsJson(drawing, views)) || renderReading(read.reading, drawing, { isPage: isPage(read) })}
      ${
        read.reading.kind === 'unknown' && views.amino !== undefined
          ? html`<p class="bytes-line">${renderMark('guess', words.amino(views.amino))}</p>`
          : nothing
      }
      ${renderReadAs(drawing, read)}`;
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

/** Undefined while it is laid out, and for what is no JSON. */
function renderAsJson(drawing: Drawing<'json' | 'jsonSteps' | 'set'>, views: ByteViews): unknown {
  const { state } = drawing;
  const json = state.json.of(views.text);
  if (json.kind !== 'loaded') return undefined;
  return json.render(
    json,
    { steps: state.jsonSteps, showMore: () => state.set({ jsonSteps: state.jsonSteps + 1 }) },
    drawing,
  );
}

function renderInteger(value: string, how: string): TemplateResult {
  return html`<div>
    <dt>${how}</dt>
    <dd><b class="number" dir="ltr">${value}</b></dd>
  </div>`;
}

/** What a value means by its path and key. */
function renderReading(
  reading: Reading,
  drawing: ValueDrawing,
  { budget, isPage }: Pick<TreeOptions, 'budget' | 'isPage'> = {},
): unknown {
  const { state, words, localization } = drawing;
  const options = {
    localization,
    whole: state.whole,
    showWhole: state.showWhole,
    marked: state.changes,
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
    case 'digits':
      return html`<p class="figure" dir="ltr">${localization.format.decimal(reading.text)}</p>`;
    case 'integer':
      return html`<p class="figure" dir="ltr">${localization.format.integer(reading.value)}</p>`;
    case 'address':
      return html`<p class="bytes-line">
        ${renderAddress(drawing, reading.bytes, reading.role)}
        <span class="note">${words.assumedPrefix(safeText(state.host.bech32Prefix, 40))}</span>
      </p>`;
    case 'nothing':
      return html`<p class="info-line">${words.noValueBytes}</p>`;
    case 'pairs':
      return renderPairs(reading, drawing, budget);
    case 'unknown':
      return renderUnknown(reading, drawing, budget);
  }
}

function renderAddress(
  { state, localization, words }: Drawing<'host' | 'views'>,
  bytes: Uint8Array,
  role: '' | 'valoper' | 'valcons',
): unknown {
  const text = state.views.get()?.bech32Of(bytes, state.host.bech32Prefix, role);
  return text === undefined ? nothing : renderHash(text, { kind: 'address', localization, copy: words.forms.address });
}

function renderUnknown(
  { text, wire }: Extract<Reading, { kind: 'unknown' }>,
  drawing: ValueDrawing,
  budget: TreeBudget | undefined,
): unknown {
  const { state, words, localization } = drawing;
  if (text !== undefined)
    return html`<p class="bytes-line">
      <bdi class="message-text" dir="auto">${safeText(text, mostDrawn)}</bdi> ${renderMark('guess', words.forms.text)}
    </p>`;
  return html`<p class="info-line">${words.unknownType}</p>
    ${renderWire(wire, { localization, whole: state.whole, showWhole: state.showWhole, budget })}`;
}

function renderPairs(
  { pairs, more }: Extract<Reading, { kind: 'pairs' }>,
  drawing: ValueDrawing,
  shared: TreeBudget | undefined,
): TemplateResult {
  const { state, words, localization } = drawing;
  const options = { localization, whole: state.whole, showWhole: state.showWhole };
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

function renderPair({ key, readKey, value }: Pair, drawing: ValueDrawing, budget: TreeBudget): TemplateResult {
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

/** Lets a person name the type of the value; what comes of it stands below. */
function renderReadAs(
  { state, words, localization }: Drawing<'asType' | 'read' | 'readAs'>,
  { bytes }: Read,
): TemplateResult {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget as HTMLFormElement).get('type');
    void state.read(typeof typed === 'string' ? typed : '', bytes);
  };
  return html`<form class="read-as" @submit=${submit}>
      <label for="read-as">${words.readAs}</label>
      <input
        id="read-as"
        name="type"
        class="hex"
        part="input"
        dir="ltr"
        autocomplete="off"
        spellcheck="false"
        placeholder=${words.readAsHint}
        .value=${state.readAs}
      />
      <button part="button">${words.read}</button>
    </form>
    ${
      state.asType === undefined
        ? nothing
        : typeof state.asType === 'string'
          ? renderUnread(state.asType, words)
          : renderMessage(state.asType, { localization })
    }`;
}
