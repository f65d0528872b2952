import { loadCode } from '../../client/load-code.js';
import type { Breath, Decoded } from './message.js';
import { readMethod } from './method.js';
import { readStoreKey, type AddressRole, type ReadKey } from './store-keys.js';
import { readText, readWireTree, type WireTree } from './wire-tree.js';

// Exported with the response reader, so that one module is loaded for both.
export { bytesOf } from '../bytes.js';
export { decodeBase64 } from '../base64.js';

export interface AbciExchange {
  readonly path: string;
  readonly data: Uint8Array;
  readonly value: Uint8Array;
}

/** A value decoded by its path and key. */
export type Reading =
  | { readonly kind: 'message'; readonly decoded: Decoded }
  /** Digits, the format of amounts in stores. */
  | { readonly kind: 'digits'; readonly text: string }
  | { readonly kind: 'integer'; readonly value: bigint }
  | { readonly kind: 'address'; readonly bytes: Uint8Array; readonly role: AddressRole }
  /** The key exists; its value is empty. */
  | { readonly kind: 'nothing' }
  /** The pairs of a prefix; `more` is the number of pairs that were not decoded. */
  | { readonly kind: 'pairs'; readonly pairs: readonly Pair[]; readonly more: number }
  /** The type is unknown, so the format is a guess. */
  | { readonly kind: 'unknown'; readonly text?: string; readonly wire?: WireTree };

export interface Pair {
  readonly key: Uint8Array;
  readonly readKey: ReadKey | undefined;
  readonly bytes: Uint8Array;
  readonly value: Reading;
}

const mostPairs = 200;

const messages = () => loadCode(() => import('./message.js'));

/**
 * Decodes a value: by the method, by the store key, or by its bytes only.
 *
 * @param pace - lets the page render during long work
 * @throws the error of `loadCode` if a message module fails to load, and the error of `pace` that stops the work
 */
export async function readAbciValue({ path, data, value }: AbciExchange, pace?: Breath): Promise<Reading> {
  const method = readMethod(path);
  if (method) return { kind: 'message', decoded: await decodeAs(method.responseType, value, pace) };
  const [, store, part] = /^\/?store\/([^/]+)\/(key|subspace)$/.exec(path) ?? [];
  if (store === undefined) return readUnknown(value);
  return part === 'subspace' ? readPairs(store, value, pace) : readStored(readStoreKey(store, data), value, pace);
}

export async function readAbciRequest(
  { path, data }: Omit<AbciExchange, 'value'>,
  pace?: Breath,
): Promise<Decoded | undefined> {
  const method = readMethod(path);
  return method && decodeAs(method.requestType, data, pace);
}

export async function readAs(type: string, value: Uint8Array, pace?: Breath): Promise<Decoded> {
  return decodeAs(type.trim().replace(/^\//, ''), value, pace);
}

export function readUnknown(value: Uint8Array): Reading {
  const text = readText(value);
  const wire = value.length === 0 ? undefined : readWireTree(value);
  return { kind: 'unknown', ...(text === undefined ? {} : { text }), ...(wire ? { wire } : {}) };
}

async function readStored(key: ReadKey | undefined, value: Uint8Array, pace?: Breath): Promise<Reading> {
  if (value.length === 0) return { kind: 'nothing' };
  switch (key?.entry.value.kind) {
    case 'message':
      return { kind: 'message', decoded: await decodeAs(key.entry.value.type, value, pace) };
    case 'any':
      return readPacked(value, pace);
    case 'digits': {
      const text = readText(value);
      return text !== undefined && /^-?\d+$/.test(text) ? { kind: 'digits', text } : readUnknown(value);
    }
    case 'int64': {
      // google.protobuf.Int64Value: the value is field 1, and omitted if it is 0.
      const [field, ...others] = readWireTree(value)?.fields ?? [];
      return field?.number === 1 && field.value.kind === 'varint' && others.length === 0
        ? { kind: 'integer', value: BigInt.asIntN(64, field.value.value) }
        : readUnknown(value);
    }
    case 'address':
      return value.length === 20 || value.length === 32
        ? { kind: 'address', bytes: value, role: key.entry.value.role }
        : readUnknown(value);
    case 'nothing':
    case undefined:
      return readUnknown(value);
  }
}

async function decodeAs(type: string, value: Uint8Array, pace?: Breath): Promise<Decoded> {
  return (await messages()).decodeMessage(type, value, pace);
}

/** An `Any` as the complete value: field 1 is its URL, field 2 its bytes. */
async function readPacked(value: Uint8Array, pace?: Breath): Promise<Reading> {
  const [url, packed, ...others] = readWireTree(value)?.fields ?? [];
  const typeUrl = url?.number === 1 && url.value.kind === 'bytes' ? url.value.text : undefined;
  const isPacked = packed === undefined || (packed.number === 2 && packed.value.kind === 'bytes');
  if (typeUrl === undefined || !isPacked || others.length > 0) return readUnknown(value);
  const bytes = packed?.value.kind === 'bytes' ? packed.value.bytes : new Uint8Array();
  const { unpackAny } = await messages();
  return { kind: 'message', decoded: await unpackAny(typeUrl, bytes, pace) };
}

/** `cosmos.store.internal.kv.v1beta1.Pairs`, decoded by its wire format: field 1 is a pair of key (1) and value (2). */
async function readPairs(store: string, value: Uint8Array, pace?: Breath): Promise<Reading> {
  const fields = readWireTree(value, { depth: 2, fields: 20_000 })?.fields;
  if (!fields) return readUnknown(value);
  const all = fields.map(({ value: pair }) => (pair.kind === 'bytes' ? pair.bytes : undefined));
  if (all.some((pair) => pair === undefined)) return readUnknown(value);
  const pairs: Pair[] = [];
  for (const bytes of all.slice(0, mostPairs)) {
    await pace?.breathe();
    const members = readWireTree(bytes ?? new Uint8Array(), { depth: 1, fields: 8 })?.fields ?? [];
    const key = bytesOf(members, 1);
    const stored = bytesOf(members, 2);
    const readKey = readStoreKey(store, key);
    pairs.push({ key, readKey, bytes: stored, value: await readStored(readKey, stored, pace) });
  }
  return { kind: 'pairs', pairs, more: all.length - pairs.length };
}

function bytesOf(members: WireTree['fields'], wanted: number): Uint8Array {
  const found = members.find(({ number, value }) => number === wanted && value.kind === 'bytes')?.value;
  return found?.kind === 'bytes' ? found.bytes : new Uint8Array();
}
