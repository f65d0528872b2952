import { isObject } from '../options.js';
import { withDigits } from '../wire/digits.js';
import { fromBase64, readFields } from '../wire/protobuf.js';
import {
  decimal,
  extraOf,
  type JsonObject,
  list,
  member,
  object,
  optional,
  type Read,
  readReply,
  text,
} from '../wire/read.js';
import { listOfReadable, noteUnread } from '../wire/unread-items.js';
import type { Unread } from '../wire/frame.js';
import type { Answer, Received } from '../answer.js';
import type { Note } from '../note.js';
import { parseRest, withNote } from '../json.js';

/** One item of evidence: a double sign, or evidence of another type. */
export type Evidence = Equivocation | OtherEvidence;

/** A double sign (`cosmos.evidence.v1beta1.Equivocation`). */
export interface Equivocation {
  readonly kind: 'equivocation';
  readonly type: string;
  /** Height of the double sign. */
  readonly height: bigint;
  /** RFC 3339 in UTC with up to nine fraction digits: a `Date` would lose the last six. */
  readonly time: string;
  readonly power: bigint;
  /** Bech32, `…valcons1…`. */
  readonly consensusAddress: string;
  /** The encoding: JSON members, or `{ type_url, value }` in protobuf. */
  readonly encoding: 'json' | 'protobuf';
  readonly extra?: JsonObject;
}

/** Evidence of an unknown type or encoding, as received. */
export interface OtherEvidence {
  readonly kind: 'other';
  readonly type: string | null;
  readonly value: JsonObject;
}

/** One page of evidence. */
export interface EvidencePage {
  /** In the order of the store: by hash, not by time. */
  readonly evidence: readonly Evidence[];
  /** Base64 key of the next page; null after the last. */
  readonly nextKey: string | null;
  /** The total number of items; null if not counted, which nodes write as 0. */
  readonly total: bigint | null;
  readonly extra?: JsonObject;
}

const equivocation = '/cosmos.evidence.v1beta1.Equivocation';
const knownInReply = new Set(['evidence', 'pagination']);
const knownInPagination = new Set(['next_key', 'total']);
const knownInItem = new Set(['@type', 'height', 'time', 'power', 'consensus_address']);

const readItem: Read<Evidence> = (value) => {
  const item = object(value);
  const type = optional(item, '@type', text) ?? optional(item, 'type_url', text) ?? null;
  if (type === equivocation) {
    if (Object.hasOwn(item, '@type')) return readExpanded(item, type);
    const encoded = Object.hasOwn(item, 'value') ? item['value'] : undefined;
    const decoded = typeof encoded === 'string' ? decode(encoded, type) : undefined;
    if (decoded) return decoded;
  }
  return { kind: 'other', type, value: withDigits(item) };
};

function readExpanded(item: JsonObject, type: string): Equivocation {
  const extra = extraOf(item, knownInItem);
  return {
    kind: 'equivocation',
    type,
    height: member(item, 'height', decimal),
    time: member(item, 'time', text),
    power: member(item, 'power', decimal),
    consensusAddress: member(item, 'consensus_address', text),
    encoding: 'json',
    ...(extra ? { extra } : {}),
  };
}

/** Equivocation: 1 height, 2 time, 3 power, 4 consensus address; Timestamp: 1 seconds, 2 nanoseconds. */
function decode(base64: string, type: string): Equivocation | undefined {
  const message = fromBase64(base64);
  const fields = message && readFields(message);
  if (!fields) return undefined;
  const [height = 0n, stamp = new Uint8Array(), power = 0n, address = new Uint8Array()] = [1, 2, 3, 4].map((n) =>
    fields.get(n),
  );
  const time = typeof stamp === 'bigint' ? undefined : timeOf(stamp);
  if (typeof height !== 'bigint' || typeof power !== 'bigint' || typeof address === 'bigint' || !time) return undefined;
  return {
    kind: 'equivocation',
    type,
    height,
    time,
    power,
    consensusAddress: new TextDecoder().decode(address),
    encoding: 'protobuf',
  };
}

function timeOf(stamp: Uint8Array): string | undefined {
  const fields = readFields(stamp);
  const [seconds = 0n, nanos = 0n] = [fields?.get(1), fields?.get(2)];
  if (!fields || typeof seconds !== 'bigint' || typeof nanos !== 'bigint') return undefined;
  // The years 1 to 9999, the range of protobuf's Timestamp.
  if (seconds < -62_135_596_800n || seconds > 253_402_300_799n || nanos < 0n || nanos > 999_999_999n) return undefined;
  const fraction = `${nanos}`.padStart(9, '0').replace(/(000){1,3}$/, '');
  return `${new Date(Number(seconds) * 1000).toISOString().slice(0, 19)}${fraction && `.${fraction}`}Z`;
}

const readPagination: Read<Omit<EvidencePage, 'evidence'>> = (value) => {
  const pagination = object(value);
  const total = Object.hasOwn(pagination, 'total') ? pagination['total'] : undefined;
  const extra = extraOf(pagination, knownInPagination);
  return {
    // Some gateways write null as an empty text.
    nextKey: optional(pagination, 'next_key', text) || null,
    total: typeof total === 'string' && /^(0|[1-9]\d{0,19})$/.test(total) ? BigInt(total) : null,
    ...(extra ? { extra } : {}),
  };
};

/** Reads the response of `GET /cosmos/evidence/v1beta1/evidence`; `total` is as received. */
export const readEvidenceReply: Read<EvidencePage> = (value) => readPage(value, list(readItem));

/**
 * Like `readEvidenceReply`, but keeps evidence that cannot be read as received, and adds what was expected to `unread`.
 */
export function readEvidenceOf(unread: Unread[]): Read<EvidencePage> {
  const asReceived = (item: unknown): Evidence => {
    const value = isObject(item) ? withDigits(item as JsonObject) : {};
    const { '@type': type = null } = value;
    return { kind: 'other', type: typeof type === 'string' ? type : null, value };
  };
  return (value) => readPage(value, listOfReadable(readItem, unread, asReceived));
}

function readPage(value: unknown, items: Read<Evidence[]>): EvidencePage {
  const reply = object(value);
  const pagination = optional(reply, 'pagination', readPagination) ?? { nextKey: null, total: null };
  const extra = extraOf(reply, knownInReply);
  return {
    // Without this member, the response is something else, not a store without evidence.
    evidence: member(reply, 'evidence', (each) => (each === null ? [] : items(each))),
    ...pagination,
    ...(extra ? { extra: { ...pagination.extra, ...extra } } : {}),
  };
}

interface Counting {
  readonly key?: unknown;
  readonly offset?: unknown;
  readonly countTotal?: boolean;
}

export function readEvidence<R extends Counting>(
  request: R,
  text: string,
  { at, bytes, sample, maxDepth }: Received,
): Answer<EvidencePage, R> {
  const unread: Unread[] = [];
  const page = readReply(parseRest(text, maxDepth), readEvidenceOf(unread));
  // Nodes also write 0 if they did not count: after a key, past the end, or together with rows.
  const counted = page.total !== 0n || (page.evidence.length === 0 && request.key === undefined && !request.offset);
  const value = counted ? page : { ...page, total: null };
  const notes: Note[] = sample ? [{ code: 'sample-data' }] : [];
  // After a key, nodes never count, so this needs no note.
  if (value.total === null && request.key === undefined && request.countTotal !== false)
    notes.push({ code: 'total-unknown' });
  return withNote({ value, text, bytes, requests: 1, request, at, notes }, noteUnread(unread, 'evidence'));
}
