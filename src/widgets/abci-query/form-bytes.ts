import { loadCode } from '../../client/load-code.js';
import type { Message, Value } from '../../decode/cosmos/codec.js';
import type { Template, TemplateField } from './templates.js';

/** The path and bytes of a form, or the invalid field and why. */
export type TypedBytes =
  | {
      readonly kind: 'bytes';
      readonly path: string;
      /** Hex without `0x`. */
      readonly data: string;
      /** Fields whose text is not a valid address, though it can be sent. */
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

/**
 * Makes the path and the bytes of a form. Fields of a method may be empty: they then have their default, like in every
 * protobuf message; the parts of a key may not.
 *
 * @throws what `loadCode` throws if its code fails to load
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
  const members: Record<string, Value> = {};
  const page: Record<string, Value> = {};
  for (const field of template.fields) {
    const member = await toMember(field, (values[field.name] ?? '').trim());
    if (typeof member === 'object' && 'wrong' in member)
      return { kind: 'wrong', name: field.name, reason: member.wrong };
    if (member.value === undefined) continue;
    if (field.name.startsWith('pagination.')) page[field.name.slice('pagination.'.length)] = member.value;
    else members[field.name] = member.value;
  }
  const isPaged = Object.keys(page).length > 0;
  const data = await byMessage(template, isPaged ? { ...members, pagination: page } : members);
  if (data === undefined) return { kind: 'wrong', name: signedField(template, members), reason: 'not-an-int64' };
  return { kind: 'bytes', path: template.path, data, doubtful: await doubtfulFields(template, values) };
}

/** Undefined if an integer does not fit its field: the form accepts uint64, and heights are int64. */
async function byMessage({ path }: Template, members: Message): Promise<string | undefined> {
  const [{ readMethod }, { encodeMessage }, { encodeHex }] = await Promise.all([
    loadCode(() => import('../../decode/cosmos/method.js')),
    loadCode(() => import('../../decode/cosmos/registry.js')),
    loadCode(() => import('../../decode/bytes.js')),
  ]);
  try {
    return encodeHex((await encodeMessage(readMethod(path)?.requestType ?? '', members)) ?? new Uint8Array());
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The first field whose integer exceeds int64. */
function signedField({ fields }: Template, members: Message): string {
  const isLarge = (member: Value | undefined) => typeof member === 'bigint' && member >= 1n << 63n;
  return fields.find(({ name }) => isLarge(members[name]))?.name ?? '';
}

async function keyBytes({ path, entry }: Template, values: FieldValues): Promise<TypedBytes> {
  const [{ storeEntries, writeStoreKey }, { encodeHex }] = await Promise.all([
    loadCode(() => import('../../decode/cosmos/store-keys.js')),
    loadCode(() => import('../../decode/bytes.js')),
  ]);
  const found = storeEntries.find(({ id }) => id === entry);
  if (!found) return { kind: 'wrong', name: '', reason: 'missing' };
  const written = writeStoreKey(found, values);
  return written.kind === 'wrong' ? written : { kind: 'bytes', path, data: encodeHex(written.bytes), doubtful: [] };
}

/** Path and bytes as entered: the first field that names a store goes into the path, the other one is the bytes. */
async function enteredBytes({ path, fields }: Template, values: FieldValues): Promise<TypedBytes> {
  const store = (values['store'] ?? '').trim();
  if (path.includes('{store}') && !/^[\w.-]{1,64}$/.test(store))
    return { kind: 'wrong', name: 'store', reason: 'not-a-store' };
  const entered = fields.find(({ form }) => form === 'bytes');
  const bytes = entered ? await toBytes((values[entered.name] ?? '').trim()) : new Uint8Array();
  if (!bytes) return { kind: 'wrong', name: entered?.name ?? '', reason: 'not-bytes' };
  const { encodeHex } = await loadCode(() => import('../../decode/bytes.js'));
  return { kind: 'bytes', path: path.replace('{store}', store), data: encodeHex(bytes), doubtful: [] };
}

async function toMember(
  { form, name, choices }: TemplateField,
  typed: string,
): Promise<{ readonly value: Value | undefined } | { readonly wrong: WrongReason }> {
  if (typed === '') return { value: undefined };
  switch (form) {
    case 'integer': {
      const digits = /^\d{1,20}$/.test(typed) ? typed : undefined;
      const value =
        digits === undefined
          ? undefined
          : (await loadCode(() => import('../../decode/cosmos/registry.js'))).toUint64(digits);
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
      const bytes = await toBytes(typed, form);
      return bytes ? { value: bytes } : { wrong: 'not-bytes' };
    }
    case 'address':
    case 'hash':
    case 'text':
      return { value: typed };
  }
}

/** Parses hex if possible, base64 otherwise. */
async function toBytes(typed: string, form: 'bytes' | 'base64' = 'bytes'): Promise<Uint8Array | undefined> {
  const { readEntry } = await loadCode(() => import('../../decode/cosmos/fields.js'));
  const asHex = form === 'bytes' ? readEntry('hex', typed) : undefined;
  const entry = asHex?.kind === 'bytes' ? asHex : readEntry('base64', typed);
  return entry.kind === 'bytes' ? entry.bytes : undefined;
}

/** A node would report it as well; here it is reported before anything is sent. */
async function doubtfulFields({ fields }: Template, values: FieldValues): Promise<readonly string[]> {
  const { decodeBech32 } = await loadCode(() => import('../../decode/bech32.js'));
  return fields
    .filter(({ form, name }) => {
      const typed = (values[name] ?? '').trim();
      return form === 'address' && typed !== '' && !decodeBech32(typed);
    })
    .map(({ name }) => name);
}
