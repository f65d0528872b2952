import { html, nothing, type TemplateResult } from 'lit';
import { kindOfPath } from '../../../decode/cosmos/abci-outcome.js';
import type { ReadKey } from '../../../decode/cosmos/store-keys.js';
import { bech32Of } from '../../../decode/cosmos/views.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { hashParts } from '../../../ui/format/shorten.js';
import { answerWords } from '../../../ui/localization/answer.en.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { renderCopy } from '../../../ui/templates/copy.js';
import { renderAmount } from '../../../ui/templates/ether-text.js';
import { renderHash } from '../../../ui/templates/hash.js';
import type { Actions, LateParts } from '../../../ui/widget/shown.js';
import type { AbciActions } from '../controllers/create.js';
import type { LateWords } from '../late-words.en.js';
import {
  type AbciChoices,
  type AbciTypes,
  type AbciView,
  type Coin,
  isPlainReading,
  topicOf,
  type PlainReading,
  type Proposal,
  proposalOf,
  type ReadState,
  type ValueChoices,
  type ValueOnShow,
} from '../view.js';
import type { AbciWords, ValueForm } from '../words.en.js';

export interface Drawing {
  readonly view: AbciView;
  readonly actions: Actions<AbciChoices> & AbciActions;
  readonly parts: LateParts<AbciTypes>;
  readonly words: AbciWords;
  readonly format: Localization['format'];
  readonly localization: Localization;
}

export interface LateDrawing extends Omit<Drawing, 'words'> {
  readonly words: LateWords;
}

export type Unread = Exclude<ReadState['kind'], 'loaded'>;

export function chooseFor({ view, actions }: Drawing, change: Partial<ValueChoices>): void {
  actions.choose({ ofValue: { ...view.chosen, ...change } });
}

export function renderUnread(kind: Unread, { words, localization }: Drawing): TemplateResult {
  const messages = {
    coming: words.isReading,
    missing: localization.wordsOf(answerWords).partFailed,
    faulty: words.notDecoded,
    unreadable: words.notBase64,
  };
  return html`<p class="info-line ${kind === 'coming' ? 'due' : ''}">${messages[kind]}</p>`;
}

export function renderTopic({ view, words, format }: Drawing): unknown {
  const topic = topicOf(view.query, view.read);
  if (!topic) return html`<bdi dir="ltr">${safeText(view.query.path, 120)}</bdi>`;
  const { name, subject } = topic;
  const known = Object.hasOwn(words.topics, name) ? words.topics[name] : undefined;
  const what = known ?? toTitle(name);
  if (subject?.kind === 'integer') return `${what} ${format.integer(subject.value)}`;
  const whose =
    subject?.kind === 'address'
      ? bech32Of(subject.bytes, view.bech32Prefix, subject.role)
      : subject?.kind === 'text'
        ? subject.text
        : undefined;
  return whose ? words.topicOf(what, `\u2068${safeText(shortest(whose), 60)}\u2069`) : what;
}

function shortest(text: string): string {
  const { prefix, head, middle, tail } = hashParts(text);
  return middle === '' ? text : `${prefix}${head.slice(0, 4)}…${tail.slice(-4)}`;
}

/** Converts `staking.signing-info` to `Staking signing info`, and `AllBalances` to `All balances`. */
function toTitle(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])|[.-]/g, ' ').toLowerCase();
  return safeText(words.charAt(0).toUpperCase() + words.slice(1), 80);
}

function renderFigure({ denom, amount }: Coin, drawing: Drawing): TemplateResult {
  const { view, format, localization } = drawing;
  const { unit } = view.units.get(denom) ?? {};
  const raw = html`${format.integer(amount)} <bdi class="denom" dir="ltr">${safeText(denom, 128)}</bdi>`;
  // The line below is reserved before the unit is known.
  const note = unit
    ? html`<abbr title=${describeUnit(denom, drawing)}>${raw}</abbr>`
    : view.loadsUnits
      ? html`<span aria-hidden="true"> </span>`
      : nothing;
  const main = unit ? renderAmount(amount, { ...unit, base: denom }, localization) : raw;
  return html`<p class="figure amount-of" part="amount" data-at="abci.value">${main}</p>
    ${note === nothing ? nothing : html`<p class="amount-note">${note}</p>`}`;
}

export function describeUnit(denom: string, { view, words, format }: Drawing): string | undefined {
  const { unit, height, appHash } = view.units.get(denom) ?? {};
  if (!unit) return undefined;
  const one = format.decimal(`1${'0'.repeat(unit.decimals)}`);
  // Both proofs lead to one state, so the amount and its unit are proven together.
  const isOfState = appHash !== undefined && appHash === view.found?.proved?.appHash;
  const stated = isOfState ? words.unitInState : words.unitStated;
  return stated(safeText(unit.symbol, 24), one, safeText(denom, 128), height ? format.integer(height) : null);
}

export function renderInUnit({ denom, amount }: Coin, { view, localization }: Drawing): unknown {
  const unit = view.units.get(denom)?.unit;
  if (!unit || unit.decimals === 0) return nothing;
  return renderAmount(amount, { ...unit, base: denom }, localization);
}

export function renderProofLine(drawing: Drawing): unknown {
  const { module, failed } = drawing.parts.more;
  const drawn = module?.renderProofLine(drawing) ?? nothing;
  return drawn !== nothing || failed ? drawn : renderPlace(drawing);
}

function renderPlace({ view: { query, response, proof } }: Drawing): TemplateResult | typeof nothing {
  const path = kindOfPath(query.path);
  if (response.code !== 0 || (path !== 'store-key' && path !== 'method')) return nothing;
  const kind = proof.verify && !proof.expected ? 'steps' : path;
  return html`<p class="proof-line place ${kind}" aria-hidden="true"></p>`;
}

export function renderPlain(reading: PlainReading, drawing: Drawing): TemplateResult {
  const { view, words, localization } = drawing;
  switch (reading.kind) {
    case 'digits':
      return html`<p class="figure" dir="ltr">${localization.format.decimal(reading.text)}</p>`;
    case 'integer':
      return html`<p class="figure" dir="ltr">${localization.format.integer(reading.value)}</p>`;
    case 'address':
      return html`<p class="bytes-line">
        ${renderAddress(drawing, reading.bytes, reading.role)}
        <span class="note">${words.assumedPrefix(safeText(view.bech32Prefix, 40))}</span>
      </p>`;
    case 'nothing':
      return html`<p class="info-line">${words.noValueBytes}</p>`;
  }
}

export function renderAddress(
  { view, localization, words }: Drawing,
  bytes: Uint8Array,
  role: '' | 'valoper' | 'valcons',
): unknown {
  const text = bech32Of(bytes, view.bech32Prefix, role);
  return text === undefined
    ? nothing
    : renderHash(text, {
        kind: 'address',
        localization,
        copy: words.forms.address,
      });
}

export function renderValue(drawing: Drawing): TemplateResult {
  const { view, parts, words, localization } = drawing;
  const { value, response } = view;
  if (value?.kind !== 'loaded') return renderSection(drawing, renderUnread(value?.kind ?? 'coming', drawing));
  const { read, form, coins } = value;
  const size = words.bytes(localization.format.integer(read.bytes.length), read.bytes.length);
  const [coin] = coins?.length === 1 ? coins : [];
  const proposal = proposalOf(read.reading);
  return renderSection(
    drawing,
    html`${coin ? renderFigure(coin, drawing) : nothing} ${proposal ? renderProposal(proposal, drawing) : nothing}
      ${renderProofLine(drawing)}
      <div class="forms">
        ${renderTabs(drawing, value)}
        <span class="note">
          ${tellChanges(drawing)} ${size} ${renderCopy(response.value ?? '', words.copyValue, localization)}
        </span>
      </div>
      <div id="value" role="tabpanel" aria-labelledby="form-${form}">${renderForm(drawing, value)}</div>
      ${parts.forms.module?.renderPaging(drawing, read) ?? nothing}`,
    coin !== undefined || proposal !== undefined,
  );
}

function renderProposal({ title, status }: Proposal, { words }: Drawing): TemplateResult {
  const known = Object.hasOwn(words.proposalStatus, status) ? words.proposalStatus[status] : undefined;
  return html`<p class="figure amount-of"><bdi dir="auto">${safeText(title, 200)}</bdi></p>
    <p class="amount-note">${known ?? safeText(status, 60)}</p>`;
}

function tellChanges({ view, words, format }: Drawing): string {
  const { count } = view.changes;
  if (count === undefined) return '';
  return count === 0 ? `${words.unchanged} ·` : `${words.changed(format.integer(count), count)} ·`;
}

/** A headline needs no title above it. */
function renderSection({ words }: Drawing, content: unknown, hasHeadline = false): TemplateResult {
  return html`<section class="part" part="section">
    <h3 class=${hasHeadline ? 'unseen' : nothing}>${words.value}</h3>
    ${content}
  </section>`;
}

function renderTabs(drawing: Drawing, { form: chosen, forms: offered }: ValueOnShow): TemplateResult {
  const { words } = drawing;
  const choose = (form: ValueForm) => chooseFor(drawing, { form });
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
    choose(next ?? 'meaning');
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
          @click=${() => choose(form)}
        >
          ${words.forms[form]}
        </button>`,
    )}
  </div>`;
}

function renderForm(drawing: Drawing, value: ValueOnShow): unknown {
  const { form, read } = value;
  if (form === 'other') return renderReadAs(drawing, value);
  if (form !== 'meaning') return byForms(drawing, (forms) => forms.renderForm(drawing, form, value));
  const { reading } = read;
  const meaning = isPlainReading(reading)
    ? // The amount of a denom is already shown above.
      reading.kind === 'digits' && value.coins
      ? nothing
      : renderPlain(reading, drawing)
    : byForms(drawing, ({ renderMeaning }) => renderMeaning(drawing, value));
  // If the type is unknown, the user can enter one.
  return html`${meaning}${reading.kind === 'unknown' ? renderReadAs(drawing, value) : nothing}`;
}

function byForms(drawing: Drawing, draw: (forms: AbciTypes['parts']['forms']) => unknown): unknown {
  const { module, failed } = drawing.parts.forms;
  return module ? draw(module) : renderUnread(failed ? 'missing' : 'coming', drawing);
}

function renderReadAs(drawing: Drawing, { read: { bytes }, readAs: { type, decoded } }: ValueOnShow): TemplateResult {
  const { actions, words, localization } = drawing;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget as HTMLFormElement).get('type');
    void actions.readAs(typeof typed === 'string' ? typed : '', bytes);
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
        .value=${type}
      />
      <button part="button">${words.read}</button>
    </form>
    ${
      decoded === undefined
        ? nothing
        : typeof decoded === 'string'
          ? renderUnread(decoded, drawing)
          : byForms(drawing, ({ renderMessage }) => renderMessage(decoded, { localization }))
    }`;
}

export function renderKey({ entry, parts }: ReadKey, { view, format }: Drawing): TemplateResult {
  return html`<span class="key-parts" dir="ltr"
    ><span class="code-word">${entry.id}</span>${parts.map((part) => {
      const value =
        part.kind === 'address'
          ? (bech32Of(part.bytes, view.bech32Prefix, part.role) ?? '…')
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
