import { html, nothing, type TemplateResult } from 'lit';
import { toChainTime } from '../../ui/format/chain-time.js';
import { safeMember, safeText } from '../../ui/format/safe-text.js';
import { answerWords } from '../../ui/localization/answer.en.js';
import type { Localization } from '../../ui/localization/localization.js';
import { etherUnitText } from '../../ui/templates/ether-text.js';
import { type Field, renderFields } from '../../ui/templates/fields.js';
import { renderHash } from '../../ui/templates/hash.js';
import { renderValue } from '../../ui/templates/value.js';
import { renderTime } from '../../ui/templates/time.js';
import type { Actions } from '../../ui/widget/shown.js';
import type { HeaderField, UncleChoices, UncleOnShow } from './view.js';
import { words as catalogue } from './words.en.js';

const longFields: ReadonlySet<HeaderField> = new Set<HeaderField>(['extraData', 'timestamp', 'logsBloom']);

/** Draws the header field by field, with derived values. */
export function renderHeader(
  view: UncleOnShow,
  actions: Actions<UncleChoices>,
  localization: Localization,
): TemplateResult {
  const words = localization.wordsOf(catalogue);
  const fields = view.fields.map(([name, value]): Field => {
    const [label, hint] = words.fields[name];
    const drawn =
      typeof value === 'bigint'
        ? renderNumber(view, name, value, localization)
        : renderText(view, name, value, actions, localization);
    return { label, hint, value: drawn, long: longFields.has(name) };
  });
  const others = view.others.map(([label, value]): Field => ({
    label: safeText(label, 60),
    value: renderOther(value),
    long: true,
  }));
  return html`${renderFields(fields)}
  ${
    others.length === 0
      ? nothing
      : html`<h3>${localization.wordsOf(answerWords).otherFields}</h3>
          ${renderFields(others)}`
  }`;
}

function renderNumber(
  { now, gasShare }: UncleOnShow,
  name: HeaderField,
  value: bigint,
  localization: Localization,
): unknown {
  const { format } = localization;
  switch (name) {
    case 'timestamp': {
      const time = toChainTime(value);
      return time
        ? renderTime(time, now, localization)
        : html`${format.integer(value)}${renderNote(localization.wordsOf(answerWords).noDate)}`;
    }
    case 'gasUsed':
      return html`${format.integer(value)}${renderNote(format.share(gasShare))}`;
    case 'baseFeePerGas':
      return etherUnitText(value, localization, 'gwei');
    case 'size':
      return localization.wordsOf(catalogue).bytes(format.integer(value));
    default:
      return format.integer(value);
  }
}

function renderText(
  view: UncleOnShow,
  name: HeaderField,
  value: string,
  actions: Actions<UncleChoices>,
  localization: Localization,
): unknown {
  const words = localization.wordsOf(catalogue);
  const [copy] = words.fields[name];
  const plain = () => renderHash(value, { kind: 'slot', localization, copy });
  const picked = { localization, choose: actions.select, copy };
  switch (name) {
    case 'parentHash':
      return renderValue(value, { ...picked, kind: 'block', place: { blockHash: value } });
    case 'miner':
      return renderValue(value, { ...picked, kind: 'address' });
    case 'sha3Uncles':
      return html`${plain()}${renderNote(view.includesUncles ? words.uncleOfUncles : words.emptyList)}`;
    case 'transactionsRoot':
      return html`${plain()}${renderNote(view.hadTransactions ? words.hadBody : words.emptyTrie)}`;
    case 'receiptsRoot':
      return html`${plain()}${renderNote(view.hadReceipts ? words.hadBody : words.emptyTrie)}`;
    case 'logsBloom':
      return html`${plain()}${renderNote(words.bits(localization.format.integer(view.bloomBits)))}`;
    case 'extraData':
      return renderExtraData(view, value, actions, localization);
    default:
      return plain();
  }
}

function renderExtraData(
  { extraText, extraAsText }: UncleOnShow,
  hex: string,
  { choose }: Actions<UncleChoices>,
  localization: Localization,
): unknown {
  const words = localization.wordsOf(catalogue);
  if (hex === '0x') return html`<span class="note">${words.bytes(localization.format.integer(0))}</span>`;
  const drawn =
    extraText !== null
      ? html`<bdi class="extra-text" dir="auto">“${safeText(extraText, 200)}”</bdi>`
      : html`${renderHash(hex, { kind: 'slot', localization, copy: words.fields.extraData[0] })}${
          extraAsText ? renderNote(localization.wordsOf(answerWords).noText) : nothing
        }`;
  return html`${drawn}<span class="switch">
      <button
        type="button"
        class="choice"
        part="button"
        aria-pressed=${extraAsText}
        @click=${() => choose({ extraAsText: !extraAsText })}
      >
        ${words.asText}
      </button></span
    >`;
}

function renderNote(text: string): TemplateResult {
  return html` <span class="note">${text}</span>`;
}

function renderOther(value: unknown): TemplateResult {
  return html`<bdi class="extra-text" dir="ltr">${safeMember(value, 400)}</bdi>`;
}
