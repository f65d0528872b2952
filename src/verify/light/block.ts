import { sha256 } from '@noble/hashes/sha2.js';
import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import type { Validator } from '../../client/operations/validator-set-reply.js';
import { Mismatch, orMalformed } from '../../client/wire/read.js';
import { bytesOf, encodeHex } from '../../decode/bytes.js';
import { decodeAddress } from '../../decode/address-bytes.js';
import { encodeBech32 } from '../../decode/bech32.js';
import {
  bytes,
  embedded,
  hex,
  int,
  intField,
  joined,
  maybe,
  message,
  type Reader,
  repeated,
  text,
  toHex,
  under,
} from '../protobuf-message.js';
import { readMessage } from '../protobuf.js';
import {
  type BlockId,
  blockIdMessage,
  type Commit,
  commitMessage,
  hashCommit,
  hashHeader,
  type Header,
  headerFields,
  headerLeaves,
  headerMessage,
  merkleRoot,
  type PartSetHeader,
  type SignedHeader,
  time,
} from './header.js';

/** The store key of an item of evidence: `00` and the SHA-256 of the message in its `Any`. */
export function evidenceKey(item: Uint8Array): Uint8Array {
  return joined([0], sha256(readMessage(item).bytes(2)));
}

interface StoredOffence {
  readonly height: bigint;
  /** In nanoseconds since 1970. */
  readonly time: bigint;
  readonly power: bigint;
  readonly address: string;
}

/** `cosmos.evidence.v1beta1.Equivocation`. */
export const equivocation = message<StoredOffence>({
  height: [1, int],
  time: [2, time],
  power: [3, int],
  address: [4, text],
});

/** A block with its recomputed hashes. */
export interface Block {
  readonly header: Header;
  /** The recomputed hash of the header in upper-case hex. */
  readonly headerHash: string | undefined;
  /** The block ID in the answer; undefined if there is none. Only the commit of the next block proves it. */
  readonly blockId: BlockId | undefined;
  /** The parts of the block, recomputed from its bytes. */
  readonly parts: PartSetHeader;
  /** The transactions as sent. */
  readonly transactions: readonly Uint8Array[];
  readonly evidence: readonly BlockEvidence[];
  /** The votes for the previous block. */
  readonly lastCommit: Commit | undefined;
  /** The inconsistencies of the block. A block without differences is authentic if its header is. */
  readonly differences: readonly BlockDifference[];
}

/** Two values in the answer that should be equal, or a missing value. */
export type BlockDifference =
  /** The body does not match the header: `computed` is not `claimed`. */
  | 'data_hash'
  | 'evidence_hash'
  | 'last_commit_hash'
  /** There is no commit for the previous block. */
  | 'no_last_commit'
  /** The answer has no block id, or a hash or parts that differ from the block. */
  | 'no_block_id'
  | 'block_id'
  | 'part_set_header'
  /** The SDK's copy of the block is a different block. */
  | 'sdk_block';

interface Body {
  readonly header: Header;
  readonly data: { readonly txs: readonly Uint8Array[] };
  readonly evidence: { readonly evidence: readonly Uint8Array[] };
  readonly lastCommit: Commit | undefined;
}

/** `tendermint.types.Block`, or the SDK's format of the block. */
/* @__NO_SIDE_EFFECTS__ */
function blockMessage(header: Reader<Header>) {
  return message<Body>({
    header: [1, header],
    data: [2, message<Body['data']>({ txs: [1, repeated(bytes)] })],
    evidence: [3, message<Body['evidence']>({ evidence: [1, repeated(bytes)] })],
    lastCommit: [4, maybe(commitMessage)],
  });
}

const block = blockMessage(headerMessage);

/** The SDK writes the proposer in bech32. */
const bech32: Reader<string> = {
  ...text,
  read: (found) => toHex(decodeAddress(text.read(found)) ?? new Uint8Array()),
};

const sdkBlock = blockMessage(message<Header>({ ...headerFields, proposerAddress: [14, bech32] }));

const blockAnswer = message<{
  readonly blockId: BlockId | undefined;
  readonly block: Uint8Array | undefined;
  readonly sdkBlock: Body | undefined;
}>({ blockId: [1, maybe(blockIdMessage)], block: [2, embedded], sdkBlock: [3, maybe(sdkBlock)] });

/**
 * Reads the value of `/cosmos.base.tendermint.v1beta1.Service/GetBlockByHeight`, and recomputes the header hash, the
 * parts, and the hashes of transactions, evidence and votes in the header.
 *
 * @throws GatewayError `malformed` if the bytes are a different answer, or contain no block
 */
export function readBlock(value: Uint8Array): Block {
  return orMalformed(() => {
    const { blockId, block: sent, sdkBlock: sdk } = blockAnswer.decode(value);
    if (!sent) throw new Mismatch('a block').under('block');
    const body = under('block', () => block.decode(sent));
    const { header, data, lastCommit } = body;
    const known = { headerHash: hashHeader(header), blockId, parts: partsOf(sent) };
    return {
      ...known,
      ...{ header, lastCommit, transactions: data.txs },
      evidence: body.evidence.evidence.map((each, place) =>
        under(`block.evidence[${place}]`, () => readBlockEvidence(each)),
      ),
      differences: differencesOf(body, sdk, known),
    };
  });
}

/** The parts of a block for sending: 65,536 bytes each, and the Merkle root over them. */
function partsOf(block: Uint8Array): PartSetHeader {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < block.length; at += partSize) parts.push(block.subarray(at, at + partSize));
  return { total: BigInt(parts.length), hash: rootOf(parts) };
}

/** `BlockPartSizeBytes` of CometBFT. */
const partSize = 65_536;

function differencesOf(body: Body, sdk: Body | undefined, answer: Pick<Block, 'headerHash' | 'blockId' | 'parts'>) {
  const { header, data, evidence, lastCommit } = body;
  const { headerHash, blockId, parts } = answer;
  const isDifferent: Readonly<Record<BlockDifference, boolean | undefined>> = {
    no_last_commit: !lastCommit,
    last_commit_hash: lastCommit && hashCommit(lastCommit) !== header.lastCommitHash,
    data_hash: rootOf(data.txs.map((bytes) => sha256(bytes))) !== header.dataHash,
    evidence_hash: rootOf(evidence.evidence.map(unwrapEvidence)) !== header.evidenceHash,
    no_block_id: !blockId,
    block_id: blockId && blockId.hash !== headerHash,
    part_set_header: blockId && (blockId.parts.total !== parts.total || blockId.parts.hash !== parts.hash),
    // Nodes before 0.47 do not send the SDK's block.
    sdk_block: sdk && fingerprint(body) !== fingerprint(sdk),
  };
  return (Object.keys(isDifferent) as BlockDifference[]).filter((name) => isDifferent[name]);
}

function fingerprint({ header, data, evidence, lastCommit }: Body): string {
  const { height = -1n, round = -1n, blockId } = lastCommit ?? {};
  const id = blockId ? [blockIdMessage.content(blockId)] : [];
  const lists = [headerLeaves(header), data.txs, evidence.evidence, id].map(rootOf);
  return [...lists, height, round, lastCommit ? hashCommit(lastCommit) : ''].join();
}

function rootOf(leaves: readonly ArrayLike<number>[]): string {
  return toHex(merkleRoot(leaves));
}

/** An item of evidence in a block: two votes of one validator, or another kind as sent. */
export type BlockEvidence = DuplicateVote | { readonly kind: 'other'; readonly bytes: Uint8Array };

/** Two votes of one validator in one round (`tendermint.types.DuplicateVoteEvidence`). */
export interface DuplicateVote {
  readonly kind: 'duplicate-vote';
  readonly votes: readonly [Vote, Vote];
  /** The power of the whole set at the height of the votes. */
  readonly totalPower: bigint;
  readonly validatorPower: bigint;
  /** The time of the block of the votes, in nanoseconds since 1970. */
  readonly time: bigint;
  /** CometBFT's hash of the evidence, in upper-case hex. The chain's store uses a different hash. */
  readonly hash: string;
}

/** A vote in an item of evidence. */
export interface Vote {
  /** 1: prevote; 2: precommit. */
  readonly type: bigint;
  readonly height: bigint;
  readonly round: bigint;
  readonly blockId: BlockId;
  /** Nanoseconds since 1970. */
  readonly time: bigint;
  /** The consensus address in upper-case hex. */
  readonly address: string;
  /** Row of the validator in the set of that height. */
  readonly index: bigint;
  readonly signature: Uint8Array;
}

/** `tendermint.types.Vote`. */
const voteMessage = message<Vote>({
  type: [1, int],
  height: [2, int],
  round: [3, int],
  blockId: [4, blockIdMessage],
  time: [5, time],
  address: [6, hex],
  index: [7, int],
  signature: [8, bytes],
});

/** `tendermint.types.DuplicateVoteEvidence`. */
const duplicateVoteMessage = message<
  { readonly a: Vote; readonly b: Vote } & Pick<DuplicateVote, 'totalPower' | 'validatorPower' | 'time'>
>({
  a: [1, voteMessage],
  b: [2, voteMessage],
  totalPower: [3, int],
  validatorPower: [4, int],
  time: [5, time],
});

/** `tendermint.types.Evidence`: a double sign or a light client attack. */
const evidenceMessage = message<{
  readonly duplicateVote: Uint8Array | undefined;
  readonly attack: Uint8Array | undefined;
}>({ duplicateVote: [1, embedded], attack: [2, embedded] });

/** The hashed bytes of an item of evidence in a block, without the wrapper that names its kind. */
export function unwrapEvidence(wrapped: Uint8Array): Uint8Array {
  const { duplicateVote, attack } = evidenceMessage.decode(wrapped);
  return duplicateVote ?? attack ?? wrapped;
}

export function readBlockEvidence(wrapped: Uint8Array): BlockEvidence {
  const { duplicateVote } = evidenceMessage.decode(wrapped);
  if (!duplicateVote) return { kind: 'other', bytes: wrapped };
  const { a, b, ...rest } = duplicateVoteMessage.decode(duplicateVote);
  return { ...rest, kind: 'duplicate-vote', votes: [a, b], hash: toHex(sha256(duplicateVote)) };
}

/**
 * The key of a double sign in the store of the evidence module, in upper-case hex: `00` and the SHA-256 of
 * `cosmos.evidence.v1beta1.Equivocation`. The block contains all of its members.
 *
 * @param prefix the bech32 prefix of consensus addresses; for example, `cosmosvalcons`
 * @returns undefined if the prefix is invalid
 */
export function evidenceStoreKey(evidence: DuplicateVote, prefix: string): string | undefined {
  const [{ height, address }] = evidence.votes;
  const named = encodeBech32(prefix, bytesOf(address));
  if (named === undefined) return undefined;
  const { time, validatorPower: power } = evidence;
  const stored = equivocation.content({ height, time, power, address: named });
  return `00${toHex(sha256(Uint8Array.from(stored)))}`;
}

export interface AskedHeader {
  readonly header: Header;
  readonly commit: SignedHeader['commit'] | undefined;
  readonly broken?: { readonly at: bigint; readonly fields: readonly string[] };
}

/**
 * Reads a header and its votes from two answers: the values of the queries for the block of a height and for the next
 * block.
 *
 * @throws GatewayError `malformed` if a block cannot be read
 */
export function readHeaderOf(height: bigint, own: Uint8Array, after?: Uint8Array): AskedHeader {
  const [block, next] = [readBlock(own), after && readBlock(after)];
  const found = { header: block.header, commit: next?.lastCommit };
  for (const [each, at] of [
    [block, height],
    [next, height + 1n],
  ] as const) {
    const fields = each ? [...(each.header.height === at ? [] : ['height']), ...each.differences] : [];
    if (fields.length > 0) return { ...found, broken: { at, fields } };
  }
  return found;
}

/** An ABCI query for `queryAbci` of the client. */
export interface LightQuery {
  readonly path: string;
  /** The data in hex with `0x`. */
  readonly data: `0x${string}`;
}

/**
 * Creates the query for the block at a height; `readBlock` reads its value. Send it without a query height: a query
 * height selects the state that the query runs on, which a node may have pruned although it has the block.
 */
export function blockQuery(height: bigint): LightQuery {
  return {
    path: '/cosmos.base.tendermint.v1beta1.Service/GetBlockByHeight',
    data: `0x${encodeHex(Uint8Array.from(intField(1, height)))}`,
  };
}

export type NoSigners = 'head' | 'not-served' | 'pruned' | 'failed' | 'unsupported';

export interface Refused {
  readonly cause: NoSigners;
  readonly message?: string;
}

export interface KeyQuery {
  readonly path: string;
  readonly data: `0x${string}`;
  readonly height: bigint;
  readonly prove: true;
}

/** The caller's functions that request blocks, sets and proofs; this layer sends no requests. */
export interface LightAsk {
  readonly requests: number;
  costOf(wanted: { readonly blocks: readonly bigint[]; readonly sets: readonly bigint[] }): number;
  block(height: bigint, signal: AbortSignal): Promise<Uint8Array | Refused>;
  set(height: bigint, signal: AbortSignal): Promise<readonly Validator[] | Refused>;
  given?(height: bigint): SignedHeader | undefined;
  /** The replacement for blocks, if a node serves none. */
  signedHeader?(height: bigint, signal: AbortSignal): Promise<SignedHeader | Refused>;
  ask(query: KeyQuery, signal: AbortSignal): Promise<AbciResponse | Refused>;
}

export function isRefused(answer: object): answer is Refused {
  return 'cause' in answer;
}

/**
 * Requests a header and the next block, which contains the votes. If a node does not serve or no longer has the blocks,
 * the header from the page or the RPC's commit is used instead.
 *
 * @throws GatewayError `malformed` if a block cannot be read
 */
export async function askHeader(
  source: LightAsk,
  height: bigint,
  signal: AbortSignal,
  withVotes = true,
): Promise<AskedHeader | Refused> {
  const given = source.given?.(height);
  if (given) return given;
  const [own, after] = await Promise.all([
    source.block(height, signal),
    withVotes ? source.block(height + 1n, signal) : undefined,
  ]);
  for (const part of [own, after]) {
    if (!part || !isRefused(part)) continue;
    const isMissing = part.cause === 'not-served' || part.cause === 'pruned';
    const instead = isMissing ? await source.signedHeader?.(height, signal) : undefined;
    return !instead || isRefused(instead) ? part : instead;
  }
  return readHeaderOf(height, own as Uint8Array, after as Uint8Array | undefined);
}
