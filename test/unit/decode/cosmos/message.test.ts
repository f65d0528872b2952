import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64 } from '../../../../src/decode/base64.js';
import { toProtoJson, toRfc3339, type JsonValue } from '../../../../src/decode/cosmos/json.js';
import { encodeMessage } from '../../../../src/decode/cosmos/registry.js';
import { decodeMessage, unpackAny } from '../../../../src/decode/cosmos/message.js';
import { readMethod } from '../../../../src/decode/cosmos/method.js';
import { withoutUnset } from '../../../support/recorded-abci.js';
import { loadRecordings } from '../../../support/recordings.js';

const recordings = loadRecordings('cosmos/abci_query').filter(({ expect: { response_type } }) => response_type);
const answered = recordings.filter(({ expect: { outcome } }) => outcome === 'ok');

describe('recorded messages', () => {
  it('are more than 20', () => expect(answered.length).toBeGreaterThan(20));

  it.each(answered.map((recording) => [recording.name, recording] as const))(
    '%s is read like in Go',
    async (_, { request, response, expect: expected }) => {
      const { path } = (JSON.parse(request.body ?? '') as { params: { path: string } }).params;
      const body = JSON.parse(response.body) as { result: { response: { value: string | null } } };
      const method = readMethod(path);
      expect(method?.responseType).toBe(expected['response_type']);
      expect(method?.requestType).toBe(expected['request_type']);
      const decoded = await decodeMessage(
        String(expected['response_type']),
        decodeBase64(body.result.response.value ?? '')!,
      );
      expect(decoded).toMatchObject({ kind: 'message', whole: true });
      expect(withoutUnset(toProtoJson(decoded))).toEqual(withoutUnset(expected['response_json'] as JsonValue));
    },
  );

  it.each(recordings.map((recording) => [recording.name, recording] as const))(
    'the request of %s is read like in Go',
    async (_, { request, expect: expected }) => {
      const { data } = (JSON.parse(request.body ?? '') as { params: { data?: string } }).params;
      const bytes = Uint8Array.from(Buffer.from(data ?? '', 'hex'));
      const decoded = await decodeMessage(String(expected['request_type']), bytes);
      expect(withoutUnset(toProtoJson(decoded))).toEqual(withoutUnset(expected['request_json'] as JsonValue));
    },
  );
});

describe('messages of unknown origin', () => {
  it('are opaque for an unknown type, with their wire format', async () => {
    const decoded = await decodeMessage('agoric.vstorage.QueryChildrenResponse', Uint8Array.of(0x0a, 1, 0x61));
    expect(decoded).toMatchObject({ kind: 'opaque', reason: 'unknown-type', wire: { fields: [{ number: 1 }] } });
  });

  it('reject a property name of an object as a type', async () => {
    for (const type of ['constructor', '__proto__.x', 'toString.Any', '', '.', 'cosmos.bank.v1beta1.__esModule'])
      expect((await decodeMessage(type, new Uint8Array())).kind).toBe('opaque');
  });

  it('may have a host before the type name', async () => {
    const decoded = await unpackAny('type.example/cosmos.base.v1beta1.Coin', Uint8Array.of(0x0a, 1, 0x61));
    expect(decoded).toMatchObject({ kind: 'message', type: 'cosmos.base.v1beta1.Coin', whole: true });
  });

  it('report fields that are missing in the type', async () => {
    const decoded = await decodeMessage('cosmos.base.v1beta1.Coin', Uint8Array.of(0x0a, 1, 0x61, 0x48, 1));
    expect(decoded).toMatchObject({ kind: 'message', whole: false });
  });

  it('are opaque if the bytes do not match the type', async () => {
    const decoded = await decodeMessage('cosmos.base.v1beta1.Coin', Uint8Array.of(0x08, 1, 0x61));
    expect(decoded).toMatchObject({ kind: 'opaque', reason: 'not-that-type' });
  });

  it('keep a time outside the calendar', async () => {
    // Equivocation with time.seconds = 2^62.
    const bytes = Uint8Array.of(0x12, 10, 0x08, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x40);
    const decoded = await decodeMessage('cosmos.evidence.v1beta1.Equivocation', bytes);
    expect(decoded).toMatchObject({
      kind: 'message',
      fields: expect.arrayContaining([{ name: 'time', value: { kind: 'time', seconds: 1n << 62n, nanos: 0 } }]),
    });
    expect(toRfc3339(1n << 62n, 0)).toBeUndefined();
  });

  it('nested in one another end at a maximum depth', async () => {
    // Grant.authorization is an Any; each contains another Grant.
    const typeUrl = new TextEncoder().encode('/cosmos.authz.v1beta1.Grant');
    let bytes = new Uint8Array();
    for (let depth = 0; depth < 40; depth++) {
      const any = Uint8Array.of(0x0a, typeUrl.length, ...typeUrl, 0x12, ...varint(bytes.length), ...bytes);
      bytes = Uint8Array.of(0x0a, ...varint(any.length), ...any);
    }
    const json = JSON.stringify(toProtoJson(await decodeMessage('cosmos.authz.v1beta1.Grant', bytes)));
    expect(json.match(/@type/g)).toHaveLength(17);
  });

  it('never throw for any bytes', async () => {
    const types = ['cosmos.staking.v1beta1.QueryValidatorsResponse', 'cosmos.tx.v1beta1.GetTxResponse'];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...types), fc.uint8Array({ maxLength: 200 }), async (type, bytes) => {
        const decoded = await decodeMessage(type, bytes);
        expect(['message', 'opaque']).toContain(decoded.kind);
        JSON.stringify(toProtoJson(decoded));
      }),
    );
  });
});

describe('a written message', () => {
  const at = (proposal_id: bigint) => encodeMessage('cosmos.gov.v1.QueryProposalRequest', { proposal_id });
  const page = (limit: bigint) => encodeMessage('cosmos.gov.v1.QueryProposalsRequest', { pagination: { limit } });
  const status = (proposal_status: bigint) => encodeMessage('cosmos.gov.v1.QueryProposalsRequest', { proposal_status });

  it('contains the given integers, up to the maximum of their field', async () => {
    expect(await at((1n << 64n) - 1n)).toEqual(Uint8Array.of(0x08, ...Array<number>(9).fill(0xff), 0x01));
    expect(await page(100n)).toEqual(Uint8Array.of(0x22, 2, 0x18, 100));
    expect(await status((1n << 31n) - 1n)).toBeInstanceOf(Uint8Array);
  });

  it.each([
    ['above 64 bits', () => at(1n << 64n)],
    ['below zero', () => at(-1n)],
    ['in a nested message', () => page(1n << 64n)],
    ['of an enum above 32 bits', () => status(1n << 40n)],
  ])('is rejected with an integer that does not fit: %s', async (_, write) => {
    await expect(write()).rejects.toThrow(RangeError);
  });
});

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >> 7)];
}
