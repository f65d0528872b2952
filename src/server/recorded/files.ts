/** The files of a recorded Cosmos chain, by kind of answer. */
export interface CosmosFiles {
  readonly validatorSets: readonly string[];
  readonly evidence: readonly string[];
  readonly abciQueries: readonly string[];
}

/**
 * A recorded Cosmos chain: `light-test-1` also has blocks and votes at heights 1 to 140, and state at 30, 60, 100 and
 * 137. `next-test-1` and `next-bls-1` are CometBFT 0.40 and SDK 0.55 chains with consensus keys of new types, which
 * change.
 */
export type CosmosChainName = 'archive-test-1' | 'light-test-1' | 'next-test-1' | 'next-bls-1';

export interface PlayedChain extends CosmosFiles {
  /** The heights of the latest state and set. Default: the state recorded without a height, and the last set. */
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
    // The last state with recorded proofs, and the last set whose header has votes.
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

export function toPlayedChain(given: CosmosChainName | Partial<CosmosFiles> = 'archive-test-1'): PlayedChain {
  return typeof given === 'string' ? chains[given] : { ...chains['archive-test-1'], ...given };
}

export interface Exchange {
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | null;
  };
  readonly response: { readonly status: number; readonly body: string };
  readonly expect: Readonly<Record<string, unknown>>;
}

/** Loads the bytes of a file in `recordings/`; for example, `cosmos/evidence.json.gz`. */
export type LoadRecording = (path: string) => Promise<ArrayBuffer | Uint8Array>;

export async function readRecording(load: LoadRecording, path: string): Promise<readonly Exchange[]> {
  const text = await inflate(await load(path));
  return Object.values(JSON.parse(text) as Record<string, Exchange>);
}

async function inflate(loaded: ArrayBuffer | Uint8Array): Promise<string> {
  const bytes = new Uint8Array(loaded);
  // A static server may send `content-encoding: gzip`; the browser has then already decompressed the file.
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const stream = new Response(bytes).body;
  if (!isGzip || !stream) return new TextDecoder().decode(bytes);
  return new Response(stream.pipeThrough(new DecompressionStream('gzip'))).text();
}
