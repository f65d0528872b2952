import type { Catalogue } from '../../../ui/localization/catalogue.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { remember } from '../../../ui/remember.js';
import type { TraceWords } from '../words.en.js';
import { panelEnglish, type PanelWords } from './words.en.js';

export const panelWords: Catalogue<PanelWords> = {
  name: 'tx-trace/panels',
  en: panelEnglish,
};

/** The words of the widget, including those of the panels. */
export type AllWords = TraceWords & PanelWords;

const merged = remember((words: TraceWords, late: PanelWords): AllWords => ({ ...words, ...late }));

/** The words of the widget in its language, including those of the panels. */
export function allWords(words: TraceWords, localization: Localization): AllWords {
  return merged(words, localization.wordsOf(panelWords));
}

declare module '../../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'tx-trace/panels': PanelWords;
  }
}
