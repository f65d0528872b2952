import type { Catalogue } from './catalogue.js';
import { english, type MessageWords } from './english-message-words.js';

export const messageWords: Catalogue<MessageWords> = {
  name: 'messages',
  en: english,
};
