import { describe, expect, it } from 'vitest';
import { inOneGo } from '../../../src/client/wire/in-one-go.js';
import { readTransaction, type Transaction } from '../../../src/client/operations/transaction-reply.js';
import { withoutHeader } from '../../../src/verify/anchor.js';
import {
  type AnchoredTransaction,
  anchorTransaction,
  computeTransactionsRoot,
} from '../../../src/verify/anchored-transaction.js';
import { checkSender, checkTransaction, transactionParts } from '../../../src/verify/transaction.js';
import { toVerdict } from '../../../src/verify/verdict.js';
import { byPage } from '../../support/verify-inputs.js';
import { recordedAnchor, recordedHeaders, type WireBlock } from '../../support/recorded-evm.js';

/** Every recorded block with whole transactions, of both chains. */
const blocks = [...recordedHeaders().values()].filter(({ transactions }) => typeof transactions[0] !== 'string');
const of = (block: WireBlock): Transaction[] => block.transactions.map((each) => readTransaction(each));
const story = blocks.find(({ number, transactions }) => number === '0x2b' && transactions.length > 2)!;

async function judge(
  block: WireBlock,
  index: number,
  change: Partial<AnchoredTransaction> = {},
  shown: Transaction = of(block)[index]!,
) {
  const asked = { blockHash: block.hash as `0x${string}`, index };
  const own = [...checkTransaction(shown, asked), await checkSender(shown)];
  const anchored = { anchor: recordedAnchor(block), all: of(block), ...change };
  return toVerdict({ checks: inOneGo(anchorTransaction(shown, index, anchored, own)), parts: transactionParts(shown) });
}

describe('a transaction of a block with a hash from the page', () => {
  it('has the transactions root of its header, in every recorded block', () => {
    const types: Record<string, number> = {};
    let count = 0;
    for (const block of blocks) {
      const all = of(block);
      expect(inOneGo(computeTransactionsRoot(all)), block.number).toEqual({
        kind: 'root',
        root: block['transactionsRoot'],
      });
      for (const { type } of all) types[type] = (types[type] ?? 0) + 1;
      count += all.length;
    }
    console.log(`transactions roots of ${blocks.length} blocks, ${count} transactions`, types);
    expect(Object.keys(types).toSorted()).toEqual(['eip1559', 'eip2930', 'eip4844', 'eip7702', 'legacy']);
    expect(blocks.length).toBeGreaterThan(60);
  });

  it('is proven with its fields, sender, place, and block number', async () => {
    let proven = 0;
    for (const [place, block] of blocks.entries()) {
      const count = block.transactions.length;
      if (count > 0) {
        const index = (place * 7) % count;
        const verdict = await judge(block, index);
        expect(verdict).toMatchObject({ level: 'proven', against: { source: 'host', hash: block.hash } });
        expect(verdict.covers).toEqual(
          expect.arrayContaining([
            ...['transaction.included', 'transaction.signed', 'transaction.from', 'transaction.place'],
            ...['transaction.blockNumber'],
          ]),
        );
        proven++;
      }
    }
    console.log('transactions proven:', proven);
  });

  it('is a mismatch if one in the block was dropped, added, swapped, changed, or moved', async () => {
    const all = of(story);
    const [first, second, ...rest] = all as [Transaction, Transaction, ...Transaction[]];
    const lies = [
      all.slice(0, -1),
      [],
      [...all, first],
      [second, first, ...rest],
      [first, { ...second, value: 7n }, ...rest],
    ];
    for (const lie of lies)
      expect(await judge(story, 0, { all: lie as Transaction[] })).toMatchObject({
        level: 'mismatch',
        covers: ['transaction.included'],
      });
    const moved = { ...second, transactionIndex: 0 };
    expect((await judge(story, 0, {}, moved)).level).toBe('mismatch');
    expect((await judge(story, all.length, {}, { ...first, transactionIndex: all.length })).level).toBe('mismatch');
  });

  it('is consistent until the others are requested, and downgraded if they are unavailable', async () => {
    expect(await judge(story, 0, { all: 'not-loaded' })).toMatchObject({ level: 'consistent', against: null });
    expect((await judge(story, 0, { all: 'incomplete' })).level).toBe('downgraded');
    const unknown = { ...of(story)[1]!, type: 'other', typeHex: '0x50' } as never;
    expect((await judge(story, 0, { all: [of(story)[0]!, unknown] })).level).toBe('downgraded');
    expect((await judge(story, 0, { anchor: withoutHeader({ pin: byPage(story.hash) }) })).level).toBe('downgraded');
    expect((await judge(story, 0, { anchor: recordedAnchor(story, 'reader') })).level).toBe('cross-checked');
  });
});
