import type { AbciResponse } from '../../../client/operations/abci-query-reply.js';
import type { Wording } from '../../../ui/widget-state.js';
import type { AbciQuery } from '../fields.js';
import type { AbciState } from '../state.js';
import { type AbciView, heightOf } from '../view.js';
import type { LateWords } from '../late-words.en.js';
import type { AbciWords, ValueForm } from '../words.en.js';
import { answerWords } from '../../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import { type Coin, coinsOf, kindOfPath, type LoadedRead, type ReadState } from '../readings.js';
import { formatUnits } from '../../../ui/format/amount.js';
import { safeText } from '../../../ui/format/safe-text.js';
import type { Reading } from '../../../decode/cosmos/abci-value.js';
import { renderCopy, renderHash } from '../../../ui/templates/hash.js';
import type { ByteViews } from '../../../decode/cosmos/views.js';

export interface Drawing extends Wording<AbciWords> {
  readonly state: AbciState;
  readonly query: AbciQuery;
  readonly response: AbciResponse;
  readonly verdict: AbciView;
}

/** What a part of the answer is drawn with once its late words have loaded. */
export interface LateDrawing extends Drawing {
  readonly words: LateWords;
}

export type Unread = Exclude<ReadState['kind'], 'loaded'>;

export function renderUnread(kind: Unread, { words, localization }: Wording<AbciWords>): TemplateResult {
  const messages = {
    coming: words.isReading,
    missing: localization.wordsOf(answerWords).partFailed,
    faulty: words.notDecoded,
    unreadable: words.notBase64,
  };
  return html`<p class="info-line ${kind === 'coming' ? 'due' : ''}">${messages[kind]}</p>`;
}

/** Draws an answer of one amount: in its display unit if the bank module has one, and in its base denom. */
function renderAmount({ denom, amount }: Coin, { state, query, response, words, format }: Drawing): TemplateResult {
  const { unit, height, appHash } = state.units?.of(denom) ?? {};
  const raw = html`${format.integer(amount)} <bdi class="denom" dir="ltr">${safeText(denom, 128)}</bdi>`;
  if (!unit) return html`<p class="figure amount-of" part="amount">${raw}</p>`;
  const symbol = safeText(unit.symbol, 24);
  const one = format.decimal(`1${'0'.repeat(unit.decimals)}`);
  // Both proofs lead to one state, so what is proven of the amount is proven of its unit.
  const isOfState = appHash !== undefined && appHash === state.provedOf(response, query)?.appHash;
  const stated = isOfState ? words.unitInState : words.unitStated;
  return html`<p class="figure amount-of" part="amount">
      ${format.decimal(formatUnits(amount, unit.decimals))} <bdi dir="auto">${symbol}</bdi>
    </p>
    <p class="amount-note">
      ${raw} · ${stated(symbol, one, safeText(denom, 128), height ? format.integer(height) : null)}
    </p>`;
}

/** Draws a coin next to its amount in the base denom; nothing without a display unit. */
export function renderInUnit({ denom, amount }: Coin, { state, format }: Drawing): unknown {
  const unit = state.units?.of(denom)?.unit;
  if (!unit || unit.decimals === 0) return nothing;
  return html`<span class="aside-note"
    >= ${format.decimal(formatUnits(amount, unit.decimals))} <bdi dir="auto">${safeText(unit.symbol, 24)}</bdi></span
  >`;
}

/** Draws how far the value is proven with code that is loaded with the mark; a placeholder until then. */
export function renderProofLine(drawing: Drawing): unknown {
  const { late } = drawing.state.parts;
  const drawn = late.get()?.renderProofLine(drawing) ?? nothing;
  return drawn !== nothing || late.failed ? drawn : renderPlace(drawing);
}

function renderPlace({ query, response }: Drawing): TemplateResult | typeof nothing {
  const path = kindOfPath(query.path);
  return response.code === 0 && (path === 'store-key' || path === 'method')
    ? html`<p class="proof-line place" aria-hidden="true"></p>`
    : nothing;
}

type PlainReading = Extract<Reading, { kind: 'digits' | 'integer' | 'address' | 'nothing' }>;

/** Whether a reading is a single value, not a message, list or guess. */
function isPlain(reading: Reading): reading is PlainReading {
  return ['digits', 'integer', 'address', 'nothing'].includes(reading.kind);
}

export function renderPlain(reading: PlainReading, drawing: Drawing): TemplateResult {
  const { state, words, localization } = drawing;
  switch (reading.kind) {
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
  }
}

export function renderAddress(
  { state, localization, words }: Drawing,
  bytes: Uint8Array,
  role: '' | 'valoper' | 'valcons',
): unknown {
  const text = state.views.get()?.bech32Of(bytes, state.host.bech32Prefix, role);
  return text === undefined
    ? nothing
    : renderHash(text, {
        kind: 'address',
        localization,
        copy: words.forms.address,
      });
}

const allForms: readonly ValueForm[] = ['meaning', 'wire', 'json', 'text', 'integer', 'address', 'hex', 'base64'];

export function renderValue(drawing: Drawing): TemplateResult {
  const { state, query, response, words, localization } = drawing;
  const read = state.readings.of(query, response);
  const all = read.kind === 'loaded' ? state.viewsOf(read.bytes) : undefined;
  if (read.kind !== 'loaded' || !all) {
    return renderSection(
      drawing,
      renderUnread(state.views.failed ? 'missing' : read.kind === 'loaded' ? 'coming' : read.kind, drawing),
    );
  }
  const size = words.bytes(localization.format.integer(read.bytes.length), read.bytes.length);
  // The selected form may not exist for another answer.
  const form = state.form !== undefined && offers(state.form, all, state) ? state.form : 'meaning';
  const coins = coinsOf(read.reading, read.key);
  if (coins && state.host.loadUnits)
    state.units?.want(
      coins.map(({ denom }) => denom),
      heightOf(query, response),
    );
  const [coin] = coins?.length === 1 ? coins : [];
  return renderSection(
    drawing,
    html`${coin ? renderAmount(coin, drawing) : nothing} ${renderProofLine(drawing)} ${renderTabs(drawing, form, all)}
      <div id="value" role="tabpanel" aria-labelledby="form-${form}">${renderForm(drawing, form, read, all)}</div>
      ${state.parts.forms.module?.renderPaging(drawing, read) ?? nothing}`,
    html`${tellChanges(state)} ${size} ${renderCopy(response.value ?? '', words.copyValue, localization)}`,
  );
}

function tellChanges({ changes: { count }, words, format }: AbciState): string {
  if (count === undefined) return '';
  return count === 0 ? `${words.unchanged} ·` : `${words.changed(format.integer(count), count)} ·`;
}

function renderSection({ words }: Drawing, content: unknown, aside: unknown = nothing): TemplateResult {
  return html`<section class="part" part="section">
    <h3>${words.value} <span class="note">${aside}</span></h3>
    ${content}
  </section>`;
}

function offers(form: ValueForm, views: ByteViews, { json }: AbciState): boolean {
  if (form === 'json') return json.of(views.text).kind !== 'none';
  if (form === 'text') return views.text !== undefined;
  if (form === 'integer') return views.integer !== undefined || views.digits !== undefined;
  return form !== 'address' || views.isAddress;
}

function renderTabs({ state, words }: Drawing, chosen: ValueForm, views: ByteViews): TemplateResult {
  const offered = allForms.filter((form) => offers(form, views, state));
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

function renderForm(drawing: Drawing, form: ValueForm, read: LoadedRead, views: ByteViews): unknown {
  if (form !== 'meaning') return byForms(drawing, (forms) => forms.renderForm(drawing, form, read, views));
  const { reading, key } = read;
  const meaning = isPlain(reading)
    ? // An amount of a denom stands above already.
      reading.kind === 'digits' && coinsOf(reading, key)
      ? nothing
      : renderPlain(reading, drawing)
    : byForms(drawing, ({ renderMeaning }) => renderMeaning(drawing, read, views));
  return html`${meaning}${renderReadAs(drawing, read)}`;
}

function byForms(drawing: Drawing, draw: (forms: typeof import('./value-forms.js')) => unknown): unknown {
  const { forms } = drawing.state.parts;
  const part = forms.get();
  return part ? draw(part) : renderUnread(forms.failed ? 'missing' : 'coming', drawing);
}

function renderReadAs(drawing: Drawing, { bytes }: LoadedRead): TemplateResult {
  const { state, words, localization } = drawing;
  const { asType } = state;
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
      asType === undefined
        ? nothing
        : typeof asType === 'string'
          ? renderUnread(asType, drawing)
          : byForms(drawing, ({ renderMessage }) => renderMessage(asType, { localization }))
    }`;
}
