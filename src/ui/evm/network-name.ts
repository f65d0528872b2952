import { answerWords } from '../localization/answer.en.js';
import { safeText } from '../format/safe-text.js';
import type { Localization } from '../localization/localization.js';
import type { EvmNetwork } from './request.js';

/** The name of a network: the page's own, or Network A and Network B. */
export function networkName(network: EvmNetwork, localization: Localization): string {
  return safeText(localization.wordsOf(answerWords).networks[network], 40);
}

/** The names of both, for a field that chooses one. */
export function networkNames(localization: Localization): Readonly<Record<EvmNetwork, string>> {
  return { 'evm-a': networkName('evm-a', localization), 'evm-b': networkName('evm-b', localization) };
}
