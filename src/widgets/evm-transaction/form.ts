import { blockHashControl, indexControl, slotControl } from '../../ui/evm/controls.js';
import type { ControlsOf } from '../../ui/fields/controls.js';
import { RequestForm } from '../../ui/fields/form.js';
import type { RenderForm } from '../../ui/widget/shown.js';
import { fields } from './request.js';
import type { TransactionTypes } from './view.js';
import { words as catalogue } from './words.en.js';

export { refusalOf } from '../../ui/fields/controls.js';

export const controls: ControlsOf<typeof fields> = {
  blockHash: blockHashControl('the gateway finds transactions only by block hash, not by number or tag'),
  index: indexControl(5),
  network: slotControl,
};

export function createForm(
  element: ConstructorParameters<typeof RequestForm<typeof fields>>[0],
): RenderForm<TransactionTypes> {
  const form = new RequestForm(element, fields, controls);
  return (_choices, _actions, localization) => form.render(localization.wordsOf(catalogue).form, localization);
}
