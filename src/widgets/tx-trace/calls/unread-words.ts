import type { Catalogue } from '../../../ui/localization/catalogue.js';
import { english, type UnreadWords } from './unread-words.en.js';

export const unreadWords: Catalogue<UnreadWords> = {
  name: 'tx-trace/unread',
  en: english,
};

declare module '../../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'tx-trace/unread': UnreadWords;
  }
}
