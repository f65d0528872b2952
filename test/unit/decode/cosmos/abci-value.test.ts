import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { encodeHex } from '../../../../src/decode/bytes.js';
import { decodeBase64 } from '../../../../src/decode/base64.js';
import { readAbciValue, type Reading } from '../../../../src/decode/cosmos/abci-value.js';
import { toProtoJson, type JsonValue } from '../../../../src/decode/cosmos/json.js';
import { readStoreKey, storeEntries, toBech32, writeStoreKey } from '../../../../src/decode/cosmos/store-keys.js';
import { loadRecordings } from '../../../support/recordings.js';
import { hexBytes, paramsOf, responseOf, withoutUnset } from '../../../support/recorded-abci.js';

const stored = loadRecordings('cosmos/abci_query').filter(
  (recording) => recording.expect['value_decoded'] !== undefined && paramsOf(recording)['path'] !== undefined,
);
const kinds = new Map<string, number>();

describe('recorded store values', () => {
  afterAll(() => console.log('readings of recorded stores', Object.fromEntries(kinds)));

  it.each(stored.map((recording) => [recording.name, recording] as const))(
    '%s is read like in Go',
    async (_, recording) => {
      const { path, data } = paramsOf(recording);
      const value = decodeBase64(responseOf(recording)?.value ?? '')!;
      const reading = await readAbciValue({ path: String(path), data: hexBytes(String(data)), value });
      kinds.set(reading.kind, (kinds.get(reading.kind) ?? 0) + 1);
      expect(reading.kind).not.toBe('unknown');
      expect(withoutUnset(plain(reading))).toEqual(withoutUnset(recording.expect['value_decoded'] as JsonValue));
    },
  );
});

describe('store keys', () => {
  it('have unique entry ids', () => {
    expect(new Set(storeEntries.map(({ id }) => id)).size).toBe(storeEntries.length);
  });

  it.each(
    stored.filter(({ name }) => name.startsWith('store_')).map((recording) => [recording.name, recording] as const),
  )('the key of %s is read and written again from its parts', (_, recording) => {
    const { path, data } = paramsOf(recording);
    const store = String(path).split('/')[2] ?? '';
    const read = readStoreKey(store, hexBytes(String(data)));
    expect(read?.entry.store).toBe(store);
    const values = Object.fromEntries(
      (read?.parts ?? []).map((part) => [
        part.name,
        part.kind === 'text'
          ? part.text
          : part.kind === 'integer'
            ? `${part.value}`
            : part.kind === 'hash'
              ? part.hex
              : (toBech32(part.bytes, 'cosmos', part.role) ?? ''),
      ]),
    );
    const written = writeStoreKey(read!.entry, values);
    expect(written.kind === 'bytes' && encodeHex(written.bytes)).toBe(String(data).toLowerCase());
  });

  it('report the part that cannot be written', () => {
    const entry = storeEntries.find(({ id }) => id === 'gov.vote')!;
    expect(writeStoreKey(entry, { proposal_id: '1', voter: 'cosmos1broken' })).toEqual({
      ...{ kind: 'wrong', name: 'voter', reason: 'not-an-address' },
    });
    expect(writeStoreKey(entry, { proposal_id: '18446744073709551616' })).toMatchObject({ reason: 'not-a-uint64' });
    expect(writeStoreKey(entry, {})).toMatchObject({ reason: 'missing', name: 'proposal_id' });
    expect(writeStoreKey(entry, { proposal_id: '7' }, true)).toEqual({
      kind: 'bytes',
      bytes: Uint8Array.of(0x20, 0, 0, 0, 0, 0, 0, 0, 7),
    });
  });

  it('never throw for any bytes, known or unknown', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('bank', 'gov', 'staking', 'acc', 'x'),
        fc.uint8Array({ maxLength: 60 }),
        (store, key) => {
          const read = readStoreKey(store, key);
          if (read) expect(read.entry.prefix).toBe(key[0]);
        },
      ),
    );
  });

  it('have a reading for any value and path', async () => {
    const paths = [
      '/store/gov/key',
      '/store/bank/subspace',
      '/app/version',
      '/x',
      '/cosmos.bank.v1beta1.Query/Balance',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.uint8Array({ maxLength: 40 }),
        fc.uint8Array({ maxLength: 120 }),
        async (path, data, value) => {
          expect((await readAbciValue({ path, data, value })).kind).toBeTypeOf('string');
        },
      ),
    );
  });
});

function plain(reading: Reading): JsonValue {
  switch (reading.kind) {
    case 'message':
      return reading.decoded.kind === 'message' && reading.decoded.type !== 'cosmos.bank.v1beta1.Metadata'
        ? packed(reading.decoded)
        : toProtoJson(reading.decoded);
    case 'digits':
      return reading.text;
    case 'integer':
      return `${reading.value}`;
    case 'address':
      return toBech32(reading.bytes, 'cosmos', reading.role) ?? '';
    case 'pairs':
      return reading.pairs.map(({ key, bytes }) => ({
        key_hex: encodeHex(key),
        ...(bytes.length > 0 ? { value_base64: Buffer.from(bytes).toString('base64') } : {}),
      }));
    default:
      return reading.kind;
  }
}

/** Go's own JSON of a packed message contains its type. */
function packed(decoded: Parameters<typeof toProtoJson>[0]): JsonValue {
  const named = /auth|evidence/.test(decoded.type) ? { '@type': `/${decoded.type}` } : {};
  return { ...named, ...(toProtoJson(decoded) as { readonly [name: string]: JsonValue }) };
}
