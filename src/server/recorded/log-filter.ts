import type { RecordedLog } from './evm-chain.js';
import type { BlockId } from './evm-params.js';
import { badParams, readHash, readNumberOrTag } from './evm-params.js';
import { nodeError, type RpcOutcome } from './rpc-reply.js';

/** A parsed log filter. */
export interface LogFilter {
  readonly blocks:
    | { readonly kind: 'hash'; readonly hash: string }
    | { readonly kind: 'range'; readonly from: NumberOrTag; readonly to: NumberOrTag };
  /** In lower case; an empty list matches every address. */
  readonly addresses: readonly string[];
  /** The matching topics by position; null matches any. */
  readonly topics: readonly (readonly string[] | null)[];
}

/** Reads the param of `eth_getLogs`; errors are those of the node if recorded, else our own. */
export function readFilter(value: unknown): LogFilter | RpcOutcome {
  if (value !== null && (typeof value !== 'object' || Array.isArray(value))) {
    throw badParams('the filter must be an object');
  }
  // Go reads member names case-insensitively, so `blockhash` is the same member.
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

/** Whether a log matches: one of the addresses, and at every position one of the topics. */
export function matchesFilter(log: RecordedLog, { addresses, topics }: LogFilter): boolean {
  if (addresses.length > 0 && !addresses.includes(log.address)) return false;
  // A position that matches any topic still requires one.
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
