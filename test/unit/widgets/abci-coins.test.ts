import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecodedField } from '../../../src/decode/cosmos/message.js';
import { readStoreKey } from '../../../src/decode/cosmos/store-keys.js';
import { coinsOf, toCoin } from '../../../src/widgets/abci-query/view.js';

const text = (name: string, value: string): DecodedField => ({ name, value: { kind: 'text', text: value } });
const coin = (denom: string, amount: string) => [text('denom', denom), text('amount', amount)];
const message = (...fields: DecodedField[]) =>
  ({ kind: 'message', decoded: { kind: 'message', type: 'x.Y', fields, whole: true } }) as const;
const balance = readStoreKey('bank', new Uint8Array([2, 2, 7, 7, ...new TextEncoder().encode('uatom')]));

describe('the coins of an answer', () => {
  it('are an amount whose key names its denom', () => {
    expect(coinsOf({ kind: 'digits', text: '3990865544' }, balance)).toEqual([
      { denom: 'uatom', amount: 3_990_865_544n },
    ]);
    expect(coinsOf({ kind: 'digits', text: '3990865544' }, undefined)).toBeUndefined();
    expect(coinsOf({ kind: 'digits', text: '-1' }, balance)).toBeUndefined();
  });

  it('are the coins of a message that contains nothing else except its page', () => {
    const one: DecodedField = { name: 'balance', value: { kind: 'fields', fields: coin('uatom', '7') } };
    const page: DecodedField = { name: 'pagination', value: { kind: 'absent' } };
    expect(coinsOf(message(one), undefined)).toEqual([{ denom: 'uatom', amount: 7n }]);
    expect(coinsOf(message(one, page), undefined)).toEqual([{ denom: 'uatom', amount: 7n }]);
    expect(coinsOf(message(one, text('note', 'x')), undefined)).toBeUndefined();
    const list: DecodedField = {
      name: 'balances',
      value: {
        kind: 'list',
        items: [
          { kind: 'fields', fields: coin('a', '1') },
          { kind: 'fields', fields: coin('b', '2') },
        ],
      },
    };
    expect(coinsOf(message(list, page), undefined)).toHaveLength(2);
    expect(coinsOf(message({ name: 'balances', value: { kind: 'list', items: [] } }), undefined)).toBeUndefined();
  });

  it('have exact digits, or are undefined', () => {
    fc.assert(
      fc.property(fc.string(), (amount) => {
        const found = toCoin(coin('uatom', amount));
        expect(found?.amount).toBe(/^\d{1,77}$/.test(amount) ? BigInt(amount) : undefined);
      }),
    );
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (amount) => {
        expect(toCoin(coin('uatom', `${amount}`))).toEqual({ denom: 'uatom', amount });
      }),
    );
  });
});
