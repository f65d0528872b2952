import type { Catalogue } from './catalogue.js';

export const english = {
  hashOf: (type: string): string => `hash of a ${type}`,
  hashOfTitle: 'Only the hash of this value is in the log, not the value itself',
  noText: 'not UTF-8 text',
  moreValues: (count: string): string => `${count} more`,
  byteCount: (count: string, amount: number): string => `${count} ${amount === 1 ? 'byte' : 'bytes'}`,
  byTokens: 'with the token decimals supplied by this page',
  /** The amount that a number would be with these decimals: a guess. */
  hint: (amount: string, decimals: string): string => `${amount} with ${decimals} decimals`,
  hintTitle: 'A guess from the size of the number: the log does not contain the decimals',
  /** A value that was found for a hash. */
  preimage: 'preimage found',
  preimageTitle: 'The hash of this value was computed here and matches the topic',
  /** Tokens whose symbol and decimals were read from their contracts. */
  tokens: {
    byContract: 'symbol and decimals reported by the contract',
    /** Below an answer. */
    asContractsSay: 'Token symbols and decimals are reported by the contracts and not verified.',
    notRead: (why: string): string => `Token symbols could not be read: ${why}`,
  },
};

export type ValueWords = typeof english;

export const valueWords: Catalogue<ValueWords> = { name: 'values', en: english };
