/** The files of a recorded Cosmos chain, by kind of answer. */
export interface CosmosFiles {
  readonly validatorSets: readonly string[];
  readonly evidence: readonly string[];
  readonly abciQueries: readonly string[];
}

/**
 * A recorded Cosmos chain: `light-test-1` has blocks and votes besides, heights 1 to 140, and state at 30, 60, 100 and 137.
 * `next-test-1` and `next-bls-1` are of CometBFT 0.40 and SDK 0.55, with consensus keys of new kinds that change.
 */
export type CosmosChainName = 'archive-test-1' | 'light-test-1' | 'next-test-1' | 'next-bls-1';

/** A chain as it is played. */
export interface PlayedChain extends CosmosFiles {
  /** The heights that are meant by the latest state and set; by default what was recorded without a height, and the last set. */
  readonly latest?: { readonly state: bigint; readonly set: bigint };
}

const chains: Readonly<Record<CosmosChainName, PlayedChain>> = {
  'archive-test-1': {
    validatorSets: ['cosmos/series-validatorsets.json.gz'],
    evidence: ['cosmos/evidence.json.gz'],
    abciQueries: ['cosmos/abci_query.json.gz', 'cosmos/series-enrich.json.gz'],
  },
  'light-test-1': {
    validatorSets: ['cosmos-light/validatorsets.json.gz'],
    evidence: ['cosmos-light/evidence.json.gz'],
    abciQueries: ['cosmos-light/blocks.json.gz', 'cosmos-light/store.json.gz'],
    // The last state of which proofs were recorded, and the last set for whose header there are votes.
    latest: { state: 137n, set: 139n },
  },
  'next-test-1': {
    validatorSets: ['cosmos-next/validatorsets.json.gz'],
    evidence: ['cosmos-next/evidence.json.gz'],
    abciQueries: ['cosmos-next/blocks.json.gz', 'cosmos-next/queries.json.gz'],
    latest: { state: 92n, set: 92n },
  },
  'next-bls-1': {
    validatorSets: ['cosmos-next/bls-validatorsets.json.gz'],
    evidence: ['cosmos-next/bls-evidence.json.gz'],
    abciQueries: ['cosmos-next/bls-blocks.json.gz', 'cosmos-next/bls-queries.json.gz'],
    latest: { state: 11n, set: 28n },
  },
};

/** A chain by its name, or the demo's with some files of its own. */
export function toPlayedChain(given: CosmosChainName | Partial<CosmosFiles> = 'archive-test-1'): PlayedChain {
  return typeof given === 'string' ? chains[given] : { ...chains['archive-test-1'], ...given };
}
