import { loadCode } from '../../../client/load-code.js';
import type { Catalogue } from '../../../ui/localization/catalogue.js';
import { english, type ProofWords } from './proof-words.en.js';

/** The words of the proof of a log search; a page names them as it names the others of the widget. */
export const proofWords: Catalogue<ProofWords> = {
  name: 'evm-logs',
  en: english,
  ar: async () => (await loadCode(() => import('./proof-words.ar.js'))).arabic,
};
