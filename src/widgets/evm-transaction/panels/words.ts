import { loadCode } from '../../../client/load-code.js';
import type { Catalogue } from '../../../ui/localization/catalogue.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { remember } from '../../../ui/remember.js';
import type { TransactionWords } from '../words.en.js';
import type { Drawing } from './panel.js';
import { panelEnglish, type PanelWords } from './words.en.js';
import type { TransactionState } from '../state.js';

/** The words of what comes after the first answer, in all languages. */
export const panelWords: Catalogue<PanelWords> = {
  name: 'evm-transaction/panels',
  en: panelEnglish,
  ar: async () => (await loadCode(() => import('./words.ar.js'))).panelArabic,
};

/** The words of the widget, with those of what comes after the first answer. */
export type AllWords = TransactionWords & PanelWords;

/** What draws a part that comes after the first answer. */
export interface LateDrawing<Members extends keyof TransactionState = never> extends Drawing<Members> {
  readonly words: AllWords;
}

const merged = remember((words: TransactionWords, late: PanelWords): AllWords => ({ ...words, ...late }));

/** What draws a part, with the words that came with it. */
export function withPanelWords<One extends { readonly words: TransactionWords; readonly localization: Localization }>(
  drawing: One,
): One & { readonly words: AllWords } {
  return { ...drawing, words: merged(drawing.words, drawing.localization.wordsOf(panelWords)) };
}

declare module '../../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'evm-transaction/panels': PanelWords;
  }
}
