import type { CallMeaning } from '../../decode/prepared-calls.js';

/** The reasons why calldata is shown raw. */
export type OpaqueCallReason = Extract<CallMeaning, { kind: 'opaque' }>['reason'];

export const english = {
  abi: 'ABI',
  abiTitle: 'Decoded with an ABI supplied by this page',
  guessed: 'guessed',
  guessedTitle: 'A 4-byte selector is not unique: collisions are rare by chance and easy to make on purpose',
  raw: 'not decoded',
  opaque: {
    'no-data': 'No input data.',
    'too-short': 'Fewer than 4 bytes, so there is no function selector.',
    'unknown-selector': 'Unknown function selector. Set the property “abis” to decode it.',
    'does-not-fit': 'The selector is known, but the data does not match its signature.',
  } satisfies Readonly<Record<OpaqueCallReason, string>>,
  decoding: 'Decoding …',
  noArguments: 'no arguments',
  /** Other signatures with this selector that fit the bytes. */
  alsoFits: (count: string, amount: number): string =>
    `${count} other ${amount === 1 ? 'function with this selector matches' : 'functions with this selector match'}:`,
  sources: {
    abi: 'ABI of this page',
    signature: 'signature of this page',
    bundled: 'bundled signatures',
    resolver: 'resolver of this page',
  } satisfies Readonly<Record<'abi' | 'signature' | 'bundled' | 'resolver', string>>,
  notCanonical: 'Re-encoding these values gives different bytes: the encoding is not canonical.',
  trailing: (count: string): string => `${count} trailing bytes after the arguments.`,
  unlimited: 'unlimited',
  scaled: (amount: string): string => `${amount} if it has 18 decimals`,
  creates: 'creates a contract',
  delegates: 'delegatecall',
  more: (count: string): string => `${count} more calls not decoded.`,
  command: (number: string): string => `command ${number}`,
  mayFail: 'may fail',
  callsIn: 'Nested calls',
};

/** The words of a decoded call, shared by several widgets. */
export type CallWords = typeof english;
