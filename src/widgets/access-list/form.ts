import { networkNames, slotControl } from '../../ui/evm/controls.js';
import type { Control, ControlsOf } from '../../ui/fields/controls.js';
import { readQuery } from '../../ui/fields/query.js';
import { readAmount, units } from './cost.js';
import {
  type AccessListQuery,
  type AccessListTexts,
  conflictOf,
  fields,
  mostData,
  readWhole,
  toSimulations,
} from './fields.js';
import type { BlockOrHash } from '../../ui/evm/request.js';
import type { Localization } from '../../ui/localization/localization.js';
import { shortHash } from '../../ui/format/shorten.js';
import { answerWords } from '../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import { GatewayError } from '../../client/errors.js';
import { unitName } from '../../ui/templates/ether-text.js';
import { renderField } from '../../ui/templates/field.js';
import type { FieldGroup } from '../../ui/fields/form.js';
import { renderDisclosure } from '../../ui/templates/disclosure.js';
import { renderStopComparing } from '../../ui/templates/stop-comparing.js';
import type { AccessListState, PanelName } from './state.js';

const address: Control = { expected: expectedAddress, isHex: true };
const wei = wholeControl('a whole number of wei, decimal or 0x…');
const block: Control = {
  expected: () =>
    'a block number, decimal or 0x…, a block hash of 32 bytes, or latest, earliest, pending, safe or finalized',
  size: 12,
};

export const controls: ControlsOf<typeof fields> = {
  from: address,
  to: address,
  // One character more than allowed, so that truncated data is explained.
  data: { expected: expectedData, isHex: true, rows: 2, maxLength: mostData + 1 },
  value: { ...wei, size: 16, units },
  gas: wholeControl('a whole number of gas, decimal or 0x…'),
  // A valid price is rejected if it conflicts with other fields.
  gasPrice: {
    ...wei,
    expected: (text, others) =>
      readWhole(text) === undefined ? wei.expected(text, others) : 'a gas price or fees per gas, not both',
  },
  maxFeePerGas: wei,
  maxPriorityFeePerGas: wei,
  block,
  network: slotControl,
  compareBlock: block,
  compareNetwork: slotControl,
  compareFrom: address,
};

/**
 * Parses the attributes; undefined while they describe no call. Without `to` it is a contract creation, and needs
 * `data`. Amounts are integers in wei, decimal or hex: `1 ether`
 * is an error with an explanation, and never misread.
 *
 * @throws GatewayError `config`, which names the attribute
 */
export function toRequest(texts: AccessListTexts): AccessListQuery | undefined {
  const values = readQuery(fields, controls, texts, conflictOf);
  return values && (values.to ?? values.data) !== null ? toSimulations(values) : undefined;
}

function expectedAddress(given: string): string {
  const digits = /^0x([0-9a-f]*)$/i.exec(given)?.[1];
  const hint = digits === undefined ? nameHint(given) : `; this has ${digits.length} hex digits instead of 40`;
  return `an address: 20 bytes in hex with 0x${hint}`;
}

function nameHint(given: string): string {
  if (/\.[a-z]+$/i.test(given)) return '; names are not looked up';
  return /^[a-z]{1,20}1[02-9ac-hj-np-z]+$/.test(given) ? '; this is an address of a Cosmos chain' : '';
}

function expectedData(given: string): string {
  if (given.length > mostData) return `at most ${mostData} characters`;
  const usual = 'whole bytes in hex with 0x';
  if (/^0x[0-9a-f]+$/i.test(given)) return `${usual}; this has ${given.length - 2} hex digits, which is odd`;
  return /^[0-9a-f]+$/i.test(given) ? `${usual}; the 0x is missing` : usual;
}

function wholeControl(usual: string): Control {
  const expected = (given: string) => {
    const inWei = readAmount(given);
    return inWei === undefined ? usual : `${usual}; ${given} is ${inWei} wei`;
  };
  return { expected, size: 12 };
}

/** A block as one word for attributes and other tools: its number, tag or hash. */
export function blockText(block: BlockOrHash): string {
  return typeof block === 'object' ? block.blockHash : `${block}`;
}

export function blockName(block: BlockOrHash, format: Localization['format']): string {
  return typeof block === 'bigint' ? format.integer(block) : shortHash(blockText(block));
}

export function renderForm(state: AccessListState): TemplateResult {
  const { host, panels, form, localization, words, format } = state;
  const fold = (panel: PanelName, label: string) =>
    renderDisclosure(label, panels.has(panel), () => state.togglePanel(panel));
  const group = (panel: PanelName, of: FieldGroup<typeof fields>['words'], note: string) =>
    panels.has(panel)
      ? html`<div class="more">
          ${form.renderFields({ words: of }, localization)}
          <p class="info">${note}</p>
        </div>`
      : nothing;
  const { compareBlock, compareNetwork, compareFrom } = words.comparedFields;
  const choices = { '': words.sameNetwork, ...networkNames(localization) };
  const compared = { compareBlock, compareNetwork: { ...compareNetwork, choices }, compareFrom };
  const more = html`${group('fees', words.feeFields, words.feesNote)} ${group('compare', compared, words.compareNote)}`;
  const buttons = html`${fold('fees', words.fees)} ${fold('compare', localization.wordsOf(answerWords).compare)}
  ${fold('paste', words.paste)}
  ${renderStopComparing(
    host.compareBlock + host.compareNetwork + host.compareFrom,
    () => form.ask({ compareBlock: '', compareNetwork: '', compareFrom: '' }),
    localization,
  )}`;
  // The attribute is always in wei.
  const wei = readWhole(host.value.trim());
  const isInWei = wei === undefined || form.unitOf('value') === 'wei';
  const notes = isInWei ? {} : { value: words.inWei(format.integer(wei)) };
  const ether = unitName('ether', localization);
  const { value } = words.form.words;
  const unit = {
    ...value.unit,
    names: { ether },
    wrong: (of: string) => value.unit.wrong(of === 'ether' ? ether : of),
  };
  const asked = {
    ...words.form.words,
    value: { ...value, unit },
    network: { ...words.form.words.network, choices: networkNames(localization) },
  };
  return html`${form.render({ ...words.form, words: asked, notes, more, buttons }, localization)}
  ${panels.has('paste') ? renderPaste(state) : nothing}`;
}

function renderPaste(state: AccessListState): TemplateResult {
  const { localization, words } = state;
  const wrong = state.wrongPaste;
  return html`<form class="asking" part="form" novalidate @submit=${(event: SubmitEvent) => paste(event, state)}>
    ${renderField({
      id: 'paste',
      text: '',
      control: { rows: 4 },
      words: { label: words.pasteLabel },
      wrong: wrong === undefined ? undefined : words.notACall(wrong),
      note: words.pasteNote,
    })}
    <button part="button">${localization.wordsOf(answerWords).fill}</button>
  </form>`;
}

async function paste(event: SubmitEvent, state: AccessListState): Promise<void> {
  event.preventDefault();
  const text = new FormData(event.currentTarget as HTMLFormElement).get('paste');
  state.wrongPaste = undefined;
  try {
    await state.host.fill(typeof text === 'string' ? text : '');
    state.panels = new Set([...state.panels].filter((panel) => panel !== 'paste'));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    state.wrongPaste = error.details.expected ?? '';
  }
  state.host.requestUpdate();
}
