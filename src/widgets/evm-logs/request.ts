import type { Address, Hash } from 'viem';
import { loadCode } from '../../client/load-code.js';
import type { BlockRange } from '../../client/operations/logs.js';
import { isHash, readBlock, toEvmNetwork, type EvmNetwork } from '../../ui/evm/request.js';
import { invalid } from '../../ui/fields/invalid.js';

/** The attributes that make a log search, as text. */
export interface LogsAttributes {
  readonly fromBlock: string;
  readonly toBlock: string;
  readonly blockHash: string;
  readonly address: string;
  readonly topic0: string;
  readonly topic1: string;
  readonly topic2: string;
  readonly topic3: string;
  readonly event: string;
  readonly network: string;
  readonly window: string;
  readonly order: string;
}

/** What a log must have. */
export interface LogFilter {
  /** One of these wrote it; none means any. */
  readonly address: readonly Address[];
  /** By position: one of these stands there; null means any. */
  readonly topics: readonly (readonly Hash[] | null)[];
}

/** Where to search. */
export type Where =
  | { readonly kind: 'block'; readonly hash: Hash }
  /** Both ends are numbers: it can be split, and what is covered can be said. */
  | { readonly kind: 'range'; readonly from: bigint; readonly to: bigint }
  /** One request: where a tag points to is only known to the node. */
  | { readonly kind: 'tags'; readonly range: BlockRange }
  /** One window, and on request the next behind it, away from `start`. */
  | { readonly kind: 'windows'; readonly start: bigint };

/** What the widget asks. */
export interface LogsQuery {
  readonly network: EvmNetwork;
  readonly where: Where;
  readonly filter: LogFilter;
  /** The most blocks in one request. */
  readonly window?: bigint;
  readonly order: 'oldest' | 'newest';
}

/**
 * Makes a search of the attributes; undefined while they name neither a range nor a block.
 *
 * An `event` is hashed by code that comes when it is needed, and then the search is a promise.
 *
 * @throws GatewayError `config`, which names the attribute
 */
export function toLogsRequest(given: LogsAttributes): LogsQuery | undefined | Promise<LogsQuery> {
  const network = toEvmNetwork(given.network, 'evm-a');
  const order = oneOf('order', given.order || 'oldest', ['oldest', 'newest'] as const);
  const window = given.window.trim() === '' ? undefined : toWindow(given.window);
  const address = listOf('address', given.address, 20) as readonly Address[];
  const topics = [given.topic0, given.topic1, given.topic2, given.topic3].map((text, position) => {
    const hashes = listOf(`topic${position}`, text, 32) as readonly Hash[];
    return hashes.length === 0 ? null : hashes;
  });
  while (topics.length > 0 && topics.at(-1) === null) topics.pop();
  const where = toWhere(given, window, order);
  const event = given.event.trim();
  if (event !== '' && topics[0]) throw invalid('event', event, 'either an event or a topic0, not both');
  if (!where) return undefined;
  const query = { network, where, ...(window === undefined ? {} : { window }), order };
  if (event === '') return { ...query, filter: { address, topics } };
  return loadCode(() => import('./event-topic.js')).then(async ({ toEventTopics }) => ({
    ...query,
    filter: { address, topics: [await toEventTopics(event), ...topics.slice(1)] },
  }));
}

const tags = ['latest', 'earliest', 'safe', 'finalized'] as const;
type Tag = (typeof tags)[number];

function toWhere(
  { fromBlock, toBlock, blockHash }: LogsAttributes,
  window: bigint | undefined,
  order: LogsQuery['order'],
): Where | undefined {
  const from = toBlockOrTag('from-block', fromBlock);
  const to = toBlockOrTag('to-block', toBlock);
  const hash = blockHash.trim().toLowerCase();
  if (hash !== '') {
    if (!isHash(hash)) throw invalid('block-hash', hash, '32 bytes in hex with 0x');
    if (from === undefined && to === undefined) return { kind: 'block', hash };
    throw invalid('block-hash', hash, 'either a block hash or a range of blocks, not both');
  }
  if (window !== undefined && order === 'newest' && from === undefined && typeof to === 'bigint')
    return { kind: 'windows', start: to };
  if (window !== undefined && order === 'oldest' && to === undefined && typeof from === 'bigint')
    return { kind: 'windows', start: from };
  if (from === undefined) return undefined;
  return toRange(from, to ?? 'latest');
}

function toRange(from: bigint | Tag, to: bigint | Tag): Where {
  if (typeof from === 'bigint' && typeof to === 'bigint') {
    if (from > to) throw invalid('to-block', `${to}`, `a block that is not before from-block, ${from}`);
    return { kind: 'range', from, to };
  }
  return { kind: 'tags', range: { from, to } };
}

function toBlockOrTag(option: string, text: string): bigint | Tag | undefined {
  const given = text.trim();
  if (given === '') return undefined;
  const block = readBlock(given, tags);
  if (block !== undefined) return block as bigint | Tag;
  const hint = given.toLowerCase() === 'pending' ? '; there are no pending logs' : '';
  throw invalid(option, given, `a block number, decimal or 0x…, or latest, earliest, safe or finalized${hint}`);
}

function toWindow(text: string): bigint {
  const given = text.trim();
  if (!/^[1-9]\d{0,8}$/.test(given)) throw invalid('window', given, 'a whole number of blocks from 1 on');
  return BigInt(given);
}

/** Hex of that many bytes, separated by spaces or commas, or a JSON list of them; none twice. */
function listOf(option: string, text: string, bytes: number): readonly string[] {
  const items = text.trim().startsWith('[')
    ? jsonList(option, text)
    : text.split(/[\s,]+/).filter((item) => item !== '');
  const good = new RegExp(`^0x[0-9a-f]{${2 * bytes}}$`, 'i');
  const bad = items.findIndex((item) => !good.test(item));
  if (bad === -1) return [...new Set(items.map((item) => item.toLowerCase()))];
  const which = items.length > 1 ? ` (number ${bad + 1} of ${items.length} is not)` : '';
  throw invalid(option, items[bad] ?? '', `${bytes} bytes in hex with 0x${which}`);
}

function jsonList(option: string, text: string): readonly string[] {
  const list = parseTyped(option, text, 'a JSON list of texts');
  if (Array.isArray(list) && list.every((item) => typeof item === 'string')) return list;
  throw invalid(option, text, 'a JSON list of texts');
}

/**
 * What a person typed as JSON.
 *
 * @throws GatewayError `config`, which says where the text goes wrong
 */
export function parseTyped(option: string, text: string, expected: string): unknown {
  try {
    return JSON.parse(text);
  } catch (reason) {
    throw invalid(option, text, `${expected}: ${reason instanceof Error ? reason.message : 'it cannot be read'}`);
  }
}

function oneOf<const Known extends string>(option: string, text: string, known: readonly Known[]): Known {
  const found = known.find((each) => each === text.trim());
  if (found === undefined) throw invalid(option, text, known.join(' or '));
  return found;
}
