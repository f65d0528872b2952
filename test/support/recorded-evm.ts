import { readFrames, type Frame } from '../../src/client/wire/frame.js';
import { loadRecordings, type Recording } from './recordings.js';
import { toAnchor, type Anchor, type AnchoredBlock } from '../../src/verify/anchor.js';
import { readHeader } from '../../src/verify/given-header.js';
import { readTrace, type TraceItem } from '../../src/client/operations/trace-reply.js';
import { readRpcAnswer } from '../../src/client/json.js';
import { readBlock, type Block } from '../../src/client/operations/block-reply.js';
import { nullable } from '../../src/client/wire/read.js';
import { readTransaction, type Transaction } from '../../src/client/operations/transaction-reply.js';
import { readFileSync } from 'node:fs';
import type { Abi, Hex } from 'viem';
import { type EvmChain, type RecordedBlock, toRecordedLog, type WireLog } from '../../src/server/recorded/evm-chain.js';
import type { LogLimits } from '../../src/server/recorded/log-limits.js';
import { answerLogs } from '../../src/server/recorded/logs.js';
import { rpcReply } from '../../src/server/recorded/rpc-reply.js';
import type { Source } from '../../src/server/source.js';

/** A trace of one transaction, and its receipt from another source. */
export interface RecordedTrace {
  readonly txHash: string | undefined;
  readonly frames: readonly Frame[];
  readonly receiptGas: bigint | undefined;
  readonly receiptStatus: string | undefined;
}

/** The traces of one recorded answer. */
export interface RecordedTraces {
  /** Its folder and file. */
  readonly name: string;
  readonly traces: readonly RecordedTrace[];
}

/** The files with recorded call traces. */
export const traceFolders = ['evm/debug_traceBlockByHash', 'evm-a/series', 'evm-a/story', 'evm-b/series'] as const;

interface Expected {
  readonly perTransaction?: readonly { readonly receiptGasUsed?: string; readonly receiptStatus?: string }[];
}

// A dozen test files read them.
let all: readonly RecordedTraces[] | undefined;

/** Every recorded answer with traces of calls, in the order of its file. */
export function recordedTraces(): readonly RecordedTraces[] {
  return (all ??= readTraces());
}

function readTraces(): RecordedTraces[] {
  return traceFolders.flatMap((folder) =>
    loadRecordings(folder).flatMap(({ name, call, response, expect }) => {
      if (call !== 'debug_traceBlockByHash') return [];
      const { perTransaction } = expect as Expected;
      const traces = callTracesIn(response.body).map(({ txHash, result }, index): RecordedTrace => {
        const { receiptGasUsed, receiptStatus } = perTransaction?.[index] ?? {};
        return {
          txHash,
          frames: readFrames(result),
          receiptGas: receiptGasUsed === undefined ? undefined : BigInt(receiptGasUsed),
          receiptStatus,
        };
      });
      return traces.length > 0 ? [{ name: `${folder}/${name}`, traces }] : [];
    }),
  );
}

/** The items of a reply that are traces of calls. */
export function callTracesIn(body: string): { readonly txHash?: string; readonly result: object }[] {
  let result: unknown;
  try {
    ({ result } = JSON.parse(body) as { result?: unknown });
  } catch {
    return [];
  }
  return Array.isArray(result) ? result.filter(isCallTrace) : [];
}

function isCallTrace(item: unknown): item is { readonly txHash?: string; readonly result: object } {
  const { result } = Object(item) as { readonly result?: unknown };
  return typeof result === 'object' && result !== null && 'from' in result && 'type' in result;
}

/** A recorded block as the node wrote it, with whole transactions or their hashes. */
export interface WireBlock {
  readonly hash: string;
  readonly number: string;
  readonly receiptsRoot: string;
  readonly transactions: readonly unknown[];
  readonly uncles: readonly string[];
  readonly [name: string]: unknown;
}

const folders = ['evm-a/series', 'evm-a/story', 'evm-b/series', 'evm/context', 'evm/uncle-context'];

/** Every recorded block by its hash, those with whole transactions before others. */
export function recordedHeaders(): ReadonlyMap<string, WireBlock> {
  const found = folders.flatMap((folder) =>
    loadRecordings(folder).flatMap(({ call, response }) => {
      if (!/^eth_getBlockBy/.test(call) || response.body.includes('"error":')) return [];
      const { result } = JSON.parse(response.body) as { result: WireBlock | null };
      return result?.hash ? [result] : [];
    }),
  );
  const whole = (block: WireBlock) => (typeof block.transactions[0] === 'object' ? 1 : 0);
  return new Map(found.toSorted((a, b) => whole(a) - whole(b)).map((block) => [block.hash, block]));
}

/** The hashes of recorded blocks by network and number: both chains have blocks of the same number. */
export function recordedHashes(): ReadonlyMap<string, string> {
  return new Map(
    folders.slice(0, 3).flatMap((folder) =>
      loadRecordings(folder).flatMap(({ call, network, response }): [string, string][] => {
        if (!/^eth_getBlockBy/.test(call)) return [];
        const { result } = JSON.parse(response.body) as { result: WireBlock | null };
        return result ? [[`${network} ${result.number}`, result.hash]] : [];
      }),
    ),
  );
}

/** The anchor of a recorded block, with a hash from the page or from another source. */
export function recordedAnchor(block: WireBlock, basis: 'host' | 'reader' = 'host', asked: AnchoredBlock = {}): Anchor {
  return toAnchor(readHeader(block), { pin: { hash: block.hash, basis }, ...asked });
}

/** One recorded block: the state before its transactions, and their changes from the node diff. */
export interface RecordedState {
  readonly block: string;
  readonly before: readonly TraceItem[];
  readonly truth: readonly TraceItem[];
}

/** All blocks of a chain with both recorded states. */
export function recordedStates(chain: 'evm-a' | 'evm-b'): RecordedState[] {
  const bodies = new Map(loadRecordings(`${chain}/series`).map((each) => [each.name, each.response.body]));
  return [...bodies].flatMap(([name, before]) => {
    const [block = '', kind] = name.split('/');
    const truth = bodies.get(`${block}/state-diff`);
    return kind === 'prestate' && truth ? [{ block, before: readItems(before), truth: readItems(truth) }] : [];
  });
}

function readItems(body: string): TraceItem[] {
  const { id } = JSON.parse(body) as { id: number };
  const received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 512, id };
  return readTrace({ blockHash: `0x${'0'.repeat(64)}`, tracer: 'prestate' }, body, received).value;
}

/** One recorded result, its request, and its recording. */
export interface RecordedResult<T> {
  readonly name: string;
  readonly value: T;
  readonly params: readonly unknown[];
  readonly recording: Recording;
}

const received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 512 };

/** All recorded transactions of every folder, by their call. */
export function recordedTransactions(): RecordedResult<Transaction>[] {
  const folders = ['evm-a/series', 'evm-a/story', 'evm-b/series', 'evm/eth_getTransactionByBlockHashAndIndex'];
  return folders.flatMap((folder) =>
    resultsOf(folder, 'eth_getTransactionByBlockHashAndIndex', nullable(readTransaction)),
  );
}

/** All recorded uncles, by block number and by hash. */
export function recordedUncles(): RecordedResult<Block>[] {
  return ['evm-a/series', 'evm-b/series', 'evm/eth_getUncleByBlockNumberAndIndex', 'evm/uncle-context'].flatMap(
    (folder) => resultsOf(folder, /^eth_getUncleByBlock/, nullable(readBlock)),
  );
}

/** All blocks recorded in addition to the nine calls; their headers have the fields of every upgrade. */
export function recordedBlocks(): RecordedResult<Block>[] {
  return ['evm-a/series', 'evm-a/story', 'evm-b/series', 'evm/uncle-context', 'evm/context'].flatMap((folder) =>
    resultsOf(folder, /^eth_getBlockBy/, nullable(readBlock)),
  );
}

function resultsOf<T>(
  folder: string,
  wanted: string | RegExp,
  read: Parameters<typeof readRpcAnswer<T | null, unknown>>[3],
): RecordedResult<T>[] {
  return loadRecordings(folder).flatMap((recording) => {
    const { name, call, request, response } = recording;
    const fits = typeof wanted === 'string' ? call === wanted : wanted.test(call);
    // A pending block has no miner, unlike every uncle and block of the interface.
    if (!fits || /"error":|"miner":null/.test(response.body)) return [];
    const { id, params } = JSON.parse(request.body ?? '') as { id: number; params: unknown[] };
    const { value } = readRpcAnswer(undefined, response.body, { ...received, id }, read);
    return value === null ? [] : [{ name: `${folder} ${name}`, value, params, recording }];
  });
}

/** A log as a node wrote it, with its network. */
export interface RecordedLog {
  readonly network: string;
  readonly address: Hex;
  readonly topics: readonly Hex[];
  readonly data: Hex;
}

/** A call that a node ran: of a transaction, or a frame inside one. */
export interface RecordedCall {
  readonly network: string;
  readonly type: string;
  readonly to: Hex | undefined;
  readonly input: Hex;
  readonly output: Hex | undefined;
  readonly error: string | undefined;
}

/** The ABIs of a recorded chain by address, as a page would set them. */
export function recordedAbis(network: string): Readonly<Record<string, Abi>> {
  const file = new URL(`../../recordings/${network}/abi.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Abi>;
}

/** The `result` of a recorded body; undefined if it has none or is not JSON. */
export function resultOf(body: string): unknown {
  try {
    return (JSON.parse(body) as { result?: unknown }).result;
  } catch {
    return undefined;
  }
}

/** Every log of every packed EVM recording, each place once. */
export function everyLog(): RecordedLog[] {
  const logs = new Map<string, RecordedLog>();
  walk((value, network) => {
    const { address, topics, data, ...at } = value as Partial<RecordedLog> & { blockHash?: string; logIndex?: string };
    // Logs of traces have no own place; they repeat the logs of the receipts.
    if (!address || !Array.isArray(topics) || typeof data !== 'string' || at.blockHash === undefined) return;
    const log = { network, address, topics: topics as Hex[], data };
    logs.set(`${network} ${at.blockHash} ${at.logIndex}`, log);
  });
  return [...logs.values()];
}

/** Every call of every packed EVM recording: transactions and frames; equal ones once. */
export function everyCall(): RecordedCall[] {
  const calls = new Map<string, RecordedCall>();
  walk((value, network) => {
    const { type, to, input, output, error } = value as Partial<RecordedCall>;
    if (typeof input !== 'string' || typeof type !== 'string') return;
    const kind = /^0x/.test(type) ? (to ? 'CALL' : 'CREATE') : type;
    const call = { network, type: kind, to: to ?? undefined, input, output, error };
    calls.set(JSON.stringify(call), call);
  });
  return [...calls.values()];
}

const files = [
  'evm/eth_getLogs',
  'evm-a/logs',
  'evm/eth_getBlockReceipts',
  'evm/eth_getTransactionByBlockHashAndIndex',
  'evm/debug_traceBlockByHash',
  'evm/context',
  'evm-a/series',
  'evm-a/story',
  'evm-b/series',
];

/** Visits every object of every answer. Without recursion: traces nest deeply. */
function walk(see: (value: object, network: string) => void): void {
  for (const file of files) {
    for (const { network, response } of loadRecordings(file)) {
      const stack: unknown[] = [resultOf(response.body)];
      while (stack.length > 0) {
        const value = stack.pop();
        if (typeof value !== 'object' || value === null) continue;
        if (!Array.isArray(value)) see(value, network);
        stack.push(...(Object.values(value) as unknown[]));
      }
    }
  }
}

const recordings = [...loadRecordings('evm/eth_getLogs'), ...loadRecordings('evm-a/logs')];

/** A recorded log request by its name. */
export function logRecording(name: string): Recording {
  const recording = recordings.find((one) => one.name === name);
  if (!recording) throw new Error(name);
  return recording;
}

/** A chain with logs only: all logs of one recorded answer, over the blocks of its request. */
export function chainOfLogs(name: string, first: bigint, head: bigint): EvmChain {
  type Log = WireLog & { blockNumber: string; blockHash: string };
  const { result } = JSON.parse(logRecording(name).response.body) as { result: Log[] };
  const byBlock = new Map<bigint, Log[]>();
  for (const log of result) {
    const number = BigInt(log.blockNumber);
    const known = byBlock.get(number);
    if (known) known.push(log);
    else byBlock.set(number, [log]);
  }
  const blocks: RecordedBlock[] = [];
  for (let number = first; number <= head; number += 1n) {
    const logs = byBlock.get(number) ?? [];
    blocks.push({
      number,
      hash: logs[0]?.blockHash ?? `block ${number} without logs`,
      parentHash: '',
      transactions: [],
      receipts: undefined,
      logs: logs.map(toRecordedLog),
      uncles: new Map(),
      uncleCount: 0,
      traces: [],
    });
  }
  return {
    blocks,
    head: blocks.at(-1),
    numbers: new Map(),
    accessLists: new Map(),
    payers: new Set(),
    find: (id) =>
      id.kind === 'number'
        ? blocks.find(({ number }) => number === id.number)
        : id.kind === 'hash'
          ? blocks.find(({ hash }) => hash === id.hash)
          : id.tag === 'latest'
            ? blocks.at(-1)
            : undefined,
  };
}

/** A source of the reference gateway that answers log searches on such a chain, under limits. */
export function logSource(chain: EvmChain, limits: LogLimits = {}): Source {
  return {
    rest: () => Promise.reject(new Error('Only logs are asked here.')),
    rpc: ({ id, params }) => Promise.resolve(rpcReply(id, answerLogs(params, chain, limits))),
  };
}
