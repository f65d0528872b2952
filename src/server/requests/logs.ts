import { readHash, readNumberOrTag, tags } from './block.js';
import { badParams, optional, present, readData, readMembers, readTuple, type Params } from './fields.js';
import type { RequestLimits } from './limits.js';

/**
 * `eth_getLogs`: a filter over a range of blocks, or over one block by its hash.
 *
 * Both ends of a range are written, as nodes differ in their default; that of the interface (§4.4) is `latest`.
 */
export function readLogs(params: unknown, limits: RequestLimits): Params {
  const [value] = readTuple(params, 1);
  const filter = readMembers(value, 'the filter', ['fromBlock', 'toBlock', 'blockHash', 'address', 'topics']);
  const { blockHash, fromBlock, toBlock } = filter;
  if (blockHash !== undefined && (fromBlock ?? toBlock) !== undefined) {
    throw badParams('the filter must have a range of blocks or a block hash, not both');
  }
  const where =
    blockHash === undefined
      ? { fromBlock: readEnd(fromBlock, 'fromBlock'), toBlock: readEnd(toBlock, 'toBlock') }
      : { blockHash: readHash(blockHash, 'blockHash') };
  const range = where.fromBlock !== undefined && isNumber(where.fromBlock) && isNumber(where.toBlock);
  if (range && BigInt(where.fromBlock) > BigInt(where.toBlock)) throw badParams('fromBlock is after toBlock');
  return [
    present({
      ...where,
      address: optional(filter.address, (address) => readAddresses(address, limits.addresses)),
      topics: optional(filter.topics, (topics) => readTopics(topics, limits.topics)),
    }),
  ];
}

const logTags = tags.filter((tag) => tag !== 'pending');

function readEnd(value: unknown, what: string): string {
  return value === undefined ? 'latest' : readNumberOrTag(value, what, logTags);
}

function isNumber(end: string): boolean {
  return end.startsWith('0x');
}

function readAddresses(value: unknown, most: number): string | readonly string[] {
  if (!Array.isArray(value)) return readData(value, 'address', 20);
  if (value.length === 0 || value.length > most) throw badParams(`address must have 1 to ${most} entries`);
  return value.map((entry) => readData(entry, 'address', 20));
}

function readTopics(value: unknown, most: number): readonly unknown[] {
  if (!Array.isArray(value) || value.length > 4) throw badParams('topics must be an array of at most 4');
  return (value as readonly unknown[]).map((position) => {
    if (position === null) return null;
    if (!Array.isArray(position)) return readData(position, 'a topic', 32);
    if (position.length > most) throw badParams(`a position of topics must have at most ${most} entries`);
    // An empty list matches any topic, as null does.
    return position.length === 0 ? null : position.map((topic) => readData(topic, 'a topic', 32));
  });
}
