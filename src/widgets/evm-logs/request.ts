import type { Address, Hash, Hex } from 'viem';
import type { BlockRange } from '../../client/operations/logs.js';
import { blockHashField, type EvmNetwork, readBlock, slotField } from '../../ui/evm/request.js';
import type { Field, TextsOf, ValuesOf } from '../../ui/fields/fields.js';

/** A block whose number only the node knows. */
export type Tag = Extract<BlockRange['to'], string>;
const tags: readonly Tag[] = ['latest', 'earliest', 'safe', 'finalized'];

const block: Field<bigint | Tag | null> = { parse: readBlockOrTag, empty: null };
const topics = hexList<Hash>(32);

export const fields = {
  fromBlock: block,
  toBlock: block,
  blockHash: { ...blockHashField, empty: null } satisfies Field<Hash | null>,
  address: hexList<Address>(20),
  event: { parse: (text) => text, empty: '' } satisfies Field<string>,
  topic0: topics,
  topic1: topics,
  topic2: topics,
  topic3: topics,
  network: slotField('evm-a'),
  window: { parse: (text) => (/^[1-9]\d{0,8}$/.test(text) ? BigInt(text) : undefined), empty: null } satisfies Field<
    bigint | null
  >,
  order: {
    parse: (text) => (text === 'oldest' || text === 'newest' ? text : undefined),
    empty: 'oldest',
  } satisfies Field<'oldest' | 'newest'>,
};

export type LogsAttributes = TextsOf<typeof fields>;

export interface LogsQuery {
  readonly network: EvmNetwork;
  readonly where: Where;
  readonly filter: LogFilter;
  /** The event of the filter as typed: a name or a signature. */
  readonly event?: string;
  readonly window?: bigint;
  readonly order: 'oldest' | 'newest';
}

export type Where =
  | { readonly kind: 'block'; readonly hash: Hash }
  /** Both ends are numbers: it can be split, and its coverage is known. */
  | { readonly kind: 'range'; readonly from: bigint; readonly to: bigint }
  /** One request: only the node knows the block of a tag. */
  | { readonly kind: 'tags'; readonly range: BlockRange }
  /** One window, and on request the next window after it, away from `start`. */
  | { readonly kind: 'windows'; readonly start: bigint };

/** A range of blocks, both ends included. */
export interface BlockSpan {
  readonly from: bigint;
  readonly to: bigint;
}

export function blocksOf({ from, to }: BlockSpan): bigint {
  return to - from + 1n;
}

export interface LogFilter {
  /** Any of these contracts; empty for all. */
  readonly address: readonly Address[];
  /** By position: any of these; null for all. */
  readonly topics: readonly (readonly Hash[] | null)[];
}

type Values = ValuesOf<typeof fields>;

/**
 * Creates a search from the values; undefined while they contain neither a range nor a block.
 *
 * @param toTopics hashes the signatures of an event, and loads on demand: then the search is a promise
 */
export function queryOf(
  values: Values,
  toTopics: (event: string) => Promise<readonly Hash[]>,
): LogsQuery | undefined | Promise<LogsQuery> {
  const { network, window, order, address, event, topic0, topic1, topic2, topic3 } = values;
  const where = toWhere(values);
  if (!where) return undefined;
  const make = (first: readonly Hash[]): LogsQuery => {
    const topics = [first, topic1, topic2, topic3].map((hashes) => (hashes.length === 0 ? null : hashes));
    while (topics.at(-1) === null) topics.pop();
    return {
      network,
      where,
      ...(window === null ? {} : { window }),
      order,
      filter: { address, topics },
      ...(event === '' ? {} : { event }),
    };
  };
  return event === '' ? make(topic0) : toTopics(event).then(make);
}

/**
 * The field that conflicts with others: an event sets the first topic, a hash means one block, a range is ascending.
 */
export function conflictOf(texts: LogsAttributes): 'event' | 'blockHash' | 'toBlock' | undefined {
  const isGiven = (name: keyof LogsAttributes) => texts[name].trim() !== '';
  if (isGiven('event') && topics.parse(texts.topic0.trim())?.length) return 'event';
  if (isGiven('blockHash')) return isGiven('fromBlock') || isGiven('toBlock') ? 'blockHash' : undefined;
  const [from, to] = [readBlockOrTag(texts.fromBlock), readBlockOrTag(texts.toBlock)];
  return typeof from === 'bigint' && typeof to === 'bigint' && from > to ? 'toBlock' : undefined;
}

/** Where to search; undefined while the values contain neither a range nor a block. */
export function toWhere({ fromBlock: from, toBlock: to, blockHash, window, order }: Values): Where | undefined {
  if (blockHash !== null) return { kind: 'block', hash: blockHash };
  if (window !== null && order === 'newest' && from === null && typeof to === 'bigint')
    return { kind: 'windows', start: to };
  if (window !== null && order === 'oldest' && to === null && typeof from === 'bigint')
    return { kind: 'windows', start: from };
  if (from === null) return undefined;
  if (typeof from === 'bigint' && typeof to === 'bigint') return { kind: 'range', from, to };
  return { kind: 'tags', range: { from, to: to ?? 'latest' } };
}

/** A block by number, or by one of the tags that a log search accepts. */
export function readBlockOrTag(text: string): bigint | Tag | undefined {
  return readBlock(text, tags) as bigint | Tag | undefined;
}

/** Hex with this number of bytes, several values as alternatives, without duplicates. */
function hexList<Value extends Hex>(bytes: number): Field<readonly Value[]> {
  const good = new RegExp(`^0x[0-9a-f]{${2 * bytes}}$`, 'i');
  return {
    parse: (text) => {
      const items = readList(text);
      if (!items?.every((item) => good.test(item))) return undefined;
      return [...new Set(items.map((item) => item.toLowerCase()))] as Value[];
    },
    empty: [],
  };
}

/** Parses texts separated by spaces or commas, or a JSON list of them; undefined for anything else. */
export function readList(text: string): readonly string[] | undefined {
  if (!text.trim().startsWith('[')) return text.split(/[\s,]+/).filter((item) => item !== '');
  const { value } = readJson(text);
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined;
}

export function readJson(text: string): { readonly value?: unknown; readonly problem?: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (reason) {
    return { problem: reason instanceof Error ? reason.message : 'it cannot be read' };
  }
}
