/** The words of this widget alone. Numbers arrive formatted. */
export interface ValidatorSetWords {
  readonly validators: string;
  readonly votingPower: string;
  readonly nakamoto: string;
  /** Explains the coefficient where it stands. */
  readonly nakamotoTitle: string;
  readonly largestShare: string;
  readonly rank: string;
  readonly address: string;
  readonly share: string;
  readonly cumulative: string;
  readonly proposerPriority: string;
  readonly caption: (height: string) => string;
  readonly summary: (count: string, height: string) => string;
  readonly loadedOf: (loaded: string, total: string) => string;
  readonly passes: { readonly third: string; readonly half: string; readonly 'two-thirds': string };
  readonly empty: string;
  readonly emptyNext: string;
}

/** The words in English. */
export const english: ValidatorSetWords = {
  validators: 'Validators',
  votingPower: 'Voting power',
  nakamoto: 'Nakamoto ⅓',
  nakamotoTitle: 'The fewest validators that together hold a third of the power and could halt the chain',
  largestShare: 'Largest share',
  rank: 'Rank',
  address: 'Consensus address',
  share: 'Share',
  cumulative: 'Cumulative',
  proposerPriority: 'Proposer priority',
  caption: (height) => `Validators at height ${height}, by voting power`,
  summary: (count, height) => `${count} validators at height ${height}.`,
  loadedOf: (loaded, total) => `${loaded} of ${total}`,
  passes: {
    third: '⅓ — these can halt the chain',
    half: '½ — these hold more than half of the power',
    'two-thirds': '⅔ — these can commit a block alone',
  },
  empty: 'The set at this height is empty.',
  emptyNext: 'A chain without validators makes no blocks; ask for another height.',
};
