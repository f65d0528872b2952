import { Refusal } from '../refusal.js';
import type { Exchange } from './files.js';
import { goJson, readRpcReply, type RpcOutcome } from './rpc-reply.js';
import { callKey, type ContractAnswers, readContractAnswers } from './contracts.js';

/** A block is full at twice its target, and its base fee changes by at most an eighth (EIP-1559). */
const elasticity = 2n;
const slowness = 8n;

function nextBaseFee(baseFee: bigint, gasUsed: bigint, gasLimit: bigint): bigint {
  const target = gasLimit / elasticity;
  if (gasUsed === target) return baseFee;
  if (gasUsed < target) return baseFee - (baseFee * (target - gasUsed)) / target / slowness;
  const more = (baseFee * (gasUsed - target)) / target / slowness;
  return baseFee + (more > 0n ? more : 1n);
}

export type BlockId =
  | { readonly kind: 'number'; readonly number: bigint }
  | { readonly kind: 'hash'; readonly hash: string }
  | { readonly kind: 'tag'; readonly tag: BlockTag };

export type BlockTag = 'latest' | 'earliest' | 'pending' | 'safe' | 'finalized';

/** Reads params as an array of `least` to `most` entries; anything else is rejected. */
export function readParams(params: unknown, least: number, most: number): readonly unknown[] {
  if (!Array.isArray(params) || params.length < least || params.length > most) {
    throw badParams(`expected an array of ${least === most ? most : `${least} to ${most}`}`);
  }
  return params as readonly unknown[];
}

export function readBlockId(value: unknown, what: string): BlockId {
  if (typeof value === 'string') {
    if (tags.has(value)) return { kind: 'tag', tag: value as BlockTag };
    if (hashPattern.test(value)) return { kind: 'hash', hash: value.toLowerCase() };
    const number = readQuantity(value, what);
    if (number >= 1n << 63n) throw badParams(`${what} must be below 2^63`);
    return { kind: 'number', number };
  }
  const { blockHash, blockNumber } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  if (blockHash !== undefined) return { kind: 'hash', hash: readHash(blockHash, `${what}.blockHash`) };
  if (blockNumber !== undefined) return readBlockId(blockNumber, `${what}.blockNumber`);
  throw badParams(`${what} must be a block number, tag or hash`);
}

/** Reads a number or tag; a hash is rejected, like by nodes. */
export function readNumberOrTag(value: unknown, what: string): Exclude<BlockId, { kind: 'hash' }> {
  const id = readBlockId(value, what);
  if (id.kind === 'hash' || typeof value !== 'string') throw badParams(`${what} must be a block number or tag`);
  return id;
}

/** A 32-byte hash in lower case. */
export function readHash(value: unknown, what: string): string {
  if (typeof value !== 'string' || !hashPattern.test(value)) throw badParams(`${what} must be a hash of 32 bytes`);
  return value.toLowerCase();
}

/** A QUANTITY of at most 64 bits. */
export function readQuantity(value: unknown, what: string): bigint {
  if (typeof value !== 'string' || !/^0x(0|[1-9a-f][0-9a-f]{0,15})$/i.test(value)) {
    throw badParams(`${what} must be a QUANTITY: 0x and hex digits without leading zeros`);
  }
  return BigInt(value.toLowerCase());
}

export function badParams(message: string): Refusal {
  return new Refusal('bad-params', `Invalid params: ${message}.`);
}

const tags: ReadonlySet<string> = new Set<BlockTag>(['latest', 'earliest', 'pending', 'safe', 'finalized']);
const hashPattern = /^0x[0-9a-f]{64}$/i;

/** A recorded block with the recorded answers about it. All texts are JSON exactly as received from the node. */
export interface RecordedBlock {
  readonly number: bigint;
  readonly hash: string;
  readonly parentHash: string;
  /** The block with full transactions and with transaction hashes; undefined if only its logs were recorded. */
  readonly block?: { readonly whole: string; readonly hashes: string };
  readonly transactions: readonly string[];
  readonly receipts: string | undefined;
  readonly logs: readonly RecordedLog[] | undefined;
  /** By index; `null` if the node returned null. */
  readonly uncles: ReadonlyMap<bigint, string>;
  readonly uncleCount: number;
  readonly traces: readonly RecordedTrace[];
  /** Since London: the base fee of this block and of the next block. */
  readonly baseFee?: bigint | undefined;
  readonly nextBaseFee?: bigint | undefined;
}

export interface RecordedLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly json: string;
}

export interface RecordedTrace {
  readonly options: unknown;
  readonly result: string;
}

/** A recorded EVM chain. Its head is its last recorded block. */
export interface EvmChain {
  /** Sorted by number. */
  readonly blocks: readonly RecordedBlock[];
  readonly head: RecordedBlock | undefined;
  find(id: BlockId): RecordedBlock | undefined;
  /** Answers of `eth_createAccessList` by `callKey`. */
  readonly accessLists: ReadonlyMap<string, RpcOutcome>;
  /**
   * Block numbers by hash. Also contains parents of recorded blocks and the canonical blocks at the heights of recorded
   * uncles.
   */
  readonly numbers: ReadonlyMap<string, bigint>;
  /** Accounts with ether: senders of recorded transactions, and fee recipients, also for uncles. */
  readonly payers: ReadonlySet<string>;
  readonly contracts?: ContractAnswers | undefined;
}

export function readChain(exchanges: readonly Exchange[]): EvmChain {
  const answers = exchanges.flatMap(readAnswer);
  const blocks = new Map<string, RecordedBlock>();
  const numbers = new Map<string, bigint>();
  const payers = new Set<string>();
  for (const { method, params, outcome } of answers) {
    if (!/^eth_getBlockBy(Number|Hash)$/.test(method) || params[1] !== true || outcome.text === 'null') continue;
    const wire = JSON.parse(outcome.text) as WireBlock;
    if (wire.number === null || blocks.has(wire.hash)) continue;
    const number = BigInt(wire.number);
    numbers.set(wire.hash, number);
    if (number > 0n) numbers.set(wire.parentHash, number - 1n);
    blocks.set(wire.hash, toBlock(wire, number, answers));
    for (const payer of [wire.miner, ...wire.transactions.map((transaction) => transaction.from)]) payers.add(payer);
  }
  for (const { method, outcome } of answers) {
    if (method !== 'eth_getUncleByBlockNumberAndIndex' || outcome.kind === 'error' || outcome.text === 'null') continue;
    payers.add((JSON.parse(outcome.text) as WireBlock).miner);
  }
  const contracts = readContractAnswers(exchanges);
  for (const [number, hash] of contracts?.hashes ?? []) numbers.set(hash, BigInt(number));
  // For this chain, only logs were recorded.
  if (blocks.size === 0) for (const block of answers.flatMap(readLogBlocks)) blocks.set(block.hash, block);
  const ordered = [...blocks.values()].sort((a, b) => (a.number < b.number ? -1 : 1));
  const byNumber = new Map(ordered.map((block) => [block.number, block]));
  const head = ordered.at(-1);
  return {
    blocks: ordered,
    head,
    numbers,
    payers,
    contracts,
    accessLists: readAccessLists(answers, numbers),
    find(id) {
      if (id.kind === 'hash') return blocks.get(id.hash);
      if (id.kind === 'number') return byNumber.get(id.number);
      return id.tag === 'latest' ? head : undefined;
    },
  };
}

/** Lists the recorded blocks; for example, `Recorded blocks: 2 to 28, 40 to 48, latest`. */
export function describeBlocks({ blocks }: EvmChain): string {
  const spans: [bigint, bigint][] = [];
  for (const { number } of blocks) {
    const last = spans.at(-1);
    if (last && last[1] + 1n === number) last[1] = number;
    else spans.push([number, number]);
  }
  const words = spans.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`));
  return `Recorded blocks: ${words.join(', ')}, latest`;
}

export function describeId(id: BlockId): string {
  return id.kind === 'number' ? `block ${id.number}` : id.kind === 'hash' ? `block ${id.hash}` : `block "${id.tag}"`;
}

export function toRecordedLog(log: WireLog): RecordedLog {
  return {
    address: log.address.toLowerCase(),
    topics: log.topics.map((topic) => topic.toLowerCase()),
    json: goJson(log),
  };
}

interface WireBlock {
  readonly number: string | null;
  readonly hash: string;
  readonly parentHash: string;
  readonly transactions: readonly { readonly from: string; readonly hash: string }[];
  readonly miner: string;
  readonly gasUsed: string;
  readonly gasLimit: string;
  readonly baseFeePerGas?: string;
  readonly uncles: readonly unknown[];
}

export interface WireLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly blockNumber: string;
  readonly blockHash: string;
}

interface Answer {
  readonly method: string;
  readonly params: readonly unknown[];
  readonly outcome: Exclude<RpcOutcome, { kind: 'not-recorded' }>;
}

function readAnswer({ request, response }: Exchange): Answer[] {
  if (request.method !== 'POST' || !request.body || response.status !== 200) return [];
  const outcome = readRpcReply(response.body);
  if (!outcome || outcome.kind === 'not-recorded') return [];
  const { method, params } = JSON.parse(request.body) as { method?: unknown; params?: unknown };
  if (typeof method !== 'string' || !Array.isArray(params)) return [];
  return [{ method, params: params as unknown[], outcome }];
}

function toBlock(wire: WireBlock, number: bigint, answers: readonly Answer[]): RecordedBlock {
  const { hash, parentHash } = wire;
  const quantity = `0x${number.toString(16)}`;
  const found = answers.filter(({ params: [first], outcome }) => {
    if (outcome.kind === 'error') return false;
    return first === hash || first === quantity || (isObject(first) && first['blockHash'] === hash);
  });
  const of = (method: string) => found.filter((answer) => answer.method === method);
  // Only a filter without addresses and topics returns all logs of the block.
  const logs = of('eth_getLogs').find(({ params: [filter] }) => isObject(filter) && Object.keys(filter).length === 1);
  const isEmpty = wire.transactions.length === 0;
  const receipts = of('eth_getBlockReceipts')[0]?.outcome.text ?? (isEmpty ? '[]' : undefined);
  return {
    number,
    hash,
    parentHash,
    block: {
      whole: goJson(wire),
      hashes: goJson({ ...wire, transactions: wire.transactions.map((each) => each.hash) }),
    },
    ...feesOf(wire),
    transactions: wire.transactions.map(goJson),
    receipts,
    logs: logs ? (JSON.parse(logs.outcome.text) as WireLog[]).map(toRecordedLog) : logsOf(receipts),
    uncles: new Map(
      of('eth_getUncleByBlockNumberAndIndex').map(({ params, outcome }) => [BigInt(String(params[1])), outcome.text]),
    ),
    uncleCount: wire.uncles.length,
    traces: of('debug_traceBlockByHash').map(({ params, outcome }) => ({ options: params[1], result: outcome.text })),
  };
}

/** The logs of a block from its recorded receipts, if its log search was not recorded. */
function logsOf(receipts: string | undefined): readonly RecordedLog[] | undefined {
  const list: unknown = receipts === undefined ? undefined : JSON.parse(receipts);
  return Array.isArray(list)
    ? (list as readonly { readonly logs: readonly WireLog[] }[]).flatMap(({ logs }) => logs.map(toRecordedLog))
    : undefined;
}

function feesOf({ baseFeePerGas, gasUsed, gasLimit }: WireBlock): Pick<RecordedBlock, 'baseFee' | 'nextBaseFee'> {
  if (baseFeePerGas === undefined) return {};
  const baseFee = BigInt(baseFeePerGas);
  return { baseFee, nextBaseFee: nextBaseFee(baseFee, BigInt(gasUsed), BigInt(gasLimit)) };
}

/** Derives blocks from one recorded call for all logs of a range. The hashes of blocks without logs stay unknown. */
function readLogBlocks({ method, params: [filter], outcome }: Answer): RecordedBlock[] {
  if (method !== 'eth_getLogs' || outcome.kind === 'error' || !isObject(filter)) return [];
  const { fromBlock, toBlock, ...narrower } = filter;
  if (typeof fromBlock !== 'string' || typeof toBlock !== 'string' || Object.keys(narrower).length > 0) return [];
  const byBlock = new Map<bigint, WireLog[]>();
  for (const log of JSON.parse(outcome.text) as WireLog[]) {
    const number = BigInt(log.blockNumber);
    const others = byBlock.get(number);
    if (others) others.push(log);
    else byBlock.set(number, [log]);
  }
  const blocks: RecordedBlock[] = [];
  for (let number = BigInt(fromBlock); number <= BigInt(toBlock); number += 1n) {
    const logs = byBlock.get(number) ?? [];
    blocks.push({
      number,
      hash: logs[0]?.blockHash ?? `block ${number}`,
      parentHash: '',
      transactions: [],
      receipts: undefined,
      logs: logs.map(toRecordedLog),
      uncles: new Map(),
      uncleCount: 0,
      traces: [],
    });
  }
  return blocks;
}

function readAccessLists(answers: readonly Answer[], numbers: ReadonlyMap<string, bigint>): Map<string, RpcOutcome> {
  const lists = new Map<string, RpcOutcome>();
  for (const { method, params, outcome } of answers) {
    if (method !== 'eth_createAccessList' || params.length !== 2) continue;
    const key = callKey(params[0], params[1], numbers);
    if (key !== undefined && !lists.has(key)) lists.set(key, outcome);
  }
  return lists;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
