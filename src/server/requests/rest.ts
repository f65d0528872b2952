import { heightOf, type RestOperation } from '../operations.js';
import { badParams, readDecimal } from './fields.js';

export interface RestRequest {
  /** The path under `/rest`. */
  readonly path: string;
  /** The query without `?`; `''` if there is none. */
  readonly query: string;
}

export function readRest(operation: RestOperation, path: string, query: string): RestRequest {
  if (operation === 'evidence') return { path: '/cosmos/evidence/v1beta1/evidence', query: readPage(query) };
  const height = heightOf(path);
  if (height !== 'latest' && readDecimal(height, 'the height') === '0') throw badParams('the height must be above 0');
  return { path: `/cosmos/base/tendermint/v1beta1/validatorsets/${height}`, query: readPage(query) };
}

/**
 * Reads the five pagination parameters, each at most once and in the only spelling that every node reads in the same
 * way.
 */
function readPage(query: string): string {
  const given = new Map<string, string>();
  for (const pair of query === '' ? [] : query.split('&')) {
    const [name, value] = decodePair(pair);
    const read = Object.hasOwn(parameters, name) ? parameters[name as keyof typeof parameters] : undefined;
    if (!read) {
      const allowed = Object.keys(parameters).join(', ');
      throw badParams(`unsupported query parameter ${JSON.stringify(name.slice(0, 40))}. Supported: ${allowed}`);
    }
    if (given.has(name)) throw badParams(`${name} is given twice`);
    given.set(name, read(value, name));
  }
  if (given.has('pagination.key') && given.has('pagination.offset')) {
    throw badParams('pagination.key and pagination.offset cannot be combined');
  }
  return Object.keys(parameters)
    .flatMap((name) => (given.has(name) ? [`${name}=${encodeURIComponent(given.get(name) ?? '')}`] : []))
    .join('&');
}

const parameters = {
  'pagination.key': readKey,
  'pagination.offset': readDecimal,
  'pagination.limit': readDecimal,
  'pagination.count_total': readBoolean,
  'pagination.reverse': readBoolean,
} as const satisfies Readonly<Record<string, (value: string, name: string) => string>>;

function decodePair(pair: string): readonly [name: string, value: string] {
  const at = pair.indexOf('=');
  if (at < 0) throw badParams('a query parameter has no value');
  // Nodes read it as a space.
  if (pair.includes('+')) throw badParams('a query parameter has a plus sign. Write it as %2B');
  try {
    return [decodeURIComponent(pair.slice(0, at)), decodeURIComponent(pair.slice(at + 1))];
  } catch {
    throw badParams('a query parameter is not percent-encoded UTF-8');
  }
}

function readKey(value: string, name: string): string {
  const isBase64 = /^(?:[A-Za-z0-9+/]+|[A-Za-z0-9_-]+)={0,2}$/.test(value);
  if (!isBase64 || value.length % 4 !== 0 || value.length > 4096) throw badParams(`${name} must be base64`);
  return value;
}

function readBoolean(value: string, name: string): string {
  if (value !== 'true' && value !== 'false') throw badParams(`${name} must be true or false`);
  return value;
}
