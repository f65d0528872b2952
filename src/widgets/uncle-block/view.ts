import type { Answer } from '../../client/answer.js';
import {
  type Block,
  countBits,
  deepestUncle,
  emptyTrieRoot,
  noUnclesHash,
} from '../../client/operations/block-reply.js';
import type { BlockTag } from '../../client/operations/params.js';
import type { UncleRequest } from '../../client/operations/uncle.js';
import { mostUncles } from '../../client/wire/evm-facts.js';
import { checksumAddress } from '../../decode/abi/hash.js';
import { textOf } from '../../decode/bytes.js';
import { basisPointsOf } from '../../ui/format/ratio.js';
import type { ViewInput } from '../../ui/widget/shown.js';
import { toHeaderBytes } from '../../verify/header.js';
import type { UncleBlockElement } from './uncle-block.js';
import type { UncleQuery } from './request.js';
import type { AskForProof } from './checks.js';

export interface UncleTypes {
  readonly element: UncleBlockElement;
  readonly request: UncleQuery;
  /** The value is null if the block has no such uncle. */
  readonly data: Answer<Block | null, UncleRequest>;
  readonly choices: UncleChoices;
  readonly view: UncleView;
  readonly context: AskForProof;
}

export interface UncleChoices {
  readonly isAboutOpen: boolean;
}

export const noChoices: UncleChoices = { isAboutOpen: false };

/** What was requested. */
interface Requested {
  /** The block that includes the uncle, or its tag. */
  readonly block: bigint | BlockTag;
  /** Counted from 0. */
  readonly index: number;
}

/** There is no such uncle. */
interface NoUncle extends Requested {
  readonly kind: 'none';
  /** Whether no block has an uncle at this index. */
  readonly isImpossible: boolean;
}

/** The content of an uncle's header. */
interface Uncle extends Requested {
  readonly kind: 'uncle';
  /** The height of the uncle, from its header; null if the node returned none. */
  readonly number: bigint | null;
  /** How many blocks later it was included; null if the block was requested by a tag, or the depth is impossible. */
  readonly depth: bigint | null;
  /** Whether the uncle is too old, or too young, for the requested block. */
  readonly isTooOld: boolean;
  /** Eighths of the block reward that the miner received; null if the depth is null. */
  readonly eighths: bigint | null;
  /**
   * The rewards in wei by Ethereum's rules, by the upgrade that set the block reward: one if the header shows it,
   * otherwise all possible rewards; empty if the depth is null.
   */
  readonly rewards: readonly Reward[];
  /** Gas used, in hundredths of a percent of the gas limit. */
  readonly gasShare: bigint;
  readonly gasLimit: bigint;
  /** Set bits of the bloom, of 2,048. */
  readonly bloomBits: number;
  /** What the roots reveal about the body, which no node stores. */
  readonly includesUncles: boolean;
  readonly hadTransactions: boolean;
  readonly hadReceipts: boolean;
  /** The initially displayed fields, without missing fields; the miner with its checksum. */
  readonly fields: readonly (readonly [HeaderField, string | bigint])[];
  /** All other fields in display order, except for the number and the gas limit, which are already displayed. */
  readonly folded: readonly (readonly [HeaderField, string | bigint])[];
  /** Its time in seconds. */
  readonly timestamp: bigint;
  /** Members of the response that are not header fields. */
  readonly others: readonly (readonly [string, unknown])[];
  /** The extra data as text; null if it is not text. */
  readonly extraText: string | null;
  /** The header as RLP in hex, which is hashed; null if a field is missing. */
  readonly rlp: string | null;
  /** The header as JSON, with the names and the hex quantities of JSON-RPC. */
  readonly json: string;
}

/** The content of an answer. */
export type UncleBlockView = NoUncle | Uncle;

interface OnNetwork {
  readonly network: UncleQuery['network'];
}

export interface UncleOnShow extends Uncle, OnNetwork {
  /** The reference of relative times. */
  readonly now: Date;
}

export type UncleView = (NoUncle & OnNetwork) | UncleOnShow;

/** The reward for an uncle. */
export interface Reward {
  /** The upgrade that set the block reward. */
  readonly since: string;
  readonly block: bigint;
  /** The reward of the miner of the uncle. */
  readonly miner: bigint;
  /** The extra reward of the including block's miner. */
  readonly nephew: bigint;
}

export function toView({ request, data, now }: Pick<ViewInput<UncleTypes>, 'request' | 'data' | 'now'>): UncleView {
  const view = toUncleView(request, data.value);
  const { network } = request;
  return view.kind === 'none' ? { ...view, network } : { ...view, network, now };
}

export function toUncleView({ block, index }: UncleRequest, uncle: Block | null): UncleBlockView {
  const requested = { block, index };
  if (uncle === null) return { kind: 'none', ...requested, isImpossible: index >= mostUncles };
  const depth = typeof block !== 'bigint' || uncle.number === null ? null : block - uncle.number;
  const allowed = depth !== null && depth >= 1n && depth <= deepestUncle ? depth : null;
  const eighths = allowed === null ? null : 8n - allowed;
  const header = toHeaderBytes(uncle);
  return {
    kind: 'uncle',
    ...requested,
    number: uncle.number,
    depth: allowed,
    isTooOld: allowed === null && typeof block === 'bigint',
    eighths,
    rewards: eighths === null ? [] : rewardsOf(uncle, eighths),
    gasShare: basisPointsOf(uncle.gasUsed, uncle.gasLimit),
    gasLimit: uncle.gasLimit,
    bloomBits: countBits(uncle.logsBloom ?? '0x'),
    includesUncles: uncle.sha3Uncles.toLowerCase() !== noUnclesHash,
    hadTransactions: uncle.transactionsRoot.toLowerCase() !== emptyTrieRoot,
    hadReceipts: uncle.receiptsRoot.toLowerCase() !== emptyTrieRoot,
    ...splitFields(uncle),
    timestamp: uncle.timestamp,
    others: Object.entries(uncle.extra ?? {}),
    extraText: readText(uncle.extraData),
    rlp: header.kind === 'bytes' ? header.rlp : null,
    json: toJson(uncle),
  };
}

function readText(hex: string): string | null {
  const text = textOf(hex.slice(2));
  return typeof text === 'string' ? text : null;
}

/** The block rewards of Ethereum in wei, by the upgrade that set them. */
const blockRewards = [
  { since: 'Frontier', wei: 5_000_000_000_000_000_000n },
  { since: 'Byzantium', wei: 3_000_000_000_000_000_000n },
  { since: 'Constantinople', wei: 2_000_000_000_000_000_000n },
] as const;

/** A header with a base fee is from London or later, and thus later than Constantinople. */
function rewardsOf({ baseFeePerGas }: Block, eighths: bigint): readonly Reward[] {
  const possible = typeof baseFeePerGas === 'bigint' ? blockRewards.slice(-1) : blockRewards;
  return possible.map(({ since, wei }) => ({ since, block: wei, miner: (wei * eighths) / 8n, nephew: wei / 32n }));
}

const shownFields: ReadonlySet<HeaderField> = new Set<HeaderField>([
  'hash',
  'miner',
  'timestamp',
  'gasUsed',
  'extraData',
]);

function splitFields(uncle: Block) {
  const all = fieldsOf(uncle).map(
    ([name, value]) => [name, name === 'miner' && typeof value === 'string' ? checksumAddress(value) : value] as const,
  );
  return {
    fields: all.filter(([name]) => shownFields.has(name)),
    folded: all.filter(([name]) => !shownFields.has(name) && name !== 'number' && name !== 'gasLimit'),
  };
}

/** The fields of an uncle in display order. */
const headerFields = [
  'hash',
  'number',
  'parentHash',
  'miner',
  'timestamp',
  'gasUsed',
  'extraData',
  'difficulty',
  'totalDifficulty',
  'gasLimit',
  'baseFeePerGas',
  'size',
  'sha3Uncles',
  'transactionsRoot',
  'receiptsRoot',
  'stateRoot',
  'logsBloom',
  'mixHash',
  'nonce',
  'withdrawalsRoot',
  'blobGasUsed',
  'excessBlobGas',
  'parentBeaconBlockRoot',
] as const;

/** A field of a header by its JSON-RPC name. */
export type HeaderField = (typeof headerFields)[number];

export function fieldsOf(block: Block): readonly (readonly [HeaderField, string | bigint])[] {
  return headerFields.flatMap((name) => {
    const value = block[name];
    return value === undefined || value === null ? [] : [[name, value] as const];
  });
}

/** The header as JSON-RPC JSON: quantities in hex, with the names of the gateway API. */
function toJson(block: Block): string {
  const hex = (value: string | bigint) => (typeof value === 'bigint' ? `0x${value.toString(16)}` : value);
  return JSON.stringify(Object.fromEntries(fieldsOf(block).map(([name, value]) => [name, hex(value)])), null, 2);
}
