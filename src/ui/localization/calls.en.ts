import type { CallMeaning } from '../../decode/prepared-calls.js';
import type { Catalogue } from './catalogue.js';

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
  } satisfies Readonly<Record<Extract<CallMeaning, { kind: 'opaque' }>['reason'], string>>,
  decoding: 'Decoding…',
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
  /** What a call does. Sentences are lists of pieces, which another language can reorder. */
  actions: {
    transfer: (amount: unknown, to: unknown): readonly unknown[] => ['Transfer ', amount, ' to ', to],
    transferFrom: (amount: unknown, from: unknown, to: unknown): readonly unknown[] => [
      ...['Transfer ', amount, ' from ', from, ' to ', to],
    ],
    approve: (spender: unknown, amount: unknown): readonly unknown[] => ['Approve ', spender, ' to spend ', amount],
    approveAll: (spender: unknown, token: unknown): readonly unknown[] => [
      ...['Approve ', spender, ' to spend any amount of ', token],
    ],
    revoke: (spender: unknown, token: unknown): readonly unknown[] => [
      ...['Revoke approval of ', spender, ' to spend ', token],
    ],
    withdraw: (amount: unknown): readonly unknown[] => ['Withdraw ', amount],
    swap: (sold: unknown, bought: unknown): readonly unknown[] => ['Swap ', sold, ' for ', bought],
    atLeast: (amount: unknown): readonly unknown[] => ['at least ', amount],
    atMost: (amount: unknown): readonly unknown[] => ['at most ', amount],
    /** An amount of a token with unknown decimals. */
    units: (amount: string, token: unknown): readonly unknown[] => [`${amount} units of `, token],
    send: (amount: unknown, to: unknown): readonly unknown[] => ['Send ', amount, ' to ', to],
    deploy: (): readonly unknown[] => ['Deploy contract'],
    call: (contract: unknown, name: unknown): readonly unknown[] => ['Call ', contract, '.', name],
    callUnknown: (contract: unknown): readonly unknown[] => ['Call ', contract],
  },
};

export type CallWords = typeof english;

export const callWords: Catalogue<CallWords> = { name: 'calls', en: english };
