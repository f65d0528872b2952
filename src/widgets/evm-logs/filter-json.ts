import { invalid } from '../../ui/fields/controls.js';
import { readJson, type LogsAttributes } from './fields.js';

/** The attributes that a JSON filter is parsed to. */
export type FilterAttributes = Omit<LogsAttributes, 'event' | 'network' | 'window' | 'order'>;

/** The longest text that is parsed; a thousand topics per position fit. */
const longest = 400_000;

/**
 * Parses a filter in JSON-RPC form: the object, the list of parameters around it, or a whole request. Either spelling
 * of the block hash is accepted.
 *
 * @throws GatewayError `config`, which names the place in the text
 */
export function readFilterJson(text: string): FilterAttributes {
  if (text.length > longest) throw refuse(text, 'a shorter filter');
  const { value, problem } = readJson(text);
  if (problem !== undefined) throw refuse(text, `JSON: ${problem}`);
  const filter = membersOf(unwrapped(value));
  if (!filter) throw refuse(text, 'a filter object, eth_getLogs parameters, or a request');
  const topics = filter.get('topics') ?? [];
  if (!Array.isArray(topics) || topics.length > 4) throw refuse(text, 'topics as an array of up to four items');
  return {
    fromBlock: oneText(text, 'fromBlock', filter.get('fromblock')),
    toBlock: oneText(text, 'toBlock', filter.get('toblock')),
    blockHash: oneText(text, 'blockHash', filter.get('blockhash')),
    address: texts(text, 'address', filter.get('address')),
    topic0: texts(text, 'topics[0]', topics[0]),
    topic1: texts(text, 'topics[1]', topics[1]),
    topic2: texts(text, 'topics[2]', topics[2]),
    topic3: texts(text, 'topics[3]', topics[3]),
  };
}

/** The filter inside a list of parameters, or inside a request. */
function unwrapped(value: unknown): unknown {
  const params = Array.isArray(value) ? value : membersOf(value)?.get('params');
  return Array.isArray(params) ? (params as readonly unknown[])[0] : value;
}

/** Members by case-insensitive name, as most nodes parse them. */
function membersOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return new Map(Object.entries(value).map(([name, member]) => [name.toLowerCase(), member as unknown]));
}

function oneText(text: string, path: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  throw refuse(text, `${path} as a string`);
}

/** One text or alternatives; null and an empty list match any. */
function texts(text: string, path: string, value: unknown): string {
  if (!Array.isArray(value)) return oneText(text, path, value);
  const wrong = value.findIndex((item) => typeof item !== 'string');
  // A null among alternatives matches any to some nodes and nothing to others.
  if (wrong !== -1) throw refuse(text, `${path}[${wrong}] as a string`);
  return value.join(' ');
}

function refuse(text: string, expected: string): Error {
  return invalid('filter', text, expected);
}
