import type { CallMeaning } from '../../decode/prepared-calls.js';

/** The reasons for which calldata is shown as it is. */
export type OpaqueCallReason = Extract<CallMeaning, { kind: 'opaque' }>['reason'];

/** The words in English. */
export const english = {
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
  } satisfies Readonly<Record<OpaqueCallReason, string>>,
  decoding: 'Decoding …',
  noArguments: 'no arguments',
  /** What also has the selector and fits the bytes. */
  alsoFits: (count: string, amount: number): string =>
    `${count} other ${amount === 1 ? 'function has' : 'functions have'} this selector and fit as well:`,
  sources: {
    abi: 'an ABI of this page',
    signature: 'a signature of this page',
    bundled: 'the well-known signatures of this library',
    resolver: 'the look-up of this page',
  } satisfies Readonly<Record<'abi' | 'signature' | 'bundled' | 'resolver', string>>,
  notCanonical: 'Written again, these values give other bytes: the input is not in the usual form.',
  trailing: (count: string): string => `${count} more bytes follow that belong to no argument.`,
  unlimited: 'unlimited',
  scaled: (amount: string): string => `${amount} if it has 18 decimals`,
  creates: 'creates a contract',
  delegates: 'delegatecall',
  more: (count: string): string => `${count} further calls are not followed.`,
  command: (number: string): string => `command ${number}`,
  mayFail: 'may fail',
  callsIn: 'Calls in its arguments',
};

/** The words of a decoded call, which more than one widget shows. */
export type CallWords = typeof english;
