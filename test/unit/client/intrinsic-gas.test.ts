import { describe, expect, it } from 'vitest';
import { countBytes } from '../../../src/client/wire/evm-facts.js';
import type { Transaction } from '../../../src/client/operations/transaction-reply.js';
import { intrinsicGas, listGas, type PricedTransaction } from '../../../src/client/wire/intrinsic-gas.js';
import { intrinsicOf } from '../../../src/decode/trace/gas.js';
import { crossingBlocks } from '../../support/other-chains.js';

describe('the intrinsic gas of every recorded transaction', () => {
  for (const half of ['pre', 'post'] as const) {
    it(`equals the gas of another implementation ${half === 'pre' ? 'before' : 'from'} Amsterdam${half === 'pre' ? '' : ' on'}`, () => {
      const rules = half === 'pre' ? 'prague' : 'amsterdam';
      let compared = 0;
      for (const { name, transactions, least, traces } of crossingBlocks()) {
        if (!name.startsWith(half)) continue;
        for (const [index, { intrinsic, floor }] of least.entries()) {
          const label = `${name} ${index}`;
          const priced = pricedOf(transactions[index]!);
          const found = intrinsicGas(priced, rules);
          expect.soft([label, found.known, found.floor]).toEqual([label, BigInt(intrinsic), BigInt(floor)]);
          compared++;
          const [top] = traces[index] ?? [];
          const { accessList, authorizations } = priced;
          if (top)
            expect.soft([label, intrinsicOf(top, { rules, accessList, authorizations })]).toEqual([label, found]);
        }
      }
      expect(compared).toBe(half === 'pre' ? 61 : 95);
    });
  }

  it('is the same under both fork rules for a value transfer to another account', () => {
    const transfer = { input: { zeros: 0, others: 0 }, isCreation: false, isToItself: false, hasValue: true };
    const both = (change: Partial<PricedTransaction>) =>
      (['prague', 'amsterdam'] as const).map((rules) => intrinsicGas({ ...transfer, ...change }, rules).known);
    expect(both({})).toEqual([21_000n, 21_000n]);
    expect(both({ hasValue: false })).toEqual([21_000n, 15_000n]);
    expect(both({ isToItself: true })).toEqual([21_000n, 12_000n]);
    // A creation pays for its contract, with or without a value.
    expect(both({ isCreation: true })).toEqual([53_000n, 24_000n]);
  });
});

it('charges an access list for its entries and, since Amsterdam, for its bytes', () => {
  const list = { addresses: 1, slots: 2 };
  expect([listGas(list, 'osaka'), listGas(list, 'amsterdam')]).toEqual([6_200n, 12_276n]);
});

function pricedOf(transaction: Transaction): PricedTransaction {
  const { from, to, input, value = 0n } = transaction;
  const list = 'accessList' in transaction ? (transaction.accessList ?? []) : [];
  return {
    input: countBytes(input),
    ...{ isCreation: to === null, isToItself: to === from, hasValue: value > 0n },
    accessList: { addresses: list.length, slots: list.reduce((sum, { storageKeys }) => sum + storageKeys.length, 0) },
    authorizations: transaction.type === 'eip7702' ? transaction.authorizationList.length : 0,
  };
}
