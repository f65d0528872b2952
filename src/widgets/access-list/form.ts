import { html, nothing, type TemplateResult } from 'lit';
import { GatewayError } from '../../client/errors.js';
import { etherUnits, formatUnits, type EtherUnit } from '../../ui/format/amount.js';
import { renderDisclosure } from '../../ui/templates/disclosure.js';
import type { Localization } from '../../ui/localization/localization.js';
import type { AccessListState, PanelName } from './state.js';
import { parseUnits, readAmount, type AccessListAttributes } from './request.js';
import { words as catalogue } from './words.js';
import type { AccessListWords } from './words.en.js';

const units: readonly EtherUnit[] = ['ether', 'gwei', 'wei'];

/** Draws what a person asks with: the call, where it is tried, and a transaction to take it from. */
export function renderForm(state: AccessListState, localization: Localization): TemplateResult {
  const words = localization.wordsOf(catalogue);
  const { host, panels } = state;
  const fold = (panel: PanelName, label: string) =>
    renderDisclosure(label, panels.has(panel), () => state.togglePanel(panel));
  return html`<form
      class="asking call"
      part="form"
      novalidate
      @submit=${(event: SubmitEvent) => submit(event, state, words)}
    >
      ${renderText('from', words.from, host.from, 'address', '')}
      ${renderText('to', words.to, host.to, 'address', words.toHint)} ${renderValue(state, words, localization)}
      ${renderText('gas', words.gas, host.gas, 'short', words.gasHint)}
      ${renderText('block', words.block, host.block, 'short', words.latest)}
      <div class="field">
        <label for="network">${words.network}</label>
        <select id="network" name="network" part="input">
          ${(['evm-a', 'evm-b'] as const).map(
            (network) =>
              html`<option value=${network} .selected=${network === (host.network.trim() || 'evm-a')}>
                ${words.networks[network]}
              </option>`,
          )}
        </select>
      </div>
      <div class="field wide">
        <label for="data">${words.data}</label>
        <textarea
          id="data"
          name="data"
          class="hex"
          part="input"
          rows="2"
          spellcheck="false"
          autocomplete="off"
          .value=${host.data}
        ></textarea>
      </div>
      ${panels.has('fees') ? renderFees(state, words) : renderKept(host, feeNames)}
      ${panels.has('compare') ? renderCompared(state, words) : renderKept(host, comparedNames)}
      <button part="button" class="ask">${words.ask}</button>
      ${fold('fees', words.fees)} ${fold('compare', words.compare)} ${fold('paste', words.paste)}
      ${
        host.compareBlock + host.compareNetwork + host.compareFrom === ''
          ? nothing
          : html`<button
              type="button"
              part="button"
              @click=${() => state.ask({ compareBlock: '', compareNetwork: '', compareFrom: '' })}
            >
              ${words.stopComparing}
            </button>`
      }
    </form>
    ${panels.has('paste') ? renderPaste(state, words) : nothing}`;
}

const feeNames = ['gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'] as const;
const comparedNames = ['compareBlock', 'compareNetwork', 'compareFrom'] as const;

function renderText(
  name: keyof AccessListAttributes,
  label: string,
  value: string,
  size: 'address' | 'short',
  placeholder: string,
): TemplateResult {
  return html`<div class="field ${size}">
    <label for=${name}>${label}</label>
    <input
      id=${name}
      name=${name}
      class=${size === 'address' ? 'hex' : nothing}
      part="input"
      autocomplete="off"
      spellcheck="false"
      maxlength="200"
      placeholder=${placeholder === '' ? nothing : placeholder}
      .value=${value}
    />
  </div>`;
}

/** The value in the unit that a person chose, with what it is in wei; the attribute is in wei always. */
function renderValue(state: AccessListState, words: AccessListWords, { format }: Localization): TemplateResult {
  const { value } = state.host;
  const wei = parseUnits(value, 'wei');
  const wrong = state.wrong.get('value');
  return html`<div class="field value">
    <label for="value">${words.value}</label>
    <span class="stepper">
      <input
        id="value"
        name="value"
        part="input"
        inputmode="decimal"
        autocomplete="off"
        spellcheck="false"
        maxlength="120"
        aria-describedby="value-note"
        aria-invalid=${wrong === undefined ? nothing : 'true'}
        .value=${wei === undefined ? value : formatUnits(wei, etherUnits[state.unit])}
      />
      <select
        part="unit"
        aria-label=${words.unit}
        @input=${({ currentTarget }: Event) => {
          const unit = units.find((each) => each === (currentTarget as HTMLSelectElement).value);
          if (unit) state.choose(unit);
        }}
      >
        ${units.map((unit) => html`<option value=${unit} .selected=${unit === state.unit}>${unit}</option>`)}
      </select>
    </span>
    <span id="value-note" class=${wrong === undefined ? 'info' : 'wrong'}
      >${wrong ?? (wei === undefined || state.unit === 'wei' ? nothing : words.inWei(format.integer(wei)))}</span
    >
  </div>`;
}

function renderFees({ host }: AccessListState, words: AccessListWords): TemplateResult {
  return html`<div class="more">
    ${renderText('gasPrice', `${words.gasPrice}, wei`, host.gasPrice, 'short', '')}
    ${renderText('maxFeePerGas', `${words.maxFee}, wei`, host.maxFeePerGas, 'short', '')}
    ${renderText('maxPriorityFeePerGas', `${words.maxPriorityFee}, wei`, host.maxPriorityFeePerGas, 'short', '')}
    <p class="info">${words.feesNote}</p>
  </div>`;
}

function renderCompared({ host }: AccessListState, words: AccessListWords): TemplateResult {
  return html`<div class="more">
    ${renderText('compareBlock', words.compareBlock, host.compareBlock, 'short', words.same)}
    <div class="field">
      <label for="compareNetwork">${words.compareNetwork}</label>
      <select id="compareNetwork" name="compareNetwork" part="input">
        <option value="" .selected=${host.compareNetwork === ''}>${words.same}</option>
        ${(['evm-a', 'evm-b'] as const).map(
          (network) =>
            html`<option value=${network} .selected=${network === host.compareNetwork}>
              ${words.networks[network]}
            </option>`,
        )}
      </select>
    </div>
    ${renderText('compareFrom', words.compareFrom, host.compareFrom, 'address', words.same)}
    <p class="info">${words.compareNote}</p>
  </div>`;
}

/** Fields that are put away keep their values. */
function renderKept(host: AccessListAttributes, names: readonly (keyof AccessListAttributes)[]): unknown {
  return names.map((name) => html`<input type="hidden" name=${name} .value=${host[name]} />`);
}

function renderPaste(state: AccessListState, words: AccessListWords): TemplateResult {
  const wrong = state.wrong.get('paste');
  return html`<form
    class="asking paste"
    part="form"
    novalidate
    @submit=${(event: SubmitEvent) => paste(event, state, words)}
  >
    <div class="field wide">
      <label for="paste">${words.pasteLabel}</label>
      <textarea
        id="paste"
        name="paste"
        part="input"
        rows="4"
        spellcheck="false"
        autocomplete="off"
        aria-describedby="paste-note"
        aria-invalid=${wrong === undefined ? nothing : 'true'}
      ></textarea>
      <span id="paste-note" class=${wrong === undefined ? 'info' : 'wrong'}>${wrong ?? words.pasteNote}</span>
    </div>
    <button part="button">${words.fill}</button>
  </form>`;
}

function submit(event: SubmitEvent, state: AccessListState, words: AccessListWords): void {
  event.preventDefault();
  const data = new FormData(event.currentTarget as HTMLFormElement);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const typed = text('value');
  const wei = typed === '' ? '' : toWei(typed, state.unit);
  if (wei === undefined) return state.refuse('value', words.notAnAmount(state.unit));
  const names = ['from', 'to', 'gas', 'block', 'network', 'data', ...feeNames, ...comparedNames] as const;
  state.ask({ ...Object.fromEntries(names.map((name) => [name, text(name)])), value: wei });
}

/** What was typed in the chosen unit, in wei; an amount with a unit of its own is another one only if it says so. */
function toWei(typed: string, unit: EtherUnit): string | undefined {
  const wei = parseUnits(typed, unit) ?? readAmount(typed);
  return wei === undefined ? undefined : `${wei}`;
}

async function paste(event: SubmitEvent, state: AccessListState, words: AccessListWords): Promise<void> {
  event.preventDefault();
  const text = new FormData(event.currentTarget as HTMLFormElement).get('paste');
  try {
    await state.host.fill(typeof text === 'string' ? text : '');
    state.panels = new Set([...state.panels].filter((panel) => panel !== 'paste'));
    state.wrong = new Map();
    state.host.requestUpdate();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    state.refuse('paste', words.notACall(error.details.expected ?? ''));
  }
}
