import type { Catalogue } from '../../ui/localization/catalogue.js';

export const english = {
  /** Before it is asked for. */
  about:
    'The store of the chain is ordered by hash. A proof for a key between two neighbours shows that the store has nothing between them, so no evidence is hidden.',
  asking: 'Absence proofs',
  cancel: 'Cancel',
  notProven: 'The proofs could not be loaded.',
  unproven: {
    'unknown-type': 'There is evidence of a type that cannot be hashed here, so its key in the store is not known.',
    'no-proof': 'The node returned no proof.',
  },

  /** The list, as the first step of the sentence. */
  whole: (count: string, amount: number): string =>
    amount === 0
      ? 'no evidence in the store'
      : amount === 1
        ? '1 item of evidence, and no other'
        : `${count} items of evidence, and none between them`,
  notWhole: (count: string, amount: number): string =>
    `${count} ${amount === 1 ? 'item' : 'items'} of evidence, not as in the store`,
  keys: (count: string): string => `Keys (${count})`,
  proofs: 'Proofs',
  proofCount: (count: string, amount: number): string =>
    amount === 1 ? '1 absence proof leads to this hash' : `${count} absence proofs lead to this hash`,

  /** A piece that the list lacks; its neighbours in the order of the store. */
  missing: 'Missing',
  evidenceAt: (height: string): string => `evidence at height ${height},`,
  hiddenOther: 'evidence of another type',
  between: (before: string, after: string): string =>
    `, in store order between the evidence at height ${before} and at height ${after}`,
  beforeFirst: (after: string): string => `, in store order before the evidence at height ${after}`,
  afterLast: (before: string): string => `, in store order after the evidence at height ${before}`,
  notStored: 'Not in the store',

  /** The votes of one piece. */
  votes: 'Votes',
  aboutVotes: (from: string, to: string): string =>
    `The block that includes the evidence holds both votes. Blocks ${from} to ${to} are searched for it.`,
  askVotes: 'Load votes',
  askMore: 'Search on',
  upTo: (requests: string): string => `up to ${requests}`,
  searching: (height: string): string => `Searching block ${height} …`,
  notFound: (from: string, to: string): string => `Not in blocks ${from} to ${to}.`,
  verified: (height: string): string => `Both votes in block ${height} are signed by the validator`,
  setNote: (height: string, count: string): string =>
    `The address of the validator is the hash of its key. Its power is that in the set at height ${height}: ${count} validators, as the node named them.`,
  vote: (number: string): string => `Vote ${number}`,
  valid: 'valid signature',
  invalid: 'invalid signature',
  blockHash: 'Block hash',
  kinds: { 1: 'Prevote', 2: 'Precommit' } as Readonly<Record<string, string>>,
};

/** The words of the proof that a list is whole, and of votes. Numbers are formatted by the caller. */
export type ProofWords = typeof english;

export const proofWords: Catalogue<ProofWords> = {
  name: 'evidence-list/proof',
  en: english,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'evidence-list/proof': ProofWords;
  }
}
