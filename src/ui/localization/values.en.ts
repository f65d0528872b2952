import type { Catalogue } from './catalogue.js';

export const english = {
  hashOf: (type: string): string => `hash of a ${type}`,
  hashOfTitle: 'Only the hash of this value is in the log, not the value itself',
  noText: 'not UTF-8 text',
  moreValues: (count: string): string => `${count} more`,
  byteCount: (count: string, amount: number): string => `${count} ${amount === 1 ? 'byte' : 'bytes'}`,
  /** The source of an amount's unit, if no standard defines it. */
  derived: {
    pair: 'unit derived from the tokens of the pair',
    path: 'unit derived from the path of the swap',
    transfer: 'unit derived from the transfer of the same amount',
    comparison: 'unit derived from the amount that it is compared with',
  },
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
