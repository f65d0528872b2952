import { html, nothing, type TemplateResult } from 'lit';
import type { ByteViews } from '../../../decode/cosmos/views.js';
import { renderCopy } from '../../../ui/templates/hash.js';
import { coinsOf } from '../coins.js';
import { heightOf } from '../height.js';
import { renderAmount } from './amount-panel.js';
import { renderProofLine } from './no-proof-line.js';
import type { AbciState } from '../state.js';
import type { Drawing } from '../drawing.js';
import type { LoadedRead } from '../readings.js';
import type { ValueForm } from '../words.en.js';
import { isPlain, renderPlain } from './plain-reading.js';
import { renderUnread } from './unread.js';

const allForms: readonly ValueForm[] = ['meaning', 'wire', 'json', 'text', 'integer', 'address', 'hex', 'base64'];

type FormsCode = typeof import('./forms-panel.js');

/** Draws the value decoded, with its other forms as tabs. */
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
  if (coins && state.host.enrich)
    state.units?.want(
      coins.map(({ denom }) => denom),
      heightOf(query, response),
    );
  const [coin] = coins?.length === 1 ? coins : [];
  return renderSection(
    drawing,
    html`${coin ? renderAmount(coin, drawing) : nothing} ${renderProofLine(drawing)} ${renderTabs(drawing, form, all)}
      <div id="value" role="tabpanel" aria-labelledby="form-${form}">${renderForm(drawing, form, read, all)}</div>
      ${state.parts.forms.there?.renderPaging(drawing, read) ?? nothing}`,
    html`${tellChanges(state)} ${size} ${renderCopy(response.value ?? '', words.copyValue, localization)}`,
  );
}

/** What changed since the previous answer to the same query. */
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

/** Draws with the code of all forms, once loaded. */
function byForms(drawing: Drawing, draw: (forms: FormsCode) => unknown): unknown {
  const { forms } = drawing.state.parts;
  const part = forms.get();
  return part ? draw(part) : renderUnread(forms.failed ? 'missing' : 'coming', drawing);
}

/** Lets a person name the type of the value, with the result below. */
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
