/** The words in English. */
export const english = {
  byContract: 'symbol and decimals as the contract says',
  /** Below an answer. */
  asContractsSay: 'Token symbols and decimals are what the contracts say of themselves.',
  notRead: (why: string): string => `Token symbols could not be read: ${why}`,
};

/** The words about tokens whose contracts were asked. */
export type TokenWords = typeof english;
