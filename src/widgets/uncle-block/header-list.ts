import type { Block } from '../../client/operations/block-reply.js';
import { answerWords } from '../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import { toChainTime } from '../../ui/format/chain-time.js';
import { safeMember, safeText } from '../../ui/format/safe-text.js';
import { type Field, renderFields } from '../../ui/templates/fields.js';
import { renderTime } from '../../ui/templates/time.js';
import { etherUnitText } from '../../ui/templates/ether-text.js';
import { renderHash } from '../../ui/templates/hash.js';
import { renderPick } from '../../ui/templates/pick.js';
import type { UncleState } from './state.js';
import type { UncleView } from './view.js';

const headerFields = [
  'hash',
  'number',
  'parentHash',
  'timestamp',
  'miner',
  'difficulty',
  'totalDifficulty',
  'gasUsed',
  'gasLimit',
  'baseFeePerGas',
  'size',
  'extraData',
  'sha3Uncles',
  'transactionsRoot',
  'receiptsRoot',
  'stateRoot',
  'logsBloom',
  'mixHash',
  'nonce',
  'withdrawalsRoot',
  'blobGasUsed',
  'excessBlobGas',
  'parentBeaconBlockRoot',
] as const;

export type HeaderField = (typeof headerFields)[number];

export function fieldsOf(block: Block): readonly (readonly [HeaderField, string | bigint])[] {
  return headerFields.flatMap((name) => {
    const value = block[name];
    return value === undefined || value === null ? [] : [[name, value] as const];
  });
}

const longFields: ReadonlySet<HeaderField> = new Set<HeaderField>(['extraData', 'timestamp', 'logsBloom']);

export function renderHeader(state: UncleState, uncle: Block, view: UncleView): TemplateResult {
  const { words, localization } = state;
  const fields = fieldsOf(uncle).map(([name, value]): Field => {
    const [label, hint] = words.fields[name];
    return { label, hint, value: renderValue(state, name, value, view), long: longFields.has(name) };
  });
  const others = Object.entries(uncle.extra ?? {});
  return html`${renderFields(fields)}
  ${
    others.length === 0
      ? nothing
      : html`<h3>${localization.wordsOf(answerWords).otherFields}</h3>
          ${renderFields(others.map(([label, value]) => ({ label: safeText(label, 60), value: renderOther(value), long: true })))}`
  }`;
}

function renderValue(state: UncleState, name: HeaderField, value: string | bigint, view: UncleView): unknown {
  const { words, localization, format } = state;
  const note = (text: string) => html` <span class="note">${text}</span>`;
  const [label] = words.fields[name];
  if (typeof value === 'bigint') {
    switch (name) {
      case 'timestamp': {
        const time = toChainTime(value);
        return time
          ? renderTime(time, new Date(), localization)
          : html`${format.integer(value)}${note(localization.wordsOf(answerWords).noDate)}`;
      }
      case 'gasUsed':
        return html`${format.integer(value)}${note(format.share(view.gasShare))}`;
      case 'baseFeePerGas':
        return etherUnitText(value, localization, 'gwei');
      case 'size':
        return words.bytes(format.integer(value));
      default:
        return format.integer(value);
    }
  }
  const plain = () => renderHash(value, { kind: 'slot', localization, copy: label });
  const picked = { localization, pick: state.pick, copy: label };
  switch (name) {
    case 'parentHash':
      return renderPick(value, { ...picked, kind: 'block', place: { blockHash: value } });
    case 'miner':
      return renderPick(state.checksum(value), { ...picked, kind: 'address' });
    case 'sha3Uncles':
      return html`${plain()}${note(view.includesUncles ? words.uncleOfUncles : words.emptyList)}`;
    case 'transactionsRoot':
      return html`${plain()}${note(view.hadTransactions ? words.hadBody : words.emptyTrie)}`;
    case 'receiptsRoot':
      return html`${plain()}${note(view.hadReceipts ? words.hadBody : words.emptyTrie)}`;
    case 'logsBloom':
      return html`${plain()}${note(words.bits(format.integer(view.bloomBits)))}`;
    case 'extraData':
      return renderExtraData(state, value);
    default:
      return plain();
  }
}

function renderExtraData(state: UncleState, hex: string): unknown {
  const { words, localization, format } = state;
  if (hex === '0x') return html`<span class="note">${words.bytes(format.integer(0))}</span>`;
  const text = state.extraAsText ? state.parts.text.get()?.textOf(hex.slice(2)) : undefined;
  const drawn =
    typeof text === 'string'
      ? html`<bdi class="extra-text" dir="auto">“${safeText(text, 200)}”</bdi>`
      : html`${renderHash(hex, { kind: 'slot', localization, copy: words.fields.extraData[0] })}${
          text === undefined ? nothing : html` <span class="note">${localization.wordsOf(answerWords).noText}</span>`
        }`;
  return html`${drawn}<span class="switch">
      <button
        type="button"
        class="choice"
        part="button"
        aria-pressed=${state.extraAsText}
        @click=${() => state.set({ extraAsText: !state.extraAsText })}
      >
        ${words.asText}
      </button></span
    >`;
}

function renderOther(value: unknown): unknown {
  return html`<bdi class="extra-text" dir="ltr">${safeMember(value, 400)}</bdi>`;
}
