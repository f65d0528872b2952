import type { Control, ControlsOf } from '../../ui/fields/controls.js';
import type { fields } from './fields.js';
import { html, nothing, type TemplateResult } from 'lit';
import { renderStopComparing } from '../../ui/templates/stop-comparing.js';
import type { ValidatorSetState } from './state.js';

export { refusalOf } from '../../ui/fields/controls.js';

const height: Control = {
  expected: () => 'a decimal height of 1 or more, or latest',
  size: 12,
  inputMode: 'numeric',
};

export const controls: ControlsOf<typeof fields> = { height: { ...height, least: 1n }, compareHeight: height };

/** Renders the form, with buttons for the latest height, for names, and for ending a comparison. */
export function renderForm({ form, host, shownHeight, localization, words }: ValidatorSetState): TemplateResult {
  const button = (label: string, run: () => void, title: unknown = nothing) =>
    html`<button type="button" part="button" title=${title} @click=${run}>${label}</button>`;
  const buttons = html`${button(words.latest, () => form.ask({ height: '' }))}
  ${host.loadNames ? nothing : button(words.lookUpNames, () => (host.loadNames = true), words.lookUpNamesTitle)}
  ${renderStopComparing(host.compareHeight, () => form.ask({ compareHeight: '' }), localization)}`;
  return form.render({ ...words.form, steppers: { height: { from: shownHeight } }, buttons }, localization);
}
