import { type Cause, goneModuleOf } from '../../decode/cosmos/abci-outcome.js';
import { checkWords } from '../../ui/localization/checks.en.js';
import type { Localization } from '../../ui/localization/localization.js';
import { checkStyles } from '../../ui/styles/checks.js';
import { defineMore } from '../../ui/widget/more-stage.js';
import { toCommandLine } from './command-line.js';
import { lateWords } from './late-words.en.js';
import * as line from './panels/proof-line.js';
import * as panel from './panels/proof-panel.js';
import type { Drawing, LateDrawing } from './panels/value-panel.js';
import { renderResponse } from './response.js';
import type { CauseWords } from './words.en.js';
import { toTools } from './exports.js';

export const more = defineMore({
  toTools,
  styles: [checkStyles, panel.proofStyles],
  catalogues: [lateWords, checkWords],
  renderProof: (drawing: Drawing) => panel.renderProof(withWords(drawing)),
  renderProofLine: (drawing: Drawing) => line.renderProofLine(withWords(drawing)),
  renderResponse: (drawing: Drawing) => renderResponse(withWords(drawing)),
  ...{ causeWordsOf, meaningOf, toCommandLine },
});

function causeWordsOf(cause: Cause, path: string, localization: Localization): CauseWords {
  const { causes, goneModule } = localization.wordsOf(lateWords);
  if (cause !== 'gone-module') return causes[cause];
  const module = goneModuleOf(path) ?? '';
  // SDK 0.54 removed the other modules.
  return goneModule(module, ['params', 'protocolpool'].includes(module) ? '0.55' : '0.54');
}

function meaningOf(code: number, codespace: string, localization: Localization): string {
  const { codes, registered, unregistered } = localization.wordsOf(lateWords);
  const pair = `${codespace} ${code}`;
  const meaning = Object.hasOwn(codes, pair) ? codes[pair] : undefined;
  return meaning === undefined ? unregistered : registered(meaning);
}

function withWords(drawing: Drawing): LateDrawing {
  return { ...drawing, words: drawing.localization.wordsOf(lateWords) };
}
