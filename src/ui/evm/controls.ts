import { answerWords } from '../localization/answer.en.js';
import type { Localization } from '../localization/localization.js';
import { safeText } from '../format/safe-text.js';
import type { EvmNetwork } from './request.js';
import { choiceControl, type Control } from '../fields/controls.js';

/** The name of a network: the page's own, or Network A and Network B. */
export function networkName(network: EvmNetwork, localization: Localization): string {
  return safeText(localization.wordsOf(answerWords).networks[network], 40);
}

export function networkNames(localization: Localization): Readonly<Record<EvmNetwork, string>> {
  return { 'evm-a': networkName('evm-a', localization), 'evm-b': networkName('evm-b', localization) };
}

/** A block by its hash; `unlike` is the reason why the text cannot be a number or a tag. */
export function blockHashControl(unlike: string): Control {
  return { expected: (text) => expectedHash(text, unlike), isHex: true, placeholder: '0x…' };
}

export function indexControl(size: number): Control {
  const expected = () => 'a whole number (0 or more), decimal or 0x…';
  return { expected, size, inputMode: 'numeric', least: 0, blank: '0', placeholder: '0' };
}

export const slotControl = choiceControl(['evm-a', 'evm-b']);

function expectedHash(given: string, unlike: string): string {
  const usual = 'the hash of a block, 32 bytes in hex with 0x';
  if (/^(?:\d+|0x[0-9a-f]{1,16}|latest|earliest|pending|safe|finalized)$/i.test(given)) return `${usual}; ${unlike}`;
  if (/^[0-9a-f]{64}$/i.test(given)) return `${usual}; the 0x is missing`;
  return /^0x[0-9a-f]*$/i.test(given) ? `${usual}; this has ${given.length - 2} digits, a hash has 64` : usual;
}
