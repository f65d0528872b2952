import type { Catalogue } from '../../../ui/localization/catalogue.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { remember } from '../../../ui/remember.js';
import type { TransactionWords } from '../words.en.js';
import type { Drawing } from './panel.js';
import { panelEnglish, type PanelWords } from './words.en.js';
import type { TransactionState } from '../state.js';

export const panelWords: Catalogue<PanelWords> = {
  name: 'evm-transaction/panels',
  en: panelEnglish,
};

/** The words of the widget, including those of the panels. */
export type AllWords = TransactionWords & PanelWords;

/** For drawing a part after the first answer. */
export interface LateDrawing<Members extends keyof TransactionState = never> extends Drawing<Members> {
  readonly words: AllWords;
}

const merged = remember((words: TransactionWords, late: PanelWords): AllWords => ({ ...words, ...late }));

/** Adds the words of the panels to what a part is drawn with. */
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
