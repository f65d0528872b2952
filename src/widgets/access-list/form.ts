import { answerWords } from '../../ui/localization/answer.en.js';
import { networkNames } from '../../ui/evm/controls.js';
import { html, nothing, type TemplateResult } from 'lit';
import { GatewayError } from '../../client/errors.js';
import { unitName } from '../../ui/templates/ether-text.js';
import { renderField } from '../../ui/templates/field.js';
import type { FieldGroup } from '../../ui/fields/form.js';
import { renderDisclosure, renderStopComparing } from '../../ui/templates/disclosure.js';
import type { AccessListState, PanelName } from './state.js';
import { readWhole, type fields } from './fields.js';

/** Draws the form: the call, where it is simulated, and a transaction to take it from. */
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
