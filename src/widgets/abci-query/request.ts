import { GatewayError } from '../../client/errors.js';
import type { AbciQueryRequest } from '../../client/operations/abci-query.js';

const largestHeight = 9_223_372_036_854_775_807n;

/** What the widget asks: one query, or the same at two heights. */
export interface AbciQuery extends AbciQueryRequest {
  readonly height?: bigint;
  /** The other height, whose answer is compared. */
  readonly compareHeight?: bigint;
}

/** The attributes that make the query, as text. */
export interface AbciAttributes {
  readonly path: string;
  readonly data: string;
  readonly height: string;
  readonly prove: boolean;
  readonly compareHeight: string;
  readonly expectedAppHash: string;
}

/**
 * Reads `path`, `data` (hex), `height` and `compare-height` (decimal; absent, empty, `0` or `latest`: the latest); undefined
 * while there is no path. What is expected of the answer is no part of the query, and only has to be a hash.
 *
 * @throws GatewayError `config`
 */
export function toAbciQuery(given: AbciAttributes): AbciQuery | undefined {
  const path = given.path.trim();
  if (path === '') return undefined;
  const data = readHexDigits(given.data);
  if (data === undefined) throw invalid('data', given.data, 'whole bytes in hex');
  const height = heightOf('height', given.height);
  const compareHeight = given.compareHeight.trim() === '' ? undefined : heightOf('compare-height', given.compareHeight);
  if (!isHashOrEmpty(given.expectedAppHash)) throw invalid('expected-app-hash', given.expectedAppHash, '64 hex digits');
  return {
    path,
    ...(data === '' ? {} : { data: `0x${data}` as const }),
    ...(height === undefined ? {} : { height }),
    ...(given.prove ? { prove: true } : {}),
    ...(compareHeight === undefined ? {} : { compareHeight }),
  };
}

/** Whether a text is a hash of 32 bytes in hex, or nothing at all. */
export function isHashOrEmpty(text: string): boolean {
  return /^(?:(?:0x)?[0-9a-f]{64})?$/i.test(text.trim());
}

/** The hex digits of a text in lower case, without `0x`; undefined when they are no whole bytes. */
function readHexDigits(text: string): string | undefined {
  const digits = text.trim().replace(/^0x/i, '');
  return /^(?:[0-9a-f]{2})*$/i.test(digits) ? digits.toLowerCase() : undefined;
}

/**
 * Reads a height: `latest` for none, undefined when it cannot be one. Nodes refuse `010` and `0x50`, so plain decimal digits
 * alone are one.
 */
export function readHeight(text: string): bigint | 'latest' | undefined {
  const given = text.trim();
  if (given === '' || given === '0' || given === 'latest') return 'latest';
  if (!/^[1-9]\d{0,18}$/.test(given)) return undefined;
  const height = BigInt(given);
  return height > largestHeight ? undefined : height;
}

/** What a path asks, by its form. */
export type PathKind = 'method' | 'store-key' | 'store-subspace' | 'app' | 'p2p' | 'other';

/** Tells what a path asks; whether a node knows it, is for the node to say. */
export function kindOfPath(path: string): PathKind {
  if (/^\/?store\/[^/]+\/key$/.test(path)) return 'store-key';
  if (/^\/?store\/[^/]+\/subspace$/.test(path)) return 'store-subspace';
  if (/^\/?app(?:\/|$)/.test(path)) return 'app';
  if (/^\/?p2p(?:\/|$)/.test(path)) return 'p2p';
  return /^\/[a-z][\w.]*\.\w+\/\w+$/.test(path) ? 'method' : 'other';
}

/** The store that a path names. */
export function storeOf(path: string): string | undefined {
  return /^\/?store\/([^/]+)\/(?:key|subspace)$/.exec(path)?.[1];
}

function heightOf(option: string, text: string): bigint | undefined {
  const height = readHeight(text);
  if (height === undefined) throw invalid(option, text.trim(), 'a decimal height, or latest');
  return height === 'latest' ? undefined : height;
}

function invalid(option: string, value: string, expected: string): GatewayError {
  return new GatewayError('config', {
    option,
    value: value.length > 40 ? `${value.slice(0, 40)}…` : value,
    expected,
  });
}
