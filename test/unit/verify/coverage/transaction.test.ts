import { describe, it } from 'vitest';
import { readTransactionReply } from '../../../../src/client/operations/transaction-reply.js';
import { readTransaction, type Transaction } from '../../../../src/client/wire/transaction.js';
import type { AnchoredTransaction } from '../../../../src/verify/anchored-transaction.js';
import type { ToldHash } from '../../../../src/verify/block-hash.js';
import { checkAnswer } from '../../../../src/widgets/evm-transaction/checks.js';
import { everyShape, type HonestAnswer, type PartOf } from '../../../support/coverage.js';
import { expectCovered, expectHonest } from '../../../support/coverage-table.js';
import { recordedAnchor, recordedHashes, recordedHeaders } from '../../../support/recorded-headers.js';
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

const headers = recordedHeaders();
const hashes = recordedHashes();

/** With the whole block of a transaction, where that was recorded and the page gave its hash. */
function anchoredBy(blockHash: string): AnchoredTransaction | undefined {
  const block = headers.get(blockHash);
  if (!block || typeof block.transactions[0] !== 'object') return undefined;
  return { anchor: recordedAnchor(block), all: block.transactions.map((each) => readTransaction(each)) };
}

type Told = (of: Transaction) => ToldHash;

/** What a later block of the same chain knows of the number that an answer names. */
function toldBeside(blockHash: string): Told | undefined {
  const network = [...hashes].find(([, hash]) => hash === blockHash)?.[0].split(' ')[0];
  if (network === undefined) return undefined;
  return ({ blockNumber }) => {
    const number = `0x${blockNumber?.toString(16)}`;
    // Of a block that was not recorded, all that is known of its hash is that it is that of no other.
    return { kind: 'hash', hash: hashes.get(`${network} ${number}`) ?? number.padEnd(66, '0') };
  };
}

function answers(isAnchored = false, isTold = false): HonestAnswer[] {
  const recorded = recordedAnswers<object, readonly [blockHash: `0x${string}`, index: string]>(
    'eth_getTransactionByBlockHashAndIndex',
  );
  return recorded.flatMap(({ name, reply, params: [blockHash, index] }): HonestAnswer[] => {
    const anchored = isAnchored ? anchoredBy(blockHash) : undefined;
    const told = isTold ? toldBeside(blockHash) : undefined;
    if ((isAnchored && !anchored) || (isTold && !told)) return [];
    const request = { blockHash, index: Number(index) };
    return [{
      name,
      reply,
      judge: async (lie) => {
        const { value } = readTransactionReply(request, JSON.stringify(lie), received(reply.id));
        if (value === null) return { value, checked: { checks: [], parts: [] } };
        const asked = { ...request, network: 'evm-a' as const };
        const laterHash = { told: told && [told(value)] };
        const shown = { transaction: value, host: { laterHash }, noteFindings: () => {} };
        return { value, checked: await checkAnswer(value, asked, slices(), shown, anchored) };
      },
    }];
  });
}

describe('a lie about a transaction', () => {
  it('is caught, refused, or about a part that the widget says it did not check', async () => {
    await expectCovered('transaction', answers(), parts, { most: 14 });
  });

  it('is caught wherever the header of a block that the page gave leads', async () => {
    await expectCovered('transaction-with-block', answers(true), parts, { most: 5 });
  });

  it('is caught where it is about the number of a block whose hash a later one knows', async () => {
    await expectCovered('transaction-with-hash', answers(false, true), parts, { most: 2 });
  });
});

describe('an honest answer', () => {
  it('is never called a mismatch', async () => {
    // All of them are judged in verify/transaction.test.ts.
    await expectHonest(everyShape(answers(), 60));
    await expectHonest(answers(false, true).filter((_, place) => place % 8 === 0));
  });
});
