import { html, nothing, type TemplateResult } from 'lit';
import { toChainTime } from '../../ui/format/chain-time.js';
import { safeMember, safeText } from '../../ui/format/safe-text.js';
import { answerWords } from '../../ui/localization/answer.en.js';
import type { Localization } from '../../ui/localization/localization.js';
import { etherUnitText } from '../../ui/templates/ether-text.js';
import { type Field, renderFields } from '../../ui/templates/fields.js';
import { renderCopy } from '../../ui/templates/copy.js';
import { renderHash } from '../../ui/templates/hash.js';
import { renderValue } from '../../ui/templates/value.js';
import type { Actions } from '../../ui/widget/shown.js';
import type { HeaderField, UncleChoices, UncleOnShow } from './view.js';
import { words as catalogue } from './words.en.js';

const longFields: ReadonlySet<HeaderField> = new Set<HeaderField>(['extraData', 'timestamp', 'logsBloom']);

type Select = Pick<Actions<UncleChoices>, 'select'>;

export function renderShown(view: UncleOnShow, actions: Select, localization: Localization): TemplateResult {
  return renderFields(toFields(view.fields, view, actions, localization));
}

export function renderHeader(view: UncleOnShow, actions: Select, localization: Localization): TemplateResult {
  const others = view.others.map(([label, value]): Field => ({
    label: safeText(label, 60),
    value: renderOther(value),
    long: true,
  }));
  return html`${renderFields(toFields(view.folded, view, actions, localization))}
  ${
    others.length === 0
      ? nothing
      : html`<h3>${localization.wordsOf(answerWords).otherFields}</h3>
          ${renderFields(others)}`
  }`;
}

function toFields(
  fields: UncleOnShow['fields'],
  view: UncleOnShow,
  actions: Select,
  localization: Localization,
): readonly Field[] {
  const words = localization.wordsOf(catalogue);
  return fields.map(([name, value]): Field => {
    const [label, hint] = words.fields[name];
    const drawn =
      typeof value === 'bigint'
        ? renderNumber(view, name, value, localization)
        : renderText(view, name, value, actions, localization);
    return { label, hint, value: drawn, long: longFields.has(name), at: name };
  });
}

function renderNumber(
  { gasShare, gasLimit }: UncleOnShow,
  name: HeaderField,
  value: bigint,
  localization: Localization,
): unknown {
  const { format } = localization;
  switch (name) {
    case 'timestamp': {
      const time = toChainTime(value);
      return time
        ? format.exact(time)
        : html`${format.integer(value)}${renderNote(localization.wordsOf(answerWords).noDate)}`;
    }
    case 'gasUsed':
      return html`${format.integer(value)}${renderNote(
        localization.wordsOf(catalogue).ofLimit(format.share(gasShare), format.integer(gasLimit)),
      )}`;
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
  actions: Select,
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
      return html`${plain()}${renderNote(
        view.bloomBits === 0 ? words.emptyTrie : words.bits(localization.format.integer(view.bloomBits)),
      )}`;
    case 'extraData':
      return renderExtraData(view, value, localization);
    default:
      return plain();
  }
}

function renderExtraData({ extraText }: UncleOnShow, hex: string, localization: Localization): unknown {
  const words = localization.wordsOf(catalogue);
  if (hex === '0x') return html`<span class="note">${words.bytes(localization.format.integer(0))}</span>`;
  const [copy] = words.fields.extraData;
  if (extraText === null) return renderHash(hex, { kind: 'slot', localization, copy });
  return html`<bdi class="extra-text" dir="auto" title=${hex}>“${safeText(extraText, 200)}”</bdi>
    ${renderCopy(hex, copy, localization)}`;
}

function renderNote(text: string): TemplateResult {
  return html` <span class="note">${text}</span>`;
}

function renderOther(value: unknown): TemplateResult {
  return html`<bdi class="extra-text" dir="ltr">${safeMember(value, 400)}</bdi>`;
}
