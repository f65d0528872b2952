import type { DecodedField, DecodedValue } from './message.js';
import { bytesOf } from '../bytes.js';
import { decodeBase64 } from '../base64.js';
import { decodeBech32 } from '../bech32.js';

export interface FieldReader {
  readonly text: (name: string) => string | undefined;
  readonly integer: (name: string) => bigint | undefined;
  readonly boolean: (name: string) => boolean | undefined;
  readonly time: (name: string) => { readonly seconds: bigint; readonly nanos: number } | undefined;
  readonly bytes: (name: string) => Uint8Array | undefined;
  readonly inside: (name: string) => FieldReader | undefined;
  readonly list: (name: string) => readonly FieldReader[];
  readonly value: (name: string) => DecodedValue | undefined;
}

export function fieldsOf(fields: readonly DecodedField[]): FieldReader {
  const value = (name: string) => fields.find((field) => field.name === name)?.value;
  const inside = (found: DecodedValue | undefined): FieldReader | undefined => {
    if (found?.kind === 'fields') return fieldsOf(found.fields);
    return found?.kind === 'any' && found.inside.kind === 'message' ? fieldsOf(found.inside.fields) : undefined;
  };
  return {
    value,
    text: (name) => {
      const found = value(name);
      if (found?.kind === 'text' || found?.kind === 'decimal') return found.text;
      return found?.kind === 'enum' ? found.name : undefined;
    },
    integer: (name) => {
      const found = value(name);
      return found?.kind === 'integer' ? found.value : undefined;
    },
    boolean: (name) => {
      const found = value(name);
      return found?.kind === 'boolean' ? found.value : undefined;
    },
    time: (name) => {
      const found = value(name);
      return found?.kind === 'time' ? { seconds: found.seconds, nanos: found.nanos } : undefined;
    },
    bytes: (name) => {
      const found = value(name);
      return found?.kind === 'bytes' ? found.bytes : undefined;
    },
    inside: (name) => inside(value(name)),
    list: (name) => {
      const found = value(name);
      return found?.kind === 'list' ? found.items.flatMap((item) => inside(item) ?? []) : [];
    },
  };
}

export type EntryForm = 'hex' | 'text' | 'base64' | 'bech32' | 'integer';

export type Entry =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'wrong'; readonly reason: 'not-hex' | 'odd-hex' | 'not-base64' | 'not-bech32' | 'not-a-uint64' };

/**
 * Parses typed text: hex with or without `0x` and spaces, text as UTF-8, base64 in either alphabet with or without
 * padding, the address of a bech32 text, or an integer as the eight big-endian bytes of SDK keys. Empty text is zero
 * bytes.
 */
export function readEntry(form: EntryForm, typed: string): Entry {
  if (form === 'text') return { kind: 'bytes', bytes: new TextEncoder().encode(typed) };
  const text = typed.trim();
  if (text === '') return { kind: 'bytes', bytes: new Uint8Array() };
  switch (form) {
    case 'hex': {
      const digits = text.replace(/^0x/i, '').replace(/\s+/g, '');
      if (!/^[0-9a-f]*$/i.test(digits)) return { kind: 'wrong', reason: 'not-hex' };
      if (digits.length % 2 === 1) return { kind: 'wrong', reason: 'odd-hex' };
      return { kind: 'bytes', bytes: bytesOf(digits) };
    }
    case 'base64': {
      const plain = text.replace(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
      const bytes = decodeBase64(plain.padEnd(Math.ceil(plain.length / 4) * 4, '='));
      return bytes ? { kind: 'bytes', bytes } : { kind: 'wrong', reason: 'not-base64' };
    }
    case 'bech32': {
      const bytes = decodeBech32(text)?.bytes;
      return bytes ? { kind: 'bytes', bytes } : { kind: 'wrong', reason: 'not-bech32' };
    }
    case 'integer': {
      const value = /^\d{1,20}$/.test(text) ? BigInt(text) : 1n << 64n;
      if (value >= 1n << 64n) return { kind: 'wrong', reason: 'not-a-uint64' };
      return { kind: 'bytes', bytes: bytesOf(value.toString(16).padStart(16, '0')) };
    }
  }
}
