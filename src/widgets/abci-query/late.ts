import type { Localization } from '../../ui/localization/localization.js';
import { checkStyles } from '../../ui/styles/checks.js';
import type { Drawing, LateDrawing } from './panels/value-panel.js';
import { goneModuleOf } from './readings.js';
import type { Cause } from './view.js';
import { checkWords } from '../../ui/localization/checks.en.js';
import { lateWords } from './late-words.en.js';
import * as line from './panels/proof-line.js';
import * as panel from './panels/proof-panel.js';
import type { CauseWords } from './words.en.js';

// Loaded once an answer is checked: how far it is proven, and by what; and why the application rejected.
export const styles = [checkStyles];
export const catalogues = [lateWords, checkWords];

export function renderProof(drawing: Drawing): unknown {
  return panel.renderProof(withWords(drawing));
}

export function renderProofLine(drawing: Drawing): unknown {
  return line.renderProofLine(withWords(drawing));
}

export function causeWordsOf(cause: Cause, { path }: Drawing['query'], localization: Localization): CauseWords {
  const { causes, goneModule } = localization.wordsOf(lateWords);
  if (cause !== 'gone-module') return causes[cause];
  const module = goneModuleOf(path) ?? '';
  // The other modules left the SDK with 0.54.
  return goneModule(module, ['params', 'protocolpool'].includes(module) ? '0.55' : '0.54');
}

export function meaningOf(code: number, codespace: string, localization: Localization): string {
  const { codes, registered, unregistered } = localization.wordsOf(lateWords);
  const pair = `${codespace} ${code}`;
  const meaning = Object.hasOwn(codes, pair) ? codes[pair] : undefined;
  return meaning === undefined ? unregistered : registered(meaning);
}

function withWords(drawing: Drawing): LateDrawing {
  return { ...drawing, words: drawing.localization.wordsOf(lateWords) };
}
