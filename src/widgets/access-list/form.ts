import { html, nothing, type TemplateResult } from 'lit';
import { GatewayError } from '../../client/errors.js';
import { networkNames, slotControl } from '../../ui/evm/controls.js';
import type { BlockOrHash } from '../../ui/evm/request.js';
import type { Control, ControlsOf } from '../../ui/fields/controls.js';
import { type FieldGroup, RequestForm } from '../../ui/fields/form.js';
import { readQuery } from '../../ui/fields/query.js';
import { shortHash } from '../../ui/format/shorten.js';
import { answerWords } from '../../ui/localization/answer.en.js';
import type { Localization } from '../../ui/localization/localization.js';
import { renderDisclosure, toggled } from '../../ui/templates/disclosure.js';
import { unitName } from '../../ui/templates/ether-text.js';
import type { FieldWords } from '../../ui/templates/field.js';
import { renderStopComparing } from '../../ui/templates/stop-comparing.js';
import type { Actions, RenderForm } from '../../ui/widget/shown.js';
import type { AccessListElement } from './access-list.js';
import {
  type AccessListQuery,
  type AccessListTexts,
  blockText,
  conflictOf,
  fields,
  mostData,
  readAmount,
  readWhole,
  toSimulations,
  units,
} from './request.js';
import type { AccessListChoices, AccessListTypes, PanelName } from './view.js';
import { type AccessListWords, words as catalogue } from './words.en.js';

const address: Control = { expected: expectedAddress, isHex: true, placeholder: '0x…' };
const wei = { ...wholeControl('a whole number of wei, decimal or 0x…'), placeholder: '0' };
const block: Control = {
  expected: () =>
    'a block number, decimal or 0x…, a block hash of 32 bytes, or latest, earliest, pending, safe or finalized',
  size: 12,
};

export const controls: ControlsOf<typeof fields> = {
  from: address,
  to: address,
  // One character more than allowed, so that truncated data is explained.
  data: { expected: expectedData, isHex: true, rows: 2, maxLength: mostData + 1, placeholder: '0x…' },
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

export function blockName(block: BlockOrHash, format: Localization['format']): string {
  return typeof block === 'bigint' ? format.integer(block) : shortHash(blockText(block));
}

export function createForm(element: AccessListElement): RenderForm<AccessListTypes> {
  const form = new RequestForm(element, fields, controls, { conflictOf });
  return (choices, actions, localization) => {
    const { panels } = choices;
    const words = localization.wordsOf(catalogue);
    const fold = (panel: PanelName, label: string) =>
      renderDisclosure(label, panels.includes(panel), () =>
        actions.choose((now) => ({ panels: toggled(now.panels, panel) })),
      );
    const group = (panel: PanelName, of: FieldGroup<typeof fields>['words'], note: string) =>
      panels.includes(panel)
        ? html`<div class="more">
            ${form.renderFields({ words: of }, localization)}
            <p class="info">${note}</p>
          </div>`
        : nothing;
    const { compareBlock, compareNetwork, compareFrom } = words.comparedFields;
    const networks = { '': words.sameNetwork, ...networkNames(localization) };
    const compared = { compareBlock, compareNetwork: { ...compareNetwork, choices: networks }, compareFrom };
    const more = html`${group('fees', words.feeFields, words.feesNote)} ${group('compare', compared, words.compareNote)}`;
    const buttons = html`${fold('fees', words.fees)} ${fold('compare', localization.wordsOf(answerWords).compare)}
    ${fold('paste', words.paste)}
    ${renderStopComparing(
      element.compareBlock + element.compareNetwork + element.compareFrom,
      () => form.clear('compareBlock', 'compareNetwork', 'compareFrom'),
      localization,
    )}`;
    // The attribute is always in wei.
    const wei = readWhole(element.value.trim());
    const isInWei = wei === undefined || form.unitOf('value') === 'wei';
    const notes = isInWei ? {} : { value: words.inWei(localization.format.integer(wei)) };
    const asked = {
      ...words.form.words,
      value: valueWords(words, localization),
      network: { ...words.form.words.network, choices: networkNames(localization) },
    };
    return html`${form.render({ ...words.form, words: asked, notes, more, buttons }, localization)}
    ${form.templates && panels.includes('paste') ? renderPaste(element, form.templates, choices, actions, localization) : nothing}`;
  };
}

function valueWords({ form }: AccessListWords, localization: Localization): FieldWords {
  const { value } = form.words;
  const ether = unitName('ether', localization);
  const wrong = (of: string) => value.unit.wrong(of === 'ether' ? ether : of);
  return { ...value, unit: { ...value.unit, names: { ether }, wrong } };
}

function renderPaste(
  element: AccessListElement,
  { renderField }: typeof import('../../ui/templates/field.js'),
  { wrongPaste }: AccessListChoices,
  { choose }: Actions<AccessListChoices>,
  localization: Localization,
): TemplateResult {
  const words = localization.wordsOf(catalogue);
  const paste = async (event: SubmitEvent) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget as HTMLFormElement).get('paste');
    try {
      await element.fill(typeof text === 'string' ? text : '');
      choose(({ panels }) => ({ panels: panels.filter((panel) => panel !== 'paste'), wrongPaste: undefined }));
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      choose({ wrongPaste: error.details.expected ?? '' });
    }
  };
  return html`<form class="asking" part="form" novalidate @submit=${paste}>
    ${renderField({
      id: 'paste',
      text: '',
      control: { rows: 4 },
      words: { label: words.pasteLabel },
      wrong: wrongPaste === undefined ? undefined : words.notACall(wrongPaste),
      note: words.pasteNote,
    })}
    <button part="button">${localization.wordsOf(answerWords).fill}</button>
  </form>`;
}
