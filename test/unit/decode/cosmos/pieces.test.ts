import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeHex } from '../../../../src/decode/bytes.js';
import { decodeBase64, encodeBase64 } from '../../../../src/decode/base64.js';
import { decodeAs } from '../../../../src/decode/cosmos/codec.js';
import { encodeMessage, loadMessageType } from '../../../../src/decode/cosmos/registry.js';
import { cutMessage, decodeMessage, joinPieces } from '../../../../src/decode/cosmos/message.js';
import { loadRecordings } from '../../../support/recordings.js';

const answered = loadRecordings('cosmos/abci_query').filter(({ expect: { response_type } }) => response_type);

describe('a message in pieces', () => {
  it('reads like the whole message, for every recorded answer', async () => {
    let joins = 0;
    for (const { response, expect: expected } of answered) {
      const body = JSON.parse(response.body) as { result?: { response: { value: string | null } } };
      const bytes = decodeBase64(body.result?.response.value ?? '') ?? new Uint8Array();
      const type = (await loadMessageType(String(expected['response_type'])))!;
      const pieces = cutMessage(bytes, 1)!;
      const read = pieces.map((piece) => decodeAs(type, piece));
      expect(joinPieces(type, read)).toEqual(decodeAs(type, bytes));
      if (pieces.length > 1) joins++;
    }
    expect(joins).toBeGreaterThan(5);
  });

  it('is cut between fields only and loses no byte', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 1, max: 50 }), (bytes, most) => {
        const pieces = cutMessage(bytes, most);
        if (pieces) expect(pieces.flatMap((piece) => [...piece])).toEqual([...bytes]);
      }),
    );
    expect(cutMessage(Uint8Array.of(0x0a, 5, 1))).toBe(undefined);
    expect(cutMessage(Uint8Array.of(0x0b, 0x0c))).toBe(undefined);
  });

  it('lets the page render in between and ends if it is aborted', async () => {
    const one = (await encodeMessage('cosmos.bank.v1beta1.QueryAllBalancesResponse', {
      balances: [{ denom: 'x'.repeat(200), amount: '7' }],
    }))!;
    const bytes = Uint8Array.from(Array.from({ length: 2_000 }, () => [...one]).flat());
    let breaths = 0;
    const read = await decodeMessage('cosmos.bank.v1beta1.QueryAllBalancesResponse', bytes, {
      breathe: async () => void breaths++,
    });
    expect(read).toMatchObject({ kind: 'message', whole: true });
    const [balances] = read.kind === 'message' ? read.fields : [];
    expect(balances?.value.kind === 'list' && balances.value.items.length).toBe(2_000);
    expect(breaths).toBeGreaterThan(10);
    const gone = { breathe: () => Promise.reject(new Error('gone')) };
    await expect(decodeMessage('cosmos.bank.v1beta1.QueryAllBalancesResponse', bytes, gone)).rejects.toThrow('gone');
  });

  it('is read as a whole if a singular field repeats, and the repetition is reported', async () => {
    const page = (key: number) => [0x12, 3, 0x0a, 1, key];
    const long = [0x0a, 0x88, 0x80, 2, 0x0a, 0x84, 0x80, 2, ...Array<number>(0x8004).fill(120)];
    const bytes = Uint8Array.from([...page(1), ...long, ...page(2)]);
    const read = await decodeMessage('cosmos.bank.v1beta1.QueryAllBalancesResponse', bytes);
    expect(read).toMatchObject({ kind: 'message', whole: false });
  });
});

describe('bytes as text', () => {
  it('are the same with and without the native methods', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const plain = { [Symbol.iterator]: () => bytes[Symbol.iterator]() } as unknown as Uint8Array;
        expect(encodeHex(bytes)).toBe(Buffer.from(bytes).toString('hex'));
        expect(encodeHex(plain)).toBe(encodeHex(bytes));
        expect(encodeBase64(plain)).toBe(encodeBase64(bytes));
      }),
    );
  });
});
