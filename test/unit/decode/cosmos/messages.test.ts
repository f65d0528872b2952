import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cosmosMessages, newer } from '../../../../scripts/make-cosmos-messages.mjs';
import { decodeBase64 } from '../../../../src/decode/base64.js';
import {
  decodeAs,
  encodeAs,
  type Field,
  fieldsOfType,
  type Message,
  type MessageType,
  type Value,
} from '../../../../src/decode/cosmos/codec.js';
import { loadMessageType } from '../../../../src/decode/cosmos/registry.js';
import { responseOf } from '../../../support/recorded-abci.js';
import { loadRecordings } from '../../../support/recordings.js';

/** A message of cosmjs-types. */
interface TheirType {
  decode(bytes: Uint8Array): object;
  encode(message: object): { finish(): Uint8Array };
  fromPartial(partial: object): object;
  toJSON(message: object): object;
}

const files = cosmosMessages();
const folder = new URL('../../../../src/decode/cosmos/messages/', import.meta.url);
const pairs = await Promise.all(
  [...theirTypes()].map(async ([name, their]) => ({ name, their, our: await loadMessageType(name) })),
);
const loaded = pairs.flatMap(({ our, ...pair }) => (our ? [{ ...pair, our }] : []));
/** Messages that the library knows completely: neither they nor a message inside has a newer field. */
const known = loaded.filter(({ name, our }) => !hasNewer(name, our));

function hasNewer(name: string, our: MessageType, seen = new Set<string>()): boolean {
  if (Object.hasOwn(newer, name)) return true;
  seen.add(name);
  return fieldsOfType({ ...our, name }).some(
    ({ type }) => our.known.get(type)?.kind === 'message' && !seen.has(type) && hasNewer(type, our, seen),
  );
}

describe('the message declarations', () => {
  it('match the output of the script from cosmjs-types', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(files).sort());
    for (const [name, text] of Object.entries(files)) expect(readFileSync(new URL(name, folder), 'utf8')).toBe(text);
  });

  it('cover every message that can be loaded', () => {
    const texts = Object.entries(files).flatMap(([name, text]) => (name === 'LICENSE' ? [] : [text]));
    const added = Object.keys(newer).filter((name) => !loaded.some((each) => each.name === name));
    expect(loaded.length + added.length).toBe(texts.join('\n').match(/^[A-Z][\w.]*$/gm)?.length);
    expect(known.length).toBeGreaterThan(599);
  });
});

describe('messages compared with cosmjs-types', () => {
  it('are equal without any field', () => {
    for (const { name, our, their } of known) {
      expect(decodeAs(our, new Uint8Array()), name).toEqual(toOurs(their.fromPartial({})));
      expect(decodeAs(our, encodeAs(our, {})), name).toEqual(toOurs(their.fromPartial({})));
    }
  });

  it("are decoded identically from each other's bytes, with any value in every field", () => {
    for (const { name, our, their } of known)
      fc.assert(
        fc.property(anyMessage(our, 2), (message) => {
          const bytes = encodeAs(our, message);
          const read = their.decode(bytes);
          expect(toOurs(read), name).toEqual(decodeAs(our, bytes));
          expect(decodeAs(our, their.encode(read).finish()), name).toEqual(decodeAs(our, bytes));
          expect(decodeAs(our, bytes), name).toEqual({ ...decodeAs(our, new Uint8Array()), ...message });
        }),
        { numRuns: 5 },
      );
  });

  it('have the same enum names', () => {
    let enums = 0;
    for (const { name, our, their } of known)
      for (const field of fieldsOfType(our)) {
        const declaration = our.known.get(field.type);
        if (declaration?.kind !== 'enum') continue;
        for (let value = -1; value < 100; value++) {
          const read = their.decode(encodeAs(our, { [field.name]: BigInt(value) }));
          const told = memberOf(their.toJSON(read), field.name);
          const known = declaration.names.get(BigInt(value)) ?? 'UNRECOGNIZED';
          expect(told, `${name} ${field.name} ${value}`).toBe(known);
        }
        enums++;
      }
    expect(enums).toBeGreaterThan(20);
  });

  it('are decoded identically from any bytes, except for other wire types and invalid UTF-8', () => {
    fc.assert(
      fc.property(fc.constantFrom(...known), anyBytes(), ({ name, our, their }, bytes) => {
        const read = outcomeOf(() => decodeAs(our, bytes));
        const theirs = outcomeOf(() => toOurs(their.decode(bytes)));
        if (theirs === 'thrown') expect(read, name).toBe('thrown');
        else if (read !== 'thrown' && !hasReplaced(read)) expect(read, name).toEqual(theirs);
      }),
      { numRuns: 5_000 },
    );
  });

  it('are decoded identically from every recorded answer', async () => {
    let answers = 0;
    for (const recording of loadRecordings('cosmos/abci_query')) {
      const pair = known.find(({ name }) => name === recording.expect['response_type']);
      const bytes = decodeBase64(responseOf(recording)?.value ?? '');
      if (!pair || !bytes) continue;
      expect(decodeAs(pair.our, bytes)).toEqual(toOurs(pair.their.decode(bytes)));
      answers++;
    }
    expect(answers).toBeGreaterThan(20);
  });

  it('are rejected if nested too deeply', () => {
    const { our } = known.find(({ name }) => name === 'cosmos.tx.v1beta1.ModeInfo')!;
    // ModeInfo.multi.mode_infos contains more ModeInfo messages.
    let message: Message = {};
    for (let depth = 0; depth < 60; depth++) message = { multi: { mode_infos: [message] } };
    expect(() => decodeAs(our, encodeAs(our, message))).toThrow('nested too deeply');
  });
});

/** The messages of cosmjs-types by their full names. */
function theirTypes(): ReadonlyMap<string, TheirType> {
  const require = createRequire(import.meta.url);
  const library = new URL('../../../../node_modules/cosmjs-types/', import.meta.url);
  const paths = readdirSync(library, { recursive: true }) as readonly string[];
  const modules = paths.filter((path) => /^(cosmos|google|ibc|tendermint)\W.*\.js$/.test(path));
  return new Map(
    modules.flatMap((path) => {
      const module = require(new URL(path, library).pathname) as Readonly<Record<string, unknown>>;
      const messages = Object.entries(module).filter(
        ([, value]) => typeof value === 'object' && value !== null && 'decode' in value,
      );
      return messages.map(([name, value]) => [`${String(module['protobufPackage'])}.${name}`, value as TheirType]);
    }),
  );
}

/** A value of cosmjs-types with our names and numbers. */
function toOurs(value: unknown): unknown {
  if (typeof value === 'number') return BigInt(value);
  if (Array.isArray(value)) return value.map(toOurs);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [toSnakeCase(name), toOurs(member)]));
}

function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function memberOf(json: object, name: string): unknown {
  return Object.entries(json).find(([key]) => toSnakeCase(key) === name)?.[1];
}

function outcomeOf<Outcome>(work: () => Outcome): Outcome | 'thrown' {
  try {
    return work();
  } catch {
    return 'thrown';
  }
}

function hasReplaced(value: Value | undefined): boolean {
  if (typeof value === 'string') return value.includes('\ufffd');
  return typeof value === 'object' && !(value instanceof Uint8Array) && Object.values(value).some(hasReplaced);
}

/** A message with a value in every field, down to a depth. */
function anyMessage(type: MessageType, depth: number): fc.Arbitrary<Message> {
  const fields = fieldsOfType(type).filter((field) => depth > 0 || type.known.get(field.type)?.kind !== 'message');
  return fc.record(Object.fromEntries(fields.map((field) => [field.name, anyField(field, type, depth)])));
}

function anyField(field: Field, type: MessageType, depth: number): fc.Arbitrary<Value> {
  const one = anyValue(field.type, type, depth);
  return field.rule === 'repeated' ? fc.array(one, { maxLength: 3 }) : one;
}

function anyValue(name: string, { known }: MessageType, depth: number): fc.Arbitrary<Value> {
  if (known.get(name)?.kind === 'message') {
    const inside = { name, known };
    return anyMessage(inside, depth - 1).map((message) => ({ ...decodeAs(inside, new Uint8Array()), ...message }));
  }
  const [, sign, bits] = /^(u?)int(32|64)$/.exec(name) ?? ['', '', '32'];
  const [lowest, range] = [sign === 'u' ? 0n : -(1n << BigInt(Number(bits) - 1)), 1n << BigInt(bits)];
  if (name === 'string') return fc.string({ unit: 'binary' });
  if (name === 'bytes') return fc.uint8Array({ maxLength: 40 });
  return name === 'bool' ? fc.boolean() : fc.bigInt(lowest, lowest + range - 1n);
}

/** Bytes that are nearly a message, with fields of every kind in one another. */
function anyBytes(): fc.Arbitrary<Uint8Array> {
  const varint = (number: number): number[] =>
    number < 128 ? [number] : [(number & 127) | 128, ...varint(number >>> 7)];
  const field = (number: number, wire: number, content: readonly number[]) => [
    ...varint(number * 8 + wire),
    ...content,
  ];
  const sized = (content: readonly number[]) => [...varint(content.length), ...content];
  const number = fc.integer({ min: 1, max: 20 });
  const { fields } = fc.letrec<{ fields: number[]; field: number[] }>((tie) => ({
    fields: fc.array(tie('field'), { maxLength: 6 }).map((all) => all.flat()),
    field: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.tuple(number, fc.nat({ max: 2 ** 31 - 1 })).map(([at, value]) => field(at, 0, varint(value))),
      number.map((at) => field(at, 0, [...Array<number>(9).fill(255), 1])),
      fc
        .tuple(number, fc.constantFrom(1, 5))
        .map(([at, wire]) => field(at, wire, Array<number>(wire === 1 ? 8 : 4).fill(7))),
      fc.tuple(number, fc.string({ unit: 'binary' })).map(([at, text]) => field(at, 2, sized([...Buffer.from(text)]))),
      fc.tuple(number, tie('fields')).map(([at, content]) => field(at, 2, sized(content))),
      fc.array(fc.nat({ max: 255 }), { maxLength: 8 }),
    ),
  }));
  return fields.map((bytes) => Uint8Array.from(bytes));
}
