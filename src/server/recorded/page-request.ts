import type { Parsed } from './go.js';
import { parseBool, parseBytes, parseUint64 } from './go.js';
import { GrpcStatus } from './grpc-status.js';

/** The pagination parameters of a REST query (§2.1), read as the gRPC gateway of a node reads them. */
export interface PageRequest {
  /** Empty when absent. */
  readonly key: Uint8Array;
  readonly offset: bigint;
  /** 0 when absent. */
  readonly limit: bigint;
  readonly countTotal: boolean;
  readonly reverse: boolean;
}

/** Reads a query string; throws the node's own refusal of malformed values. Unknown parameters are ignored, of repeated ones the first counts. */
export function readPageRequest(query: string): PageRequest {
  const values = readQuery(query);
  if (values.has('pagination')) {
    throw new GrpcStatus(3, 'field type *query.PageRequest is not supported in query parameters');
  }
  const read = <T>(names: readonly string[], parse: (text: string) => Parsed<T>, absent: T): T => {
    for (const name of names) {
      const text = values.get(`pagination.${name}`);
      if (text === undefined) continue;
      const parsed = parse(text);
      if (!parsed.ok) throw new GrpcStatus(3, parsed.error);
      return parsed.value;
    }
    return absent;
  };
  return {
    key: read(['key'], parseBytes, new Uint8Array()),
    offset: read(['offset'], parseUint64, 0n),
    limit: read(['limit'], parseUint64, 0n),
    countTotal: read(['count_total', 'countTotal'], parseBool, false),
    reverse: read(['reverse'], parseBool, false),
  };
}

/** Names and first values of a query string by Go's rules: `+` is a blank, a bad escape is an error. */
function readQuery(query: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    if (pair.includes(';')) throw new GrpcStatus(3, 'invalid semicolon separator in query');
    const at = pair.indexOf('=');
    const name = unescape(at < 0 ? pair : pair.slice(0, at));
    const value = unescape(at < 0 ? '' : pair.slice(at + 1));
    if (!values.has(name)) values.set(name, value);
  }
  return values;
}

function unescape(text: string): string {
  const bad = /%(?![0-9a-fA-F]{2}).{0,2}/.exec(text);
  if (bad) throw new GrpcStatus(3, `invalid URL escape ${JSON.stringify(bad[0])}`);
  const bytes: number[] = [];
  const spaced = new TextEncoder().encode(text.replaceAll('+', ' '));
  for (let at = 0; at < spaced.length; at += 1) {
    if (spaced[at] !== 0x25) bytes.push(spaced[at] ?? 0);
    else {
      bytes.push(Number.parseInt(String.fromCharCode(spaced[at + 1] ?? 0, spaced[at + 2] ?? 0), 16));
      at += 2;
    }
  }
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
