import { sha256 } from '@noble/hashes/sha2.js';
import { Mismatch, readReply } from '../../client/wire/read.js';
import { readAddress } from '../../decode/address-bytes.js';
import { hashCommit, type Commit, type CommitSig } from './commit.js';
import { readBlockEvidence, type BlockEvidence } from './evidence.js';
import {
  encodeBlockId,
  hashHeader,
  headerLeaves,
  nilBlockId,
  type BlockId,
  type Header,
  type PartSetHeader,
} from './header.js';
import { merkleRoot, toHex } from './merkle.js';
import { readMessage, under, type Message } from '../protobuf.js';
import { readBlockId, readHeaderMessage } from './wire-header.js';
import { readTime } from './time.js';

/** A block, and what is recomputed of it. */
export interface Block {
  readonly header: Header;
  /** The hash of the header, recomputed, in upper-case hex. */
  readonly headerHash: string | undefined;
  /** The block id that the answer names; undefined if it names none. Only the commit of the next block proves it. */
  readonly blockId: BlockId | undefined;
  /** The parts of the block, recomputed of its bytes. */
  readonly parts: PartSetHeader;
  /** The transactions, as they were sent. */
  readonly transactions: readonly Uint8Array[];
  readonly evidence: readonly BlockEvidence[];
  /** The votes for the block before this one. */
  readonly lastCommit: Commit | undefined;
  /** What does not fit together; a block without is as the chain made it, if its header is. */
  readonly differences: readonly BlockDifference[];
}

/** Two things in the answer that should be the same, or a thing that is missing. */
export type BlockDifference =
  /** The body is not what the header says: `computed` is not `claimed`. */
  | 'data_hash'
  | 'evidence_hash'
  | 'last_commit_hash'
  /** There is no commit for the block before. */
  | 'no_last_commit'
  /** The answer names no block id, or another hash or other parts than those of the block. */
  | 'no_block_id'
  | 'block_id'
  | 'part_set_header'
  /** The block as the SDK repeats it is another one. */
  | 'sdk_block';

/**
 * Reads the value of `/cosmos.base.tendermint.v1beta1.Service/GetBlockByHeight`, and recomputes what it can: the hash of the
 * header, the parts, and the hashes of transactions, evidence and votes in the header.
 *
 * @throws GatewayError `malformed` if the bytes are no such answer, or have no block
 */
export function readBlock(value: Uint8Array): Block {
  return readReply(value, () => {
    const answer = readMessage(value);
    const block = answer.raw(2);
    if (!block) throw new Mismatch('a block').under('block');
    const body = under('block', () => readBody(readMessage(block), readHeaderMessage));
    const blockId = under('block_id', () => answer.message(1, readBlockId));
    const sdk = under('sdk_block', () => answer.message(3, (message) => readBody(message, readSdkHeader)));
    const parts = partsOf(block);
    const headerHash = hashHeader(body.header);
    return {
      header: body.header,
      headerHash,
      blockId,
      parts,
      transactions: body.transactions,
      evidence: body.evidence.map((bytes, place) => under(`block.evidence[${place}]`, () => readBlockEvidence(bytes))),
      lastCommit: body.lastCommit,
      differences: [...differencesOf(body), ...idDifferences(blockId, headerHash, parts), ...sdkDifference(body, sdk)],
    };
  });
}

interface Body {
  readonly header: Header;
  readonly transactions: readonly Uint8Array[];
  readonly evidence: readonly Uint8Array[];
  readonly lastCommit: Commit | undefined;
}

function readBody(block: Message, header: (message: Message) => Header): Body {
  return {
    header: block.message(1, header) ?? header(readMessage(new Uint8Array())),
    transactions: block.message(2, (data) => data.list(1)) ?? [],
    evidence: block.message(3, (list) => list.list(1)) ?? [],
    lastCommit: block.message(4, readCommit),
  };
}

/** The SDK writes the proposer in bech32. */
function readSdkHeader(message: Message): Header {
  const proposer = readAddress(message.text(14))?.bytes;
  return { ...readHeaderMessage(message), proposerAddress: proposer ? toHex(proposer) : '' };
}

function readCommit(message: Message): Commit {
  return {
    height: message.int(1),
    round: message.int(2),
    blockId: message.message(3, readBlockId) ?? nilBlockId,
    signatures: message
      .list(4)
      .map((bytes, place) => under(`signatures[${place}]`, () => readCommitSig(readMessage(bytes)))),
  };
}

function readCommitSig(message: Message): CommitSig {
  return {
    flag: message.int(1),
    address: toHex(message.bytes(2)),
    time: message.message(3, readTime) ?? 0n,
    signature: message.bytes(4),
  };
}

/** The parts in which a block is sent: 65,536 bytes each, and the Merkle root over them. */
function partsOf(block: Uint8Array): PartSetHeader {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < block.length; at += partSize) parts.push(block.subarray(at, at + partSize));
  return { total: BigInt(parts.length), hash: toHex(merkleRoot(parts)) };
}

/** `BlockPartSizeBytes` of CometBFT. */
const partSize = 65_536;

function differencesOf({ header, transactions, evidence, lastCommit }: Body): readonly BlockDifference[] {
  const found: BlockDifference[] = [];
  if (!lastCommit) found.push('no_last_commit');
  else if (hashCommit(lastCommit) !== header.lastCommitHash) found.push('last_commit_hash');
  if (toHex(merkleRoot(transactions.map((bytes) => sha256(bytes)))) !== header.dataHash) found.push('data_hash');
  if (toHex(merkleRoot(evidence.map(withoutWrapper))) !== header.evidenceHash) found.push('evidence_hash');
  return found;
}

/** The evidence itself, of which field 1 (a double sign) or 2 (an attack on light clients) of `Evidence` is. */
function withoutWrapper(bytes: Uint8Array): Uint8Array {
  const wrapper = readMessage(bytes);
  return wrapper.raw(1) ?? wrapper.raw(2) ?? bytes;
}

function idDifferences(
  id: BlockId | undefined,
  headerHash: string | undefined,
  parts: PartSetHeader,
): readonly BlockDifference[] {
  if (!id) return ['no_block_id'];
  const found: BlockDifference[] = [];
  if (id.hash !== headerHash) found.push('block_id');
  if (id.parts.total !== parts.total || id.parts.hash !== parts.hash) found.push('part_set_header');
  return found;
}

/** Compares the block with that of the SDK, which nodes before 0.47 do not send. */
function sdkDifference(body: Body, sdk: Body | undefined): readonly BlockDifference[] {
  return !sdk || fingerprint(body) === fingerprint(sdk) ? [] : ['sdk_block'];
}

function fingerprint({ header, transactions, evidence, lastCommit }: Body): string {
  const { height = -1n, round = -1n, blockId } = lastCommit ?? {};
  const id = blockId ? toHex(Uint8Array.from(encodeBlockId(blockId))) : '';
  const lists = [headerLeaves(header), transactions, evidence].map((items) => toHex(merkleRoot(items)));
  return [...lists, height, round, id, lastCommit ? hashCommit(lastCommit) : ''].join();
}
