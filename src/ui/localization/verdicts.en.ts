import type { Catalogue } from './catalogue.js';
import type { Against, VerificationLevel } from '../../verify/verdict.js';

/** The levels with words: `uncompared` is `downgraded` if a given hash could not be compared with anything. */
export type NamedLevel = VerificationLevel | 'uncompared';

export const english = {
  /** The word of a level, which is also its mark unless another mark describes the compared source. */
  levels: {
    mismatch: 'Mismatch',
    downgraded: 'No proof',
    uncompared: 'Not compared',
    unverified: 'Unverified',
    consistent: 'Consistent',
    'cross-checked': 'Cross-checked',
    signed: 'Signed',
    proven: 'Proven',
  } satisfies Record<NamedLevel, string>,
  /** Marks that describe the compared source. */
  marks: {
    /** `Proven to 0x9715…73c9` */
    proven: (hash: string): string => `Proven to ${hash}`,
    /** `Cross-checked by node.example` */
    crossChecked: (host: string): string => `Cross-checked by ${host}`,
    host: 'Matches page data',
    reader: 'Matches entered hash',
    header: 'Matches block header',
    signers: 'Matches signed data',
    signed: 'Signed by validators',
    /** Another answer of the same gateway. */
    receipts: 'Matches its receipts',
    ownHeader: 'Matches its header',
    ownHash: 'Fits its own hash',
    ownProof: 'Fits its own proof',
  },
  /** The meaning of a level, in one sentence; the compared source has its own sentence. */
  sentences: {
    mismatch: 'A recomputed value differs from the answer.',
    downgraded: 'This answer has no usable proof. It may be correct, but nothing shows it.',
    uncompared:
      'An expected hash was set, but this answer cannot be compared with it. Nothing shows that it is correct.',
    unverified: 'Nothing in this answer can be checked. It is shown as returned by the node.',
    consistent: 'The answer agrees with itself. A node that fabricates a whole answer would pass this check.',
    signed:
      'Validators with more than two thirds of the voting power signed it. The validator set is as reported by the node.',
  } satisfies Record<Exclude<NamedLevel, 'cross-checked' | 'proven'>, string>,
  /** The meaning of an agreement with another source. */
  sources: {
    'other-answer':
      'The answer agrees with another answer of the same gateway. A gateway that fabricates both would pass this check.',
    host: 'The answer agrees with data that this page supplied.',
    reader: 'The hash of this answer matches the hash that was entered here or came with a link.',
    witness: 'A second gateway returned the same answer. Two matching answers are not a proof.',
    header: 'The answer agrees with this block header. Only a block hash from this page would prove it.',
    signers: 'The answer agrees with data that validators signed.',
  } satisfies Record<Against['source'], string>,
  /** The hash is rendered after the sentence. */
  proven: 'The hash computed from this answer matches the one that this page supplied.',
  /** Shown instead if the code of the checks failed to load. */
  notLoaded: 'The checks did not run because their code could not be loaded.',
  /** Accessible name of the panel. */
  panel: 'Verification of this answer',
};

export type VerdictWords = typeof english;

export const verdictWords: Catalogue<VerdictWords> = { name: 'verdicts', en: english };
