import { loadCode } from '../../client/load-code.js';
import type { CallMeaning } from '../../decode/prepared-calls.js';
import type { Catalogue } from './catalogue.js';

/** The reasons for which calldata is shown as it is. */
export type OpaqueCallReason = Extract<CallMeaning, { kind: 'opaque' }>['reason'];

/** The words of a decoded call, which more than one widget shows. */
export interface CallWords {
  readonly abi: string;
  readonly abiTitle: string;
  readonly guessed: string;
  readonly guessedTitle: string;
  readonly raw: string;
  readonly opaque: Readonly<Record<OpaqueCallReason, string>>;
  readonly decoding: string;
  readonly noArguments: string;
  /** What also has the selector and fits the bytes. */
  readonly alsoFits: (count: string, amount: number) => string;
  readonly sources: Readonly<Record<'abi' | 'signature' | 'bundled' | 'resolver', string>>;
  readonly notCanonical: string;
  readonly trailing: (count: string) => string;
  readonly unlimited: string;
  readonly scaled: (amount: string) => string;
  readonly creates: string;
  readonly delegates: string;
  readonly more: (count: string) => string;
  readonly command: (number: string) => string;
  readonly mayFail: string;
  readonly callsIn: string;
}

const english: CallWords = {
  abi: 'ABI',
  abiTitle: 'Read by an ABI that this page gave',
  guessed: 'guessed',
  guessedTitle:
    'Four bytes are no proof: two functions share them by chance once in four billion, and easily on purpose',
  raw: 'not decoded',
  opaque: {
    'no-data': 'There is no input.',
    'too-short': 'These bytes are less than a selector, so they name no function.',
    'unknown-selector':
      'No function with this selector is known here. Give its ABI by the property “abis” to have it decoded.',
    'does-not-fit': 'A function with this selector is known, but the bytes do not fit it.',
  },
  decoding: 'Decoding …',
  noArguments: 'no arguments',
  alsoFits: (count, amount) =>
    `${count} other ${amount === 1 ? 'function has' : 'functions have'} this selector and fit as well:`,
  sources: {
    abi: 'an ABI of this page',
    signature: 'a signature of this page',
    bundled: 'the well-known signatures of this library',
    resolver: 'the look-up of this page',
  },
  notCanonical: 'Written again, these values give other bytes: the input is not in the usual form.',
  trailing: (count) => `${count} more bytes follow that belong to no argument.`,
  unlimited: 'unlimited',
  scaled: (amount) => `${amount} if it has 18 decimals`,
  creates: 'creates a contract',
  delegates: 'delegatecall',
  more: (count) => `${count} further calls are not followed.`,
  command: (number) => `command ${number}`,
  mayFail: 'may fail',
  callsIn: 'Calls in its arguments',
};

/** The words of a decoded call in all languages. */
export const callWords: Catalogue<CallWords> = {
  en: english,
  ar: async () => (await loadCode(() => import('./arabic-call-words.js'))).arabicCallWords,
};
