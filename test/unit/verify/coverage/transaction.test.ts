import { describe, it } from 'vitest';
import { readTransactionReply } from '../../../../src/client/operations/transaction-reply.js';
import { checkAnswer } from '../../../../src/widgets/evm-transaction/checks.js';
import type { HonestAnswer, PartOf } from '../../../support/coverage.js';
import { expectCovered, expectHonest } from '../../../support/coverage-table.js';
import { received, recordedAnswers, slices } from '../../../support/honest-answers.js';

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

function answers(): HonestAnswer[] {
  const recorded = recordedAnswers<object, readonly [blockHash: `0x${string}`, index: string]>(
    'eth_getTransactionByBlockHashAndIndex',
  );
  return recorded.map(({ name, reply, params: [blockHash, index] }) => {
    const request = { blockHash, index: Number(index) };
    return {
      name,
      reply,
      judge: async (lie) => {
        const { value } = readTransactionReply(request, JSON.stringify(lie), received(reply.id));
        if (value === null) return { value, checked: { checks: [], parts: [] } };
        const asked = { ...request, network: 'evm-a' as const };
        return { value, checked: await checkAnswer(value, asked, slices(), () => {}) };
      },
    };
  });
}

describe('a lie about a transaction', () => {
  it('is caught, refused, or about a part that the widget says it did not check', async () => {
    await expectCovered('transaction', answers(), parts);
  });
});

describe('an honest answer', () => {
  it('is never called a mismatch', async () => {
    await expectHonest(answers());
  });
});
