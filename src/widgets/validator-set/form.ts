import { html } from 'lit';
import type { Control, ControlsOf } from '../../ui/fields/controls.js';
import { RequestForm } from '../../ui/fields/form.js';
import { renderStopComparing } from '../../ui/templates/stop-comparing.js';
import type { RenderForm } from '../../ui/widget/shown.js';
import { fields } from './request.js';
import type { ValidatorSetElement } from './validator-set.js';
import type { ValidatorSetActions, ValidatorSetTypes } from './view.js';
import { words as catalogue } from './words.en.js';

export { refusalOf } from '../../ui/fields/controls.js';

const height: Control = {
  expected: () => 'a decimal height of 1 or more, or latest',
  size: 12,
  inputMode: 'numeric',
};

export const controls: ControlsOf<typeof fields> = { height: { ...height, least: 1n }, compareHeight: height };

export function createForm(
  element: ValidatorSetElement,
  { leaveHeight }: ValidatorSetActions,
): RenderForm<ValidatorSetTypes> {
  const form = new RequestForm(element, fields, controls, {
    willAsk: ({ height: asked }) => {
      if (asked !== undefined && asked !== element.height) leaveHeight();
    },
  });
  return (_, _actions, localization, view) => {
    const words = localization.wordsOf(catalogue);
    const buttons = html`<button type="button" part="button" @click=${() => form.clear('height')}>
        ${words.latest}
      </button>
      ${renderStopComparing(element.compareHeight, () => form.clear('compareHeight'), localization)}`;
    const steppers = { height: { from: view?.set.blockHeight } };
    return form.render({ ...words.form, steppers, buttons }, localization);
  };
}
