import type { Catalogue } from './catalogue.js';
import { tools, type ToolWords } from './english-tool-words.js';

export const toolWords: Catalogue<ToolWords> = {
  name: 'tools',
  en: tools,
};
