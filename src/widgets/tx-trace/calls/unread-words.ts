import { loadCode } from '../../../client/load-code.js';
import type { Catalogue } from '../../../ui/localization/catalogue.js';
import { english, type UnreadWords } from './unread-words.en.js';

export const unreadWords: Catalogue<UnreadWords> = {
  name: 'tx-trace/unread',
  en: english,
  ar: async () => (await loadCode(() => import('./unread-words.ar.js'))).arabic,
};

declare module '../../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'tx-trace/unread': UnreadWords;
  }
}
