import { describe, expect, it } from 'vitest';
import { readBlock } from '../../../src/client/operations/block-reply.js';
import { readTransaction } from '../../../src/client/operations/transaction-reply.js';
import { checkSender, checkTransaction } from '../../../src/verify/transaction.js';
import { checkHeader } from '../../../src/verify/uncle.js';
import { loadCorpus } from '../../support/other-chains.js';

const { transactions, uncles } = loadCorpus();

describe('transactions and uncles of other chains', () => {
  it('match the recomputed hash and sender, if they can be read', async () => {
    let recomputed = 0;
    for (const [name, result] of Object.entries(transactions)) {
      // This chain writes authorizations in its own form.
      if (name.startsWith('bittensor')) {
        expect(() => readTransaction(result)).toThrow();
        continue;
      }
      const transaction = readTransaction(result);
      const { blockHash, transactionIndex } = transaction;
      const place = { blockHash: blockHash ?? '0x', index: transactionIndex ?? 0 } as const;
      const checks = [...checkTransaction(transaction, place), await checkSender(transaction)];
      expect(
        checks.every(({ outcome }) => outcome === 'pass'),
        name,
      ).toBe(true);
      recomputed++;
    }
    expect(recomputed).toBe(8);
  });

  it('match the recomputed header', () => {
    const found = Object.entries(uncles);
    for (const [name, result] of found) expect(checkHeader(readBlock(result)).outcome, name).toBe('pass');
    expect(found.length).toBe(7);
  });
});
