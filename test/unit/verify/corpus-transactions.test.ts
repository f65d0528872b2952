import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBlock } from '../../../src/client/wire/block.js';
import { readTransaction } from '../../../src/client/wire/transaction.js';
import { checkSender, checkTransaction } from '../../../src/verify/transaction.js';
import { checkHeader } from '../../../src/verify/uncle.js';

/** Answers of many chains and clients, collected beside the project; most machines do not have them. */
const corpus = new URL('../../../../shared/corpus/', import.meta.url);

function filesOf(folder: string): { readonly name: string; readonly result: unknown }[] {
  const place = new URL(`${folder}/`, corpus);
  return readdirSync(place).map((name) => {
    const file = JSON.parse(readFileSync(new URL(name, place), 'utf8')) as { response: { result?: unknown } };
    return { name, result: file.response.result ?? null };
  });
}

describe.skipIf(!existsSync(corpus))('transactions and uncles of other chains', () => {
  it('have the hash and the sender that are recomputed, where they are read at all', async () => {
    const counts = { recomputed: 0, malformed: 0 };
    for (const { name, result } of filesOf('eth_getTransactionByBlockHashAndIndex')) {
      // This chain writes authorizations in a form of its own.
      if (name.startsWith('bittensor')) {
        expect(() => readTransaction(result)).toThrow();
        counts.malformed++;
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
      counts.recomputed++;
    }
    console.log('corpus transactions', counts);
  });

  it('have the header that is recomputed', () => {
    const found = filesOf('eth_getUncleByBlockNumberAndIndex').filter(({ result }) => result !== null);
    for (const { name, result } of found) expect(checkHeader(readBlock(result)).outcome, name).toBe('pass');
    console.log(`corpus uncles recomputed: ${found.length}`);
    expect(found.length).toBe(7);
  });

  it('have their hashes in whole blocks too, by the thousand', () => {
    const counts: Record<string, number> = {};
    for (const { name, result } of filesOf('_support/blocks')) {
      // This chain has blocks of a shape of its own.
      if (name.includes('tempo')) continue;
      for (const transaction of readBlock(result).transactions) {
        if (typeof transaction === 'string') continue;
        const { blockHash, transactionIndex } = transaction;
        const place = { blockHash: blockHash ?? '0x', index: transactionIndex ?? 0 } as const;
        for (const check of checkTransaction(transaction, place)) {
          expect(check, `${name} ${transaction.hash}`).not.toMatchObject({ outcome: 'fail' });
          const kind = `${transaction.type} ${check.id} ${check.outcome}`;
          counts[kind] = (counts[kind] ?? 0) + 1;
        }
      }
    }
    console.log('corpus block transactions', counts);
    // Signatures of before Homestead, in one block of Frontier.
    expect(counts['legacy transaction-signature open']).toBe(4);
    // Each block of Arbitrum begins with one; another chain has one type that is not known here.
    expect(counts['other transaction-hash pass']).toBe(2);
    expect(counts['other transaction-hash open']).toBe(1);
  });
});
