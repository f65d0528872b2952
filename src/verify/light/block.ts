import { sha256 } from '@noble/hashes/sha2.js';
import { Mismatch, orMalformed } from '../../client/wire/read.js';
import { decodeAddress } from '../../decode/address-bytes.js';
import { bytes, embedded, maybe, message, repeated, text, toHex, type Reader } from '../message.js';
import { under } from '../wire-fields.js';
import { commitMessage, hashCommit, type Commit } from './commit.js';
import { readBlockEvidence, unwrapEvidence, type BlockEvidence } from './evidence.js';
import {
  blockIdMessage,
  hashHeader,
  headerFields,
  headerLeaves,
  headerMessage,
  type BlockId,
  type Header,
  type PartSetHeader,
} from './header.js';
import { merkleRoot } from './merkle.js';

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

/** The body of a block, with the votes for the one before. */
interface Body {
  readonly header: Header;
  readonly data: { readonly txs: readonly Uint8Array[] };
  readonly evidence: { readonly evidence: readonly Uint8Array[] };
  readonly lastCommit: Commit | undefined;
}

/** `tendermint.types.Block`, or the block as the SDK writes it. */
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
 * Reads the value of `/cosmos.base.tendermint.v1beta1.Service/GetBlockByHeight`, and recomputes what it can: the hash of the
 * header, the parts, and the hashes of transactions, evidence and votes in the header.
 *
 * @throws GatewayError `malformed` if the bytes are no such answer, or have no block
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

/** The parts in which a block is sent: 65,536 bytes each, and the Merkle root over them. */
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
    // Nodes before 0.47 do not send the block of the SDK.
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
