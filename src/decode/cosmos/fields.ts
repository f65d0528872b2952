import type { DecodedField, DecodedValue } from './message.js';

/** Reads decoded fields by name; a field that is missing, or of another kind, is undefined. */
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
