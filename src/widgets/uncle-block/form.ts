import type { Control, ControlsOf } from '../../ui/fields/controls.js';
import { indexControl, slotControl } from '../../ui/evm/controls.js';
import { isHash } from '../../ui/evm/request.js';
import type { fields } from './fields.js';
import { html, type TemplateResult } from 'lit';
import { renderDisclosure } from '../../ui/templates/disclosure.js';
import type { UncleState } from './state.js';

/**
 * A block by number or tag.
 *
 * @param explain explains an invalid text; undefined if it is not a known mistake
 */
export function blockControl(explain: (text: string) => string | undefined = () => undefined): Control {
  const usual = 'a block number, decimal or 0x…, or latest, earliest, pending, safe or finalized';
  return { expected: (text) => explain(text) ?? usual, size: 12, least: 0n };
}

export { refusalOf } from '../../ui/fields/controls.js';

export const controls: ControlsOf<typeof fields> = {
  block: blockControl(explainHash),
  index: indexControl(3),
  network: slotControl,
};

// Nodes parse 32 bytes as a number here, and refuse it as too large: the method has no form that takes a hash.
function explainHash(text: string): string | undefined {
  return isHash(text) || /^[0-9a-f]{64}$/i.test(text)
    ? 'the number of the block that includes the uncle; this is a hash, and uncles are found by block number only'
    : undefined;
}

export function renderForm(state: UncleState): TemplateResult {
  const { localization, words } = state;
  return html`${state.form.render({ ...words.form, buttons: renderOpener(state) }, localization)}
    <div id="about" class="panel info" part="panel" ?hidden=${!state.about}>
      ${words.explained.map((sentence) => html`<p>${sentence}</p>`)}
    </div>`;
}

function renderOpener(state: UncleState): TemplateResult {
  const turn = () => state.set({ about: !state.about });
  return html`<span class="openers"> ${renderDisclosure(state.words.about, state.about, turn, 'about')} </span>`;
}
