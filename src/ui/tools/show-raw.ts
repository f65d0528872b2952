import { loadCode } from '../../client/load-code.js';
import type { Localization } from '../localization/localization.js';
import { announceFailure } from '../templates/announce-failure.js';
import type { RawText } from './tools.js';

/**
 * Opens the raw view in the dialog next to a button. If its code fails to load, the widget reports it and offers Retry.
 */
export function showRaw(from: Element, texts: readonly RawText[], localization: Localization): void {
  const dialog = from.parentElement?.querySelector('dialog');
  if (!dialog || dialog.open) return;
  const fail = (thrown: unknown) => announceFailure(from, thrown, localization, () => void loadView().catch(fail));
  loadView().then(({ RawView }) => new RawView(dialog, texts, localization).open(), fail);
}

function loadView() {
  return loadCode(() => import('./raw-view.js'));
}
