import { html, nothing, type TemplateResult } from 'lit';
import { callWords } from '../../../ui/localization/calls.en.js';
import type { CreationSplit } from '../../../decode/calls/call-decoder.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { renderAbiValue } from '../../../ui/templates/abi-value.js';
import { renderFields } from '../../../ui/templates/fields.js';
import { renderMark } from '../../../ui/templates/value-mark.js';
import { renderAddress } from '../action.js';
import type { Drawing } from './input-panel.js';
import { panelWords, withPanelWords } from '../late-words.en.js';

export const catalogues = [panelWords];

/** Draws the input of a creation: its code, and the function Object() { [native code] } arguments if an ABI of the page fits. */
export function renderSplit(split: CreationSplit, given: Drawing): TemplateResult {
  const drawing = withPanelWords(given);
  const { state, words, localization, format } = drawing;
  const { code, args, params, values, basis } = split;
  const options = {
    localization,
    checksum: (address: string) => state.checksum(address),
    address: (address: string) => renderAddress(drawing, address as `0x${string}`),
  };
  const fields = params.map((param, index) => {
    const value = values[index];
    return {
      label: param.name === '' ? `${index}` : safeText(param.name, 60),
      value: value === undefined ? nothing : renderAbiValue(value, param, options),
      long: true,
    };
  });
  return html`<p class="info-line">${words.initCode(format.integer(code.length / 2 - 1), code.length / 2 - 1)}</p>
    ${
      params.length === 0
        ? nothing
        : html`<p class="info-line">
              ${words.constructorArguments(format.integer(args.length / 2 - 1))}
              ${basis === 'bytecode' ? nothing : renderMark('guess', localization.wordsOf(callWords).guessed)}
            </p>
            ${renderFields(fields)}`
    }`;
}
