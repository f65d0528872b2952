import { sha256 } from '@noble/hashes/sha2.js';
import { loadCode } from '../../client/load-code.js';
import { Mismatch, orMalformed, text as jsonText } from '../../client/wire/read.js';
import type { ConsensusKey } from '../consensus-key.js';
import {
  bytes,
  type Fields,
  fixedField,
  hex,
  int,
  intField,
  intOrZero,
  joined,
  type Kind,
  message,
  messageField,
  repeated,
  sized,
  text,
  toHex,
} from '../protobuf-message.js';
import type { Turns } from './curves.js';

/** The Merkle root over byte strings by RFC 6962, like in CometBFT (`crypto/merkle/tree.go`). */
export function merkleRoot(leaves: readonly ArrayLike<number>[]): Uint8Array {
  if (leaves.length === 0) return sha256(new Uint8Array());
  return rootOf(leaves.map((leaf) => sha256(joined([0], leaf))));
}

function rootOf(hashes: readonly Uint8Array[]): Uint8Array {
  const [only] = hashes;
  if (only && hashes.length === 1) return only;
  const split = 2 ** Math.floor(Math.log2(hashes.length - 1));
  return sha256(joined([1], rootOf(hashes.slice(0, split)), rootOf(hashes.slice(split))));
}

// Times are nanoseconds since 1970 as `bigint`: a `Date` has only milliseconds, and the nanoseconds are signed.

const second = 1_000_000_000n;
/** The first second of year 1. */
const earliest = -62_135_596_800n;

/** The first time of year 1, which means no time: absent votes have it. */
export const noTime = earliest * second;

/** `google.protobuf.Timestamp`. */
const timestamp = message<{ readonly seconds: bigint; readonly nanos: bigint }>({ seconds: [1, int], nanos: [2, int] });

/** A time in the years 1 to 9999; RFC 3339 in JSON. */
export const time: Kind<bigint> = {
  read: (found) => {
    const { seconds, nanos } = timestamp.read(found);
    if (seconds < earliest || seconds >= 253_402_300_800n || nanos < 0n || nanos >= second)
      throw new Mismatch('a time');
    return seconds * second + nanos;
  },
  json: (value) => {
    const read = parseTime(jsonText(value));
    if (read === undefined) throw new Mismatch('a time');
    return read;
  },
  content: (value) => {
    const nanos = nanosOf(value);
    return timestamp.content({ seconds: (value - nanos) / second, nanos });
  },
  write: (field, value) => messageField(field, time.content?.(value) ?? []),
};

/** Reads a node's JSON time (RFC 3339 in UTC with up to nine fraction digits) in nanoseconds since 1970. */
export function parseTime(text: string): bigint | undefined {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z$/.exec(text);
  const whole = parts ? Date.parse(`${parts[1]}Z`) : Number.NaN;
  // The pattern allows digits only.
  return Number.isNaN(whole) ? undefined : BigInt(whole) * 1_000_000n + BigInt((parts?.[2] ?? '').padEnd(9, '0'));
}

/** Writes a time like nodes do in JSON: RFC 3339 in UTC, with nanoseconds if there are any. */
export function formatTime(value: bigint): string {
  const nanos = nanosOf(value);
  const whole = new Date(Number((value - nanos) / 1_000_000n)).toISOString().slice(0, 19);
  const digits = `${nanos}`.padStart(9, '0').replace(/0+$/, '');
  return `${whole}${digits === '' ? '' : `.${digits}`}Z`;
}

function nanosOf(value: bigint): bigint {
  return ((value % second) + second) % second;
}

/** The ID of a block: the hash of its header, and the root over the parts in which it was sent. */
export interface BlockId {
  /** In upper-case hex, like all hashes here; empty if missing. */
  readonly hash: string;
  readonly parts: PartSetHeader;
}

/** The number of parts of 65,536 bytes of a block, and the Merkle root over them. */
export interface PartSetHeader {
  readonly total: bigint;
  readonly hash: string;
}

/** A block header (`tendermint.types.Header`). Hashes and the address are in upper-case hex, and empty if missing. */
export interface Header {
  readonly version: { readonly block: bigint; readonly app: bigint };
  readonly chainId: string;
  readonly height: bigint;
  /** Nanoseconds since 1970. */
  readonly time: bigint;
  readonly lastBlockId: BlockId;
  readonly lastCommitHash: string;
  readonly dataHash: string;
  /** The root over keys and powers of the set that signs this block. */
  readonly validatorsHash: string;
  /** The root over keys and powers of the set that signs the next block. */
  readonly nextValidatorsHash: string;
  readonly consensusHash: string;
  /** The root of the state after the block before this one. */
  readonly appHash: string;
  readonly lastResultsHash: string;
  readonly evidenceHash: string;
  readonly proposerAddress: string;
}

const partSetHeader = message<PartSetHeader>({
  // A uint32.
  total: [1, { ...intOrZero, read: (found) => BigInt.asUintN(32, int.read(found)) }],
  hash: [2, hex],
});

/** `tendermint.types.BlockID`. */
export const blockIdMessage = message<BlockId>({
  hash: [1, hex],
  parts: [2, { ...partSetHeader, json: (value) => partSetHeader.json(value ?? {}) }],
});

const version = message<Header['version']>({ block: [1, intOrZero], app: [2, intOrZero] });

/** The fields of `tendermint.types.Header`. */
export const headerFields: Fields<Header> = {
  version: [1, version],
  chainId: [2, text],
  height: [3, int],
  time: [4, time],
  lastBlockId: [5, blockIdMessage],
  lastCommitHash: [6, hex],
  dataHash: [7, hex],
  validatorsHash: [8, hex],
  nextValidatorsHash: [9, hex],
  consensusHash: [10, hex],
  appHash: [11, hex],
  lastResultsHash: [12, hex],
  evidenceHash: [13, hex],
  proposerAddress: [14, hex],
};

export const headerMessage = message(headerFields);

/**
 * Computes the hash of a header in upper-case hex: the Merkle root over its 14 fields (CometBFT `types/block.go`,
 * `Header.Hash`).
 *
 * @returns undefined for a header without `validators_hash`, which has none
 */
export function hashHeader(header: Header): string | undefined {
  return header.validatorsHash === '' ? undefined : toHex(merkleRoot(headerLeaves(header)));
}

/**
 * The bytes of the 14 fields in hashed form: a message is unchanged; a text, number or hash is wrapped; an empty field
 * has no bytes.
 */
export function headerLeaves(header: Header): readonly number[][] {
  return headerMessage.leaves(header);
}

export const nilBlockId: BlockId = { hash: '', parts: { total: 0n, hash: '' } };

export function isNil({ hash, parts }: BlockId): boolean {
  return hash === '' && parts.total === 0n && parts.hash === '';
}

/** Whether a header passes CometBFT's `Header.ValidateBasic`. */
export function isWellFormed(header: Header): boolean {
  const { version, chainId, height, lastBlockId, proposerAddress } = header;
  return (
    version.block === blockProtocol &&
    new TextEncoder().encode(chainId).length <= 50 &&
    height > 0n &&
    proposerAddress.length === 40 &&
    [
      lastBlockId.hash,
      lastBlockId.parts.hash,
      header.lastCommitHash,
      header.dataHash,
      header.validatorsHash,
      header.nextValidatorsHash,
      header.consensusHash,
      header.lastResultsHash,
      header.evidenceHash,
    ].every((hash) => hash.length === 0 || hash.length === 64)
  );
}

/** The version of blocks since CometBFT 0.34 (`version.BlockProtocol`). */
const blockProtocol = 11n;

/**
 * Reads a signed header (a header with its commit): the parsed JSON of `signed_header`, returned by the method `commit`
 * of CometBFT's RPC. The commit of the newest block may contain fewer votes than the next block will (`canonical:
 * false`).
 *
 * @throws GatewayError `malformed`, with the path in the JSON and the expected value
 */
export function readSignedHeader(json: unknown): SignedHeader {
  return orMalformed(() => signedHeaderMessage.json(json));
}

/**
 * Reads a header: the parsed JSON of `header`, returned by CometBFT's RPC.
 *
 * @throws GatewayError `malformed`, with the path in the JSON and the expected value
 */
export function readHeader(json: unknown): Header {
  return orMalformed(() => headerMessage.json(json));
}

/** The votes for a block (`tendermint.types.Commit`), stored in the next block. */
export interface Commit {
  readonly height: bigint;
  /** The round of the votes, from 0. */
  readonly round: bigint;
  readonly blockId: BlockId;
  /** One vote for each validator, in the order of the set. */
  readonly signatures: readonly CommitSig[];
}

/** The vote of one validator. */
export interface CommitSig {
  /** 1: absent; 2: for the block; 3: for nil (no block in this round). */
  readonly flag: bigint;
  /** The consensus address in upper-case hex; empty if absent. */
  readonly address: string;
  /** The time of the vote by the validator's clock, in nanoseconds since 1970. */
  readonly time: bigint;
  /** The signature; empty if the vote is absent. */
  readonly signature: Uint8Array;
}

/** A header with its commit. */
export interface SignedHeader {
  readonly header: Header;
  readonly commit: Commit;
}

// The values of `BlockIDFlag`.
export const absent = 1n;

export const forBlock = 2n;

export const forNil = 3n;

/** `tendermint.types.CommitSig`. */
const commitSigMessage = message<CommitSig>({
  flag: [1, int, 'block_id_flag'],
  address: [2, hex, 'validator_address'],
  time: [3, time, 'timestamp'],
  signature: [4, bytes],
});

/** `tendermint.types.Commit`. */
export const commitMessage = message<Commit>({
  height: [1, int],
  round: [2, int],
  blockId: [3, blockIdMessage],
  signatures: [4, repeated(commitSigMessage)],
});

/** `tendermint.types.SignedHeader`. */
export const signedHeaderMessage = message<SignedHeader>({ header: [1, headerMessage], commit: [2, commitMessage] });

/** The `last_commit_hash` of a commit: the Merkle root over its votes. It does not cover height, round and block id. */
export function hashCommit({ signatures }: Commit): string {
  return toHex(merkleRoot(signatures.map(commitSigMessage.content)));
}

export interface SignedVote {
  readonly chainId: string;
  readonly height: bigint;
  readonly round: bigint;
  /** Nil for a vote without a block. */
  readonly blockId: BlockId;
  readonly time: bigint;
  /** 1: prevote; 2: precommit, the type of the votes in a commit. */
  readonly type?: bigint;
}

/**
 * The bytes that a validator signs: `CanonicalVote` with a length prefix (CometBFT `types/canonical.go`,
 * `VoteSignBytes`). Address, index and power are not signed.
 */
export function voteSignBytes(vote: SignedVote): Uint8Array {
  const { chainId, height, round, blockId, type = 2n } = vote;
  return sized([
    ...intField(1, type),
    ...fixedField(2, height),
    ...fixedField(3, round),
    ...(isNil(blockId) ? [] : blockIdMessage.write(4, blockId)),
    ...time.write(5, vote.time),
    ...text.write(6, chainId),
  ]);
}

export function commitSignBytes({ height, round, blockId }: Commit, chainId: string, vote: CommitSig): Uint8Array {
  const voted = vote.flag === forBlock ? blockId : nilBlockId;
  return voteSignBytes({ chainId, height, round, blockId: voted, time: vote.time });
}

/** Whether a vote passes CometBFT's `CommitSig.ValidateBasic`. */
function isVoteWellFormed({ flag, address, time: at, signature }: CommitSig): boolean {
  if (flag === absent) return address === '' && at === noTime && signature.length === 0;
  const isVote = flag === forBlock || flag === forNil;
  return isVote && address.length === 40 && signature.length > 0 && signature.length <= longestSignature;
}

/**
 * The length of an ML-DSA-65 signature in bytes. Since 0.40, it is the limit for every key kind; before, the limit was
 * 64.
 */
const longestSignature = 3_309;

export function malformedCommit(commit: Commit): 'malformed_commit' | 'malformed_commit_sig' | undefined {
  const { height, round, blockId, signatures } = commit;
  if (height < 0n || round < 0n) return 'malformed_commit';
  // Block 1 contains a commit of height 0 without votes.
  if (height === 0n) return undefined;
  if (isNil(blockId) || signatures.length === 0) return 'malformed_commit';
  return signatures.every(isVoteWellFormed) ? undefined : 'malformed_commit_sig';
}

/**
 * Whether a signature over some bytes was made with a key.
 *
 * Ed25519 is verified by ZIP-215, like in CometBFT 0.38. WebCrypto's rules are stricter and differ between engines: a
 * signature that WebCrypto accepts is valid by ZIP-215, and noble verifies again what WebCrypto rejects. noble is also
 * the fallback if WebCrypto has no Ed25519. CometBFT 0.37 used Go's strict rules, which differ only for crafted keys
 * and signatures.
 *
 * Verification in JavaScript yields between signatures; the signatures of a commit share their `turns`.
 *
 * A secp256k1 signature is over the SHA-256 of the bytes, with s in the lower half (CometBFT `crypto/secp256k1`); a
 * secp256k1eth signature is over their Keccak-256, followed by a parity of 0 or 1. The code for a key type is loaded
 * with its first key.
 *
 * @see https://zips.z.cash/zip-0215
 */
export async function verifySignature(
  key: ConsensusKey,
  message: Uint8Array,
  signature: Uint8Array,
  turns: Turns = {},
): Promise<boolean> {
  if (signature.length !== key.signature) return false;
  if (key.field === ed25519Field && (await isNativelyValid(key.bytes, message, signature))) return true;
  const { curves, createTurns } = await loadCode(() => import('./curves.js'));
  const verify = await loadCode(curves[key.field]!);
  turns.next ??= createTurns();
  await turns.next();
  return verify(signature, message, key.bytes);
}

/** The field of `tendermint.crypto.PublicKey` for Ed25519. */
const ed25519Field = 1;

/**
 * Whether WebCrypto accepts the signature. Pages without HTTPS have no `crypto.subtle`, and older engines have no
 * Ed25519.
 */
async function isNativelyValid(key: Uint8Array, message: Uint8Array, signature: Uint8Array): Promise<boolean> {
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle) return false;
  try {
    const imported = await subtle.importKey('raw', key.slice(), 'Ed25519', false, ['verify']);
    return await subtle.verify('Ed25519', imported, signature.slice(), message.slice());
  } catch {
    // Not supported, or this engine rejects the key: noble decides.
    return false;
  }
}
