import {
  badParams,
  type BlockId,
  describeBlocks,
  describeId,
  type EvmChain,
  readHash,
  readNumberOrTag,
  readParams,
  type RecordedBlock,
  type RecordedLog,
} from './evm-chain.js';
import { nodeError, notRecorded, result, type RpcOutcome } from './rpc-reply.js';
import { type LogLimits, tooManyResults, tooWideRange } from './log-limits.js';

export interface LogFilter {
  readonly blocks:
    | { readonly kind: 'hash'; readonly hash: string }
    | { readonly kind: 'range'; readonly from: NumberOrTag; readonly to: NumberOrTag };
  /** In lower case; an empty list matches every address. */
  readonly addresses: readonly string[];
  /** The matching topics by position; null matches any. */
  readonly topics: readonly (readonly string[] | null)[];
}

/**
 * Reads the parameter of `eth_getLogs`. Errors are worded like the node's if recorded, otherwise in the gateway's own
 * words.
 */
function readFilter(value: unknown): LogFilter | RpcOutcome {
  if (value !== null && (typeof value !== 'object' || Array.isArray(value))) {
    throw badParams('the filter must be an object');
  }
  // Go reads member names case-insensitively, so `blockhash` and `blockHash` are the same member.
  const members = new Map(Object.entries(value ?? {}).map(([name, member]) => [name.toLowerCase(), member as unknown]));
  const given = (name: string) => members.get(name) ?? undefined;
  const blockHash = given('blockhash');
  if (blockHash !== undefined && (given('fromblock') !== undefined || given('toblock') !== undefined)) {
    const both = 'invalid argument 0: cannot specify both BlockHash and FromBlock/ToBlock, choose one or the other';
    return nodeError(-32602, both);
  }
  const addresses = readAddresses(given('address'));
  if (addresses.length > mostAlternatives)
    return nodeError(-32000, 'exceed max addresses or topics per search position');
  const topics = readTopics(given('topics'));
  if (!topics) return nodeError(-32602, 'invalid argument 0: exceed max topics');
  const blocks =
    blockHash === undefined
      ? {
          kind: 'range' as const,
          from: readNumberOrTag(given('fromblock') ?? 'latest', 'fromBlock'),
          to: readNumberOrTag(given('toblock') ?? 'latest', 'toBlock'),
        }
      : { kind: 'hash' as const, hash: readHash(blockHash, 'blockHash') };
  return { blocks, addresses, topics };
}

function matchesFilter(log: RecordedLog, { addresses, topics }: LogFilter): boolean {
  if (addresses.length > 0 && !addresses.includes(log.address)) return false;
  // A position that matches any topic still requires a topic.
  if (topics.length > log.topics.length) return false;
  return topics.every((wanted, at) => wanted === null || wanted.includes(log.topics[at] ?? ''));
}

type NumberOrTag = Exclude<BlockId, { kind: 'hash' }>;

const mostAlternatives = 1000;
const mostTopics = 4;

function readAddresses(value: unknown): readonly string[] {
  if (value === undefined) return [];
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.map((entry, at) => {
    if (typeof entry !== 'string' || !/^0x[0-9a-f]{40}$/i.test(entry)) {
      throw badParams(`address ${at} must be 20 bytes of hex`);
    }
    return entry.toLowerCase();
  });
}

/** Undefined if there are more positions or alternatives than nodes accept. */
function readTopics(value: unknown): LogFilter['topics'] | undefined {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw badParams('topics must be an array');
  const positions: readonly unknown[] = value;
  if (positions.length > mostTopics) return undefined;
  if (positions.some((position) => Array.isArray(position) && position.length > mostAlternatives)) return undefined;
  return positions.map((position, at) => {
    if (position === null) return null;
    if (!Array.isArray(position)) return [readHash(position, `topic ${at}`)];
    const alternatives: readonly unknown[] = position;
    // No alternatives, or null among them: the position matches any topic.
    if (alternatives.length === 0 || alternatives.includes(null)) return null;
    return alternatives.map((topic) => readHash(topic, `topic ${at}`));
  });
}

/** The logs of recorded blocks that match a filter, by the rules of geth 1.16.8. */
export function answerLogs(params: unknown, chain: EvmChain, limits: LogLimits = {}): RpcOutcome {
  const filter = readFilter(readParams(params, 1, 1)[0]);
  if ('kind' in filter) return filter;
  const { blocks } = filter;
  if (blocks.kind === 'hash') {
    const block = chain.find(blocks);
    return block?.logs
      ? result(list(rows(block, filter)))
      : notRecorded(`logs of block ${blocks.hash}`, describeBlocks(chain));
  }
  const { from, to } = blocks;
  if (isPending(from) || isPending(to)) return nodeError(-32000, 'pending logs are not supported');
  const [first, last] = [toNumber(from, chain), toNumber(to, chain)];
  if (first === undefined) return notRecorded(`logs of ${describeId(from)}`, describeBlocks(chain));
  if (last === undefined) return notRecorded(`logs of ${describeId(to)}`, describeBlocks(chain));
  if (first > last) {
    // Only two numbers above 0 are compared. A range with a tag or 0 gives an empty list.
    const areNumbers = from.kind === 'number' && to.kind === 'number' && first > 0n && last > 0n;
    return areNumbers ? nodeError(-32000, 'invalid block range params') : result('[]');
  }
  return inRange(first, last, filter, chain, limits);
}

function inRange(first: bigint, last: bigint, filter: LogFilter, chain: EvmChain, limits: LogLimits): RpcOutcome {
  if (limits.maxRange !== undefined && last - first > limits.maxRange) {
    return tooWideRange(limits, limits.maxRange, first, last);
  }
  const within = chain.blocks.filter(({ number, logs }) => logs && number >= first && number <= last);
  const missing = firstMissing(first, last, within);
  if (missing !== undefined) return notRecorded(`logs of block ${missing}`, describeBlocks(chain));
  const perBlock = within.map((block) => rows(block, filter));
  const count = perBlock.reduce((sum, found) => sum + found.length, 0);
  // A single block is never rejected, because the range cannot be smaller.
  if (limits.maxResults !== undefined && count > limits.maxResults && first < last) {
    return tooManyResults(limits, limits.maxResults, first, last, fitting(first, perBlock, limits.maxResults));
  }
  return result(list(perBlock.flat()));
}

function rows({ logs = [] }: RecordedBlock, filter: LogFilter): readonly string[] {
  return logs.filter((log) => matchesFilter(log, filter)).map(({ json }) => json);
}

function list(found: readonly string[]): string {
  return `[${found.join(',')}]`;
}

function isPending(id: BlockId): boolean {
  return id.kind === 'tag' && id.tag === 'pending';
}

function toNumber(id: BlockId, chain: EvmChain): bigint | undefined {
  return id.kind === 'number' ? id.number : chain.find(id)?.number;
}

function firstMissing(first: bigint, last: bigint, within: readonly RecordedBlock[]): bigint | undefined {
  let next = first;
  for (const { number } of within) {
    if (number !== next) return next;
    next += 1n;
  }
  return next <= last ? next : undefined;
}

/** The last block up to which the results stay within the limit; at least the first block. */
function fitting(first: bigint, perBlock: readonly (readonly string[])[], most: number): bigint {
  let count = 0;
  for (const [at, found] of perBlock.entries()) {
    count += found.length;
    if (count > most) return first + BigInt(Math.max(at - 1, 0));
  }
  return first;
}
