import type { Hash, Hex } from 'viem';
import { readBlock } from '../client/operations/block-reply.js';
import { Mismatch } from '../client/wire/read.js';
import { hashBytes } from '../decode/abi/hash.js';
import { encodeHeader, type HeaderFork } from './header.js';

/** A header from any source, with its recomputed hash. The hash inside the header is ignored. */
export interface GivenHeader {
  readonly kind: 'header';
  readonly hash: Hash;
  readonly number: bigint;
  readonly parentHash: Hash;
  readonly sha3Uncles: Hash;
  readonly transactionsRoot: Hash;
  readonly receiptsRoot: Hash;
  readonly logsBloom: Hex;
  readonly gasUsed: bigint;
  /** Since London. */
  readonly baseFee?: bigint | undefined;
  readonly timestamp: bigint;
  /**
   * Whether the header has the seal of Bor (Polygon), which keeps the logs of state syncs outside of the root and the
   * bloom: a signature after the extra data, and no coinbase. Clique networks look the same and are handled in the same
   * way.
   */
  readonly isSealedByBor: boolean;
  /**
   * Whether it has an Ethereum seal: a mix hash that is not zero, or a signature after the extra data. Chains that
   * write Ethereum headers but hash their blocks by other rules have no seal.
   */
  readonly isSealed: boolean;
  readonly fork: HeaderFork;
  readonly isOfGateway?: boolean;
  /** The hash in the header; omitted for RLP, which has none. */
  readonly claimed?: string;
  /**
   * Unknown members of the JSON, possibly another chain's header fields, which the hash does not cover. None for RLP,
   * because all of it is hashed.
   */
  readonly unknown: readonly string[];
}

export interface NoHeader {
  readonly kind: 'none';
  readonly reason: 'malformed-header' | 'missing-field' | 'null-field';
  /** The member; empty for the complete header. */
  readonly field: string;
}

/**
 * Reads a header in the format of JSON-RPC nodes (`eth_getBlockBy…`), viem or RLP, and recomputes its hash with the
 * fields of every upgrade. Accepts a complete block or response, too; only its header counts.
 */
export function readHeader(given: unknown): GivenHeader | NoHeader {
  if (typeof given === 'string') return readRlp(given.trim());
  const source = unwrapped(given);
  if (source === undefined) return none();
  let block;
  try {
    block = readBlock(source);
  } catch (error) {
    if (error instanceof Mismatch) return none(error.place());
    throw error;
  }
  const header = encodeHeader(block);
  if (header.kind === 'none') return { ...header, kind: 'none' };
  const { hash, number, logsBloom, parentHash, sha3Uncles, transactionsRoot, receiptsRoot, gasUsed, timestamp } = block;
  const baseFee = block.baseFeePerGas ?? undefined;
  if (number === null || logsBloom === null) return none();
  return {
    ...{
      kind: 'header',
      hash: hashBytes(header.rlp),
      number,
      parentHash,
      sha3Uncles,
      transactionsRoot,
      receiptsRoot,
    },
    ...{ logsBloom, gasUsed, baseFee, timestamp, fork: header.fork, unknown: header.unknown },
    ...sealOf(block.miner, block.difficulty, block.extraData, block.mixHash),
    ...(hash === null ? {} : { claimed: hash.toLowerCase() }),
  };
}

const bodies: ReadonlySet<string> = new Set(['transactions', 'uncles', 'withdrawals', 'size', 'totalDifficulty']);

/** Accepts formats that differ by client: numbers instead of hex, and the header inside a response. */
function unwrapped(given: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
  const source = given as Readonly<Record<string, unknown>>;
  if (source['jsonrpc'] !== undefined) return unwrapped(source['result']);
  return Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => {
      if (bodies.has(name) || value === undefined) return [];
      const isNumber = typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value));
      return [[name, isNumber && value >= 0 ? `0x${value.toString(16)}` : value]];
    }),
  );
}

const forks: readonly (readonly [fields: number, fork: HeaderFork])[] = [
  ...([
    [23, 'amsterdam'],
    [21, 'prague'],
    [20, 'cancun'],
    [17, 'shanghai'],
    [16, 'london'],
  ] as const),
];
/** The fields up to `extraData`. The seals after it differ by chain. */
const leastFields = 13;

/** All bytes are hashed, so unknown fields do no harm. */
function readRlp(rlp: string): GivenHeader | NoHeader {
  const fields = readRlpFields(rlp);
  if (!fields || fields.length < leastFields) return none();
  const [parentHash, sha3Uncles, miner, , transactionsRoot, receiptsRoot, logsBloom, difficulty] = fields;
  const [number, , gasUsed, timestamp, extraData, mixHash, , baseFee] = fields.slice(8);
  if (!isBytes(parentHash, 32)) return none('parentHash');
  if (!isBytes(sha3Uncles, 32)) return none('sha3Uncles');
  if (!isBytes(transactionsRoot, 32)) return none('transactionsRoot');
  if (!isBytes(receiptsRoot, 32)) return none('receiptsRoot');
  if (!isBytes(logsBloom, 256)) return none('logsBloom');
  if (!isBytes(miner, 20)) return none('miner');
  if (!isInteger(difficulty)) return none('difficulty');
  if (!isInteger(number)) return none('number');
  if (!isInteger(gasUsed)) return none('gasUsed');
  if (!isInteger(timestamp)) return none('timestamp');
  return {
    ...{
      kind: 'header',
      hash: hashBytes(rlp.toLowerCase() as Hex),
      number: numberOf(number),
    },
    ...{
      parentHash,
      sha3Uncles,
      transactionsRoot,
      receiptsRoot,
      logsBloom,
      gasUsed: numberOf(gasUsed),
      baseFee: isInteger(baseFee) ? numberOf(baseFee) : undefined,
      timestamp: numberOf(timestamp),
    },
    ...{
      ...sealOf(miner, numberOf(difficulty), extraData ?? '0x', mixHash),
      fork: forks.find(([count]) => fields.length >= count)?.[1] ?? 'frontier',
      unknown: [],
    },
  };
}

function sealOf(miner: string, difficulty: bigint, extraData: string, mixHash = '0x') {
  const [vanity, signature] = [32, 65];
  const isSigned = difficulty > 0n && extraData.length >= 2 + 2 * (vanity + signature);
  return { isSealedByBor: isSigned && /^0x0{40}$/.test(miner), isSealed: isSigned || !/^0x0*$/.test(mixHash) };
}

function isBytes(field: Hex | undefined, length: number): field is Hex {
  return field?.length === 2 + 2 * length;
}

function isInteger(field: Hex | undefined): field is Hex {
  return field !== undefined && field.length <= 66 && !field.startsWith('0x00');
}

function numberOf(field: Hex): bigint {
  return field === '0x' ? 0n : BigInt(field);
}

function none(field = ''): NoHeader {
  return { kind: 'none', reason: 'malformed-header', field };
}

/**
 * Reads RLP that is one list of byte strings, like a header (yellow paper, appendix B). Undefined for anything else: a
 * nested list, trailing bytes, or a length that is not written in the shortest way.
 */
export function readRlpFields(rlp: string): readonly Hex[] | undefined {
  if (!/^0x(?:[0-9a-f]{2})+$/i.test(rlp)) return undefined;
  const text = rlp.slice(2).toLowerCase();
  const list = headOf(text, 0);
  if (!list?.isList || list.end !== text.length) return undefined;
  const fields: Hex[] = [];
  for (let at = list.begin; at < list.end;) {
    const item = headOf(text, at);
    if (!item || item.isList || item.end > list.end) return undefined;
    fields.push(`0x${text.slice(item.begin, item.end)}`);
    at = item.end;
  }
  return fields;
}

function headOf(
  text: string,
  at: number,
): { readonly isList: boolean; readonly begin: number; readonly end: number } | undefined {
  const first = byteAt(text, at);
  if (first === undefined) return undefined;
  if (first < 0x80) return { isList: false, begin: at, end: at + 2 };
  const isList = first >= 0xc0;
  const short = first - (isList ? 0xc0 : 0x80);
  const size = Math.max(0, short - 55);
  const begin = at + 2 + 2 * size;
  if (size > 4 || begin > text.length) return undefined;
  const length = size === 0 ? short : parseInt(text.slice(at + 2, begin), 16);
  const end = begin + 2 * length;
  if (end > text.length) return undefined;
  const isShortest = size === 0 || (length > 55 && byteAt(text, at + 2) !== 0);
  // A byte below 0x80 encodes itself.
  const isPrefixed = !isList && length === 1 && (byteAt(text, begin) ?? 0) < 0x80;
  return isShortest && !isPrefixed ? { isList, begin, end } : undefined;
}

function byteAt(text: string, at: number): number | undefined {
  return at + 2 <= text.length ? parseInt(text.slice(at, at + 2), 16) : undefined;
}
