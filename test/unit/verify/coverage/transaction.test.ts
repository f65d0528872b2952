import { describe, it } from 'vitest';
import { readTransaction, readTransactionReply } from '../../../../src/client/operations/transaction-reply.js';
import type { AnchoredTransaction } from '../../../../src/verify/anchored-transaction.js';
import { checkAnswer } from '../../../../src/widgets/evm-transaction/checks.js';
import { everyShape, expectCovered, expectHonest, type HonestAnswer, type PartOf } from '../../../support/coverage.js';
import { recordedAnchor, recordedHeaders } from '../../../support/recorded-evm.js';
import { received, recordedAnswers, scheduler } from '../../../support/recorded-calls.js';

const parts: PartOf = [
  [/^result\.blockNumber /, 'transaction.blockNumber'],
  [/^result\.blockTimestamp /, 'transaction.blockTimestamp'],
  [/^result\.(blockHash|transactionIndex) /, 'transaction.place'],
  [/^result\.from /, 'transaction.from'],
  [/^result\.gasPrice /, 'transaction.gasPrice'],
  [/^result\.chainId /, 'transaction.chainId'],
  [/^result\.(v|r|s|yParity) /, 'transaction.signature'],
  [/^result\./, 'transaction.signed'],
];

const headers = recordedHeaders();

/** With the whole block of a transaction, if that was recorded and the page supplied its hash. */
function anchoredBy(blockHash: string): AnchoredTransaction | undefined {
  const block = headers.get(blockHash);
  if (!block || typeof block.transactions[0] !== 'object') return undefined;
  return { anchor: recordedAnchor(block), all: block.transactions.map((each) => readTransaction(each)) };
}

function answers(isAnchored = false): HonestAnswer[] {
  const recorded = recordedAnswers<object, readonly [blockHash: `0x${string}`, index: string]>(
    'eth_getTransactionByBlockHashAndIndex',
  );
  return recorded.flatMap(({ name, reply, params: [blockHash, index] }): HonestAnswer[] => {
    const anchored = isAnchored ? anchoredBy(blockHash) : undefined;
    if (isAnchored && !anchored) return [];
    const request = { blockHash, index: Number(index) };
    return [{
      name,
      reply,
      judge: async (lie) => {
        const { value } = readTransactionReply(request, JSON.stringify(lie), received(reply.id));
        if (value === null) return { value, checked: { checks: [], parts: [] } };
        const asked = { ...request, network: 'evm-a' as const };
        return { value, checked: await checkAnswer(asked, value, scheduler(), { anchored }) };
      },
    }];
  });
}

describe('a lie about a transaction', () => {
  it('is detected, rejected, or about a part that the widget lists as unchecked', async () => {
    await expectCovered('transaction', answers(), parts, { most: 14 });
  });

  it('is detected wherever the block header covers it, with a hash from the page', async () => {
    await expectCovered('transaction-with-block', answers(true), parts, { most: 5 });
  });
});

describe('an honest answer', () => {
  it('is never a mismatch', async () => {
    // verify/transaction.test.ts checks all of them.
    await expectHonest(everyShape(answers(), 60));
  });
});
