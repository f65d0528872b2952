import type { Answer } from '../../../../src/client/answer.js';
import { GatewayError, type ErrorDetails, type GatewayErrorCode } from '../../../../src/client/errors.js';
import type { LogsRequest } from '../../../../src/client/operations/logs.js';
import type { Log } from '../../../../src/client/operations/logs-reply.js';

/** The logs of a simulated node, and its limits. */
export interface SimulatedNode {
  /** Logs a block, from block 0 to the head. */
  readonly chain: readonly number[];
  /** The largest distance between the ends, and the wording of the error. */
  readonly maxSpan?: bigint;
  readonly rangeWords?: 'distance' | 'count' | 'suggestion' | 'same-range' | 'range' | 'echo' | 'nothing';
  /** The most logs of an answer; one block is always answered. */
  readonly maxResults?: number;
  readonly resultWords?: 'number' | 'suggestion' | 'nothing';
  /** Cuts lists at so many logs without a word. */
  readonly cut?: number;
  readonly maxAddresses?: number;
  /** Blocks below this one are gone. */
  readonly lowest?: number;
}

/** A node and the requests that it received. */
export function simulate(node: SimulatedNode) {
  const requests: LogsRequest[] = [];
  const head = BigInt(node.chain.length - 1);
  const ask = async (request: LogsRequest): Promise<Answer<Log[], LogsRequest>> => {
    requests.push(request);
    await Promise.resolve();
    const { range } = request;
    if (!range) throw new Error('A range is asked.');
    const [from, to] = [toNumber(range.from, head), toNumber(range.to, head)];
    if (to > head) throw new GatewayError('future');
    if (from < BigInt(node.lowest ?? 0)) throw new GatewayError('pruned');
    const addresses = [request.address ?? []].flat();
    if (node.maxAddresses !== undefined && addresses.length > node.maxAddresses)
      throw new GatewayError('range', { split: 'address' });
    if (node.maxSpan !== undefined && to - from > node.maxSpan) throw tooWide(node, node.maxSpan, from, to);
    const logs = logsOf(node.chain, from, to).filter(
      ({ address }) => addresses.length === 0 || addresses.includes(address),
    );
    if (node.maxResults !== undefined && logs.length > node.maxResults && from < to)
      throw tooMany(node, node.maxResults, from, to, logs);
    return answerOf(request, node.cut === undefined ? logs : logs.slice(0, node.cut));
  };
  return { requests, ask, all: logsOf(node.chain, 0n, head) };
}

/** The logs of some blocks of a chain; every second one is of another contract. */
export function logsOf(chain: readonly number[], from: bigint, to: bigint): Log[] {
  return chain.flatMap((count, block) =>
    BigInt(block) < from || BigInt(block) > to
      ? []
      : Array.from({ length: count }, (_, index) => simulatedLog(BigInt(block), index)),
  );
}

/** One log. */
export function simulatedLog(block: bigint, index: number, over: Partial<Log> = {}): Log {
  return {
    address: contract(index % 4),
    blockHash: hash(block),
    blockNumber: block,
    data: '0x',
    logIndex: index,
    removed: false,
    topics: [hash(7n)],
    transactionHash: hash(block + 10_000n),
    transactionIndex: 0,
    ...over,
  };
}

/** A contract by its number. */
export function contract(number: number): `0x${string}` {
  return `0x${number.toString(16).padStart(40, '0')}`;
}

/** An answer with these logs. */
export function answerOf(request: LogsRequest, value: Log[]): Answer<Log[], LogsRequest> {
  return { value, text: '', bytes: 100, requests: 1, request, at: new Date(0), notes: [] };
}

function hash(number: bigint): `0x${string}` {
  return `0x${number.toString(16).padStart(64, '0')}`;
}

function toNumber(end: bigint | string, head: bigint): bigint {
  return typeof end === 'bigint' ? end : end === 'earliest' ? 0n : head;
}

function tooWide({ rangeWords = 'distance' }: SimulatedNode, maxSpan: bigint, from: bigint, to: bigint): GatewayError {
  const details: Record<NonNullable<SimulatedNode['rangeWords']>, ErrorDetails> = {
    distance: { maxSpan },
    count: { maxSpan: maxSpan + 1n },
    suggestion: { suggested: { from, to: from + maxSpan } },
    'same-range': { suggested: { from, to } },
    range: { split: 'range' },
    echo: { maxSpan: to - from, split: 'range' },
    nothing: {},
  };
  return new GatewayError('range' satisfies GatewayErrorCode, details[rangeWords]);
}

function tooMany(
  { resultWords = 'number' }: SimulatedNode,
  most: number,
  from: bigint,
  to: bigint,
  logs: readonly Log[],
) {
  const firstOver = logs[most]?.blockNumber ?? to;
  const fits = firstOver > from ? firstOver - 1n : from;
  const details: Record<NonNullable<SimulatedNode['resultWords']>, ErrorDetails> = {
    number: { maxResults: BigInt(most) },
    suggestion: { maxResults: BigInt(most), suggested: { from, to: fits } },
    nothing: {},
  };
  return new GatewayError('range', details[resultWords]);
}
