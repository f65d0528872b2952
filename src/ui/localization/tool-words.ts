import { loadCode } from '../../client/load-code.js';
import type { Catalogue } from './catalogue.js';
import { tools, type ToolWords } from './english-tool-words.js';

export const toolWords: Catalogue<ToolWords> = {
  name: 'tools',
  en: tools,
  ar: async () => (await loadCode(() => import('./arabic-tool-words.js'))).arabicToolWords,
};
