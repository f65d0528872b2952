import type { Localization } from '../../ui/localization/localization.js';
import { checkStyles } from '../../ui/styles/checks.js';
import type { Drawing } from './panels/value-panel.js';
import { goneModuleOf } from './readings.js';
import type { Cause } from './view.js';
import { checkWords } from '../../ui/localization/checks.en.js';
import { type CauseWords, words as catalogue } from './words.en.js';

// Loaded once an answer is checked: how far it is proven, and by what; and why the application refused.
export { renderProofLine } from './panels/proof-line.js';
export { renderProof } from './panels/proof-panel.js';
export const styles = [checkStyles];
export const catalogues = [catalogue, checkWords];

export function causeWordsOf(cause: Cause, { path }: Drawing['query'], localization: Localization): CauseWords {
  const { causes, goneModule } = localization.wordsOf(catalogue);
  if (cause !== 'gone-module') return causes[cause];
  const module = goneModuleOf(path) ?? '';
  // The other modules left the SDK with 0.54.
  return goneModule(module, ['params', 'protocolpool'].includes(module) ? '0.55' : '0.54');
}

export function meaningOf(code: number, codespace: string, localization: Localization): string {
  const { codes, registered, unregistered } = localization.wordsOf(catalogue);
  const pair = `${codespace} ${code}`;
  const meaning = Object.hasOwn(codes, pair) ? codes[pair] : undefined;
  return meaning === undefined ? unregistered : registered(meaning);
}
