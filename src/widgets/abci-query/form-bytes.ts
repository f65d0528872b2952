import { decodeBech32 } from '../../decode/bech32.js';
import { encodeHex } from '../../decode/bytes.js';
import { readAbciRequest } from '../../decode/cosmos/abci-value.js';
import type { Message, Value } from '../../decode/cosmos/codec.js';
import { readEntry } from '../../decode/cosmos/fields.js';
import { type JsonValue, toProtoJson } from '../../decode/cosmos/json.js';
import type { Decoded, DecodedField, DecodedValue } from '../../decode/cosmos/message.js';
import { readMethod } from '../../decode/cosmos/method.js';
import { encodeMessage, toUint64 } from '../../decode/cosmos/registry.js';
import { readStoreKey, storeEntries, toBech32, writeStoreKey } from '../../decode/cosmos/store-keys.js';
import { type Template, type TemplateField, templateOf } from './templates.js';

/** The path and bytes of a form, or the invalid field and the reason. */
export type TypedBytes =
  | {
      readonly kind: 'bytes';
      readonly path: string;
      /** Hex without `0x`. */
      readonly data: string;
      /** Fields whose text is not a valid address, but can be sent. */
      readonly doubtful: readonly string[];
    }
  | { readonly kind: 'wrong'; readonly name: string; readonly reason: WrongReason };

export type WrongReason =
  | 'missing'
  | 'not-an-address'
  | 'not-a-uint64'
  | 'not-an-int64'
  | 'not-a-hash'
  | 'not-bytes'
  | 'not-a-store';

export type FieldValues = Readonly<Record<string, string>>;

export interface StoreKey {
  readonly template: string;
  readonly values: FieldValues;
}

export async function toProvable({
  template,
  values,
}: StoreKey): Promise<{ template: string; path: string; data: string; prove: true } | undefined> {
  const known = templateOf(template);
  if (!known) return undefined;
  const made = await toTypedBytes(known, values);
  return made.kind === 'bytes' ? { template, path: made.path, data: made.data, prove: true } : undefined;
}

/**
 * Encodes the path and the bytes of a form. Fields of a method may be empty, and then have their default value, like in
 * every protobuf message; the parts of a key must not be empty.
 *
 * @throws the error of `loadCode` if the module of a message fails to load
 */
export async function toTypedBytes(template: Template, values: FieldValues): Promise<TypedBytes> {
  switch (template.kind) {
    case 'method':
      return methodBytes(template, values);
    case 'store':
      return keyBytes(template, values);
    case 'prefix':
    case 'bytes':
      return enteredBytes(template, values);
  }
}

async function methodBytes(template: Template, values: FieldValues): Promise<TypedBytes> {
  const entries: (readonly [name: string, value: Value])[] = [];
  for (const field of template.fields) {
    const member = toMember(field, (values[field.name] ?? '').trim());
    if (typeof member === 'object' && 'wrong' in member)
      return { kind: 'wrong', name: field.name, reason: member.wrong };
    if (member.value !== undefined) entries.push([field.name, member.value]);
  }
  const ofPage = ([name]: (typeof entries)[number]) => name.startsWith('pagination.');
  const page = entries.filter(ofPage).map(([name, value]) => [name.slice('pagination.'.length), value] as const);
  const members = Object.fromEntries(entries.filter((entry) => !ofPage(entry)));
  const data = await byMessage(
    template,
    page.length > 0 ? { ...members, pagination: Object.fromEntries(page) } : members,
  );
  if (data === undefined) return { kind: 'wrong', name: signedField(template, members), reason: 'not-an-int64' };
  return { kind: 'bytes', path: template.path, data, doubtful: doubtfulFields(template, values) };
}

/** Undefined if an integer does not fit its field: the form accepts uint64, but heights are int64. */
async function byMessage({ path }: Template, members: Message): Promise<string | undefined> {
  try {
    return encodeHex((await encodeMessage(readMethod(path)?.requestType ?? '', members)) ?? new Uint8Array());
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function signedField({ fields }: Template, members: Message): string {
  const isLarge = (member: Value | undefined) => typeof member === 'bigint' && member >= 1n << 63n;
  return fields.find(({ name }) => isLarge(members[name]))?.name ?? '';
}

function keyBytes({ path, entry }: Template, values: FieldValues): TypedBytes {
  const found = storeEntries.find(({ id }) => id === entry);
  if (!found) return { kind: 'wrong', name: '', reason: 'missing' };
  const written = writeStoreKey(found, values);
  return written.kind === 'wrong' ? written : { kind: 'bytes', path, data: encodeHex(written.bytes), doubtful: [] };
}

/** Path and bytes as entered: a field for a store goes into the path, the other field contains the bytes. */
function enteredBytes({ path, fields }: Template, values: FieldValues): TypedBytes {
  const store = (values['store'] ?? '').trim();
  if (path.includes('{store}') && !/^[\w.-]{1,64}$/.test(store))
    return { kind: 'wrong', name: 'store', reason: 'not-a-store' };
  const entered = fields.find(({ form }) => form === 'bytes');
  const bytes = entered ? toBytes((values[entered.name] ?? '').trim()) : new Uint8Array();
  if (!bytes) return { kind: 'wrong', name: entered?.name ?? '', reason: 'not-bytes' };
  return { kind: 'bytes', path: path.replace('{store}', store), data: encodeHex(bytes), doubtful: [] };
}

function toMember(
  { form, name, choices }: TemplateField,
  typed: string,
): { readonly value: Value | undefined } | { readonly wrong: WrongReason } {
  if (typed === '') return { value: undefined };
  switch (form) {
    case 'integer': {
      const digits = /^\d{1,20}$/.test(typed) ? typed : undefined;
      const value = digits === undefined ? undefined : toUint64(digits);
      return value === undefined ? { wrong: 'not-a-uint64' } : { value };
    }
    case 'boolean':
      return { value: typed === 'true' ? true : undefined };
    case 'choice': {
      // On the wire, the status of validators is text and the status of proposals is an enum.
      const [, number] = choices?.find(([word]) => word === typed) ?? [];
      if (name === 'status') return { value: typed };
      return { value: number === undefined ? undefined : BigInt(number satisfies number) };
    }
    case 'bytes':
    case 'base64': {
      const bytes = toBytes(typed, form);
      return bytes ? { value: bytes } : { wrong: 'not-bytes' };
    }
    case 'address':
    case 'hash':
    case 'text':
      return { value: typed };
  }
}

/** Parses hex if possible, base64 otherwise. */
function toBytes(typed: string, form: 'bytes' | 'base64' = 'bytes'): Uint8Array | undefined {
  const asHex = form === 'bytes' ? readEntry('hex', typed) : undefined;
  const entry = asHex?.kind === 'bytes' ? asHex : readEntry('base64', typed);
  return entry.kind === 'bytes' ? entry.bytes : undefined;
}

/** A node would also report it, but here it is reported before anything is sent. */
function doubtfulFields({ fields }: Template, values: FieldValues): readonly string[] {
  return fields
    .filter(({ form, name }) => {
      const typed = (values[name] ?? '').trim();
      return form === 'address' && typed !== '' && !decodeBech32(typed);
    })
    .map(({ name }) => name);
}

/**
 * Fills the fields of a form from the bytes of its query, with the addresses of a key in bech32.
 *
 * @param prefix - of the chain's accounts
 * @returns undefined if the bytes do not have this format
 */
export async function toFieldValues(
  template: Template,
  path: string,
  data: string,
  prefix: string,
): Promise<FieldValues | undefined> {
  const entered = readEntry('hex', data);
  if (entered.kind === 'wrong') return undefined;
  const store = /^\/?store\/([^/]+)\//.exec(path)?.[1] ?? '';
  switch (template.kind) {
    case 'bytes':
    case 'prefix':
      return Object.fromEntries(template.fields.map(({ name, form }) => [name, form === 'bytes' ? data : store]));
    case 'store': {
      const key = readStoreKey(store, entered.bytes);
      if (!key || key.entry.id !== template.entry) return undefined;
      return Object.fromEntries(
        key.parts.map((part) => {
          // With an invalid prefix, the hex bytes are kept, which a key also accepts.
          if (part.kind === 'address')
            return [part.name, toBech32(part.bytes, prefix, part.role) ?? encodeHex(part.bytes)];
          return [part.name, part.kind === 'integer' ? `${part.value}` : part.kind === 'hash' ? part.hex : part.text];
        }),
      );
    }
    case 'method': {
      const request = path === template.path ? await readAbciRequest({ path, data: entered.bytes }) : undefined;
      if (request?.kind !== 'message') return undefined;
      const json = toProtoJson(request);
      return Object.fromEntries(
        template.fields.flatMap(({ name }) => {
          const found = name.split('.').reduce<JsonValue | undefined>(memberOf, json);
          const text = found === undefined || found === null || typeof found === 'object' ? '' : String(found);
          return isDefault(text) ? [] : [[name, text]];
        }),
      );
    }
  }
}

function memberOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return (value as { readonly [name: string]: JsonValue })[name];
}

function isDefault(text: string): boolean {
  return text === '' || text === '0' || text === 'false' || /_UNSPECIFIED$/.test(text);
}

/**
 * The request bytes for the page that starts with `key`: the same request with its limit and order, without the offset
 * and count, which nodes accept only for a first page. Hex without `0x`.
 */
export async function toNextPage(request: Decoded, key: Uint8Array): Promise<string | undefined> {
  if (request.kind !== 'message') return undefined;
  const { pagination, ...members } = membersOf(request.fields);
  const page = typeof pagination === 'object' && !Array.isArray(pagination) ? (pagination as object) : {};
  const { offset: _, count_total: __, ...kept } = page as Message;
  const bytes = await encodeMessage(request.type, { ...members, pagination: { ...kept, key } });
  return bytes && encodeHex(bytes);
}

function membersOf(fields: readonly DecodedField[]): Message {
  return Object.fromEntries(
    fields.flatMap(({ name, value }) => {
      const member = toQueryMember(value);
      return member === undefined ? [] : [[name, member]];
    }),
  );
}

function toQueryMember(value: DecodedValue): Value | undefined {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'integer':
    case 'boolean':
    case 'enum':
      return value.value;
    case 'decimal':
      return value.digits;
    case 'bytes':
      return value.bytes;
    case 'fields':
      return membersOf(value.fields);
    case 'list':
      return value.items.map(toQueryMember).filter((item) => item !== undefined);
    case 'time':
    case 'duration':
    case 'any':
    case 'absent':
      return undefined;
  }
}
