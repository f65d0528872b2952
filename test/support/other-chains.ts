import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Hash } from 'viem';
import { expect } from 'vitest';
import { createGateway, type Gateway } from '../../src/client/gateway.js';
import { createAccessList, type CallRequest } from '../../src/client/operations/access-list.js';
import { readBlockReceipts, type Receipt } from '../../src/client/operations/block-receipts-reply.js';
import { getBlockReceipts } from '../../src/client/operations/block-receipts.js';
import { getLogs, type LogsRequest } from '../../src/client/operations/logs.js';
import { traceBlock, type TraceRequest } from '../../src/client/operations/trace.js';
import { readTransaction, type Transaction } from '../../src/client/operations/transaction-reply.js';
import { getTransaction } from '../../src/client/operations/transaction.js';
import { getUncle } from '../../src/client/operations/uncle.js';
import { readFrames, type Frame } from '../../src/client/wire/frame.js';
import type { Check } from '../../src/verify/check.js';
import { readHeader, type GivenHeader } from '../../src/verify/given-header.js';
import { callTracesIn, recordedAnchor, type WireBlock } from './recorded-evm.js';
import { loadRecordings, type Recording } from './recordings.js';

type ByName<Value = unknown> = Readonly<Record<string, Value>>;

/** Answers of other chains and clients, by name. */
export interface Corpus {
  /** `root`: the application hash according to the source of the answer. */
  readonly abciQueries: ByName<{
    readonly root: string | null;
    readonly params: { readonly path?: string; readonly data?: string };
    readonly response: object;
  }>;
  readonly transactions: ByName;
  readonly uncles: ByName;
  /** Blocks without their transactions and withdrawals. */
  readonly headers: ByName<{ readonly hash: string; readonly receiptsRoot: string }>;
  /** All receipts of a block, whose header is among `headers`. */
  readonly receipts: ByName<readonly object[]>;
}

/** Loads the answers of other chains and clients. */
export function loadCorpus(): Corpus {
  const path = new URL('../fixtures/corpus.json.gz', import.meta.url);
  return JSON.parse(gunzipSync(readFileSync(path)).toString('utf8')) as Corpus;
}

/** A public bug report from `test/fixtures/bugs/`: a request, and the misread reply. */
export interface BugReport {
  readonly request: { readonly method: string; readonly path?: string; readonly params?: readonly unknown[] };
  readonly reply: { readonly id: number; readonly result?: unknown };
  /** What `eth_getBlockReceipts` of the same block returns. */
  readonly receipts?: { readonly id: number };
  readonly abi?: readonly object[];
}

/** Reads a report by the name of its file, without `.json`. */
export function bugReport(name: string): BugReport {
  return JSON.parse(readFileSync(new URL(`../fixtures/bugs/${name}.json`, import.meta.url), 'utf8')) as BugReport;
}

export type Json = Record<string, unknown>;
/** Writes a result as another chain or client would. */
export type Convention = (result: never) => unknown;

/** An object of JSON without some of its members. */
export const without = (source: Json, ...names: string[]): Json =>
  Object.fromEntries(Object.entries(source).filter(([name]) => !names.includes(name)));
/** A reply of JSON-RPC. */
export const reply = (id: number, result: unknown) => JSON.stringify({ jsonrpc: '2.0', id, result });
/** A quantity as nodes write it. */
export const hex = (value: bigint | number) => `0x${value.toString(16)}`;

/** One of so many answers is written in each convention; with `LIES=everywhere`, which `npm run lies` sets, all of them are. */
const stride = process.env['LIES'] === 'everywhere' ? 1 : 6;

/** Fails with the names of all answers that a convention makes a mismatch. */
export async function expectNone(
  conventions: Readonly<Record<string, Convention>>,
  answers: readonly { readonly name: string; readonly result: unknown }[],
  judge: (result: unknown, index: number) => Promise<readonly Check[]>,
): Promise<void> {
  const accused: string[] = [];
  const changed = new Map<string, number>();
  for (const [turn, [convention, write]] of Object.entries(conventions).entries()) {
    for (const [index, { name, result }] of answers.entries()) {
      const other = write(structuredClone(result) as never);
      if (JSON.stringify(other) === JSON.stringify(result)) continue;
      const times = changed.get(convention) ?? 0;
      changed.set(convention, times + 1);
      if ((times + turn) % stride > 0) continue;
      for (const check of await judge(other, index))
        if (check.outcome === 'fail') accused.push(`${convention}: ${name}: ${check.id} ${check.path ?? ''}`);
    }
  }
  expect(accused).toEqual([]);
  // A convention that changes no answer would show nothing.
  expect(Object.keys(conventions).filter((name) => !changed.has(name))).toEqual([]);
}

/** A block of the chain that crosses from Osaka to Amsterdam, with its answers. */
export interface CrossingBlock {
  /** Its label on the chain, such as `post-transfers`. */
  readonly name: string;
  readonly isAmsterdam: boolean;
  /** The header as the node wrote it. */
  readonly wire: Readonly<Record<string, unknown>>;
  readonly header: GivenHeader;
  readonly receipts: readonly Receipt[];
  readonly transactions: readonly Transaction[];
  /** Intrinsic gas and floor of each transaction, from another implementation. */
  readonly least: readonly { readonly intrinsic: number; readonly floor: number }[];
  /** The gas of the header without the gas of the receipts. */
  readonly headerGasMinusReceipts: number;
  /** The calls of each transaction, without the logs. */
  readonly traces: readonly (readonly Frame[])[];
}

interface Expected {
  readonly recomputed?: { readonly least?: CrossingBlock['least'] };
  readonly headerGasMinusReceipts?: number;
}

const received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 512, id: 1 };
let all: readonly CrossingBlock[] | undefined;

/** Every block with recorded receipts, with the same transactions on both sides of the fork. */
export function crossingBlocks(): readonly CrossingBlock[] {
  return (all ??= readBlocks());
}

/** One of them. */
export function crossingBlock(name: string): CrossingBlock {
  const found = crossingBlocks().find((block) => block.name === name);
  if (!found) throw new Error(`There is no recorded block ${name}.`);
  return found;
}

function readBlocks(): CrossingBlock[] {
  const bodies = new Map(
    ['context', 'debug_traceBlockByHash'].flatMap((folder) =>
      loadRecordings(`evm-amsterdam/${folder}`).map(({ name, response }) => [name, response.body] as const),
    ),
  );
  return loadRecordings('evm-amsterdam/eth_getBlockReceipts').flatMap(({ name, response, expect }) => {
    const body = bodies.get(`block-${name}`);
    if (body === undefined) return [];
    const { result: wire } = JSON.parse(body) as { result: Record<string, unknown> & { transactions: unknown[] } };
    const header = readHeader(wire);
    if (header.kind !== 'header') throw new Error(`The header of ${name} cannot be read.`);
    const { recomputed, headerGasMinusReceipts = 0 } = expect as Expected;
    return [
      {
        ...{ name, isAmsterdam: name.startsWith('post'), wire, header, headerGasMinusReceipts },
        receipts: readBlockReceipts({ block: 1n }, response.body.replace(/"id":\d+,/, '"id":1,'), received).value ?? [],
        transactions: wire.transactions.map((each) => readTransaction(each)),
        least: recomputed?.least ?? [],
        traces: callTracesIn(bodies.get(`call-${name}`) ?? '{}').map(({ result }) => readFrames(result)),
      },
    ];
  });
}

// The chain that crosses from Osaka to Amsterdam at block 20, with the same transactions on both sides.

/** An exchange of a call that has a result, with the parameters of its request. */
export interface Exchange {
  readonly name: string;
  readonly params: readonly unknown[];
  readonly body: string;
  readonly expect: Recording['expect'];
}

/** All exchanges of a call that have a result, null included. */
export function exchangesOf(call: string): Exchange[] {
  return loadRecordings(`evm-amsterdam/${call}`).flatMap(({ name, request, response, expect }) => {
    const { params } = JSON.parse(request.body ?? '') as { params: readonly unknown[] };
    return response.body.includes('"error":{') ? [] : [{ name, params, body: response.body, expect }];
  });
}

/** The exchange with that name; throws if there is none. */
export function exchangeOf(call: string, name: string): Exchange {
  const found = exchangesOf(call).find((each) => each.name === name);
  if (!found) throw new Error(`There is no recording ${name}.`);
  return found;
}

/** Every recorded block with whole transactions, by its hash and by its number as in a request. */
export function amsterdamBlocks(): ReadonlyMap<string, WireBlock> {
  const blocks = exchangesOf('context').flatMap(({ name, body }) =>
    name.startsWith('block-p') ? [(JSON.parse(body) as { result: WireBlock }).result] : [],
  );
  return new Map(blocks.flatMap((block) => [[block.hash, block] as const, [block.number, block] as const]));
}

/** The header of a block of the chain, as a page would supply it. */
export const anchorOf = (block: WireBlock) => recordedAnchor(block, 'host', { number: BigInt(block.number) });

/** A gateway that returns one recorded answer to every request. */
function replaying(body: string): Gateway {
  return createGateway({
    evmAUrl: 'https://gateway.example',
    evmBUrl: 'https://gateway.example',
    retries: 0,
    cacheBytes: 0,
    fetch: (_, { body: sent }) => {
      const { id } = JSON.parse(String(sent)) as { id: number };
      return Promise.resolve(new Response(body.replace(/"id":\d+/, `"id":${id}`)));
    },
  });
}

/** Requests the receipts of a recorded answer. */
export function askReceipts({ params, body }: Pick<Exchange, 'params' | 'body'>) {
  const block = String(params[0]);
  return getBlockReceipts(
    replaying(body),
    block.length === 66 ? { blockHash: block as Hash } : { block: BigInt(block) },
  );
}

/** Requests the traces of a recorded answer. */
export function askTraces({ params, body }: Pick<Exchange, 'params' | 'body'>) {
  const [blockHash, { tracer, tracerConfig }] = params as [Hash, { tracer: string; tracerConfig?: object }];
  const kind = tracer === 'callTracer' ? 'call' : 'prestate';
  return traceBlock(replaying(body), { blockHash, tracer: kind, ...tracerConfig } as TraceRequest);
}

/** Requests the logs of a recorded answer. */
export function askLogs({ params, body }: Pick<Exchange, 'params' | 'body'>) {
  const [{ fromBlock: from, toBlock: to, ...filter }] = params as [{ fromBlock?: string; toBlock?: string }];
  const range = from === undefined || to === undefined ? {} : { range: { from: BigInt(from), to: BigInt(to) } };
  return getLogs(replaying(body), { ...filter, ...range } as LogsRequest);
}

/** Requests the access list of a recorded answer. */
export function askAccessList({ params, body }: Pick<Exchange, 'params' | 'body'>) {
  const [{ value, gas, ...call }, block] = params as [{ value?: string; gas?: string }, string];
  const quantity = (name: string, text: string | undefined) => (text === undefined ? {} : { [name]: BigInt(text) });
  const wanted: CallRequest = { ...call, ...quantity('value', value), ...quantity('gas', gas) };
  return createAccessList(replaying(body), { call: wanted, block: BigInt(block) });
}

/** Requests the transaction of a recorded answer. */
export function askTransaction({ params, body }: Pick<Exchange, 'params' | 'body'>) {
  return getTransaction(replaying(body), { blockHash: params[0] as Hash, index: Number(params[1]) });
}

/** Requests the uncle of a recorded answer. */
export function askUncle({ params, body }: Pick<Exchange, 'params' | 'body'>) {
  return getUncle(replaying(body), { block: BigInt(String(params[0])), index: Number(params[1]) });
}
