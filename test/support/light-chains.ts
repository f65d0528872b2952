import { parseTime, readSignedHeader, type SignedHeader } from '../../src/verify/light/header.js';
import { type CommitVerdict, readValidators, type SetMember, verifyCommit } from '../../src/verify/light/validators.js';
import { type LightBlock, type StepVerdict, verifyStep } from '../../src/verify/light/walk.js';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { decodeBase64 } from '../../src/decode/base64.js';
import { readBlock, type Block } from '../../src/verify/light/block.js';
import { responseOf } from './recorded-abci.js';
import { loadRecordings, type Recording } from './recordings.js';

/** A verdict of Go as text: `ok`, or the class of its error. */
export function word(verdict: unknown): string {
  const { ok, class: reason = '' } = verdict as Verdict;
  return ok ? 'ok' : reason;
}

/** The header with its set that a crafted header follows: its own, or a recorded one. */
export async function trustedOf({ trusted }: Lie, recorded: ReadonlyMap<bigint, LightBlock>): Promise<LightBlock> {
  if (trusted.signed_header)
    return {
      signedHeader: readSignedHeader(trusted.signed_header),
      validators: await readValidators(trusted.validatorset),
    };
  const known = recorded.get(BigInt(trusted.height));
  if (!known) throw new Error(`${trusted.height} is not recorded.`);
  return known;
}

/** A crafted header and its verdicts. */
export interface Judged {
  readonly lie: Lie;
  /** Undefined if the set is rejected. */
  readonly verdicts?: { readonly step: StepVerdict; readonly commit: CommitVerdict };
}

/** Judges a crafted header by the rules of light clients and of nodes. */
export async function judge(lie: Lie, recorded: ReadonlyMap<bigint, LightBlock>): Promise<Judged> {
  const signedHeader = readSignedHeader(lie.signed_header);
  let validators: readonly SetMember[];
  try {
    validators = await readValidators(lie.validatorset);
  } catch {
    return { lie };
  }
  const step = await verifyStep({
    trusted: await trustedOf(lie, recorded),
    next: { signedHeader, validators },
    trustLevel: [1n, 3n],
    trustingPeriod: BigInt(lie.trusting_period_ns),
    maxClockDrift: BigInt(lie.max_clock_drift_ns),
    now: parseTime(lie.now) ?? 0n,
  });
  return { lie, verdicts: { step, commit: await verifyCommit({ signedHeader, validators, chainId: lie.chain_id }) } };
}

/** A recorded chain of running validators: the place of its files and its name. */
export interface LightChain {
  readonly id: string;
  /** The prefix of the packed file names. */
  readonly files: string;
}

export const lightChains: readonly LightChain[] = [
  { id: 'light-test-1', files: 'cosmos-light/' },
  { id: 'light-test-2', files: 'cosmos-light/many-' },
  { id: 'light-test-47', files: 'cosmos-light/sdk47-' },
];

/** Chains of CometBFT 0.40 with new kinds of consensus key, with some recorded heights. */
export const nextChains: readonly (LightChain & { readonly lies: string })[] = [
  { id: 'next-test-1', files: 'cosmos-next/', lies: 'cosmos-next-lies' },
  { id: 'next-bls-1', files: 'cosmos-next/bls-', lies: 'cosmos-next-bls-lies' },
];

/** The height in the name of a recording, such as `h38` or `h38_page1`. */
function heightOf({ name }: Recording): bigint {
  return BigInt(/^h(\d+)/.exec(name)?.[1] ?? '0');
}

/** The value of a recorded `abci_query`. */
export function valueOf(recording: Recording): Uint8Array {
  const bytes = decodeBase64(responseOf(recording)?.value ?? '', 10_000_000);
  if (!bytes) throw new Error(`${recording.name} has no value.`);
  return bytes;
}

/** A recorded block, read, with what Go recomputed. */
export interface RecordedBlock {
  readonly height: bigint;
  readonly block: Block;
  readonly value: Uint8Array;
  readonly truth: Recording['expect'];
}

// Several tests of a file read the same blocks and sets.
const blocksByChain = new Map<string, readonly RecordedBlock[]>();
const setsByChain = new Map<string, ReadonlyMap<bigint, RecordedSet>>();

/** The recorded blocks of a chain in the order of their heights. */
export function recordedBlocks({ files }: LightChain): readonly RecordedBlock[] {
  const known = blocksByChain.get(files);
  if (known) return known;
  const blocks = loadRecordings(`${files}blocks`).map((recording) => {
    const value = valueOf(recording);
    return { height: heightOf(recording), value, block: readBlock(value), truth: recording.expect };
  });
  const inOrder = blocks.toSorted((a, b) => Number(a.height - b.height));
  blocksByChain.set(files, inOrder);
  return inOrder;
}

/** A recorded set, and the hash in the header of its height. */
export interface RecordedSet {
  readonly members: readonly SetMember[];
  readonly hash: string;
}

/** The recorded sets of a chain by height, joined from their pages. */
export async function recordedSets({ files }: LightChain): Promise<ReadonlyMap<bigint, RecordedSet>> {
  const known = setsByChain.get(files);
  if (known) return known;
  const pages = new Map<bigint, { validators: unknown[]; hash: string }>();
  for (const recording of loadRecordings(`${files}validatorsets`)) {
    const height = heightOf(recording);
    const { validators } = JSON.parse(recording.response.body) as { validators: unknown[] };
    const earlier = pages.get(height)?.validators ?? [];
    pages.set(height, { validators: [...earlier, ...validators], hash: String(recording.expect['validators_hash']) });
  }
  const sets = new Map<bigint, RecordedSet>();
  for (const [height, { validators, hash }] of pages)
    sets.set(height, { members: await readValidators({ block_height: `${height}`, validators }), hash });
  setsByChain.set(files, sets);
  return sets;
}

/** The recorded commits of the RPC by height, with Go's verdicts. */
export function recordedCommits({
  files,
}: LightChain): ReadonlyMap<bigint, { readonly signedHeader: SignedHeader; readonly truth: Recording['expect'] }> {
  return new Map(
    loadRecordings(`${files}commit`)
      .filter(({ expect }) => expect.outcome === 'ok')
      .map((recording) => {
        const { result } = JSON.parse(recording.response.body) as { result: { signed_header: unknown } };
        const signedHeader = readSignedHeader(result.signed_header);
        return [signedHeader.header.height, { signedHeader, truth: recording.expect }];
      }),
  );
}

/** The light blocks of a chain from its blocks only: the commit for a header is in the next block. */
export async function lightBlocks(chain: LightChain): Promise<ReadonlyMap<bigint, LightBlock>> {
  const blocks = new Map<bigint, Block>(recordedBlocks(chain).map(({ height, block }) => [height, block]));
  const sets = await recordedSets(chain);
  return new Map(
    [...blocks].flatMap(([height, { header }]): [bigint, LightBlock][] => {
      const commit = blocks.get(height + 1n)?.lastCommit;
      const validators = sets.get(height)?.members;
      return commit && validators ? [[height, { signedHeader: { header, commit }, validators }]] : [];
    }),
  );
}

/** A crafted answer with CometBFT's verdict. */
export interface Lie {
  readonly name: string;
  readonly family: string;
  readonly mode?: string;
  readonly now: string;
  readonly trusting_period_ns: string;
  readonly max_clock_drift_ns: string;
  readonly chain_id: string;
  readonly signed_header: unknown;
  readonly validatorset: unknown;
  readonly header_proto: string;
  readonly commit_proto: string;
  readonly trusted: { readonly height: number; readonly signed_header?: unknown; readonly validatorset?: unknown };
  readonly edge?: {
    readonly key_type: string;
    readonly pub_key: string;
    readonly message: string;
    readonly signature: string;
    readonly cometbft_verifies: boolean;
  };
  readonly expect: { readonly honest: boolean; readonly [name: string]: unknown };
  readonly [name: string]: unknown;
}

/** One pair of heights of a chain, with Go's verdict on the step. */
export interface Skip {
  readonly trusted: number;
  readonly target: number;
  readonly overlap_power: number;
  readonly overlap_power_next_set?: number;
  readonly verify: Verdict;
  readonly verify_with_next_set?: Verdict;
}

/** A verdict of Go with the class of its error. */
export interface Verdict {
  readonly ok: boolean;
  readonly class?: string;
}

/** What CometBFT's light client requested on its way from one height to another. */
export interface Walk {
  readonly mode: 'skipping' | 'sequential' | 'backwards';
  readonly trusted: number;
  readonly target: number;
  readonly asked: readonly number[];
  readonly verify: Verdict;
}

interface Packed {
  readonly lies: Readonly<Record<string, Lie>>;
  readonly skips: {
    readonly now: string;
    readonly trusting_period_s: number;
    readonly pairs: readonly Skip[];
    readonly walks: readonly Walk[];
  };
}

/** The crafted cases of a file by their names, and the steps with Go's verdicts. */
export function loadLies(file = 'cosmos-lies'): Packed {
  const path = new URL(`../fixtures/${file}.json.gz`, import.meta.url);
  return JSON.parse(gunzipSync(readFileSync(path)).toString('utf8')) as Packed;
}
